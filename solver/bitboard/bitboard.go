package bitboard

import (
	"context"

	"sudokubot/solver/sudoku"
)

// Solve writes the first solution of the givens into solution, which must have 81 cells and may be givens itself. It
// leaves it alone and returns false when there is none, or when the context ended first. It takes nothing from the heap.
func Solve(ctx context.Context, givens, solution sudoku.Grid) bool {
	s := memory.Get().(*search)
	defer s.release()
	s.o, s.first = Options{Limit: 1}, true
	s.run(ctx, givens)
	if s.stats.Solutions == 0 {
		return false
	}
	copy(solution, s.grid[:])
	return true
}

// Count returns how many solutions the givens have, but stops at limit, unless that is 0. complete is whether there are
// no others than those counted, which a count that stops does not tell. It takes nothing from the heap.
func Count(ctx context.Context, givens sudoku.Grid, limit int) (n int64, complete bool) {
	r := Search(ctx, givens, Options{Limit: limit}, nil)
	return r.Solutions, r.Outcome == Exhausted
}
