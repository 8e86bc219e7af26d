package session

import (
	"context"
	"errors"
	"sort"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
)

// Finished is called when a daily was finished in a group, after the result is stored. After a crash it may
// be called twice.
type Finished func(ctx context.Context, room, date, series string) error

// Solved is called when puzzles other than dailies were solved in a group. sources are the IDs of the
// messages with the puzzles. After a crash it may be called twice.
type Solved func(ctx context.Context, room string, sources ...string) error

// Opened stores a result of r as open in a room, unless the room has a result of r already. source is the
// message with the puzzle in that room, or empty. A daily then counts in all rooms where its player takes
// part.
func (g *Games) Opened(ctx context.Context, t *talk.Turn, r *game.Play, room, source string) error {
	date, err := gameDate(ctx, t, r)
	if err != nil {
		return err
	}
	_, err = g.store.Result(ctx, room, date, r.Game(), r.Person)
	if !errors.Is(err, game.ErrNotFound) {
		return err
	}
	platform, _, _ := strings.Cut(room, ":")
	one := r.Result()
	one.Room, one.Date, one.Source, one.Name, one.Platform = room, date, source, t.M.From.Name, platform
	_, err = g.store.PutResult(context.WithoutCancel(ctx), one)
	if errors.Is(err, game.ErrConflict) { // another message of the player stored it first
		return nil
	}
	if err != nil || !r.Daily() {
		return err
	}
	return g.elsewhere(ctx, one)
}

// Also reports whether the daily r counts in another group, and was not opened in room. If room is private,
// Also returns false.
func (g *Games) Also(ctx context.Context, t *talk.Turn, r *game.Play, room string) (bool, error) {
	if !r.Daily() || room == t.M.Room.ID && t.M.Room.Private {
		return false, nil
	}
	all, err := g.store.ResultsOf(ctx, r.Person, r.Date, r.Date)
	if err != nil {
		return false, err
	}
	also := false
	for _, one := range all {
		switch {
		case one.Game != r.Game():
		case one.Room == room:
			return false, nil
		case !one.Away && !one.Hidden && !IsPrivate(ctx, t, one.Room, r.Person):
			also = true
		}
	}
	return also, nil
}

// IsPrivate reports whether a room is known to be the private room of this person.
func IsPrivate(ctx context.Context, t *talk.Turn, room, person string) bool {
	if room == person || room == t.M.Room.ID && t.M.Room.Private {
		return true
	}
	set, err := t.Base.Games.Room(ctx, room)
	return err == nil && set.Person != ""
}

// elsewhere stores the result of a daily in all other rooms where its player takes part.
func (g *Games) elsewhere(ctx context.Context, one game.Result) error {
	all, err := g.store.MembersOf(ctx, one.Person)
	if err != nil {
		return err
	}
	here := one.Room
	for _, m := range all {
		if one.Room = m.Room; m.Away || m.Room == here {
			continue
		}
		_, err := g.store.PutResult(context.WithoutCancel(ctx), one)
		if err != nil && !errors.Is(err, game.ErrConflict) { // the room has the result already
			return err
		}
	}
	return nil
}

// Results returns all results of a person.
func (g *Games) Results(ctx context.Context, person string) ([]game.Result, error) {
	return g.store.ResultsOf(ctx, person, "", "9999-12-31")
}

// Table returns the results of all players for the room, date and game of a result.
func (g *Games) Table(ctx context.Context, one game.Result) ([]game.Result, error) {
	same := func(r *game.Result) bool { return r.Game == one.Game }
	return game.ResultsIn(ctx, g.store, one.Room, one.Date, one.Date, same)
}

// gameDate returns the date for the results of r. It is the date of the daily, or today for another puzzle.
func gameDate(ctx context.Context, t *talk.Turn, r *game.Play) (string, error) {
	switch {
	case r.Daily():
		return r.Date, nil
	case t.Base.Calendar == nil: // the bot has no dailies
		return r.Begun.UTC().Format(time.DateOnly), nil
	}
	today, err := t.Today(ctx)
	return today.Format(time.DateOnly), err
}

// settleTries is the largest number of tries to write a result. Another try is necessary if the result
// changes between reading and writing.
const settleTries = 10

// Settle writes the end of r into its results in all rooms. It does not change ended results, so
// it may be called again after a crash.
func (g *Games) Settle(ctx context.Context, t *talk.Turn, r *game.Play) (err error) {
	if r.Practice {
		return nil
	}
	// tries again if a result has changed since it was read, or its room has got another ID
	for range settleTries {
		if err = g.settle(ctx, t, r); !errors.Is(err, game.ErrConflict) {
			break
		}
	}
	return err
}

// settle tries once to write the results, and reports each of them by tell. If a result has changed since
// it was read, the error is game.ErrConflict.
func (g *Games) settle(ctx context.Context, t *talk.Turn, r *game.Play) error {
	from, to := r.Date, r.Date
	if !r.Daily() { // the game's date is one of these dates in every time zone
		from = r.Begun.AddDate(0, 0, -1).Format(time.DateOnly)
		to = r.Begun.AddDate(0, 0, 1).Format(time.DateOnly)
	}
	all, err := g.store.ResultsOf(ctx, r.Person, from, to)
	if err != nil {
		return err
	}
	for _, one := range all {
		if one.Game != r.Game() {
			continue
		}
		if one.Outcome == game.Playing {
			one.Techniques = techniques(ctx, t, r)
			one, err = g.store.PutResult(context.WithoutCancel(ctx), r.Ending(one, t.M.From.Name))
			if err != nil { // the room may have got another ID
				return err
			}
		}
		g.tell(ctx, t, one, r.GaveUp)
	}
	return nil
}

