package game

import (
	"context"
	"errors"
)

// Daily is the puzzle of a date, as published first. Once stored, it never changes, even with a new version
// of the generator.
type Daily struct {
	Series   string // the series: "daily", "weekly" or "mini"
	Date     string // "2026-11-20"
	Puzzle   string // canonical line
	Solution string // canonical line
	ER       int64  // rating in tenths; 0 if it was not rated
	Hardest  string // technique of the hardest step, named as in solver/rating
	Version  int64  // version of the generator
	// Key and SolutionKey are keys of package canon. A grid and all its disguises have equal keys.
	Key, SolutionKey string
}

// ErrRepeat means that another date or series has this puzzle or a disguise of it.
var ErrRepeat = errors.New("served before")

// Dailies stores the published dailies.
type Dailies interface {
	// Daily returns the puzzle published in series on date, or ErrNotFound.
	Daily(ctx context.Context, series, date string) (Daily, error)
	// PutDaily stores d and returns it. If the series already has a puzzle for that date, PutDaily returns it
	// and stores nothing. It returns ErrRepeat if another daily has d.Key. Series, Date and Key must not be
	// empty.
	PutDaily(ctx context.Context, d Daily) (Daily, error)
}

// Day is the state of a date's daily in a player's time zone.
type Day uint8

// The values of Day.
const (
	Never   Day = iota // before the first daily
	Past               // over in this time zone; elsewhere it may still be live
	Current            // today's daily
	Coming             // not yet published
)

// DayOf returns the state of the daily of date in a time zone whose current date is today. first is the
// date of the first daily. Dates are written as in Daily.
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

// Playable reports whether the puzzle of a date in state d may be shown.
func (d Day) Playable() bool { return d == Past || d == Current }

// Resumes reports whether a new game of the puzzle returns to r instead: if r has not ended, or is a finished
// daily. A daily is played only once, except for practice.
func (r Round) Resumes(puzzle string) bool {
	return r.Puzzle == puzzle && (r.Ended.IsZero() || r.Date != "" && !r.Practice)
}
