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

// Guarded reports whether p is a live daily, and which. So is whatever would give one away: a disguise of it; one with
// more digits, up to the whole grid; with a few givens less; and the daily as it is with wrong digits. Coloured puzzles and
// grids with hardly any digit are nobody's. Constraints of p hide nothing: its solutions are compared without them.
//
// Where only its solutions tell, they are looked for; solve, if not nil, is asked first: it returns solutions of p that the
// caller knows or finds anyway, and whether these are all.
//
// With an error not all live dailies are known, and ok holds for those that are.
func (c *Calendar) Guarded(
	ctx context.Context, p solver.Puzzle, solve func(context.Context) (solutions []sudoku.Grid, all bool),
) (d game.Daily, ok bool, err error) {
	q, isGrid := p.(sudoku.Puzzle)
	if !isGrid || q.Layout == nil || q.Givens.Filled() == 0 && len(q.Layout.Constraints()) == 0 {
		return game.Daily{}, false, ctx.Err()
	}
	live, err := c.liveTargets(ctx)
	t, searched := find(ctx, q, live, solve)
	if t != nil {
		return t.daily, true, nil
	}
	return game.Daily{}, false, errors.Join(err, searched)
}

// find returns the one of live that p gives away, or nil.
func find(
	ctx context.Context, p sudoku.Puzzle, live []*target, solve func(context.Context) ([]sudoku.Grid, bool),
) (*target, error) {
	var alike []*target
	for _, t := range live {
		if t.sameWithMistakes(p) {
			return t, nil
		}
		if t.mayBe(p) {
			alike = append(alike, t)
		}
	}
	if len(alike) == 0 || len(p.Layout.Clashes(p.Givens)) > 0 {
		return nil, nil
	}
	var found *target
	more := func(s sudoku.Grid) bool {
		found = amongAlike(alike, p, s)
		return found == nil
	}
	var complete bool
	var err error
	if solve != nil {
		var solutions []sudoku.Grid
		solutions, complete = solve(ctx)
		for _, s := range solutions {
			if !more(s) {
				break
			}
		}
	}
	if found == nil && !complete {
		complete, err = eachSolution(ctx, p, more)
	}
	if found == nil && err == nil && (!complete || !p.Layout.IsClassic()) {
		found = sameKey(alike, p)
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

// liveTargets returns what is live, or what is known of it with an error.
func (c *Calendar) liveTargets(ctx context.Context) ([]*target, error) {
	live, err := c.Live(ctx)
	c.mu.Lock()
	defer c.mu.Unlock()
	targets, known := make([]*target, 0, len(live)), map[day]*target{}
	for _, d := range live {
		at := day{d.Series, d.Date}
		t, failed := c.targets[at], error(nil)
		if t == nil {
			t, failed = newTarget(ctx, d)
		}
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("the %s of %s: %w", d.Series, d.Date, failed))
			continue
		}
		targets, known[at] = append(targets, t), t
	}
	c.targets = known
	return targets, err
}
