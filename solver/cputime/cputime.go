// Package cputime measures the processor time of a thread, on Linux only.
package cputime

import "time"

// Clock returns the time since an arbitrary moment. It is safe for concurrent use.
type Clock func() time.Duration

// Wall returns a clock of real time.
func Wall() Clock {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
