package bench

import (
	"context"
	"time"

	"sudokubot/solver/search"
)

// Clock measures time since an arbitrary moment.
type Clock struct {
	Name string // its kind: "thread-cpu" or "wall"
	Now  func() time.Duration
}

// ThreadCPU returns a clock of the CPU time of the thread that reads it. On a system without such a clock
// it returns Wall.
func ThreadCPU() Clock {
	if _, ok := search.ThreadTime(); !ok {
		return Wall()
	}
	return Clock{"thread-cpu", func() time.Duration {
		spent, _ := search.ThreadTime() // it was available before
		return spent
	}}
}

// Wall returns a clock of real time.
func Wall() Clock { return Clock{"wall", search.WallClock()} }

// cost returns the cost of reading c: the least difference of successive readings. It is only as exact as c.
func (c Clock) cost() time.Duration {
	least, last := time.Second, c.Now()
	for range 1000 {
		now := c.Now()
		least, last = min(least, now-last), now
	}
	return least
}

// starved times a limit of processor time is the elapsed time after which a starved thread gives up.
const starved = 100

// withinCPU returns a context, which ends when the thread has used this much processor time. On a system
// without a clock for threads, the limit is on elapsed time.
func withinCPU(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	c, ok := search.ThreadClock()
	if !ok {
		return context.WithTimeout(ctx, limit)
	}
	return c.Limit(ctx, limit, starved*limit, context.DeadlineExceeded)
}
