package dig_test

import (
	"context"
	"slices"
	"testing"

	"sudokubot/generator/dig"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
)

// TestExchanges checks that a grid without the cells of an unavoidable set has exactly two solutions. It
// checks that no set contains another: restoring any cell leaves one solution.
func TestExchanges(t *testing.T) {
	for seed := range uint64(50) {
		_, solution, _ := shuffled(seed, dig.None)
		all := dig.Exchanges(solution)
		check.True(t, len(all) >= 18 && len(all) <= 216, "seed %d: %d sets", seed, len(all))
		for _, cells := range all {
			givens := slices.Clone(solution)
			for _, c := range cells {
				givens[c] = 0
			}
			if n, _ := bitboard.Count(context.Background(), givens, 2); n != 2 || len(cells) < 4 {
				t.Fatalf("seed %d: %v are no unavoidable set of %v", seed, cells, solution)
			}
			for _, c := range cells {
				givens[c] = solution[c]
				if n, _ := bitboard.Count(context.Background(), givens, 2); n != 1 {
					t.Fatalf("seed %d: %v have another set without %d in %v", seed, cells, c, solution)
				}
				givens[c] = 0
			}
		}
	}
}
