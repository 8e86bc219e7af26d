package search

import "time"

// Clock returns the time since an arbitrary moment. It is safe for concurrent use.
type Clock func() time.Duration

// WallClock returns a clock of real time.
func WallClock() Clock {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
