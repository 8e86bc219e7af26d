package sudoku_test

import (
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

// TestTorn: a region hangs together if its cells are reached over common edges, not over corners.
func TestTorn(t *testing.T) {
	for _, test := range []struct {
		layout string
		torn   bool
		cell   sudoku.Cell
	}{
		{"jigsaw4:AAABCABBCCDBCDDD", false, 0},
		{"jigsaw4:AAABCDBBCCABCDDD", true, 0}, // D, too
		{"jigsaw4:ABBBABCCAACDDDDC", true, 6}, // C meets itself at a corner
		{"classic9", false, 0},
		{"latin5", false, 0},
		{"classic9+groups", false, 0}, // groups are no regions
	} {
		l, err := sudoku.Named(test.layout)
		check.Must(t, err)
		if c, torn := l.Torn(); torn != test.torn || c != test.cell {
			t.Errorf("%s: %v at %d, want %v at %d", test.layout, torn, c, test.torn, test.cell)
		}
	}
}
