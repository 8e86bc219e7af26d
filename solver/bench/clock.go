package bench

import (
	"time"

	"sudokubot/solver/cputime"
)

// Clock tells time since some moment of its own.
type Clock struct {
	Name string // what it tells: "thread-cpu" or "wall"
	Now  func() time.Duration
}

// ThreadCPU returns a clock of the CPU time of the thread that reads it; Wall where the system does not tell that.
func ThreadCPU() Clock {
	if _, ok := cputime.Own(); !ok {
		return Wall()
	}
	return Clock{"thread-cpu", func() time.Duration {
		spent, _ := cputime.Own() // it was there before
		return spent
	}}
}

// Wall returns a clock of the time that passes for everybody.
func Wall() Clock { return Clock{"wall", cputime.Wall()} }

// cost returns what reading c takes, as far as c can tell: the least difference of two readings.
func (c Clock) cost() time.Duration {
	least, last := time.Second, c.Now()
	for range 1000 {
		now := c.Now()
		least, last = min(least, now-last), now
	}
	return least
}
