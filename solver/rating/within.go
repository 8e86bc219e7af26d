package rating

import (
	"context"

	"sudokubot/solver/sudoku"
)

// Within is Rate for those who want no puzzle above high: it looks for no step that is rated higher, and ok is whether the
// path gets to the solution without. If not, the rating is one with AtLeast, above high. It takes puzzles with several
// solutions too, and says ok of one only where a technique took the solution to be the only one, which none rated below
// 4.5 does.
func Within(ctx context.Context, p sudoku.Puzzle, high Tenths) (r Rating, ok bool, err error) {
	r, err = rate(ctx, p, high)
	return r, err == nil && !r.AtLeast, err
}
