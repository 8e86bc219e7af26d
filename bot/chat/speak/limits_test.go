package speak_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/time/rate"

	"sudokubot/bot/chat/speak"
)

// limits allow 10 requests a second in all, of which 4 at once, and one a second in a room, of which 2 at once.
func limits() *speak.Limits[string] {
	return speak.NewLimits(rate.NewLimiter(10, 4), func(string) []*rate.Limiter {
		return []*rate.Limiter{rate.NewLimiter(1, 2)}
	}, time.Now, speak.Sleep)
}

func TestLimits(t *testing.T) {
	for name, test := range map[string]struct {
		before func(*speak.Limits[string])
		rooms  []string
		waits  time.Duration // for all requests
	}{
		"a burst goes at once":                      {nil, []string{"a", "a"}, 0},
		"then a room has its own pace":              {nil, []string{"a", "a", "a", "a"}, 2 * time.Second},
		"another room need not wait":                {nil, []string{"a", "a", "b", "b"}, 0},
		"all rooms share one pace":                  {nil, []string{"a", "b", "c", "d", "e", "f"}, 200 * time.Millisecond},
		"what has no room never waits":              {func(l *speak.Limits[string]) { l.Hold(time.Hour) }, []string{"", "", "", "", "", ""}, 0},
		"all rooms can be held":                     {func(l *speak.Limits[string]) { l.Hold(time.Minute) }, []string{"a"}, time.Minute},
		"one room can be held":                      {func(l *speak.Limits[string]) { l.HoldRoom("a", time.Minute) }, []string{"a"}, time.Minute},
		"where one is held, others go on":           {func(l *speak.Limits[string]) { l.HoldRoom("a", time.Minute) }, []string{"b"}, 0},
		"the longer hold of all counts":             {func(l *speak.Limits[string]) { l.Hold(time.Minute); l.Hold(time.Second) }, []string{"a"}, time.Minute},
		"the newer hold of a room counts":           {func(l *speak.Limits[string]) { l.HoldRoom("a", time.Minute); l.HoldRoom("a", time.Second) }, []string{"a"}, time.Second},
		"of the holds of all and one the longer is": {func(l *speak.Limits[string]) { l.Hold(time.Second); l.HoldRoom("a", time.Minute) }, []string{"a"}, time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l, begun := limits(), time.Now()
				if test.before != nil {
					test.before(l)
				}
				for _, room := range test.rooms {
					if err := l.Wait(t.Context(), room); err != nil {
						t.Fatal(err)
					}
				}
				if got := time.Since(begun); got.Round(time.Millisecond) != test.waits {
					t.Errorf("waited %v, want %v", got, test.waits)
				}
			})
		})
	}
}

func TestAWaitEndsWithItsContextAndGivesItsTurnBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := limits()
		for range 2 {
			_ = l.Wait(t.Context(), "a")
		}
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		for _, room := range []string{"a", ""} {
			if err := l.Wait(ctx, room); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("in %q: %v", room, err)
			}
		}
		begun := time.Now()
		if err := l.Wait(t.Context(), "a"); err != nil || time.Since(begun) > 900*time.Millisecond {
			t.Errorf("%v after %v: the turn that was not taken is lost", err, time.Since(begun))
		}
		l.Hold(time.Hour)
		if err := l.Wait(ctx, "a"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("on hold: %v", err)
		}
	})
}

// What is remembered is bounded by the rooms of the last seconds, and what is forgotten makes nobody faster.
func TestRoomsAtRestAreForgotten(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := speak.NewLimits(rate.NewLimiter(rate.Inf, 1), func(int) []*rate.Limiter {
		return []*rate.Limiter{rate.NewLimiter(1, 2), rate.NewLimiter(rate.Every(10*time.Second), 5)}
	}, func() time.Time { return now }, func(context.Context, time.Duration) error { return errors.New("has to wait") })
	for room := range 20_000 {
		now = now.Add(20 * time.Millisecond)
		for range 2 {
			if err := l.Wait(t.Context(), room+1); err != nil {
				t.Fatal(err)
			}
		}
		if err := l.Wait(t.Context(), room+1); err == nil {
			t.Fatalf("room %d has no limit", room)
		}
	}
	if n := l.Rooms(); n > 1024+20*50 {
		t.Errorf("%d rooms are remembered", n)
	}
}

func TestARoomOnHoldIsNotForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := speak.NewLimits(rate.NewLimiter(rate.Inf, 1), func(int) []*rate.Limiter {
			return []*rate.Limiter{rate.NewLimiter(rate.Inf, 1)}
		}, time.Now, speak.Sleep)
		l.HoldRoom(1, time.Minute)
		for room := range 3000 {
			_ = l.Wait(t.Context(), room+2)
		}
		begun := time.Now()
		if _ = l.Wait(t.Context(), 1); time.Since(begun) != time.Minute {
			t.Errorf("waited %v, want a minute", time.Since(begun))
		}
	})
}

func TestSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		if err := speak.Sleep(t.Context(), time.Hour); err != nil || time.Since(begun) != time.Hour {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := speak.Sleep(ctx, time.Hour); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v", err)
		}
		if err := speak.Sleep(ctx, 0); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("no time, and an ended context: %v", err)
		}
	})
}
