package sat

import (
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// TestDecidesWithoutActivity checks that only open candidates are decided, and all solutions found, after the
// activities have been scaled down to zero, as by tens of thousands of conflicts.
func TestDecidesWithoutActivity(t *testing.T) {
	l, _ := sudoku.Usual(4)
	choose := func(s *searcher) candidate {
		clear(s.ranking.activity)
		x := mostPressed(s)
		if s.value[x.stands()] != unknown {
			t.Fatalf("candidate %d of %d is decided again", x, len(s.cell))
		}
		return x
	}
	found := 0
	run(t.Context(), sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, 16)}, search.Limits{}, choose,
		func(sudoku.Grid) bool { found++; return true })
	check.Equal(t, found, 288)
}
