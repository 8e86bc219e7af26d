package play

import (
	"context"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
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
	if handled, err := talk.Untiled(t.Turn, ctx, w.Ref.Series, w.Ref.Date); handled {
		return err
	}
	if handled, err := t.timed(t.Turn, ctx, w, p); handled || err != nil {
		return err
	}
	title := t.Voice.Say(phrases.RowTitle, phrases.Args{"Layout": w.Asked.Kind(t.Teller)})
	if w.Ref.Date != "" {
		title = t.DailyTitle(w.Ref.Series, w.Ref.Date)
	}
	v := w.Asked.Unsolved(t.Teller)
	text := v.Spoken(t.Teller, title, t.Budget.Alone)
	return t.Send(ctx, t.Aside(chat.Reply{Text: text, Block: t.Block(v.Texts, t.Budget.Alone-utf8.RuneCountInString(text))}))
}

// sayRows says the board of r row by row, below it. One that is hidden here is not said.
func sayRows(t *turn, ctx context.Context, r *game.Play) error {
	if hidden := t.Hidden(ctx, r); hidden != "" {
		if t.M.Press != nil {
			return t.R.Notify(ctx, hidden)
		}
		return t.Send(ctx, chat.Reply{Text: hidden})
	}
	if !r.Over() { // who sees the puzzle has a running clock
		t.touch(r)
		if err := t.keepRound(ctx, r); err != nil {
			return err
		}
	}
	v := t.BoardView(render.Board{Puzzle: r.Start, Found: r.Now})
	text := v.Spoken(t.Teller, t.GameTitle(r)+"\n"+t.Progress(r), t.Budget.Alone)
	reply := t.Aside(chat.Reply{Text: text, Block: t.Block(v.Texts, t.Budget.Alone-utf8.RuneCountInString(text))})
	_, err := putAside(ctx, t, r, "", reply)
	return err
}
