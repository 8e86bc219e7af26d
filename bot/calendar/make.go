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

// maker returns what makes the puzzle of a date as package daily does with that secret.
func maker(secret string) func(context.Context, string, string, func(string) bool) (game.Daily, error) {
	return func(ctx context.Context, series, date string, taken func(key string) bool) (game.Daily, error) {
		return makeDaily(ctx, secret, series, date, taken)
	}
}

func makeDaily(ctx context.Context, secret, series, date string, taken func(key string) bool) (game.Daily, error) {
	d, err := daily.ParseDate(date)
	if err != nil {
		return game.Daily{}, err
	}
	p, err := daily.Make(ctx, secret, series, d, taken)
	if err != nil {
		return game.Daily{}, err
	}
	return game.Daily{
		Puzzle: p.Puzzle.String(), Solution: p.Puzzle.Layout.Text(p.Solution), ER: int64(p.Rating.ER), Hardest: p.Rating.Hardest,
		Version: int64(p.Version), Key: p.Key, SolutionKey: p.SolutionKey,
	}, nil
}

// attempts is how often a daily is made that turns out to be a repeat. One repeat is already a wonder.
const attempts = 10

// create makes and stores a daily. Somebody else may do so at the same time: the one that was stored first is returned. Where the
// store is in trouble, as by a full disk, it is the one that was made, see unstored.
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

// unstored returns a daily that could not be stored, or that could not be read and was made again. It is the same for everybody:
// Make makes no other. Warm tries to store it, so that it is the same when Make has changed.
func (c *Calendar) unstored(d day, made game.Daily, err error) game.Daily {
	c.Log.Error("a daily is served that is not stored", "series", d.series, "date", d.date, "err", err)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unkept[d] = made
	return made
}

// keep stores what could not be stored before.
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

// stale is how long what failed is not tried again.
const stale = time.Minute

// failure is why a daily could not be made, and since when that is known.
type failure struct {
	err error
	at  time.Time
}

// failed returns err as that of making d, and remembers it unless it is the end of ctx.
func (c *Calendar) failed(ctx context.Context, d day, err error) error {
	err = fmt.Errorf("make the %s of %s: %w", d.series, d.date, err)
	c.mu.Lock()
	defer c.mu.Unlock()
	if ctx.Err() == nil {
		c.failures[d] = failure{err, c.Now()}
	}
	return err
}

// failedLately returns why d could not be made less than a minute ago, so that not every message of a day waits for what
// does not work.
func (c *Calendar) failedLately(d day) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f, ok := c.failures[d]; ok && c.Now().Sub(f.at).Abs() < stale {
		return f.err
	}
	delete(c.failures, d)
	return nil
}
