package calendar

import (
	"cmp"
	"context"
	"slices"

	"sudokubot/solver"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/canon"
	"sudokubot/solver/colored"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// question is a reading to compare with the live dailies.
type question struct {
	p         sudoku.Puzzle
	searched  bool
	solutions []sudoku.Grid // at most two
	proper    bool          // the puzzle has a single solution
	insoluble bool
}

// questionsOf returns the different readings with a digit or constraint.
func questionsOf(readings []solver.Puzzle) (all []*question) {
	for _, r := range readings {
		p, ok := gridOf(r)
		if !ok || p.Layout == nil || p.Givens.Filled() == 0 && len(p.Layout.Constraints()) == 0 {
			continue
		}
		same := func(q *question) bool {
			return slices.Equal(q.p.Givens, p.Givens) && q.p.Layout.String() == p.Layout.String()
		}
		if !slices.ContainsFunc(all, same) {
			all = append(all, &question{p: p})
		}
	}
	return all
}

// gridOf returns the digits of p. The digits of a coloured square are its numbers.
func gridOf(p solver.Puzzle) (q sudoku.Puzzle, ok bool) {
	c, isColored := p.(colored.Puzzle)
	if !isColored {
		q, ok = p.(sudoku.Puzzle)
		return q, ok
	}
	l, err := sudoku.Latin(c.N)
	q = sudoku.Puzzle{Layout: l}
	for _, m := range c.Givens {
		q.Givens = append(q.Givens, sudoku.Digit(m.Number))
	}
	return q, err == nil
}

// Limits of a search: the number of solutions, equal to the number the bot shows, and the number of nodes.
const (
	shownSolutions = 2
	searchNodes    = 2000
)

// find returns solutions of p. complete is true if there are no others.
func find(ctx context.Context, p sudoku.Puzzle) (solutions []sudoku.Grid, complete bool) {
	if p.Layout.IsClassic() {
		keep := func(s sudoku.Grid) bool {
			solutions = append(solutions, slices.Clone(s))
			return true
		}
		r := bitboard.Search(ctx, p, search.Limits{Solutions: shownSolutions, Nodes: searchNodes}, keep)
		return solutions, r.Outcome == search.Exhausted
	}
	if len(p.Layout.Clashes(p.Givens)) > 0 {
		return nil, true
	}
	r, err := solver.Solve(ctx, p, solver.Options{Limit: shownSolutions, Nodes: searchNodes})
	return r.Solutions, err == nil && (r.Status == solver.Unique || r.Status == solver.Insoluble)
}

func (q *question) solve(ctx context.Context) {
	if q.searched {
		return
	}
	q.searched = true
	solutions, all := find(ctx, q.p)
	q.solutions, q.proper, q.insoluble = solutions, all && len(solutions) == 1, all && len(solutions) == 0
}

// Accepted probabilities of an agreement between an unrelated grid and a daily. The grid is a puzzle with a
// single solution, a small puzzle, or any other grid. Other grids agree more often by chance.
const (
	chanceOfProper = 1e-6
	chanceOfSmall  = 1e-3
	chanceOfOthers = 3e-5
)

// chance returns the accepted probability for q. It does not solve grids above the usual size.
func (q *question) chance(ctx context.Context) float64 {
	switch n := q.p.Layout.N(); {
	case n <= small:
		return chanceOfSmall
	case n > 9:
		return chanceOfProper
	}
	if q.solve(ctx); q.proper {
		return chanceOfProper
	}
	return chanceOfOthers
}

// shown returns the full grids the bot would show for the puzzle. For a puzzle without a solution, it leaves
// out one digit, two digits or a constraint. The bot may report such digits as wrong, because they may be
// guesses.
func (q *question) shown(ctx context.Context) (grids []sudoku.Puzzle) {
	plain := q.p.Layout.Unconstrained()
	add := func(solutions []sudoku.Grid) {
		for _, s := range solutions {
			grids = append(grids, sudoku.Puzzle{Layout: plain, Givens: s})
		}
	}
	q.solve(ctx)
	if add(q.solutions); len(grids) > 0 || !q.insoluble {
		return grids
	}
	constraints := q.p.Layout.Constraints()
	for i := range constraints {
		if l, err := plain.Constrained(slices.Delete(slices.Clone(constraints), i, i+1)...); err == nil {
			solutions, _ := find(ctx, sudoku.Puzzle{Layout: l, Givens: q.p.Givens})
			add(solutions)
		}
	}
	less := sudoku.Puzzle{Layout: q.p.Layout, Givens: slices.Clone(q.p.Givens)}
	without := func(c int, f func()) {
		if d := less.Givens[c]; d != 0 && ctx.Err() == nil {
			less.Givens[c] = 0
			f()
			less.Givens[c] = d
		}
	}
	again := func() {
		solutions, _ := find(ctx, less)
		add(solutions)
	}
	for c := range less.Givens {
		without(c, func() {
			again()
			for b := 0; b < c && less.Layout.IsClassic(); b++ { // for other layouts, all pairs take too long
				without(b, again)
			}
		})
	}
	return grids
}

// projection is a way to read the digits of a question as a grid of some order.
type projection struct {
	digits sudoku.Grid
	layout *sudoku.Layout // nil if the cells are reordered
}

// projections returns the ways to read q as a grid of order n: as a whole, with its regions as boxes, or as a
// part of q.
func (q *question) projections(n int) (all []projection) {
	l := q.p.Layout
	switch {
	case l.N() < n:
		return nil
	case l.N() > n:
		return q.pieces(n)
	}
	all = append(all, projection{q.p.Givens, l})
	if l.Has(sudoku.Region) || l.Has(sudoku.Group) {
		if order := canon.Boxed(l); order != nil {
			boxed := projection{}
			for _, c := range order {
				boxed.digits = append(boxed.digits, q.p.Givens[c])
			}
			all = append(all, boxed)
		}
	}
	return all
}

// pieces returns the cells where the n rows and the n columns with the most empty cells cross. If more than
// one in eight of the other cells is empty, it returns nothing.
func (q *question) pieces(n int) (all []projection) {
	order := q.p.Layout.N()
	rows, columns := make([]int, order), make([]int, order) // empty cells of each row and column
	for c, d := range q.p.Givens {
		if d == 0 {
			rows[c/order]++
			columns[c%order]++
		}
	}
	empty := len(q.p.Givens) - q.p.Givens.Filled()
	for _, r := range emptiest(rows, n) {
		for _, k := range emptiest(columns, n) {
			var piece sudoku.Grid
			for i := range n * n {
				piece = append(piece, q.p.Givens[r[i/n]*order+k[i%n]])
			}
			if beside := empty - (n*n - piece.Filled()); beside <= (order*order-n*n)/8 {
				all = append(all, projection{digits: piece})
			}
		}
	}
	return all
}

// emptiest returns the n lines with the most empty cells, in order. If fewer lines have empty cells, it adds
// the lines nearest to the middle of these lines. There are several choices for the last added line, and each
// choice makes an element of choices.
func emptiest(empty []int, n int) (choices [][]int) {
	first := slices.IndexFunc(empty, func(n int) bool { return n > 0 })
	last := first
	var lines []int
	for i, n := range empty {
		if lines = append(lines, i); n > 0 {
			last = i
		}
	}
	far := func(line int) int { return max(2*line-first-last, first+last-2*line) }
	slices.SortStableFunc(lines, func(a, b int) int {
		return cmp.Or(cmp.Compare(empty[b], empty[a]), cmp.Compare(far(a), far(b)))
	})
	for _, line := range lines[n-1:] {
		choices = append(choices, slices.Sorted(slices.Values(append(slices.Clone(lines[:n-1]), line))))
		if empty[line] > 0 {
			break
		}
	}
	return choices
}
