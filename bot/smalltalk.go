package bot

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// sayLine sends a phrase without arguments to the room. If starts, it has buttons for a new puzzle and for
// help.
func sayLine(ctx context.Context, t *talk.Turn, k phrases.Key, starts bool) error {
	reply := chat.Reply{Text: t.Teller.Voice.Say(k, nil)}
	if starts {
		reply.Choices = [][]chat.Choice{t.Base.Intents(t.Teller.Voice, talk.Starts)}
	}
	return t.Send(ctx, reply)
}

// askIntent asks which of the likely intents a message meant. If no likely intent has a button, it offers
// talk.Starts.
func askIntent(ctx context.Context, t *talk.Turn, likely []string) error {
	row := t.Base.Intents(t.Teller.Voice, likely)
	if len(row) == 0 {
		row = t.Base.Intents(t.Teller.Voice, talk.Starts)
	}
	reply := chat.Reply{Text: t.Teller.Voice.Say(phrases.SmallAsk, nil), Choices: [][]chat.Choice{row}}
	return t.Send(ctx, reply)
}

// askWish stores the puzzle of the message and asks whether to give a hint, play or solve. It shows no part
// of the solution.
func askWish(ctx context.Context, t *talk.Turn) error {
	return t.Tell(ctx, func(_ context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
		row := talk.Ways(t.Teller.Voice, p, asked, "hint", "play", "solve")
		return chat.Reply{Text: t.Teller.Voice.Say(phrases.SmallWish, nil), Choices: [][]chat.Choice{row}}, nil
	})
}

// sayTime says how long the last game of the person in the room took by its clock, without the price of help.
func sayTime(ctx context.Context, t *talk.Turn) error {
	last := t.Open.Round
	p, err := game.Resume(last)
	if last.Ended.IsZero() || err != nil {
		return sayLine(ctx, t, phrases.SmallNoTime, true)
	}
	return t.Say(ctx, phrases.SmallTook, phrases.Args{"Time": t.Teller.Names().Span(p.Clock(t.Base.Now()))})
}
