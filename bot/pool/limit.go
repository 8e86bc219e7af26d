package pool

import (
	"context"
	"errors"
	"sync"
	"time"

	"sudokubot/solver/cputime"
)

// ErrSpent is the cause of the end of a context whose limit was reached.
var ErrSpent = errors.New("the limit of processor time is reached")

// elapsedFactor times a limit is the longest elapsed time of work, so starved or blocked work ends.
const elapsedFactor = 4

// tick is the interval of checks near the end of a limit.
const tick = time.Millisecond

type slot struct {
	pool  *Pool
	clock cputime.Clock // the clock of the work's thread
}

type slotKey struct{}

// Limit returns a context that ends when the work in the slot of ctx has used this much processor time. It
// ends after four times as much elapsed time at the latest. If ctx has no slot, limit is elapsed time. The
// holder of the slot must call cancel.
func Limit(ctx context.Context, limit time.Duration) (limited context.Context, cancel context.CancelFunc) {
	clock, longest := cputime.Wall(), limit
	if at, ok := ctx.Value(slotKey{}).(*slot); ok {
		clock, longest = at.clock, elapsedFactor*limit
	}
	limited, end := context.WithCancelCause(ctx)
	w := &watch{clock: clock, from: clock(), limit: limit, last: time.Now().Add(longest), end: end}
	w.look()
	return limited, w.stop
}

// watch ends a context at its limit. It checks at the earliest time at which the limit can be reached. A busy
// thread needs a single check.
type watch struct {
	clock cputime.Clock
	from  time.Duration
	limit time.Duration
	last  time.Time // the latest end
	end   context.CancelCauseFunc

	mu      sync.Mutex
	timer   *time.Timer
	stopped bool
}

// look ends the context, or schedules the next look.
func (w *watch) look() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.stopped {
		return
	}
	left := w.limit - (w.clock() - w.from)
	wall := time.Until(w.last)
	if left <= 0 || wall <= 0 {
		w.end(ErrSpent)
		return
	}
	next := min(max(left, tick), wall)
	if w.timer == nil {
		w.timer = time.AfterFunc(next, w.look)
		return
	}
	w.timer.Reset(next)
}

func (w *watch) stop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stopped = true
	if w.timer != nil {
		w.timer.Stop()
	}
	w.end(nil)
}
