package play

import (
	"context"
	"errors"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// tries limits how often a message is tried whose game other messages change at the same time, as in another
// room with the same daily. Each time one of them is kept.
const tries = 100

// run carries out the action that decide returns for a message. If the game was changed since it was read,
// run reads it again and retries. It keeps the game before it shows anything.
func (c *Talk) run(ctx context.Context, in *talk.Turn, decide func(*turn) (effect, error)) error {
	for range tries - 1 {
		t := c.turn(in)
		if err := t.run(ctx, decide); !errors.Is(err, game.ErrConflict) || ctx.Err() != nil {
			return goOut(ctx, t, err)
		}
		if err := c.games.Reread(ctx, in); err != nil {
			return err
		}
	}
	t := c.turn(in)
	return goOut(ctx, t, t.run(ctx, decide))
}

// run is one try.
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
	if t.below = a.below; t.below && t.board.Ephemeral() { // its token may be dead
		t.leave(ctx, r)
	}
	return t.update(ctx, r, reply)
}

// inGame is run for a message in the game that its author plays.
func (c *Talk) inGame(
	ctx context.Context, in *talk.Turn, decide func(*turn, *game.Play) (effect, error),
) error {
	return c.run(ctx, in, func(t *turn) (effect, error) {
		r, err := playing(ctx, t)
		switch {
		case err != nil:
			return effect{}, err
		case r == nil:
			return effect{}, t.Turn.Say(ctx, phrases.GameGone, nil)
		}
		return decide(t, r)
	})
}

// playing returns the game that the author of t plays, in the room where its board is shown; nil if there is
// no such game.
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
