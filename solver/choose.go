package solver

import (
	"context"

	"sudokubot/solver/sudoku"
)

// chooseNodes limits the searches of Choose. A puzzle of order 9 with a single solution rarely needs so
// many nodes.
const chooseNodes = 20_000

// Choose returns, among several readings of a text, the first with a single solution. If no reading is
// known to have a single solution, it returns the first reading, and sure is false. If several readings
// have a single solution, sure is false too. There must be at least one reading. A reading without
// alternatives is sure, and is not searched.
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
