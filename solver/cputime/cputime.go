// Package cputime measures the processor time of a thread, on Linux only.
package cputime

import "time"

// Clock measures time since some moment of its own. It is safe for concurrent use.
type Clock func() time.Duration

// Wall returns a clock of real time.
func Wall() Clock {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
