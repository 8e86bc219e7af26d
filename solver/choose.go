package solver

import (
	"context"

	"sudokubot/solver/sudoku"
)

// chooseNodes limits the searches of Choose: a proper puzzle of order 9 rarely needs as many.
const chooseNodes = 20_000

// Choose returns, among several readings of a text, the first with a single solution, or else the first
// reading. sure is false if another reading is as good: several have a single solution, or no reading is
// known to have. There must be at least one reading.
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
