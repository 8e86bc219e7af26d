package pausing

import (
	"context"

	"sudokubot/bot/chat/easel"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk/board"
)

// GoOn has the clock of r go on, whose player is given its digits otherwise than on its board, keeps r, and shows its board in the room of
// t again, where that was covered. stood tells that the clock stood.
func (c *Clocks) GoOn(ctx context.Context, t *board.Maker, r *game.Play) (stood bool, err error) {
	c.Missed(r, t.Base.Now())
	stood = game.Stands(r, t.Base.Now())
	if err := c.Touch(ctx, t, r, c.shown(t)); err != nil {
		return stood, err
	}
	kept, err := c.store.PutRound(context.WithoutCancel(ctx), r.Round)
	if err != nil || !stood {
		return stood, err
	}
	r.Rev = kept.Rev
	return stood, c.Easel.Newest(ctx, Place(r), 0, "", c.shown(t)(r))
}

// shown returns what shows the board of a game, in the room of t, as it is by then.
func (c *Clocks) shown(t *board.Maker) Repaint {
	return func(r *game.Play) easel.Paint {
		return func(ctx context.Context, note string) error {
			room := t.M.Room.ID
			now, err := c.kept(ctx, open{home: r.Room, source: r.Source})
			if now == nil || err != nil || now.Over() || boardIn(room, now) == "" {
				return err
			}
			reply := t.Board(ctx, now, note)
			if now.Paused {
				reply = t.Covering(now, phrases.GamePaused, 0)
			}
			reply.Private = board.Whispers(t.Turn)
			message, err := t.R.Edit(ctx, boardIn(room, now), reply)
			if err != nil || message == "" || message == boardIn(room, now) {
				return quiet(err)
			}
			return c.store.SetBoard(context.WithoutCancel(ctx), replaced(now, room, message, t))
		}
	}
}
