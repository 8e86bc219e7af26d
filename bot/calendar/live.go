package calendar

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/game"
)

// Live returns the dailies of every date that it is now somewhere on earth, in the order of their dates. What is not there
// yet is made. With an error it returns those that are known in spite of it; what failed is tried again after a minute.
func (c *Calendar) Live(ctx context.Context) ([]game.Daily, error) {
	return c.all(ctx, c.liveDays(c.Now()))
}

// ahead is how long before a day begins somewhere its dailies are made.
const ahead = time.Hour

// Warm makes and stores the dailies that are live, and those that will be in an hour, so that nobody waits for them; and it stores
// those that could not be stored before. It is
// to be called at the start and then now and then in the background, at least twice an hour.
func (c *Calendar) Warm(ctx context.Context) error {
	now := c.Now()
	_, err := c.all(ctx, append(c.liveDays(now), c.liveDays(now.Add(ahead))...))
	return errors.Join(err, c.keep(ctx))
}

// liveDays returns the days of all series that are live at a moment.
func (c *Calendar) liveDays(now time.Time) (days []day) {
	for _, date := range liveDates(now) {
		if date < c.First {
			continue
		}
		for _, series := range c.Series {
			days = append(days, day{series, date})
		}
	}
	return days
}

// all returns the dailies of these days, or of some with an error.
func (c *Calendar) all(ctx context.Context, days []day) (dailies []game.Daily, err error) {
	for _, d := range days {
		daily, failed := c.unlessFailed(ctx, d)
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		dailies = append(dailies, daily)
	}
	return dailies, err
}

// unlessFailed is daily, but does not try again what failed lately.
func (c *Calendar) unlessFailed(ctx context.Context, d day) (game.Daily, error) {
	if served, ok := c.served.Get(d); ok {
		return served, nil
	}
	if err := c.failedLately(d); err != nil {
		return game.Daily{}, err
	}
	return c.daily(ctx, d)
}
