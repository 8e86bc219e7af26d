package bot_test

import (
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
)

// TestFindOutOfTime: the puzzle is known to have one solution, and no time is left for more.
func TestFindOutOfTime(t *testing.T) {
	r := bottest.Private(t)
	b := bottest.New(t, bot.Config{Games: r.Store, Timeout: time.Hour})
	r.Bot = b
	r.Hears(r.Says("ann", bottest.Classic))
	b.HurryUp(time.Nanosecond)
	r.Want(r.Commands("ann", "find", ""), "I did not get to look for all techniques in time.")
	r.Want(r.Commands("ann", "find", "x-wing"), "I found no use of X-Wing in time")
	r.Want(r.Press("ann", "What can be used?"), "in time")
}
