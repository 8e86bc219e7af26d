package pool_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/pool"
	"sudokubot/solver/check"
	"sudokubot/solver/cputime"
)

// TestLimits: how long work lasts until its limit is reached, by the share of the time in which its thread
// works.
func TestLimits(t *testing.T) {
	tests := []struct {
		name  string
		share int64 // percent
		limit time.Duration
		want  time.Duration
	}{
		{"a thread that never rests", 100, 10 * time.Second, 10 * time.Second},
		{"half a processor", 50, 10 * time.Second, 20 * time.Second},
		{"a third", 33, 10 * time.Second, 30303 * time.Millisecond},
		{"hardly any: there is an end to patience", 1, 10 * time.Second, 40 * time.Second},
		{"waiting for something else", 0, time.Second, 4 * time.Second},
		{"nothing to spend", 100, 0, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				clock := func() cputime.Clock {
					wall := cputime.Wall()
					return func() time.Duration { return wall() * time.Duration(test.share) / 100 }
				}
				p := pool.New(pool.Config{Slots: 1, Clock: clock})
				p.Do(t.Context(), pool.Order{}, func(ctx context.Context) {
					start := time.Now()
					ctx, cancel := pool.Limit(ctx, test.limit)
					defer cancel()
					<-ctx.Done()
					if got := time.Since(start); got < test.want || got > test.want+2*time.Millisecond {
						t.Errorf("it lasted %v, want %v", got, test.want)
					}
					if context.Cause(ctx) != pool.ErrSpent {
						t.Errorf("the cause is %v", context.Cause(ctx))
					}
				})
			})
		})
	}
}

// TestALimitOfWork: it counts from when it is given, within another one, and outside of a slot it is time.
func TestALimitOfWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		wantPassed := func(ctx context.Context, want time.Duration) {
			t.Helper()
			<-ctx.Done()
			check.Equal(t, time.Since(start), want)
		}
		newBench(t, 1).Do(t.Context(), pool.Order{}, func(ctx context.Context) {
			whole, cancel := pool.Limit(ctx, 10*time.Second)
			defer cancel()
			time.Sleep(time.Second)
			part, cancel := pool.Limit(whole, 2*time.Second)
			defer cancel()
			wantPassed(part, 3*time.Second)
			more, cancel := pool.Limit(whole, time.Hour)
			defer cancel()
			wantPassed(more, 10*time.Second)
		})
		outside, cancel := pool.Limit(t.Context(), time.Second)
		defer cancel()
		wantPassed(outside, 11*time.Second)
	})
}

func TestALimitThatIsGivenBack(t *testing.T) {
	ctx, cancel := pool.Limit(t.Context(), time.Hour)
	cancel()
	if !errors.Is(ctx.Err(), context.Canceled) || context.Cause(ctx) == pool.ErrSpent {
		t.Errorf("it ended by %v", context.Cause(ctx))
	}
}

// TestProcessorTime: without a clock of the test's own, work ends when its thread has used its limit, and
// no earlier; but where other work leaves the thread less than a quarter of a processor, when four times
// its limit has passed.
func TestProcessorTime(t *testing.T) {
	const limit = 3 * time.Millisecond
	var loops atomic.Int64
	start := time.Now()
	s, err := pool.New(pool.Config{}).Do(t.Context(), pool.Order{Kind: pool.Long}, func(ctx context.Context) {
		ctx, cancel := pool.Limit(ctx, limit)
		defer cancel()
		for ctx.Err() == nil {
			loops.Add(1)
		}
	})
	if passed := time.Since(start); err != nil || s.Worked < limit && passed < 4*limit {
		t.Errorf("worked %v in %v, want %v at least; %v", s.Worked, passed, limit, err)
	}
}
