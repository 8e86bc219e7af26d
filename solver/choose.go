package solver

import (
	"context"

	"sudokubot/solver/sudoku"
)

// chooseNodes bounds the search that tells readings apart: a proper puzzle of order 9 hardly needs as many.
const chooseNodes = 20_000

// Choose returns, of several readings of one text, the first that has exactly one solution, or the first of all if none
// has. sure is false when another reading is as good: two or more have exactly one solution, or none is known to. There
// must be at least one reading.
func Choose(ctx context.Context, readings []sudoku.Puzzle) (p sudoku.Puzzle, sure bool) {
	if len(readings) == 1 {
		return readings[0], true
	}
	var proper []sudoku.Puzzle
	for _, p := range readings {
		r, err := Solve(ctx, p, Options{Nodes: chooseNodes})
		if err == nil && r.Status == Unique {
			proper = append(proper, p)
		}
	}
	if len(proper) == 0 {
		return readings[0], false
	}
	return proper[0], len(proper) == 1
}
