package search

import (
	"context"
	"sync"
	"time"
)

// Limit returns a context that ends with this cause when c has advanced by limit, and at the latest
// after timeout in real time. The caller must call cancel.
func (c Clock) Limit(
	ctx context.Context, limit, timeout time.Duration, cause error,
) (limited context.Context, cancel context.CancelFunc) {
	limited, end := context.WithCancelCause(ctx)
	w := &watch{clock: c, from: c(), limit: limit, last: time.Now().Add(timeout), end: end, cause: cause}
	w.look()
	return limited, w.stop
}

// tick is the interval of checks near the end of a limit.
const tick = time.Millisecond

// watch ends a context at its limit. It checks at the earliest time at which the limit can be reached. A busy
// thread needs a single check.
type watch struct {
	clock Clock
	from  time.Duration
	limit time.Duration
	last  time.Time // the latest end
	end   context.CancelCauseFunc
	cause error

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
		w.end(w.cause)
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
