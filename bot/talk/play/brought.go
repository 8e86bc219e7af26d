package play

import (
	"context"

	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// Brought ends the person's game of a live daily if their message in a private room is its solution. A daily
// that they have not opened gets no time. handled is false for any other message.
func (c *Talk) Brought(ctx context.Context, in *talk.Turn) (handled bool, err error) {
	if !in.M.Room.Private || in.M.Edited {
		return false, nil
	}
	w, p, entries, ok, err := session.LiveSolution(ctx, in)
	if err != nil || !ok {
		return false, err
	}
	return true, c.run(ctx, in, func(t *turn) (action, error) {
		r, err := t.Talk.games.Find(ctx, t.Turn, w, p, "")
		if err != nil {
			return action{}, err
		}
		r.Untimed = r.Untimed || !session.Seen(r.Round) && !r.Over()
		if err := t.arrive(ctx, r); err != nil {
			return action{}, err
		}
		if err := t.Talk.games.Opened(ctx, t.Turn, r, t.Turn.M.Room.ID, ""); err != nil {
			return action{}, err
		}
		t.Talk.games.Missed(r, t.Turn.Base.Now())
		r.Touch(t.Turn.Base.Now())
		if !r.Over() && t.apply(r) {
			r.Enter(entries, t.Turn.Base.Now())
			t.ended, t.board.elsewhere = "played.solved", false
		}
		return action{game: r, still: true, below: true, press: t.open}, nil
	})
}
