package speak_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/time/rate"

	"sudokubot/bot/chat/speak"
	"sudokubot/solver/check"
)

// limits returns Limits with 4 requests per 200 ms overall. Each room has a burst of 2 requests, and then one
// request a second.
func limits() *speak.Limits[string] {
	return speak.NewLimits[string](speak.NewSlots(4, 200*time.Millisecond), 1, 2, time.Now, speak.Sleep)
}

// goes waits until a request may be made in the room, and makes it.
func goes[K comparable](ctx context.Context, l *speak.Limits[K], room K) error {
	landed, err := l.Wait(ctx, room)
	if err == nil {
		landed()
	}
	return err
}

func TestLimits(t *testing.T) {
	for name, test := range map[string]struct {
		before func(*speak.Limits[string])
		rooms  []string
		waits  time.Duration // total wait of all requests
	}{
		"a burst goes at once":                      {nil, []string{"a", "a"}, 0},
		"then a room has its own pace":              {nil, []string{"a", "a", "a", "a"}, 2 * time.Second},
		"another room need not wait":                {nil, []string{"a", "a", "b", "b"}, 0},
		"all rooms share one pace":                  {nil, []string{"a", "b", "c", "d", "e", "f"}, 200 * time.Millisecond},
		"what has no room never waits":              {func(l *speak.Limits[string]) { l.Hold(time.Hour) }, []string{"", "", "", "", "", ""}, 0},
		"requests of another process count":         {func(l *speak.Limits[string]) { l.Use(3) }, []string{"a", "b"}, 200 * time.Millisecond},
		"no more of them than there may be":         {func(l *speak.Limits[string]) { l.Use(9) }, []string{"a", "b", "c", "d"}, 200 * time.Millisecond},
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
					check.Must(t, goes(t.Context(), l, room))
				}
				check.Equal(t, time.Since(begun).Round(time.Millisecond), test.waits)
			})
		})
	}
}

func TestBusyCountsTheRequestsOfASpan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := limits()
		check.Equal(t, l.Busy(), 0)
		check.Must(t, goes(t.Context(), l, "a"))
		time.Sleep(100 * time.Millisecond)
		check.Must(t, goes(t.Context(), l, "b"))
		check.Must(t, goes(t.Context(), l, "")) // has no limit
		check.Equal(t, l.Busy(), 2)
		time.Sleep(100 * time.Millisecond)
		check.Equal(t, l.Busy(), 1)
		time.Sleep(time.Second)
		check.Equal(t, l.Busy(), 0)
	})
}

func TestAWaitEndsWithItsContextAndGivesItsTurnBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := limits()
		for range 2 {
			_ = goes(t.Context(), l, "a")
		}
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		for _, room := range []string{"a", ""} {
			check.ErrorIs(t, goes(ctx, l, room), context.DeadlineExceeded, "in %q", room)
		}
		begun := time.Now()
		if err := goes(t.Context(), l, "a"); err != nil || time.Since(begun) > 900*time.Millisecond {
			t.Errorf("%v after %v: the turn that was not taken is lost", err, time.Since(begun))
		}
		l.Hold(time.Hour)
		check.ErrorIs(t, goes(ctx, l, "a"), context.DeadlineExceeded, "on hold")
	})
}

// TestRoomsAtRestAreForgotten checks that only rooms used in the last seconds are in memory. Rooms deleted
// from memory still obey the limits.
func TestRoomsAtRestAreForgotten(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := speak.NewLimits[int](speak.NewSlots(1, 0), 1, 2, func() time.Time { return now },
		func(context.Context, time.Duration) error { return errors.New("has to wait") })
	for room := range 20_000 {
		now = now.Add(20 * time.Millisecond)
		for range 2 {
			check.Must(t, goes(t.Context(), l, room+1))
		}
		if err := goes(t.Context(), l, room+1); err == nil {
			t.Fatalf("room %d has no limit", room)
		}
	}
	n := l.Rooms()
	check.True(t, n <= 1024+20*50, "%d rooms are remembered", n)
}

func TestARoomOnHoldIsNotForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := speak.NewLimits[int](speak.NewSlots(1, 0), rate.Inf, 1, time.Now, speak.Sleep)
		l.HoldRoom(1, time.Minute)
		for room := range 3000 {
			_ = goes(t.Context(), l, room+2)
		}
		begun := time.Now()
		_ = goes(t.Context(), l, 1)
		check.True(t, time.Since(begun) == time.Minute, "waited %v, want a minute", time.Since(begun))
	})
}

func TestSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		err := speak.Sleep(t.Context(), time.Hour)
		check.True(t, err == nil && time.Since(begun) == time.Hour, "%v after %v", err, time.Since(begun))
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		check.ErrorIs(t, speak.Sleep(ctx, time.Hour), context.DeadlineExceeded)
		check.ErrorIs(t, speak.Sleep(ctx, 0), context.DeadlineExceeded, "no time, and an ended context")
	})
}

// TestSlotsAreFreeAgainWhenTheirRequestHasBeenAnswered checks the number of requests that arrive in any
// second, for requests of any duration.
func TestSlotsAreFreeAgainWhenTheirRequestHasBeenAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := free(29, time.Second)
		random := rand.New(rand.NewPCG(1, 2))
		var mu sync.Mutex
		var arrived []time.Time
		var all sync.WaitGroup
		for room := range 300 {
			before, after := time.Duration(random.IntN(900))*time.Millisecond, time.Duration(random.IntN(200))*time.Millisecond
			all.Go(func() {
				landed, err := l.Wait(t.Context(), room+1)
				if err != nil {
					t.Error(err)
					return
				}
				defer landed()
				time.Sleep(before)
				mu.Lock()
				arrived = append(arrived, time.Now())
				mu.Unlock()
				time.Sleep(after)
			})
		}
		all.Wait()
		wantAtMost(t, arrived, 29)
	})
}

// wantAtMost checks that no second has more than limit requests.
func wantAtMost(t *testing.T, sent []time.Time, limit int) {
	t.Helper()
	for i, first := range sent {
		n := 0
		for _, at := range sent[i:] {
			if at.Sub(first) < time.Second {
				n++
			}
		}
		if n > limit {
			t.Fatalf("%d within a second from the %dth on", n, i)
		}
	}
}

func TestWhoWaitsForASlotCanGiveUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := free(1, time.Minute)
		landed, _ := l.Wait(t.Context(), 1)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		check.ErrorIs(t, goes(ctx, l, 2), context.DeadlineExceeded, "under way")
		landed()
		ctx, cancel = context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		check.ErrorIs(t, goes(ctx, l, 2), context.DeadlineExceeded, "not free yet")
		begun := time.Now()
		if err := goes(t.Context(), l, 2); err != nil || time.Since(begun) != 59*time.Second {
			t.Errorf("%v after %v: the slot that was not used is lost", err, time.Since(begun))
		}
	})
}

// TestWhoCameLastAndWhoWaitsLongestAreServedByTurns checks many requests at once. They do not block later
// requests, and they do not wait for ever.
func TestWhoCameLastAndWhoWaitsLongestAreServedByTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := free(1, time.Second)
		_ = goes(t.Context(), l, 1)
		served := make(chan int, 6)
		for room := 2; room < 8; room++ {
			go func() {
				if goes(t.Context(), l, room) == nil {
					served <- room
				}
			}()
			synctest.Wait()
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		close(served)
		var order []int
		for room := range served {
			order = append(order, room)
		}
		check.Slices(t, order, []int{2, 7, 3, 6, 4, 5})
	})
}
