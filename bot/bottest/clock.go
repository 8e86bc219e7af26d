package bottest

import (
	"time"

	"sudokubot/bot"
)

// Noon is the time of tests that have a calendar.
func Noon() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }

// Clock is a clock that the test sets.
type Clock struct{ At time.Time }

func (c *Clock) now() time.Time { return c.At }

// Passes moves the clock forward.
func (c *Clock) Passes(d time.Duration) { c.At = c.At.Add(d) }

// NewClock returns a clock at noon.
func NewClock() *Clock { return &Clock{Noon()} }

// Config returns the configuration of a bot with the store of r and the clock c. If d is not nil, d is the
// bot's calendar.
func (r *Chat) Config(c *Clock, d *Days) bot.Config {
	config := bot.Config{Games: r.Store, Now: c.now, Seed: func() uint64 { return 7 }, Rating: time.Nanosecond}
	if d != nil {
		config.Calendar = d
	}
	return config
}
