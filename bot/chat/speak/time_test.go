package speak_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/speak"
	"sudokubot/solver/check"
)

// TestRepeat checks when a request is repeated. Each attempt takes ten seconds.
func TestRepeat(t *testing.T) {
	for name, test := range map[string]struct {
		first, each time.Duration
		after       time.Duration // when it is stopped
		want        []time.Duration
	}{
		"not before the first wait":        {time.Minute, time.Hour, time.Minute - 1, nil},
		"at once":                          {0, time.Hour, time.Second, []time.Duration{0}},
		"then each so long after the last": {time.Minute, time.Hour, 3 * time.Hour, []time.Duration{time.Minute, time.Hour + 70*time.Second, 2*time.Hour + 80*time.Second}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var calls []time.Duration
				begun := time.Now()
				stop := speak.Repeat(t.Context(), test.first, test.each, func(context.Context) {
					calls = append(calls, time.Since(begun))
					time.Sleep(10 * time.Second)
				})
				time.Sleep(test.after)
				stop()
				check.Slices(t, calls, test.want)
			})
		})
	}
}

func TestRepeatEnds(t *testing.T) {
	for name, end := range map[string]func(cancel, stop func()){
		"with its context": func(cancel, _ func()) { cancel() },
		"when it is told":  func(_, stop func()) { stop() },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				calls, ended := 0, false
				stop := speak.Repeat(ctx, 0, time.Second, func(ctx context.Context) {
					calls++
					<-ctx.Done()
					ended = true
				})
				synctest.Wait()
				end(cancel, stop)
				synctest.Wait()
				check.True(t, calls == 1 && ended, "%d calls, ended: %v", calls, ended)
				cancel()
				stop()
			})
		})
	}
}
