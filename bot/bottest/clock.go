package bottest

import (
	"time"

	"sudokubot/bot"
)

// Noon is the clock of the tests with a calendar.
func Noon() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }

// Clock is the time of a test.
type Clock struct{ At time.Time }

func (c *Clock) now() time.Time { return c.At }

// Passes lets time pass.
func (c *Clock) Passes(d time.Duration) { c.At = c.At.Add(d) }

// NewClock returns a clock at noon.
func NewClock() *Clock { return &Clock{Noon()} }

// Config is that of a bot with the store of r, the clock, and the calendar unless it is nil.
func (r *Chat) Config(c *Clock, d *Days) bot.Config {
	config := bot.Config{Games: r.Store, Now: c.now, Seed: func() uint64 { return 7 }, Rating: time.Nanosecond}
	if d != nil {
		config.Calendar = d
	}
	return config
}
