package play

import (
	"context"
	"errors"
	"strings"
	"time"

	"sudokubot/bot/game"
)

// opened notes that the person plays r where the message came from: there its result will count.
func opened(ctx context.Context, t *turn, r *game.Play) error {
	date, err := gameDate(ctx, t, r)
	if err != nil {
		return err
	}
	room := t.Moved(t.M.Room.ID)
	_, err = t.results.Result(ctx, room, date, r.Game(), r.Person)
	if !errors.Is(err, game.ErrNotFound) {
		return err
	}
	platform, _, _ := strings.Cut(room, ":")
	one := r.Result()
	one.Room, one.Date, one.Name, one.Platform = room, date, t.M.From.Name, platform
	_, err = t.results.PutResult(context.WithoutCancel(ctx), one)
	if errors.Is(err, game.ErrConflict) { // another message of theirs was faster
		return nil
	}
	if err != nil || !r.Daily() {
		return err
	}
	return elsewhere(ctx, t, one)
}

// elsewhere has the game of one, a daily, count in all other rooms where its player takes part.
func elsewhere(ctx context.Context, t *turn, one game.Result) error {
	all, err := t.members.MembersOf(ctx, one.Person)
	if err != nil {
		return err
	}
	here := one.Room
	for _, m := range all {
		if one.Room = m.Room; m.Away || m.Room == here {
			continue
		}
		if _, err := t.results.PutResult(context.WithoutCancel(ctx), one); err != nil && !errors.Is(err, game.ErrConflict) { // it is there already
			return err
		}
	}
	return nil
}

// gameDate is the date under which r counts: that of the daily, or the day on which another puzzle was opened here.
func gameDate(ctx context.Context, t *turn, r *game.Play) (string, error) {
	switch {
	case r.Daily():
		return r.Date, nil
	case t.Calendar == nil: // a bot without dailies
		return r.Begun.UTC().Format(time.DateOnly), nil
	}
	today, err := t.Today(ctx)
	return today.Format(time.DateOnly), err
}

// settle writes how r, which is over, ended, into its results in all rooms. It does no more than was left undone: a crash may have come
// between the end and this.
func settle(ctx context.Context, t *turn, r *game.Play) error {
	if r.Practice {
		return nil
	}
	from, to := r.Date, r.Date
	if !r.Daily() { // wherever it was opened, the day was one of these
		from, to = r.Begun.AddDate(0, 0, -1).Format(time.DateOnly), r.Begun.AddDate(0, 0, 1).Format(time.DateOnly)
	}
	all, err := t.results.ResultsOf(ctx, r.Person, from, to)
	if err != nil {
		return err
	}
	for _, one := range all {
		if one.Game != r.Game() {
			continue
		}
		if one.Outcome == game.Playing {
			_, err := t.results.PutResult(context.WithoutCancel(ctx), r.Ending(one, t.M.From.Name))
			if err != nil && !errors.Is(err, game.ErrConflict) {
				return err
			}
		}
		t.tell(ctx, one)
	}
	return nil
}

// tell has a room of several people told that the game of one is over, if it is a daily. The answer does not wait for that, and does
// not fail with it.
func (t *turn) tell(ctx context.Context, one game.Result) {
	alone := one.Room == one.Person || one.Room == t.Moved(t.M.Room.ID) && t.M.Room.Private
	if one.Series == "" || one.Away || alone {
		return
	}
	if err := t.finished(ctx, one.Room, one.Date, one.Series); err != nil {
		t.Log.ErrorContext(ctx, "finish not noted", "room", one.Room, "err", err)
	}
}
