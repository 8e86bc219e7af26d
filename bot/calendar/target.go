package calendar

import (
	"context"
	"fmt"
	"slices"

	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/canon"
	"sudokubot/solver/sudoku"
)

// target is a live daily prepared for comparison. It is immutable.
type target struct {
	daily    game.Daily
	puzzle   sudoku.Puzzle
	solution sudoku.Grid
	givens   int
	layouts  []*sudoku.Layout // the daily's layout, and the classic layout if the daily obeys the classic rules
	keys     []string         // canonical keys of the solution on these layouts
	key      string           // canonical key of the puzzle
	patterns *patterns        // nil except for small layouts with boxes
}

// small is the largest order for which a full grid does not identify a puzzle. Not counting disguises, there
// are only 49 full grids with boxes of 2x3, and 22 Latin squares of order 6.
const small = 6

// newTarget prepares d. It solves the puzzle, because other stored fields of d may be damaged.
func newTarget(ctx context.Context, d game.Daily) (*target, error) {
	p, err := sudoku.Parse(d.Puzzle)
	if err != nil {
		return nil, err
	}
	r, err := solver.Solve(ctx, p, solver.Options{})
	if err != nil {
		return nil, err
	}
	if r.Status != solver.Unique {
		return nil, fmt.Errorf("its status is %s, not %s", r.Status, solver.Unique)
	}
	t := &target{
		daily: d, puzzle: p, solution: r.Solutions[0], givens: p.Givens.Filled(), key: canon.Key(p),
		layouts: []*sudoku.Layout{p.Layout.Unconstrained()},
	}
	switch {
	case t.hasBoxes() && p.Layout.N() <= small:
		t.patterns = newPatterns(p)
	case t.hasBoxes() && !p.Layout.IsClassic():
		t.layouts = append(t.layouts, sudoku.Classic())
	}
	for _, l := range t.layouts {
		t.keys = append(t.keys, canon.Key(sudoku.Puzzle{Layout: l, Givens: t.solution}))
	}
	return t, nil
}

func (t *target) order() int { return t.puzzle.Layout.N() }

func (t *target) hasBoxes() bool {
	return t.puzzle.Layout.Has(sudoku.Box) && t.order() <= 9
}

// solvedBy returns the daily in live whose solution is a disguise of the grid full, by the rules of the daily
// or of full. It ignores dailies up to the order small. If there is no such daily, it returns nil.
func solvedBy(full sudoku.Puzzle, live []*target) *target {
	keys := map[string]string{} // by layout
	is := func(t *target, l *sudoku.Layout) bool {
		name := l.String()
		if _, known := keys[name]; !known {
			keys[name] = ""
			if len(l.Clashes(full.Givens)) == 0 {
				keys[name] = canon.Key(sudoku.Puzzle{Layout: l, Givens: full.Givens})
			}
		}
		return slices.Contains(t.keys, keys[name])
	}
	own := full.Layout.Unconstrained()
	for _, t := range live {
		if t.order() <= small || t.order() != own.N() {
			continue
		}
		mine := len(own.Houses()) == len(t.puzzle.Layout.Houses()) && is(t, own)
		if mine || slices.ContainsFunc(t.layouts, func(l *sudoku.Layout) bool { return is(t, l) }) {
			return t
		}
	}
	return nil
}

// givenAwayBy reports whether the digits of q reveal the daily, with any rules.
func (t *target) givenAwayBy(ctx context.Context, q *question) bool {
	for _, p := range q.projections(t.order()) {
		switch {
		case t.patterns != nil:
			if t.agrees(ctx, q, p.digits, alignedWays, lies) || t.patterns.in(ctx, q, p.digits) {
				return true
			}
		case t.hasBoxes():
			if t.agrees(ctx, q, p.digits, classicWays, disguised) {
				return true
			}
		case t.aligned(ctx, q, p):
			return true
		}
	}
	return false
}

// agrees reports whether nearly all digits of g are the daily's, or g has nearly all givens of the daily.
// ways is the number of ways to lay a grid on another. match reports whether some way is within the
// tolerance.
func (t *target) agrees(
	ctx context.Context, q *question, g sudoku.Grid, ways float64,
	match func(top, bottom sudoku.Grid, t tolerance) bool,
) bool {
	filled, n, chance := g.Filled(), t.order(), q.chance(ctx)
	if may := tolerated(filled, n*n, n, ways, chance); may != nil && match(g, t.solution, may) {
		return true
	}
	may := tolerated(t.givens, filled, n, ways, chance)
	return may != nil && filled >= t.givens-may.most() && match(t.puzzle.Givens, g, may)
}

// aligned calls agrees for a layout without boxes: in each symmetry, and with the regions of t and p aligned.
// For a small daily, aligned also reports true if q is a disguise of the whole puzzle.
func (t *target) aligned(ctx context.Context, q *question, p projection) bool {
	l, all := p.layout, symmetries(t.order())
	if l != nil && t.puzzle.Layout.Has(sudoku.Region) && l.Has(sudoku.Region) {
		all = append(all, canon.Alignments(t.puzzle.Layout, l)...)
	}
	for _, to := range all {
		moved := make(sudoku.Grid, len(to))
		for c, at := range to {
			moved[c] = p.digits[at]
		}
		if t.agrees(ctx, q, moved, alignedWays, lies) {
			return true
		}
	}
	return t.order() <= small && l != nil && p.digits.Filled() == t.givens && canon.Key(q.p) == t.key
}

// symmetries returns the eight symmetries of a grid of order n. Each symmetry has the new cell of every cell.
func symmetries(n int) (all [][]sudoku.Cell) {
	for way := range 8 {
		to := make([]sudoku.Cell, n*n)
		for c := range to {
			r, k := c/n, c%n
			if way&1 != 0 {
				r, k = k, r
			}
			if way&2 != 0 {
				r = n - 1 - r
			}
			if way&4 != 0 {
				k = n - 1 - k
			}
			to[c] = sudoku.Cell(r*n + k)
		}
		all = append(all, to)
	}
	return all
}
