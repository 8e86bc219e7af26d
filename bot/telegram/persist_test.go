package telegram_test

import (
	"testing"
	"time"

	"sudokubot/bot/telegram"
)

// TestPersist: a request is repeated as long as that may help; one with a time of its own for that time, while it has certainly not been
// taken.
func TestPersist(t *testing.T) {
	const long = 90 * time.Second
	for _, test := range []struct {
		name      string
		err       error
		repeatFor time.Duration
		least     int // tries
		most      int
		longest   time.Duration // of all waiting
	}{
		{"not reached", telegram.NotReached(), 0, 4, 4, 10 * time.Second},
		{"not reached, for long", telegram.NotReached(), long, 8, 50, long},
		{"no answer", telegram.Broken(), 0, 4, 4, 10 * time.Second},
		{"no answer, for long", telegram.Broken(), long, 4, 4, 10 * time.Second},
		{"server failed", telegram.Refused(502, 0), 0, 4, 4, 10 * time.Second},
		{"server failed, for long", telegram.Refused(502, 0), long, 4, 4, 10 * time.Second},
		{"asked to wait", telegram.Refused(429, 30*time.Second), 0, 5, 5, 2 * time.Minute},
		{"asked to wait, for long", telegram.Refused(429, 30*time.Second), long, 4, 4, long},
		{"asked to wait for nobody knows how long", telegram.Refused(429, 0), 0, 4, 4, 10 * time.Second},
		{"asked to wait for nobody knows how long, for long", telegram.Refused(429, 0), long, 8, 50, long},
		{"asked to wait for too long", telegram.Refused(429, time.Hour), 0, 1, 1, 0},
		{"asked to wait for too long, for long", telegram.Refused(429, time.Hour), long, 1, 1, 0},
		{"refused", telegram.Refused(400, 0), 0, 1, 1, 0},
		{"refused, for long", telegram.Refused(400, 0), long, 1, 1, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			begun := time.Unix(1e9, 0)
			c := &clock{at: begun}
			tries := 0
			err := telegram.Persist(t.Context(), c.pace(), test.repeatFor, func() error {
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
