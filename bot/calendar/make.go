package calendar

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"sudokubot/bot/game"
	"sudokubot/generator/daily"
)

// maker returns a function for Config.Make that uses package daily with a secret.
func maker(secret string) func(context.Context, string, string, func(string) bool) (game.Daily, error) {
	return func(ctx context.Context, series, date string, taken func(key string) bool) (game.Daily, error) {
		d, err := daily.ParseDate(date)
		if err != nil {
			return game.Daily{}, err
		}
		p, err := daily.Make(ctx, secret, series, d, taken)
		if err != nil {
			return game.Daily{}, err
		}
		return game.Daily{
			Puzzle: p.Puzzle.String(), Solution: p.Puzzle.Layout.Text(p.Solution),
			ER: int64(p.Rating.ER), Hardest: p.Rating.Hardest,
			Version: int64(p.Version), Key: p.Key, SolutionKey: p.SolutionKey,
		}, nil
	}
}

// attempts is the most tries to make a daily that repeats no other. Even one repeat is very unlikely.
const attempts = 10

// create makes and stores a daily. If another process stores this daily first, create returns the stored
// daily. If the store fails, create returns the daily it made, see unstored.
func (c *Calendar) create(ctx context.Context, d day) (game.Daily, error) {
	taken := map[string]bool{}
	for range attempts {
		made, err := c.Make(ctx, d.series, d.date, func(key string) bool { return taken[key] })
		if err != nil {
			return game.Daily{}, c.failed(ctx, d, err)
		}
		made.Series, made.Date = d.series, d.date
		stored, err := c.Dailies.PutDaily(ctx, made)
		switch {
		case err == nil || ctx.Err() != nil:
			return stored, err
		case !errors.Is(err, game.ErrRepeat):
			return c.unstored(d, made, err), nil
		}
		taken[made.Key] = true
	}
	return game.Daily{}, c.failed(ctx, d, fmt.Errorf("%w, %d times", game.ErrRepeat, attempts))
}

// unstored caches and returns a daily not stored yet, or made again after it was unreadable. Make is
// deterministic, so all callers get equal dailies. Warm tries to store it, so it survives a change of Make.
func (c *Calendar) unstored(d day, made game.Daily, err error) game.Daily {
	c.Log.Error("a daily is served that is not stored", "series", d.series, "date", d.date, "err", err)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unkept[d] = made
	return made
}

// keep stores the dailies whose storing has failed earlier.
func (c *Calendar) keep(ctx context.Context) (err error) {
	c.mu.Lock()
	unkept := maps.Clone(c.unkept)
	c.mu.Unlock()
	for d, made := range unkept {
		stored, failed := c.Dailies.PutDaily(ctx, made)
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("store the %s of %s: %w", d.series, d.date, failed))
			continue
		}
		c.served.Add(d, stored)
		c.mu.Lock()
		delete(c.unkept, d)
		c.mu.Unlock()
	}
	return err
}

// stale is the time until a failed daily is tried again.
const stale = time.Minute

// failure is the reason and time of a failure to make a daily.
type failure struct {
	err error
	at  time.Time
}

// failed adds the day of d to err, and records the failure unless ctx ended.
func (c *Calendar) failed(ctx context.Context, d day, err error) error {
	err = fmt.Errorf("make the %s of %s: %w", d.series, d.date, err)
	c.mu.Lock()
	defer c.mu.Unlock()
	if ctx.Err() == nil {
		c.failures[d] = failure{err, c.Now()}
	}
	return err
}

// failedLately returns the recorded error if making d failed within the last minute. Then messages do not
// wait for another try.
func (c *Calendar) failedLately(d day) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f, ok := c.failures[d]; ok && c.Now().Sub(f.at).Abs() < stale {
		return f.err
	}
	delete(c.failures, d)
	return nil
}

// Live returns the dailies of every present date on earth, ordered by date. It makes missing dailies. On
// error it returns the known dailies. It tries a failed daily again after a minute.
func (c *Calendar) Live(ctx context.Context) ([]game.Daily, error) {
	return c.all(ctx, c.liveDays(c.Now()))
}

// ahead is the time from the making of a daily to the beginning of its day.
const ahead = time.Hour

// Warm makes and stores the dailies that are live now or will be in an hour, so no request waits. It also
// stores dailies whose storing has failed earlier. Call it at the start, and then in the background at least
// twice an hour.
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

// unlessFailed calls daily unless making this daily failed within the last minute.
func (c *Calendar) unlessFailed(ctx context.Context, d day) (game.Daily, error) {
	if served, ok := c.served.Get(d); ok {
		return served, nil
	}
	if err := c.failedLately(d); err != nil {
		return game.Daily{}, err
	}
	return c.daily(ctx, d)
}
