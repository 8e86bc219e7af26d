package make

import (
	"context"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// details is the state of a button that shows what stands behind a puzzle that was made.
const details = "details"

// pressMade shows a puzzle that was made, or what stands behind it, in the place of the other.
func (t *turn) pressMade(ctx context.Context, p press.Press) error {
	return t.Turn.Answer(ctx, p, func(ctx context.Context, q teller.Subject, asked *game.Request, state string) (chat.Reply, error) {
		if asked.Kind != game.KindMade {
			return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse(phrases.ButtonExpired)), nil
		}
		asked.Details = state == details
		table, err := t.below(ctx, *asked)
		if err != nil {
			return chat.Reply{}, err
		}
		return t.shown(ctx, q, *asked, table)
	})
}

// detailsReply tells by what order and number a puzzle is made again, and offers it in other forms; below that its table, if there is one.
func (t *turn) detailsReply(ctx context.Context, q teller.Subject, asked game.Request, table string) chat.Reply {
	about := func(verb string) press.Press { return press.Press{Verb: verb, About: asked.Source} }
	rows := press.Press{Verb: press.Rows, About: game.Ref{Source: asked.Source}.String()}
	v, text := t.described(ctx, q, asked)
	lines := []string{text, t.Turn.Teller.Voice.Say(phrases.MadeAgain, phrases.Args{
		"Seed": t.Turn.Teller.Voice.Number(words.SeedOf(asked.About)), "Recipe": t.Turn.Teller.Voice.LeftToRight("/generate " + asked.About)})}
	return chat.Reply{
		Text: strings.Join(lines, "\n") + table, Picture: t.Turn.Teller.Picture(v),
		Choices: [][]chat.Choice{
			append([]chat.Choice{t.Turn.Teller.Button(phrases.ButtonText, rows)}, t.Turn.Teller.CopyButton(q)...),
			{t.Turn.Teller.Button(phrases.ButtonOpen, about(press.Open)), t.Turn.Teller.Button(phrases.ButtonDone, about(press.Made))},
		},
	}
}
