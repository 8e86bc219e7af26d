package bot

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// Cards returns messages that a person can send into any chat, also where the bot is not a member. The first
// has the puzzle in the text of m, the second is about today's daily. Their buttons link to the private room.
// A puzzle that may be a live daily has no card.
func (b *Bot) Cards(ctx context.Context, m chat.Message, budget chat.Budget) (cards []chat.Reply) {
	t := b.base.Turn(ctx, m, onlyBudget{budget: budget})
	if finds, err := t.Parse(ctx, m.Text); err == nil {
		if p, ok := firstOf(finds); ok && carried(p) && t.Job.Allowed(ctx, p) == nil {
			cards = append(cards, puzzleCard(t, p))
		}
	}
	if b.Calendar != nil {
		daily, err := b.together.Card(ctx, t)
		if err != nil {
			b.Log.ErrorContext(ctx, "card of the daily not made", "err", err)
			return cards
		}
		cards = append(cards, daily)
	}
	return cards
}

// carried reports whether a link can carry p, and p can be played.
func carried(p sudoku.Puzzle) bool {
	return p.Layout.IsClassic() && p.Layout.N() == 9 && !p.Givens.Full() && len(p.Layout.Clashes(p.Givens)) == 0
}

func puzzleCard(t *talk.Turn, p sudoku.Puzzle) chat.Reply {
	digits := make([]byte, len(p.Givens))
	for i, d := range p.Givens {
		digits[i] = '0' + byte(d)
	}
	play := chat.Choice{
		Label: t.Teller.Voice.Say("button.play", nil),
		Link:  t.Teller.Budget.DeepLink + words.GridLink(string(digits)),
	}
	return chat.Reply{
		Text:    t.Teller.Voice.Say("card.puzzle", phrases.Args{"Count": p.Givens.Filled()}),
		Block:   t.Teller.Block(teller.SubjectOf(p).Unsolved(t.Teller).Texts, t.Teller.Budget.Beside),
		Choices: [][]chat.Choice{{play.As(chat.Primary)}},
	}
}
