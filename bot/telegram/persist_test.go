package telegram_test

import (
	"context"
	"testing"
	"time"

	"sudokubot/bot/telegram"
)

// TestPersist: a request is repeated as long as that may help, and a stubborn one, while it has certainly not been taken,
// without end.
func TestPersist(t *testing.T) {
	const ever = 100 // tries after which the context ends
	for _, test := range []struct {
		name     string
		err      error
		stubborn bool
		tries    int
	}{
		{"not reached", telegram.NotReached(), false, 4},
		{"not reached, stubborn", telegram.NotReached(), true, ever},
		{"no answer", telegram.Broken(), false, 4},
		{"no answer, stubborn", telegram.Broken(), true, 4},
		{"server failed", telegram.Refused(502, 0), false, 4},
		{"server failed, stubborn", telegram.Refused(502, 0), true, 4},
		{"asked to wait, two minutes in all", telegram.Refused(429, 30*time.Second), false, 5},
		{"asked to wait, stubborn", telegram.Refused(429, 30*time.Second), true, ever},
		{"asked to wait for too long", telegram.Refused(429, time.Hour), false, 1},
		{"asked to wait for long, stubborn", telegram.Refused(429, time.Hour), true, ever},
		{"refused", telegram.Refused(400, 0), false, 1},
		{"refused, stubborn", telegram.Refused(400, 0), true, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := &clock{at: time.Unix(1e9, 0)}
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			tries := 0
			err := telegram.Persist(ctx, c.pace(), test.stubborn, func() error {
				if tries++; tries == ever {
					cancel()
				}
				return test.err
			})
			if err != test.err || tries != test.tries {
				t.Errorf("tried %d times, %v; want %d times, %v", tries, err, test.tries, test.err)
			}
		})
	}
}
