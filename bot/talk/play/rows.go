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
	if hidden := t.board.Hidden(ctx, r); hidden != "" {
		if t.Turn.M.Press != nil {
			return t.Turn.R.Notify(ctx, hidden)
		}
		return t.Turn.Send(ctx, chat.Reply{Text: hidden})
	}
	if !r.Over() { // who sees the puzzle has a running clock
		if _, err := t.resume(ctx, r); err != nil {
			return err
		}
	}
	v := t.Turn.Teller.BoardView(render.Board{Puzzle: r.Start, Found: r.Now})
	text := v.Spoken(t.Turn.Teller, t.board.GameTitle(r)+"\n"+t.board.Progress(r), t.Turn.Teller.Budget.Alone)
	reply := t.Turn.Teller.Aside(chat.Reply{Text: text, Block: t.Turn.Teller.Block(v.Texts, t.Turn.Teller.Budget.Alone-utf8.RuneCountInString(text))})
	_, err := putAside(ctx, t, r, "", reply)
	return err
}
