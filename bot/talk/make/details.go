package make

import (
	"context"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// details shows or hides the details of a puzzle made here.
func (t *turn) details(ctx context.Context, a action.Made) error {
	return t.Turn.Answer(ctx, a.Request, nil,
		func(ctx context.Context, q teller.Subject, asked *game.Request) (chat.Reply, error) {
			if asked.Kind != game.KindMade {
				return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse(phrases.ButtonExpired)), nil
			}
			asked.Details = a.Details
			table, err := t.below(ctx, *asked)
			if err != nil {
				return chat.Reply{}, err
			}
			return t.shown(ctx, q, *asked, table)
		})
}

// detailsReply shows the recipe and the seed that make the puzzle again, and offers other forms; below is
// its table, if there is one.
func (t *turn) detailsReply(
	ctx context.Context, q teller.Subject, asked game.Request, table string,
) chat.Reply {
	rows := action.Rows{Ref: game.Ref{Source: asked.Source}}
	v, text := t.described(ctx, q, asked)
	lines := []string{text, t.Turn.Teller.Voice.Say(phrases.MadeAgain, phrases.Args{
		"Seed":   t.Turn.Teller.Voice.Number(words.SeedOf(asked.About)),
		"Recipe": t.Turn.Teller.Voice.LeftToRight("/generate " + asked.About),
	})}
	return chat.Reply{
		Text: strings.Join(lines, "\n") + table, Picture: t.Turn.Teller.Picture(v),
		Choices: [][]chat.Choice{
			append([]chat.Choice{t.Turn.Teller.Button(phrases.ButtonText, rows)}, t.Turn.Teller.CopyButton(q)...),
			{
				t.Turn.Teller.Button(phrases.ButtonOpen, action.Open{Request: asked.Source}),
				t.Turn.Teller.Button(phrases.ButtonDone, action.Made{Request: asked.Source}),
			},
		},
	}
}
