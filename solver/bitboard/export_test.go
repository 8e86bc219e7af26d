package bitboard

import (
	"context"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Engines are the names of the ways to search that this processor can do, the portable one first. Two
// engines find equal solutions, in any order.
func Engines() []string { return []string{"portable", "eights", "wides"}[:fastest+1] }

// With is Search by the engine with a number of Engines.
func With(e int, ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool) search.Result[Stats] {
	return with(ctx, engine(e), p, l, found)
}
