// Package counting notes where the games of people count: in which rooms one was opened, and how it ended there.
//
// It knows results and the rooms that they stand in. It refuses to know how a game is played and shown.
package counting

import (
	"context"
	"errors"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/work"
)

// Finished is told that somebody has finished a daily in a room of several people, whose result is stored: also again, where a crash
// may have come between.
type Finished func(ctx context.Context, room, date, series string) error

// Solved is told that somebody has solved other puzzles in such a room, under the messages of the requests sources. It is told again as
// Finished is.
type Solved func(ctx context.Context, room string, sources ...string) error

// Counter notes them. It is safe for concurrent use.
type Counter struct {
	Results  game.Results
	Members  game.Members
	Finished Finished
	Solved   Solved
}

// Opened notes that the person plays r in a room, under the message of the request source there, if it is under one: there its result
// will count.
func (c Counter) Opened(ctx context.Context, t *talk.Turn, r *game.Play, room, source string) error {
	date, err := gameDate(ctx, t, r)
	if err != nil {
		return err
	}
	_, err = c.Results.Result(ctx, room, date, r.Game(), r.Person)
	if !errors.Is(err, game.ErrNotFound) {
		return err
	}
	platform, _, _ := strings.Cut(room, ":")
	one := r.Result()
	one.Room, one.Date, one.Source, one.Name, one.Platform = room, date, source, t.M.From.Name, platform
	_, err = c.Results.PutResult(context.WithoutCancel(ctx), one)
	if errors.Is(err, game.ErrConflict) { // another message of theirs was faster
		return nil
	}
	if err != nil || !r.Daily() {
		return err
	}
	return c.elsewhere(ctx, one)
}

// Also reports whether r, a daily, counts in another room of several people, and has not been opened in this one before: there it will
// count, too.
func (c Counter) Also(ctx context.Context, t *talk.Turn, r *game.Play, room string) (bool, error) {
	if !r.Daily() || room == t.M.Room.ID && t.M.Room.Private {
		return false, nil
	}
	all, err := c.Results.ResultsOf(ctx, r.Person, r.Date, r.Date)
	if err != nil {
		return false, err
	}
	also := false
	for _, one := range all {
		switch {
		case one.Game != r.Game():
		case one.Room == room:
			return false, nil
		case !one.Away && !one.Hidden && !alone(ctx, t, one.Room, r.Person):
			also = true
		}
	}
	return also, nil
}

// alone reports whether a room is the private one of a person, as far as that is known.
func alone(ctx context.Context, t *talk.Turn, room, person string) bool {
	if room == person || room == t.M.Room.ID && t.M.Room.Private {
		return true
	}
	set, err := t.Base.Games.Room(ctx, room)
	return err == nil && set.Person != ""
}

// elsewhere has the game of one, a daily, count in all other rooms where its player takes part.
func (c Counter) elsewhere(ctx context.Context, one game.Result) error {
	all, err := c.Members.MembersOf(ctx, one.Person)
	if err != nil {
		return err
	}
	here := one.Room
	for _, m := range all {
		if one.Room = m.Room; m.Away || m.Room == here {
			continue
		}
		if _, err := c.Results.PutResult(context.WithoutCancel(ctx), one); err != nil && !errors.Is(err, game.ErrConflict) { // it is there already
			return err
		}
	}
	return nil
}

// gameDate is the date under which r counts: that of the daily, or the day on which another puzzle was opened here.
func gameDate(ctx context.Context, t *talk.Turn, r *game.Play) (string, error) {
	switch {
	case r.Daily():
		return r.Date, nil
	case t.Base.Calendar == nil: // a bot without dailies
		return r.Begun.UTC().Format(time.DateOnly), nil
	}
	today, err := t.Today(ctx)
	return today.Format(time.DateOnly), err
}

// tries is how often a result is written anew that has changed since it was read: whoever changes one does so once or twice.
const tries = 10

// Settle writes how r, which is over, ended, into its results in all rooms. It does no more than was left undone: a crash may have come
// between the end and this.
func (c Counter) Settle(ctx context.Context, t *talk.Turn, r *game.Play) (err error) {
	if r.Practice {
		return nil
	}
	for range tries { // a result may have changed since it was read, or its room has moved
		if err = c.settle(ctx, t, r); !errors.Is(err, game.ErrConflict) {
			break
		}
	}
	return err
}

// settle is Settle; the error is game.ErrConflict where a result has changed since it was read.
func (c Counter) settle(ctx context.Context, t *talk.Turn, r *game.Play) error {
	from, to := r.Date, r.Date
	if !r.Daily() { // wherever it was opened, the day was one of these
		from, to = r.Begun.AddDate(0, 0, -1).Format(time.DateOnly), r.Begun.AddDate(0, 0, 1).Format(time.DateOnly)
	}
	all, err := c.Results.ResultsOf(ctx, r.Person, from, to)
	if err != nil {
		return err
	}
	for _, one := range all {
		if one.Game != r.Game() {
			continue
		}
		if one.Outcome == game.Playing {
			one.Techniques = techniques(ctx, t, r)
			one, err = c.Results.PutResult(context.WithoutCancel(ctx), r.Ending(one, t.M.From.Name)) // its room may have moved
			if err != nil {
				return err
			}
		}
		c.tell(ctx, t, one, r.GaveUp)
	}
	return nil
}

// techniques are those that the path of r needs; none where it was not solved, or the path is not found in time.
func techniques(ctx context.Context, t *talk.Turn, r *game.Play) game.Techniques {
	if r.GaveUp {
		return ""
	}
	s, err := work.StudyOf(r.Start, r.Now)
	if err != nil {
		return "" // a puzzle without steps
	}
	working, done := t.Job.Begin(ctx)
	defer done()
	path, err := t.Job.Within(r).Follow(working, s, work.AllSteps)
	if err != nil || !path.Whole {
		return ""
	}
	var codes []string
	for _, step := range path.Steps {
		codes = append(codes, step.Technique.Code)
	}
	return game.TechniquesOf(codes)
}

// tell has a room of several people told that the game of one is over: of a daily, and of a puzzle that stands in a message there, unless
// its player gave up. The answer does not wait for that, and does not fail with it.
func (c Counter) tell(ctx context.Context, t *talk.Turn, one game.Result, gaveUp bool) {
	if one.Series == "" && (one.Source == "" || gaveUp) || one.Away || one.Hidden || alone(ctx, t, one.Room, one.Person) {
		return
	}
	var err error
	if one.Series == "" {
		err = c.Solved(ctx, one.Room, one.Source)
	} else {
		err = c.Finished(ctx, one.Room, one.Date, one.Series)
	}
	note(ctx, t, one.Room, err)
}
