package generator_test

import (
	"testing"

	"sudokubot/generator"
	"sudokubot/solver/canon"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestMinimalAreNoSisters checks that no two minimal puzzles of a thousand consecutive seeds are equal in
// disguise, and neither are their full grids.
func TestMinimalAreNoSisters(t *testing.T) {
	puzzles, solutions := map[string]uint64{}, map[string]uint64{}
	for seed := range uint64(1000) {
		p, _, err := generator.Generate(t.Context(), generator.Spec{Minimal: true, Seed: seed})
		check.Must(t, err)
		solution, err := sudoku.Parse(p.Solution)
		check.Must(t, err)
		distinct(t, puzzles, canon.Key(p.Puzzle.(sudoku.Puzzle)), seed)
		distinct(t, solutions, canon.Key(solution), seed)
	}
}

func distinct(t *testing.T, seen map[string]uint64, key string, seed uint64) {
	t.Helper()
	if other, ok := seen[key]; ok {
		t.Errorf("seeds %d and %d are the same in disguise", other, seed)
	}
	seen[key] = seed
}
