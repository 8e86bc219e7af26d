package play

import (
	"context"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/render"
)

// sayRows says the board of r row by row, below it. One that is hidden here is not said.
func sayRows(ctx context.Context, t *turn, r *game.Play) error {
	if hidden := t.Maker.Hidden(ctx, r); hidden != "" {
		if t.Maker.M.Press != nil {
			return t.Maker.R.Notify(ctx, hidden)
		}
		return t.Maker.Send(ctx, chat.Reply{Text: hidden})
	}
	if !r.Over() { // who sees the puzzle has a running clock
		if _, err := t.resume(ctx, r); err != nil {
			return err
		}
	}
	v := t.Maker.Teller.BoardView(render.Board{Puzzle: r.Start, Found: r.Now})
	text := v.Spoken(t.Maker.Teller, t.Maker.GameTitle(r)+"\n"+t.Maker.Progress(r), t.Maker.Teller.Budget.Alone)
	reply := t.Maker.Teller.Aside(chat.Reply{Text: text, Block: t.Maker.Teller.Block(v.Texts, t.Maker.Teller.Budget.Alone-utf8.RuneCountInString(text))})
	_, err := putAside(ctx, t, r, "", reply)
	return err
}
