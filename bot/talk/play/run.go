package play

import (
	"context"
	"errors"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
)

// tries is the largest number of tries for a message. run tries again if another message has changed the
// game meanwhile, for example a message in another room.
const tries = 100

// run carries out the effect that decide returns for a message. If the game was changed since it was read,
// run reads the game again and retries. It stores the game before it shows anything.
func (c *Talk) run(ctx context.Context, in *talk.Turn, decide func(*turn) (effect, error)) error {
	for n := 1; ; n++ {
		t := c.turn(in)
		err := t.run(ctx, decide)
		if n == tries || !errors.Is(err, game.ErrConflict) || ctx.Err() != nil {
			return goOut(ctx, t, err)
		}
		if err := c.games.Reread(ctx, in); err != nil {
			return err
		}
	}
}

func (t *turn) run(ctx context.Context, decide func(*turn) (effect, error)) error {
	a, err := decide(t)
	if err == nil && a.then != nil {
		a, err = a.then(ctx, a.game)
	}
	r := a.game
	if r == nil || err != nil {
		return err
	}
	if !a.still {
		if err := t.touch(ctx, r); err != nil {
			return err
		}
	}
	if a.quick != nil {
		if n := a.quick(r); !r.Over() {
			return t.refresh(ctx, r, n)
		}
		a.press = t.open
	}
	reply, err := a.press(ctx, r, a.button)
	if err != nil {
		return err
	}
	// the token of the ephemeral board may have expired
	if t.below = a.below; t.below && t.board.Ephemeral() {
		t.leave(ctx, r)
	}
	return t.update(ctx, r, reply)
}

// playing returns the present game of the author of t, after it moved t to the room of the game's board. If
// the author has no game, playing returns nil.
func playing(ctx context.Context, t *turn) (*game.Play, error) {
	r, ok := t.Turn.Playing()
	if !ok {
		return nil, nil
	}
	if err := t.arrive(ctx, r); err != nil {
		return r, err
	}
	t.speakIn(ctx, r)
	return r, nil
}
