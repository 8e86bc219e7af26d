package dig

import (
	"context"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/sudoku"
)

// Classic is the Enough of classic 9x9 puzzles with a single solution. A search takes two microseconds, and
// does not allocate.
func Classic(ctx context.Context, givens, _ sudoku.Grid) (bool, error) {
	n, complete := bitboard.Count(ctx, givens, 2)
	return n == 1 && complete, ctx.Err()
}
