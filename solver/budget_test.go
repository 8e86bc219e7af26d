package solver

import (
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestNothingIsSolvedWithoutABudget checks that a budget of 0 nodes means no search, not an unlimited one.
func TestNothingIsSolvedWithoutABudget(t *testing.T) {
	p, err := sudoku.Parse("classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	check.Must(t, err)
	for budget, want := range map[int64]Status{-1: Unknown, 0: Unknown, 1: Unique, 1000: Unique} {
		x := &explainer{budget: budget}
		check.Equal(t, x.solve(t.Context(), p, 2).Status, want, "with %d", budget)
	}
}
