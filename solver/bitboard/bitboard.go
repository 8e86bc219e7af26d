package bitboard

import (
	"context"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Solve writes the first solution of the givens into solution, which must have 81 cells and may be givens itself. It
// leaves it alone and returns false when there is none, or when the context ended first. It takes nothing from the heap.
func Solve(ctx context.Context, givens, solution sudoku.Grid) bool {
	s := memory.Get().(*searcher)
	defer s.release()
	s.run(ctx, givens, search.Limits{Solutions: 1}, enough, accelerated)
	if s.Solutions == 0 {
		return false
	}
	copy(solution, s.grid[:])
	return true
}

func enough(sudoku.Grid) bool { return false }

// Count returns how many solutions the givens have, but stops at limit, unless that is 0. complete is whether there are
// no others than those counted, which a count that stops does not tell. It takes nothing from the heap.
func Count(ctx context.Context, givens sudoku.Grid, limit int) (n int64, complete bool) {
	s := memory.Get().(*searcher)
	defer s.release()
	s.run(ctx, givens, search.Limits{Solutions: limit}, nil, accelerated)
	return s.Solutions, s.Outcome == search.Exhausted
}
