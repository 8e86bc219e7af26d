package telegram_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/internal/check"
	"sudokubot/storage/memory"
)

// TestTheWireIsNeverFasterThanAllowed: not more than 30 messages in any second, whoever they are for, also where a bot that was
// killed is started again at once and knows nothing of what it has sent.
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
