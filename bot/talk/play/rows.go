package play

import (
	"context"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// pressRows says a puzzle row by row, for who cannot see it, beside the grid in text.
func pressRows(t *turn, ctx context.Context, p press.Press) error {
	w, ok, err := talk.FindWanted(ctx, t.Turn, p.About)
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	title := t.Voice.Say(phrases.RowTitle, phrases.Args{"Layout": w.Asked.Kind(t.Teller)})
	if w.Ref.Date != "" {
		s, _ := teller.SeriesNamed(w.Ref.Series)
		title = t.Voice.Say(s.Title, phrases.Args{"Day": t.Day(w.Ref.Date)})
	}
	v := w.Asked.Unsolved(t.Teller)
	text := v.Spoken(t.Teller, title, t.Budget.Alone)
	return t.Send(ctx, t.Aside(chat.Reply{Text: text, Block: t.Block(v.Texts, t.Budget.Alone-utf8.RuneCountInString(text))}))
}
