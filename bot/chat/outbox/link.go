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
	reached  time.Time     // time of the platform's last response
	probe    time.Time     // earliest time of the next trial message
	restored chan struct{} // closed and replaced when the platform responds again
}

// probeEvery is the time between trial messages while the platform seems unreachable. A single faulty request
// may look like an outage. Without trials it would block all other requests.
const probeEvery = 10 * time.Second

// Reached records a response of the platform.
func (l *link) Reached() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.reached = l.now()
	if l.down {
		l.down = false
		close(l.restored)
		l.restored = make(chan struct{})
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

// Open waits while the platform is unreachable, because an answer would only wait later. Its error is ctx's.
func (l *link) Open(ctx context.Context) error {
	for {
		wait, up := l.look()
		if wait == 0 {
			return ctx.Err()
		}
		if err := l.until(ctx, wait, up); err != nil {
			return err
		}
	}
}

// look returns the longest wait before the next look. The channel is closed if the platform responds earlier.
// wait is 0 if the platform is up, or if the caller makes the next trial.
func (l *link) look() (wait time.Duration, up <-chan struct{}) {
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

// await waits for d, until the platform responds to another request, or until ctx ends. Its error is ctx's.
func (l *link) await(ctx context.Context, d time.Duration) error {
	l.mu.Lock()
	up := l.restored
	l.mu.Unlock()
	return l.until(ctx, d, up)
}

// until waits for d, until up is closed, or until ctx ends. Its error is ctx's.
func (l *link) until(ctx context.Context, d time.Duration, up <-chan struct{}) error {
	shorter, cancel := context.WithCancel(ctx)
	defer cancel()
	done := make(chan struct{})
	defer close(done)
	go func() {
		select {
		case <-up:
			cancel()
		case <-done:
		}
	}()
	_ = l.sleep(shorter, d)
	return ctx.Err()
}
