package make

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// Brought shows q, brought along by the author, for all in the room to play. Below it is the list of its
// solvers, as below a puzzle made here. asked is its stored request.
func Brought(ctx context.Context, in *talk.Turn, q teller.Subject, asked game.Request, table Table) error {
	t := &turn{Turn: in, table: table}
	asked.Kind, asked.About = game.KindMade, ""
	asked.Answer = t.Turn.Open.Made.Answer
	said, err := t.below(ctx, asked)
	if err != nil {
		return err
	}
	return t.Turn.Conclude(ctx, asked, t.madeReply(ctx, q, words.Recipe{}, asked, said), nil)
}
