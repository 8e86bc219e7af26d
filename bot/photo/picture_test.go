package photo

import (
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestWhatAnswersMend checks that a puzzle with a few doubtful digits is asked about, rather than reported as
// a killer, which has fewer digits. Puzzles with no doubts, or too many, are not.
func TestWhatAnswersMend(t *testing.T) {
	for _, tt := range []struct {
		givens, doubtful int
		want             bool
	}{
		{17, 1, true},
		{30, MostAsked, true},
		{16, 1, false},
		{0, 2, false},
		{30, 0, false},
		{30, MostAsked + 1, false},
	} {
		r := &Reading{Givens: make(sudoku.Grid, 81), Doubtful: make([]sudoku.Cell, tt.doubtful)}
		for i := range tt.givens {
			r.Givens[i] = 1
		}
		if got := (&Picture{Readings: []*Reading{r}}).mendable(); got != tt.want {
			t.Errorf("%d givens, %d cells doubtful: %t, want %t", tt.givens, tt.doubtful, got, tt.want)
		}
	}
	check.True(t, !(&Picture{}).mendable(), "nothing was read, and answers mend it")
}
