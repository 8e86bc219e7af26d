package bitboard

import "math/bits"

// cells is a set of cells. In the two upper bands, below 54, cell c is bit c of lo; from 54 on it is bit
// c-54 of hi.
type cells struct{ lo, hi uint64 }

const (
	size   = 81
	split  = 54 // the first cell in hi
	digits = 9

	line     = 1<<9 - 1  // nine adjacent bits: a row of cells, or the triads of a band
	band     = 1<<27 - 1 // a band of cells, or all row triads, or all column triads
	inRows   = 1 | 1<<9 | 1<<18
	inTriads = 0o111111111111111111   // the first cell of every triad in the rows of two bands
	inBoxes  = 0o7 | 0o7<<9 | 0o7<<18 // triads of the first band or stack, see digit
)

var everywhere = cells{1<<split - 1, band}

func only(c int) cells {
	if c < split {
		return cells{lo: 1 << c}
	}
	return cells{hi: 1 << (c - split)}
}

func (x cells) with(y cells) cells    { return cells{x.lo | y.lo, x.hi | y.hi} }
func (x cells) without(y cells) cells { return cells{x.lo &^ y.lo, x.hi &^ y.hi} }
func (x cells) and(y cells) cells     { return cells{x.lo & y.lo, x.hi & y.hi} }
func (x cells) empty() bool           { return x.lo|x.hi == 0 }
func (x cells) len() int              { return bits.OnesCount64(x.lo) + bits.OnesCount64(x.hi) }

// first returns the first cell of x, which must not be empty.
func (x cells) first() int {
	if x.lo != 0 {
		return bits.TrailingZeros64(x.lo)
	}
	return split + bits.TrailingZeros64(x.hi)
}
