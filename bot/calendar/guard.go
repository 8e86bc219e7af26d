package calendar

import (
	"context"
	"errors"
	"fmt"

	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/canon"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Bounds of the search for the solutions of what somebody sent. A grid with more solutions gives none away. They keep the
// work below some milliseconds; solutions of the classic grid cost next to nothing.
const (
	classicSolutions = 2000
	classicNodes     = 5000
	otherSolutions   = 50
	otherNodes       = 2000
)

// Guarded reports whether one of these readings is a live daily, and which. It is the one door for all that comes in: text, which
// may be read in several ways, a grid with what was entered in it and without, and a picture, in which some cells are not sure.
// Readings of one layout are also laid upon each other: what each cell may have by one of them, it may have beside what any other
// cell may have by another. So a picture with three digits that may be meant in each cell is three readings, whatever it is a
// picture of; they may be some dozens.
//
// A daily is also whatever would give one away: a disguise of it, with digits that
// are wrong, missing or too many, as long as what is left is beyond all chance the daily's; whatever has been found of it, up
// to the whole grid; the daily as a piece of a larger grid; and its digits as the numbers of a coloured square. Type
// evidence says what is beyond all chance. Grids with hardly any digit are nobody's. Constraints hide
// nothing.
//
// Whether a reading is one hangs on the daily's givens and on the reading alone: not on whether its other digits are right, for
// then the answer would tell just that. Where it may be a puzzle in its own right, it hangs on whether it has one solution, too.
//
// solve, if not nil, is asked first where solutions matter: it returns solutions of a reading that the caller knows or finds
// anyway, and whether these are all.
//
// With an error not all live dailies are known. Then a reading is also taken for one of which nothing is known, if it may be that.
func (c *Calendar) Guarded(
	ctx context.Context, readings []solver.Puzzle, solve func(context.Context, solver.Puzzle) (solutions []sudoku.Grid, all bool),
) (d game.Daily, ok bool, err error) {
	questions := questionsOf(readings, solve)
	if len(questions) == 0 {
		return game.Daily{}, false, ctx.Err()
	}
	live, unknown, err := c.liveTargets(ctx)
	for _, q := range questions {
		if ctx.Err() != nil {
			return game.Daily{}, false, ctx.Err()
		}
		t, searched := find(ctx, q, live)
		if t != nil {
			return t.daily, true, nil
		}
		err = errors.Join(err, searched)
	}
	for _, q := range questions {
		if d, ok = unknowable(q.p, unknown, live); ok {
			break
		}
	}
	return d, ok, err
}

// find returns the one of live that q gives away, or nil.
func find(ctx context.Context, q *question, live []*target) (*target, error) {
	var suspect *target
	var resembled, alike []*target
	for _, t := range live {
		switch t.compare(q) {
		case certainly:
			return t, nil
		case doubtful:
			if q.readings == nil || t.evidence.alike == 0 {
				suspect = t
			}
		case resembling:
			if t.open == nil || q.readings != nil || !q.p.Layout.IsClassic() {
				return t, nil
			}
			suspect, resembled = t, append(resembled, t)
		}
		if t.mayBe(q.p) {
			alike = append(alike, t)
		}
	}
	if suspect != nil {
		if proper, err := q.proper(ctx); !proper {
			return suspect, err
		}
	}
	for _, t := range resembled {
		if t.shares(q.p, q.only) {
			return t, nil
		}
	}
	if len(alike) == 0 || len(q.readings) > 0 || len(q.p.Layout.Clashes(q.p.Givens)) > 0 {
		return nil, ctx.Err()
	}
	return bySolutions(ctx, q, alike)
}

// bySolutions returns the one of alike whose solution, in disguise, is one of q.
func bySolutions(ctx context.Context, q *question, alike []*target) (found *target, err error) {
	more := func(s sudoku.Grid) bool {
		found = amongAlike(alike, q.p, s)
		return found == nil
	}
	solutions, complete := q.known(ctx)
	for _, s := range solutions {
		if !more(s) {
			return found, nil
		}
	}
	if !complete {
		complete, err = eachSolution(ctx, q.p, more)
	}
	if found == nil && err == nil && (!complete || !q.p.Layout.IsClassic()) {
		found = sameKey(alike, q.p)
	}
	return found, err
}

func amongAlike(alike []*target, p sudoku.Puzzle, solution sudoku.Grid) *target {
	rows := betweenRows(solution, p.Layout.N())
	for _, t := range alike {
		if t.givenAwayBy(p, solution, rows) {
			return t
		}
	}
	return nil
}

// sameKey is for what solutions do not tell: where the search had to end, and where a small layout has more disguises than
// carries knows.
func sameKey(alike []*target, p sudoku.Puzzle) *target {
	filled, key := p.Givens.Filled(), ""
	for _, t := range alike {
		if t.givens != filled {
			continue
		}
		if key == "" {
			key = canon.Key(p)
		}
		if t.key == key {
			return t
		}
	}
	return nil
}

// eachSolution calls f with solutions of p until it returns false. It looks for a bounded number, for a bounded time, and
// reports whether these were all.
func eachSolution(ctx context.Context, p sudoku.Puzzle, f func(sudoku.Grid) bool) (complete bool, err error) {
	if p.Layout.IsClassic() {
		r := bitboard.Search(ctx, p, search.Limits{Solutions: classicSolutions, Nodes: classicNodes}, f)
		return r.Outcome == search.Exhausted, ctx.Err()
	}
	r, err := solver.Solve(ctx, p, solver.Options{Limit: otherSolutions, Nodes: otherNodes})
	if err != nil {
		return false, fmt.Errorf("compare with the live dailies: %w", err)
	}
	for _, g := range r.Solutions {
		if !f(g) {
			break
		}
	}
	return r.Status == solver.Unique || r.Status == solver.Insoluble, ctx.Err()
}

// liveTargets returns what is live, and which days are live of which nothing is known, with an error.
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

// target returns a daily ready to be compared. One whose puzzle cannot be read is made again, as it was made when it was
// served.
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

// unknowable returns the one of the unknown days that p may be the daily of: with a day of which nothing is known, any puzzle
// that is as large as the others of its series, and where these are not known either, any.
func unknowable(p sudoku.Puzzle, unknown []day, live []*target) (d game.Daily, ok bool) {
	for _, at := range unknown {
		order := 0
		for _, t := range live {
			if t.daily.Series == at.series {
				order = t.puzzle.Layout.N()
			}
		}
		if order == 0 || p.Layout.N() >= order {
			return game.Daily{Series: at.series, Date: at.date}, true
		}
	}
	return game.Daily{}, false
}
