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
	if hidden := t.Hidden(ctx, r); hidden != "" {
		if t.M.Press != nil {
			return t.R.Notify(ctx, hidden)
		}
		return t.Send(ctx, chat.Reply{Text: hidden})
	}
	if !r.Over() { // who sees the puzzle has a running clock
		if _, err := t.clocks.GoOn(ctx, &t.Maker, r); err != nil {
			return err
		}
	}
	v := t.Teller.BoardView(render.Board{Puzzle: r.Start, Found: r.Now})
	text := v.Spoken(t.Teller, t.GameTitle(r)+"\n"+t.Progress(r), t.Teller.Budget.Alone)
	reply := t.Teller.Aside(chat.Reply{Text: text, Block: t.Teller.Block(v.Texts, t.Teller.Budget.Alone-utf8.RuneCountInString(text))})
	_, err := putAside(ctx, t, r, "", reply)
	return err
}
