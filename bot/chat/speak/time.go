package speak

import (
	"context"
	"sync"
	"time"
)

// Repeat calls f again and again on a goroutine of its own: after a first wait, and after as long a wait as each says
// whenever f has returned. It ends when ctx does, or by stop, which ends the context of f and waits for f to return.
func Repeat(ctx context.Context, first, each time.Duration, f func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		for wait := first; Sleep(ctx, wait) == nil; wait = each {
			f(ctx)
		}
	})
	return func() { cancel(); running.Wait() }
}

// Sleep waits for d, or until ctx ends; then it returns ctx's error.
func Sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
	return ctx.Err()
}