// techniques returns the techniques needed to solve r. If r was given up, or the solver finds no path in
// time, it returns "".
func techniques(ctx context.Context, t *talk.Turn, r *game.Play) game.Techniques {
	if r.GaveUp {
		return ""
	}
	s, err := work.StudyOf(r.Start, r.Now)
	if err != nil {
		return "" // the puzzle cannot be solved by steps
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

// tell calls Finished or Solved for a result in a group. It calls neither for an Away or Hidden result. It
// does not call Solved for a puzzle that was given up, or that is in no message of the group. It logs
// errors, so that the answer does not fail.
func (g *Games) tell(ctx context.Context, t *talk.Turn, one game.Result, gaveUp bool) {
	unseen := one.Series == "" && (one.Source == "" || gaveUp)
	if unseen || one.Away || one.Hidden || IsPrivate(ctx, t, one.Room, one.Person) {
		return
	}
	var err error
	if one.Series == "" {
		err = g.solved(ctx, one.Room, one.Source)
	} else {
		err = g.finished(ctx, one.Room, one.Date, one.Series)
	}
	logNotice(ctx, t, one.Room, err)
}

// Withdrawing prepares the update of the messages that name the author of t, in one room. If room is empty,
// it means all rooms. Call Withdrawing before the name changes or the author's data is deleted, and call
// tell after that.
func (g *Games) Withdrawing(ctx context.Context, t *talk.Turn, room string) (tell func(), err error) {
	all, err := g.store.ResultsOf(ctx, t.M.From.ID, "", "9")
	if err != nil {
		return nil, err
	}
	days := map[[2]string]game.Result{} // the newest result for each room and series
	sources := map[string][]string{}    // message IDs by room
	for _, one := range all {
		switch {
		case room != "" && one.Room != room, one.Hidden,
			one.Outcome == game.Playing, one.Outcome == game.GaveUp, IsPrivate(ctx, t, one.Room, one.Person):
		case one.Series == "" && isMade(ctx, t, one):
			sources[one.Room] = append(sources[one.Room], one.Source)
		case one.Series != "" && one.Date > days[[2]string{one.Room, one.Series}].Date:
			days[[2]string{one.Room, one.Series}] = one
		}
	}
	return func() {
		for _, day := range days {
			logNotice(ctx, t, day.Room, g.finished(ctx, day.Room, day.Date, day.Series))
		}
		for in, some := range sources {
			logNotice(ctx, t, in, g.solved(ctx, in, some...))
		}
	}, nil
}

// isMade reports whether the puzzle of a result was posted in a message of game.KindMade. Such a message
// lists the people who have solved the puzzle.
func isMade(ctx context.Context, t *talk.Turn, one game.Result) bool {
	asked, err := t.Base.Games.Request(ctx, one.Room, one.Source)
	return err == nil && asked.Kind == game.KindMade && asked.Puzzle == one.Puzzle
}

func logNotice(ctx context.Context, t *talk.Turn, room string, err error) {
	if err != nil {
		t.Teller.Log.ErrorContext(ctx, "finish not noted", "room", room, "err", err)
	}
}

const (
	mostOthers  = 20 // the largest number of players whose progress is shown
	longestName = 32 // the largest number of characters of their names
)

// Others returns the progress in the daily r of the people who share a group with its player. A person who
// has not finished is only named if they agreed to it.
func (g *Games) Others(ctx context.Context, t *talk.Turn, r *game.Play) ([]chat.Progress, error) {
	others := []chat.Progress{}
	if !r.Daily() || r.Practice {
		return others, nil
	}
	mine, err := g.store.ResultsOf(ctx, r.Person, r.Date, r.Date)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{r.Person: true}
	for _, one := range mine {
		if one.Game != r.Game() || one.Away || one.Hidden || IsPrivate(ctx, t, one.Room, r.Person) {
			continue
		}
		all, err := g.Table(ctx, one)
		if err != nil {
			return nil, err
		}
		for _, other := range all {
			if known[other.Person] || other.Away || other.Hidden || len(others) == mostOthers {
				continue
			}
			known[other.Person] = true
			p, ok, err := g.progress(ctx, other)
			if err != nil {
				return nil, err
			}
			if ok {
				others = append(others, p)
			}
		}
	}
	sort.SliceStable(others, func(i, j int) bool { return others[i].Filled > others[j].Filled })
	return others, nil
}

// progress returns the progress in the game of a result. If its player has not begun, ok is false.
func (g *Games) progress(ctx context.Context, one game.Result) (p chat.Progress, ok bool, err error) {
	ref := game.Ref{Series: one.Series, Date: one.Date}
	r, err := g.Load(ctx, game.Home(one.Person), game.RoundSource(ref, one.Person))
	if err != nil || r == nil || !Seen(r.Round) {
		return p, false, err
	}
	p.All, p.Done = r.Start.Layout.Size()-r.Start.Givens.Filled(), r.Over() && !r.GaveUp
	p.Filled = p.All - r.Open()
	if m, err := g.store.Member(ctx, one.Room, one.Person); p.Done || m.Named && err == nil {
		p.Name = words.NameOf(one.Name, longestName)
	} else if err != nil && !errors.Is(err, game.ErrNotFound) {
		return p, false, err
	}
	return p, true, nil
}
