package bitboard

import (
	"context"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Portable is Search without vector instructions. It finds equal solutions, in any order.
func Portable(ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool) search.Result[Stats] {
	s := memory.Get().(*searcher)
	defer s.release()
	s.run(ctx, p.Givens, l, found, false)
	return s.Result(s.stats)
}
