package game

import (
	"context"
	"errors"
)

// Daily is the puzzle of a date, as it was first served. What is stored never changes, so that nobody's day changes with a
// new version of the generator.
type Daily struct {
	Series   string // "daily", "weekly" or "mini": which puzzle of the date it is
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

// Dailies keeps the dailies that were served.
type Dailies interface {
	// Daily returns what was served as series on date, or ErrNotFound.
	Daily(ctx context.Context, series, date string) (Daily, error)
	// PutDaily stores d and returns it; where the series has a puzzle for that date already, it returns that and stores
	// nothing. ErrRepeat if d.Key is that of another daily. Series, Date and Key must not be empty.
	PutDaily(ctx context.Context, d Daily) (Daily, error)
}
