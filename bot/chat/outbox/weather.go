package outbox

import (
	"context"
	"sync"
	"time"
)

// weather is whether anything gets through to the platform.
type weather struct {
	now   func() time.Time
	sleep func(context.Context, time.Duration) error

	mu      sync.Mutex
	foul    bool
	reached time.Time     // when something got through last
	probe   time.Time     // when the next message may try whether anything gets through
	changed chan struct{} // closed and made anew when the weather turns fair
}

// probeEvery is the time between trial messages while the platform is unreachable: otherwise one faulty
// request would block the bot.
const probeEvery = 10 * time.Second

// Reached records a response of the platform.
func (w *weather) Reached() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.reached = w.now()
	if w.foul {
		w.foul = false
		close(w.changed)
		w.changed = make(chan struct{})
	}
}

// failed records a failure to reach the platform.
func (w *weather) failed() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.foul {
		w.foul, w.probe = true, w.now().Add(probeEvery)
	}
}

// fairSince reports whether something got through after t.
func (w *weather) fairSince(t time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.reached.After(t)
}

// Open waits while the platform is unreachable: answers would only wait. Its error is ctx's.
func (w *weather) Open(ctx context.Context) error {
	for {
		wait, fair := w.look()
		if wait == 0 {
			return ctx.Err()
		}
		if err := w.until(ctx, wait, fair); err != nil {
			return err
		}
	}
}

// look returns the longest wait before the next look, and a channel closed when it may end early.
func (w *weather) look() (wait time.Duration, fair <-chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.foul {
		return 0, nil
	}
	now := w.now()
	if !now.Before(w.probe) {
		w.probe = now.Add(probeEvery)
		return 0, nil
	}
	return w.probe.Sub(now), w.changed
}

// await waits for d, or until something else gets through.
func (w *weather) await(ctx context.Context, d time.Duration) error {
	w.mu.Lock()
	fair := w.changed
	w.mu.Unlock()
	return w.until(ctx, d, fair)
}

// until waits for d, until fair is closed, or until ctx ends; then it returns ctx's error.
func (w *weather) until(ctx context.Context, d time.Duration, fair <-chan struct{}) error {
	shorter, cancel := context.WithCancel(ctx)
	defer cancel()
	done := make(chan struct{})
	defer close(done)
	go func() {
		select {
		case <-fair:
			cancel()
		case <-done:
		}
	}()
	_ = w.sleep(shorter, d)
	return ctx.Err()
}
