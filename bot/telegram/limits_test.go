package telegram_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest/memory"
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

// TestTheWireIsNeverFasterThanAllowed: not more than 30 messages in any second, whoever they are for, also
// where a bot that was killed is started again at once and knows nothing of what it has sent.
func TestTheWireIsNeverFasterThanAllowed(t *testing.T) {
	s, store := telegramtest.New(t), memory.New()
	c := &clock{at: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
	var sent []time.Time
	for range 3 {
		ctx, kill := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		cfg := telegram.Config{Token: s.Token, APIURL: s.URL, Inbox: store}
		go func() { ended <- telegram.RunAt(ctx, cfg, handler(echo), slog.New(slog.DiscardHandler), c.pace()) }()
		for range 35 { // one after another, for this clock stands still while nobody sleeps
			ann := s.User("Ann", "en")
			s.Private(ann).Text(ann, "hello")
			s.Private(ann).Next()
			sent = append(sent, c.now())
		}
		kill()
		check.Must(t, <-ended)
	}
	for i, first := range sent {
		n := 0
		for _, at := range sent[i:] {
			if at.Sub(first) < time.Second {
				n++
			}
		}
		if n > 30 {
			t.Fatalf("%d messages within a second from the %dth on", n, i)
		}
	}
}

// TestJudge checks which errors are repeated, and which are final.
func TestJudge(t *testing.T) {
	passing := outbox.Verdict{Passing: true}
	for _, test := range []struct {
		name string
		err  error
		want outbox.Verdict
	}{
		{"no error", nil, outbox.Verdict{}},
		{"not reached", telegram.NotReached(), passing},
		{"no answer", telegram.Broken(), passing},
		{"server failed", telegram.Refused(502, 0), passing},
		{"took too long", context.DeadlineExceeded, passing},
		{"asked to wait", telegram.Refused(429, 30*time.Second), outbox.Verdict{Wait: 30 * time.Second}},
		{"asked to wait for nobody knows how long", telegram.Refused(429, 0), passing},
		{"refused", telegram.Refused(400, 0), outbox.Verdict{}},
		{"blocked", telegram.Refused(403, 0), outbox.Verdict{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equal(t, telegram.Judge(test.err), test.want)
		})
	}
}
