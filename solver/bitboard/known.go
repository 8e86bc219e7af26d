package bitboard

import (
	"context"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Known is a full grid that is known to solve puzzles. It finds out sooner than a count does whether another solves them:
// where the known one goes need not be searched. It takes nothing from the heap, and is for one goroutine at a time. The zero Known
// is ready for Become.
type Known struct {
	solution [size]sudoku.Digit
	searcher searcher
}

// Become makes solution, 81 digits, the grid that is known. It is not kept.
func (k *Known) Become(solution sudoku.Grid) { copy(k.solution[:], solution) }

// Another looks for a solution of givens that differs from the known one in one of the doubtful cells or more; givens are
// digits of the known one. It returns nil if there is none. What it returns is good until it is called again. It does without
// vector instructions, and so finds the same solution on every machine. The error is that of ctx.
func (k *Known) Another(ctx context.Context, givens sudoku.Grid, doubtful []sudoku.Cell) (sudoku.Grid, error) {
	s := &k.searcher
	s.Start(search.Limits{Solutions: 1}, pace, remain)
	s.stats = Stats{}
	copy(s.grid[:], givens)
	var doubt cells
	for _, c := range doubtful {
		doubt = doubt.with(byCell[c].no)
	}
	var b board
	switch {
	case !b.set(&s.grid) || s.differ(ctx, &b, &k.solution, doubt):
		return nil, ctx.Err()
	case s.Outcome == search.Interrupted:
		return nil, ctx.Err()
	}
	return s.grid[:], nil
}

// remain takes a solution that stays where it is.
func remain(sudoku.Grid) bool { return true }

// differ searches below b, which it changes, for solutions with another digit than the known one in a doubtful cell. It
// returns false when the search is to end, as visit does.
func (s *searcher) differ(ctx context.Context, b *board, known *[size]sudoku.Digit, doubt cells) bool {
	if doubt.len() == 1 {
		c := doubt.first()
		b.lose(int(known[c]-1)%digits, byCell[c].no)
		return s.visit(ctx, b)
	}
	for b.propagate() {
		open := doubt.and(b.empty)
		if open.empty() {
			return true
		}
		if two := open.and(b.pairs); !two.empty() {
			open = two
		}
		c := open.first()
		d := int(known[c]-1) % digits
		if !s.suppose(ctx, *b, d, byCell[c].no) {
			return false
		}
		b.lose(d, byCell[c].yes)
	}
	return true
}
