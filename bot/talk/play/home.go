package play

import (
	"cmp"
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
func (c *Talk) keeping(in *talk.Turn, ctx context.Context, do func(*turn) error) error {
	for range tries - 1 {
		t := c.turn(in)
		if err := do(t); !errors.Is(err, game.ErrConflict) || ctx.Err() != nil {
			return goOut(ctx, t, err)
		}
		if err := c.turn(in).reread(ctx); err != nil {
			return err
		}
	}
	t := c.turn(in)
	return goOut(ctx, t, do(t))
}

// reread brings up to date what the person has open of games.
func (t *turn) reread(ctx context.Context) error {
	for _, open := range []*game.Round{&t.Open.Board, &t.Open.Round} {
		if open.Source == "" {
			continue
		}
		now, err := t.rounds.Round(ctx, open.Room, open.Source)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return err
		}
		*open = now
	}
	return nil
}

// boardRound returns the round with this source whose board is that message in this room: of a daily that of the player of
// the board, who need not be who asks.
func (t *turn) boardRound(ctx context.Context, message, source string) (game.Round, error) {
	kept, err := t.rounds.Round(ctx, t.M.Room.ID, source)
	if !errors.Is(err, game.ErrNotFound) {
		return kept, err
	}
	shown, err := t.Games.Request(ctx, t.M.Room.ID, message)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return game.Round{}, err
	}
	return t.rounds.Round(ctx, game.Home(cmp.Or(shown.Person, t.M.From.ID)), source)
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
	room, place := t.Moved(t.M.Room.ID), r.Answer
	if r.Answer = game.In(room, place); r.Answer != "" {
		return nil
	}
	recent, err := t.Games.Recent(ctx, r.Person)
	if err != nil {
		return err
	}
	r.Language, t.elsewhere, t.Elsewhere = t.Voice.Language.Tag, true, true
	for _, q := range recent {
		if q.Room == room && q.Shows(r.Round) {
			r.Answer, r.Language = q.Source, q.Language
			break
		}
	}
	return nil
}
