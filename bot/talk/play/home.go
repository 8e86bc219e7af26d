package play

import (
	"context"
	"errors"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
)

// A daily is one game in all rooms where its player opens it: a board in one room is out of date when they have gone on in
// another, and two rooms may change the game at the same time.

// tries is how often a change is tried that meets others. Of several that meet one is kept each time, and nobody writes to a
// hundred rooms at once.
const tries = 100

// keeping calls do, and calls it anew where the game was changed between reading and keeping it. Nothing is shown before it is
// kept.
func (c *Talk) keeping(ctx context.Context, in *talk.Turn, do func(*turn) error) error {
	for range tries - 1 {
		t := c.turn(in)
		if err := do(t); !errors.Is(err, game.ErrConflict) || ctx.Err() != nil {
			return goOut(ctx, t, err)
		}
		if err := c.games.Reread(ctx, in); err != nil {
			return err
		}
	}
	t := c.turn(in)
	return goOut(ctx, t, do(t))
}

// arrive has r, whose player wrote, go on in this room, or, where boards are indoors, in their private one: its Answer becomes the newest board here, if there is one, in the
// language of that. Whether it was shown in another room since is noted, to be told.
func (t *turn) arrive(ctx context.Context, r *game.Play) error {
	if !game.IsHome(r.Room) {
		return nil
	}
	if err := goIn(ctx, t); err != nil || r.Answer == "" {
		return err
	}
	room, place := t.Turn.M.Room.ID, r.Answer
	if r.Answer = game.In(room, place); r.Answer != "" {
		return nil
	}
	recent, err := t.Turn.Base.Games.Recent(ctx, r.Person)
	if err != nil {
		return err
	}
	r.Language, t.elsewhere, t.board.elsewhere, t.former = t.Turn.Teller.Voice.Language.Tag, true, true, place
	for _, q := range recent {
		if q.Room == room && q.Shows(r.Round) {
			r.Answer, r.Language = q.Source, q.Language
			break
		}
	}
	return nil
}
