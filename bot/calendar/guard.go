package calendar

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Guarded reports whether one of these readings reveals a live daily, and which daily. The readings are all
// possible meanings of a request: of an ambiguous text, of a grid with and without entries, or of a picture.
//
// A reading reveals a daily, in any disguise (see overlay) and as a puzzle of any kind, if
//
//   - the bot would show a solution of the reading that is the daily's,
//   - the reading has no solution, but without one or two of its digits the bot would show the daily's,
//   - all its digits but a few are the daily's, even without any given of the daily,
//   - it has all givens of the daily but a few, with any other digits, or
//   - it is a larger grid, and a part of it meets one of these conditions.
//
// The number of exceptions depends on the number of digits. An unrelated grid hardly ever passes by chance.
// Within the number of exceptions, right and wrong guesses get equal answers.
//
// If err is not nil, some live dailies are unknown. Then ok is also true for readings that may be an unknown
// daily.
func (c *Calendar) Guarded(ctx context.Context, readings []solver.Puzzle) (d game.Daily, ok bool, err error) {
	questions := questionsOf(readings)
	if len(questions) == 0 {
		return game.Daily{}, false, ctx.Err()
	}
	live, unknown, err := c.liveTargets(ctx)
	for _, q := range questions {
		t := givenAway(ctx, q, live)
		if ctx.Err() != nil {
			return game.Daily{}, false, ctx.Err()
		}
		if t != nil {
			return t.daily, true, nil
		}
	}
	for _, q := range questions {
		if d, ok = unknowable(q.p, unknown, live); ok {
			break
		}
	}
	return d, ok, err
}

// Shown returns the live daily whose solution is the full grid, in any disguise. If there is no such daily,
// ok is false. Shown ignores dailies up to order six, because each of their full grids solves many puzzles.
// If err is not nil, some live dailies are unknown.
func (c *Calendar) Shown(ctx context.Context, full solver.Puzzle) (d game.Daily, ok bool, err error) {
	p, ok := gridOf(full)
	if !ok {
		return game.Daily{}, false, nil
	}
	live, _, err := c.liveTargets(ctx)
	if t := solvedBy(p, live); t != nil {
		return t.daily, true, nil
	}
	return game.Daily{}, false, err
}

func givenAway(ctx context.Context, q *question, live []*target) *target {
	for _, t := range live {
		if t.givenAwayBy(ctx, q) {
			return t
		}
	}
	large := func(t *target) bool { return t.order() == q.p.Layout.N() && t.order() > small }
	if !slices.ContainsFunc(live, large) {
		return nil
	}
	for _, s := range q.shown(ctx) {
		if t := solvedBy(s, live); t != nil {
			return t
		}
	}
	return nil
}

// liveTargets returns the known live dailies. unknown has the days of the other live dailies, and the days
// for which errLost returns an error. err has the reasons.
func (c *Calendar) liveTargets(ctx context.Context) (targets []*target, unknown []day, err error) {
	known := map[day]*target{}
	for _, at := range c.liveDays(c.Now()) {
		t, failed := c.target(ctx, at)
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("the %s of %s: %w", at.series, at.date, failed))
			unknown = append(unknown, at)
			continue
		}
		targets, known[at] = append(targets, t), t
		if lost := c.errLost(at); lost != nil {
			err = errors.Join(err, lost)
			unknown = append(unknown, at)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.targets = known
	return targets, unknown, err
}

// target returns a daily prepared for comparison. If the stored puzzle cannot be read, target makes the daily
// again.
func (c *Calendar) target(ctx context.Context, at day) (*target, error) {
	c.mu.Lock()
	t := c.targets[at]
	c.mu.Unlock()
	if t != nil {
		return t, nil
	}
	d, err := c.unlessFailed(ctx, at)
	if err != nil {
		return nil, err
	}
	if t, err = newTarget(ctx, d); err == nil || ctx.Err() != nil {
		return t, err
	}
	if failed := c.failedLately(at); failed != nil {
		return nil, failed
	}
	made, failed := c.Make(ctx, at.series, at.date, func(string) bool { return false })
	if failed == nil {
		made.Series, made.Date = at.series, at.date
		t, failed = newTarget(ctx, made)
	}
	if failed != nil {
		return nil, c.failed(ctx, at, errors.Join(err, failed))
	}
	c.lose(ctx, at, err)
	return t, nil
}

// unknowable returns an unknown daily possibly revealed by p: p is at least as large as a live daily of its
// series.
func unknowable(p sudoku.Puzzle, unknown []day, live []*target) (d game.Daily, ok bool) {
	for _, at := range unknown {
		order := 0
		for _, t := range live {
			if t.daily.Series == at.series {
				order = t.order()
			}
		}
		if p.Layout.N() >= order {
			return game.Daily{Series: at.series, Date: at.date}, true
		}
	}
	return game.Daily{}, false
}
