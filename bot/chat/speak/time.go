package speak

import (
	"context"
	"sync"
	"time"
)

// Repeat calls f repeatedly on its own goroutine: first after the wait first, then after the wait each from
// the return of f. It ends when ctx does, or by stop, which ends the context of f and waits for f to
// return.
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
