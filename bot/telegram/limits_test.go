package telegram_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/telegram"
	"sudokubot/internal/check"
)

// TestLimits sends as fast as it may and looks at each window of time.
func TestLimits(t *testing.T) {
	const second, minute = time.Second, time.Minute
	for _, test := range []struct {
		name    string
		chat    func(i int) int64
		window  time.Duration
		limit   int           // in any window
		instant int           // go at once
		longest time.Duration // for all 200
	}{
		{"group, 20 a minute", func(int) int64 { return -1001 }, minute, 20, 3, 20 * minute},
		{"private, one a second but for a burst", func(int) int64 { return 5 }, 10 * second, 13, 3, 200 * second},
		{"overall, 30 a second", func(i int) int64 { return int64(i + 1) }, second, 30, 5, 10 * second},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := telegram.NewLimits(telegram.Pace{Now: time.Now, Sleep: telegram.Sleep})
				var sent []time.Time
				for i := range 200 {
					landed, err := l.Wait(t.Context(), test.chat(i))
					check.Must(t, err)
					landed()
					sent = append(sent, time.Now())
				}
				for i, first := range sent {
					n := 0
					for _, at := range sent[i:] {
						if at.Sub(first) < test.window {
							n++
						}
					}
					if n > test.limit {
						t.Fatalf("%d messages within %v from the %dth on, want at most %d", n, test.window, i, test.limit)
					}
				}
				check.Equal(t, sent[test.instant-1].Sub(sent[0]), 0, "the %d", test.instant)
				if all := sent[199].Sub(sent[0]); all > test.longest {
					t.Errorf("200 messages took %v, want at most %v", all, test.longest)
				}
			})
		})
	}
	t.Run("the end of the context ends the wait", func(t *testing.T) {
		c := &clock{at: time.Unix(1e9, 0)}
		l := telegram.NewLimits(c.pace())
		ctx, cancel := context.WithCancel(t.Context())
		for range 3 {
			landed, _ := l.Wait(ctx, 5)
			landed()
		}
		cancel()
		if _, err := l.Wait(ctx, 5); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
	})
}
