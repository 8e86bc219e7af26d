package paper

import (
	"context"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// rows writes a puzzle row by row, for blind people, beside the grid in text.
func (t turn) rows(ctx context.Context, a action.Rows) error {
	w, ok, err := talk.Find(ctx, t.Turn, a.Ref)
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	if handled, err := talk.Untiled(ctx, t.Turn, w.Ref.Series, w.Ref.Date); handled {
		return err
	}
	if handled, err := t.timed(ctx, t.Turn, w, a); handled || err != nil {
		return err
	}
	title := t.Teller.Voice.Say(phrases.RowTitle, phrases.Args{"Layout": w.Asked.Kind(t.Teller)})
	if w.Ref.Date != "" {
		title = t.Teller.Names().DailyTitle(w.Ref.Series, w.Ref.Date)
	}
	v := w.Asked.Unsolved(t.Teller)
	text := v.Spoken(t.Teller, title, t.Teller.Budget.Alone)
	return t.Send(ctx, t.Teller.Aside(chat.Reply{
		Text: text, Block: t.Teller.Block(v.Texts, t.Teller.Budget.Alone-utf8.RuneCountInString(text)),
	}))
}
