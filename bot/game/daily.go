package game

import (
	"context"
	"errors"
)

// Daily is the puzzle of a date, as first served. It never changes in the store, even with a new version of
// the generator.
type Daily struct {
	Series   string // the series: "daily", "weekly" or "mini"
	Date     string // "2026-11-20"
	Puzzle   string // canonical line
	Solution string // canonical line
	ER       int64  // rating in tenths; 0 if it was not rated
	Hardest  string // the technique of the hardest step, as solver/rating calls it
	Version  int64  // of the generator
	// Key and SolutionKey are those of package canon: equal for a grid and all its disguises.
	Key, SolutionKey string
}

// ErrRepeat means that another date or series has had this puzzle, or a disguise of it.
var ErrRepeat = errors.New("served before")

// Dailies keeps the served dailies.
type Dailies interface {
	// Daily returns the puzzle served as series on date, or ErrNotFound.
	Daily(ctx context.Context, series, date string) (Daily, error)
	// PutDaily stores d and returns it. If the series already has a puzzle for that date, PutDaily returns it
	// and stores nothing. It returns ErrRepeat if another daily has d.Key. Series, Date and Key must not be
	// empty.
	PutDaily(ctx context.Context, d Daily) (Daily, error)
}

// Day is the state of a date's daily at a player's place.
type Day uint8

// The days.
const (
	Never   Day = iota // before the first daily
	Past               // over where they are; elsewhere it may still be live
	Current            // today's
	Coming             // not to be seen yet
)

// DayOf returns the state of the daily of date where it is today, with dailies from the date first on. Dates
// are written as in Daily.
func DayOf(date, today, first string) Day {
	switch {
	case date > today:
		return Coming
	case date < first:
		return Never
	case date == today:
		return Current
	}
	return Past
}

// Playable reports whether the puzzle of such a day is shown.
func (d Day) Playable() bool { return d == Past || d == Current }

// Resumes reports whether beginning the puzzle of r again returns to r: while r runs, and also to a finished
// daily, which is played once except for practice.
func (r Round) Resumes(puzzle string) bool {
	return r.Puzzle == puzzle && (r.Ended.IsZero() || r.Date != "" && !r.Practice)
}
