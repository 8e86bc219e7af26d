package calendar

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/game"
)

// Live returns the dailies of every date present somewhere on earth, by date. It makes missing dailies. On
// error it returns the known dailies. It retries a failed daily after a minute.
func (c *Calendar) Live(ctx context.Context) ([]game.Daily, error) {
	return c.all(ctx, c.liveDays(c.Now()))
}

// ahead is the time at which dailies are made before their day begins.
const ahead = time.Hour

// Warm makes and stores the live dailies and those live in an hour, so that no request waits. It also stores
// dailies whose storing failed before. Call it at the start and then in the background, at least twice an
// hour.
func (c *Calendar) Warm(ctx context.Context) error {
	now := c.Now()
	_, err := c.all(ctx, append(c.liveDays(now), c.liveDays(now.Add(ahead))...))
	return errors.Join(err, c.keep(ctx))
}

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

// all returns the dailies of these days. On error some are missing.
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

// unlessFailed is daily without retries of recent failures.
func (c *Calendar) unlessFailed(ctx context.Context, d day) (game.Daily, error) {
	if served, ok := c.served.Get(d); ok {
		return served, nil
	}
	if err := c.failedLately(d); err != nil {
		return game.Daily{}, err
	}
	return c.daily(ctx, d)
}
