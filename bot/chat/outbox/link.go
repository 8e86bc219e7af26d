package outbox

import (
	"context"
	"sync"
	"time"
)

// link records whether requests reach the platform.
type link struct {
	now   func() time.Time
	sleep func(context.Context, time.Duration) error

	mu       sync.Mutex
	down     bool
	reached  time.Time       // time of the platform's last response
	probe    time.Time       // earliest time of the next trial message
	restored context.Context // ends and is replaced when the platform responds again
	restore  func()          // ends restored
}

// probeEvery is the time between trial messages while the platform seems unreachable. A single faulty request
// may look like an outage. Without trials, such a request would block all others.
const probeEvery = 10 * time.Second

// Reached records a response of the platform.
func (l *link) Reached() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.reached = l.now()
	if l.down {
		l.down = false
		l.restore()
		l.restored, l.restore = context.WithCancel(context.Background())
	}
}

// markDown records a failure to reach the platform.
func (l *link) markDown() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.down {
		l.down, l.probe = true, l.now().Add(probeEvery)
	}
}

// upSince reports whether the platform responded after t.
func (l *link) upSince(t time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.reached.After(t)
}

// Open waits while the platform is unreachable, because an answer made earlier would only wait. It returns
// the error of ctx.
func (l *link) Open(ctx context.Context) error {
	for {
		wait, restored := l.look()
		if wait == 0 {
			return ctx.Err()
		}
		if err := l.until(ctx, wait, restored); err != nil {
			return err
		}
	}
}

// look returns the longest wait before its next call. restored ends if the platform responds earlier. wait is
// 0 if the platform is up, or if the caller makes the next trial.
func (l *link) look() (wait time.Duration, restored context.Context) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.down {
		return 0, nil
	}
	now := l.now()
	if !now.Before(l.probe) {
		l.probe = now.Add(probeEvery)
		return 0, nil
	}
	return l.probe.Sub(now), l.restored
}

// await waits at most d. A response of the platform to another request, or the end of ctx, ends the wait.
// await returns the error of ctx.
func (l *link) await(ctx context.Context, d time.Duration) error {
	l.mu.Lock()
	restored := l.restored
	l.mu.Unlock()
	return l.until(ctx, d, restored)
}

// until waits at most d. The wait ends early if restored or ctx ends. until returns the error of ctx.
func (l *link) until(ctx context.Context, d time.Duration, restored context.Context) error {
	shorter, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(restored, cancel)()
	_ = l.sleep(shorter, d)
	return ctx.Err()
}
