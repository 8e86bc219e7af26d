package calendar

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/game"
)

// Live returns the dailies of every date that it is now in the zone of a room that is stored, or in Config.Zone, in the
// order of their dates. What is not there yet is made. With an error it returns those that are known in spite of it; what
// failed is tried again after a minute.
func (c *Calendar) Live(ctx context.Context) ([]game.Daily, error) {
	days, err := c.liveDays(ctx, c.Now())
	live, others := c.all(ctx, days)
	return live, errors.Join(err, others)
}

// ahead is how long before a day begins somewhere its dailies are made.
const ahead = time.Hour

// Warm makes and stores the dailies that are live, and those that will be in an hour, so that nobody waits for them; and it stores
// those that could not be stored before. It is
// to be called at the start and then now and then in the background, at least twice an hour.
func (c *Calendar) Warm(ctx context.Context) error {
	now := c.Now()
	days, err1 := c.liveDays(ctx, now)
	soon, err2 := c.liveDays(ctx, now.Add(ahead))
	_, err3 := c.all(ctx, append(days, soon...))
	return errors.Join(err1, err2, err3, c.keep(ctx))
}

func (c *Calendar) liveDays(ctx context.Context, now time.Time) ([]day, error) {
	dates, err := c.liveDates(ctx, now)
	var days []day
	for _, date := range dates {
		if date < c.First {
			continue
		}
		for _, series := range c.Series {
			days = append(days, day{series, date})
		}
	}
	return days, err
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
