// Package cputime tells how much processor time a thread has used.
//
// It knows the clocks that Linux keeps of threads. It refuses to know what the time was used for; elsewhere than on Linux it
// tells nothing.
package cputime

import "time"

// Clock tells time since some moment of its own. It may be read by any goroutine.
type Clock func() time.Duration

// Wall returns a clock of the time that passes for everybody.
func Wall() Clock {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
