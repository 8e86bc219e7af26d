package bot_test

import (
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
)

// TestFindOutOfTime checks an answer for which no time is left. The bot knows already that the puzzle has
// one solution.
func TestFindOutOfTime(t *testing.T) {
	r := bottest.Private(t)
	b := bottest.New(t, bot.Config{Games: r.Store, Timeout: time.Hour})
	r.Bot = b
	r.Hears(r.Says("ann", bottest.Classic))
	b.HurryUp(time.Nanosecond)
	r.Want(r.Commands("ann", "find", ""), "I ran out of time before I had tried all techniques.")
	r.Want(r.Commands("ann", "find", "x-wing"), "I ran out of time before I found a place for X-Wing. There might still be one.")
	r.Want(r.Press("ann", "What can be used?"), "I ran out of time before I had tried all techniques.")
}
