package play

import (
	"context"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/render"
)

// sayRows says the board of r row by row, below it. A board that is hidden here is not said.
func (t *turn) sayRows(ctx context.Context, r *game.Play) (effect, error) {
	if hidden := t.board.Hidden(ctx, r); hidden != "" {
		if t.Turn.M.Press != nil {
			return effect{}, t.Turn.R.Notify(ctx, hidden)
		}
		return effect{}, t.Turn.Send(ctx, chat.Reply{Text: hidden})
	}
	if !r.Over() { // the player sees the puzzle, so the clock runs
		if _, err := t.resume(ctx, r); err != nil {
			return effect{}, err
		}
	}
	says, room := t.Turn.Teller, t.Turn.Teller.Budget.Alone
	v := says.BoardContent(render.Board{Puzzle: r.Start, Found: r.Now})
	text := v.Spoken(says, t.board.GameTitle(r)+"\n"+t.board.Progress(r), room)
	block := says.Block(v.Texts, room-utf8.RuneCountInString(text))
	_, err := putPrivate(ctx, t, r, "", says.Aside(chat.Reply{Text: text, Block: block}))
	return effect{}, err
}
