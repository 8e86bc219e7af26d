package dig

import (
	"context"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/sudoku"
)

// Classic is the Enough of classic puzzles with a single solution. It takes 2 µs, and does not allocate.
func Classic(ctx context.Context, givens, _ sudoku.Grid) (bool, error) {
	n, complete := bitboard.Count(ctx, givens, 2)
	return n == 1 && complete, ctx.Err()
}
