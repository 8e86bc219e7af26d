package telegram_test

import (
	"testing"
	"time"

	"sudokubot/bot/telegram"
)

// TestPersist: a request is repeated as long as that may help; a stubborn one for a time, while it has certainly not been
// taken.
func TestPersist(t *testing.T) {
	const stubborn = 90 * time.Second
	for _, test := range []struct {
		name     string
		err      error
		stubborn time.Duration
		least    int // tries
		most     int
		longest  time.Duration // of all waiting
	}{
		{"not reached", telegram.NotReached(), 0, 4, 4, 10 * time.Second},
		{"not reached, stubborn", telegram.NotReached(), stubborn, 8, 50, stubborn},
		{"no answer", telegram.Broken(), 0, 4, 4, 10 * time.Second},
		{"no answer, stubborn", telegram.Broken(), stubborn, 4, 4, 10 * time.Second},
		{"server failed", telegram.Refused(502, 0), 0, 4, 4, 10 * time.Second},
		{"server failed, stubborn", telegram.Refused(502, 0), stubborn, 4, 4, 10 * time.Second},
		{"asked to wait", telegram.Refused(429, 30*time.Second), 0, 5, 5, 2 * time.Minute},
		{"asked to wait, stubborn", telegram.Refused(429, 30*time.Second), stubborn, 4, 4, stubborn},
		{"asked to wait for nobody knows how long", telegram.Refused(429, 0), 0, 4, 4, 10 * time.Second},
		{"asked to wait for nobody knows how long, stubborn", telegram.Refused(429, 0), stubborn, 8, 50, stubborn},
		{"asked to wait for too long", telegram.Refused(429, time.Hour), 0, 1, 1, 0},
		{"asked to wait for too long, stubborn", telegram.Refused(429, time.Hour), stubborn, 1, 1, 0},
		{"refused", telegram.Refused(400, 0), 0, 1, 1, 0},
		{"refused, stubborn", telegram.Refused(400, 0), stubborn, 1, 1, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			begun := time.Unix(1e9, 0)
			c := &clock{at: begun}
			tries := 0
			err := telegram.Persist(t.Context(), c.pace(), test.stubborn, func() error {
				tries++
				return test.err
			})
			if err != test.err || tries < test.least || tries > test.most {
				t.Errorf("tried %d times, %v; want %d to %d times, %v", tries, err, test.least, test.most, test.err)
			}
			if took := c.now().Sub(begun); took > test.longest {
				t.Errorf("took %v, want at most %v", took, test.longest)
			}
		})
	}
}
