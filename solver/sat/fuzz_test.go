package sat_test

import (
	"testing"

	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// FuzzSmallBoards: any givens on a small board have the solutions that plain enumeration finds.
func FuzzSmallBoards(f *testing.F) {
	f.Add(uint8(0), []byte{1, 0, 0, 2})
	f.Add(uint8(1), []byte{0, 0, 0, 0, 0, 4, 1})
	f.Add(uint8(3), []byte{1, 2, 3, 4, 5, 6, 4})
	f.Fuzz(func(t *testing.T, which uint8, digits []byte) {
		p := searchtest.Empty(t, searchtest.Boards[int(which)%(len(searchtest.Boards)-1)].Layout)
		for c := range min(len(digits), len(p.Givens)) {
			p.Givens[c] = sudoku.Digit(int(digits[c]) % (p.Layout.N() + 1))
		}
		searchtest.Agree(t, engine, p, 100)
	})
}
