package photo

import (
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

// TestKindsAreNotJustDigits: digits that look different because of what they are, are no entries.
func TestKindsAreNotJustDigits(t *testing.T) {
	all := make(sudoku.Grid, 81)
	for c := range all {
		all[c] = sudoku.Digit(c%9 + 1)
	}
	givens := []int{1, 2, 3, 4, 5, 6, 7, 8, 0, 10}
	for _, c := range []struct {
		entries []int
		want    bool
	}{
		{[]int{9, 18}, false},             // thin ones, of which one was taken for a given
		{[]int{9, 18, 27, 36, 45}, false}, // all of them
		{[]int{9, 18, 15, 24}, false},     // 1 and 7
		{[]int{11, 21}, true},
		{[]int{11, 21, 31, 41}, true},
	} {
		check.Equal(t, (kinds{givens, c.entries}).mixed(all), c.want, "%v", c.entries)
	}
}
