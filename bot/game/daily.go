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

// ErrRepeat: another date or series has had this puzzle, or a disguise of it.
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
