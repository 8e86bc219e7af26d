package herald_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/game"
)

// TestOneRestartAroundTheHour: whichever second around the hour of a room the process is ended or killed in, and the next one begun
// in the same, the daily stands there once. A post takes up to five seconds.
func TestOneRestartAroundTheHour(t *testing.T) {
	for _, kill := range []bool{false, true} {
		for second := -5; second <= 20; second++ {
			t.Run(fmt.Sprintf("kill %v, second %d", kill, second), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					w := newWorld(uint64(second + 5))
					w.nonces = true // what a kill leaves unknown is posted again by its name
					if _, err := w.PutRoom(t.Context(), game.Room{ID: "test:1", Posts: true, Hour: 8}); err != nil {
						t.Fatal(err)
					}
					first := w.begin()
					time.Sleep(8*time.Hour + time.Duration(second)*time.Second)
					first.stop(kill)
					next := w.begin()
					time.Sleep(10 * time.Minute)
					next.stop(false)
					if n := w.delivered["test:1 2000-01-01"]; n != 1 || len(w.delivered) != 1 {
						t.Errorf("posted %v", w.delivered)
					}
				})
			})
		}
	}
}
