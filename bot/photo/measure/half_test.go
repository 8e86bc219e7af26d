package main

import (
	"testing"

	"sudokubot/solver/sudoku"
)

// TestHalves checks the counts of printed, handwritten and empty cells. A printed cell is right if it is read
// as a given, a handwritten cell as an entry, an empty cell as open. A handwritten digit is right as a given,
// too. On a page without a reading, no cell is right.
func TestHalves(t *testing.T) {
	right := make(sudoku.Grid, 81)
	for c := range right {
		right[c] = 7
	}
	for _, tt := range []struct {
		name                         string
		given, entry                 sudoku.Digit // digits read in the cell of the entry, which is 7
		told, digits, asPrint, empty int
	}{
		{"as they are", 0, 7, 81, 1, 0, 0},
		{"by hand for print", 7, 0, 80, 1, 1, 0},
		{"another digit", 0, 1, 81, 0, 0, 0},
		{"overlooked", 0, 0, 80, 0, 0, 1},
	} {
		s, _, r := page()
		r.Givens[80], r.Entries[80] = tt.given, tt.entry
		var h halves
		h.add(s, r, right)
		if h.rightKind != tt.told || h.right != tt.digits || h.hand.asPrint != tt.asPrint || h.hand.asEmpty != tt.empty || h.cells != 81 {
			t.Errorf("%s: %+v", tt.name, h)
		}
	}
	s, _, _ := page()
	var h halves
	if h.add(s, nil, right); h.cells != 81 || h.rightKind != 0 || h.digits != 1 || h.read != 0 {
		t.Errorf("without a reading: %+v", h)
	}
	s, _, r := page()
	s.entries[80], r.Entries[80] = 3, 7
	h = halves{}
	if h.add(s, r, right); h.wrong != 1 || h.hidden != 1 {
		t.Errorf("a wrong one that is taken for right: %+v", h)
	}
}
