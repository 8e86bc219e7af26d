package sat_test

import (
	"testing"

	"sudokubot/solver/sudoku"
)

// FuzzSmallBoards: any givens on a small board have as many solutions as plain enumeration finds.
func FuzzSmallBoards(f *testing.F) {
	f.Add(uint8(0), []byte{1, 0, 0, 2})
	f.Add(uint8(1), []byte{0, 0, 0, 0, 0, 4, 1})
	f.Add(uint8(3), []byte{1, 2, 3, 4, 5, 6, 4})
	f.Fuzz(func(t *testing.T, which uint8, digits []byte) {
		l := layout(t, small[int(which)%len(small)])
		p := empty(l)
		for c := range min(len(digits), l.Size()) {
			p.Givens[c] = sudoku.Digit(int(digits[c]) % (l.N() + 1))
		}
		agree(t, p, 100)
	})
}
