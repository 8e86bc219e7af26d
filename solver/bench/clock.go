package bench

import "time"

// Clock tells time since some moment of its own.
type Clock struct {
	Name string // what it tells: "thread-cpu" or "wall"
	Now  func() time.Duration
}

// Wall returns a clock of the time that passes for everybody.
func Wall() Clock {
	start := time.Now()
	return Clock{"wall", func() time.Duration { return time.Since(start) }}
}

// cost returns what reading c takes, as far as c can tell: the least difference of two readings.
func (c Clock) cost() time.Duration {
	least, last := time.Second, c.Now()
	for range 1000 {
		now := c.Now()
		least, last = min(least, now-last), now
	}
	return least
}
