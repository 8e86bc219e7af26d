package calendar

import (
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// blurred is a grid of which it is not sure what stands in some cells: bit d says that digit d may stand there. A cell without
// any is empty.
type blurred []uint32

// sharp returns g, of which all is sure.
func sharp(g sudoku.Grid) blurred {
	b := make(blurred, len(g))
	for c, d := range g {
		if d != 0 {
			b[c] = 1 << d
		}
	}
	return b
}

// filled returns how many cells have a digit, and how many digits these may have on average.
func (b blurred) filled() (n int, each float64) {
	all := 0
	for _, may := range b {
		if may != 0 {
			n++
			all += bits.OnesCount32(may)
		}
	}
	return n, float64(all) / float64(max(1, n))
}

// seen returns b with its cells in another order.
func (b blurred) seen(order []sudoku.Cell) blurred {
	to := make(blurred, len(order))
	for i, c := range order {
		to[i] = b[c]
	}
	return to
}

// together returns what readings of one grid say of it: each digit that one of them has in a cell. One grid has a digit wherever a
// reading has one, the other where all have; they are the same where no reading leaves a cell empty that another fills.
func together(readings []sudoku.Grid) (any, every blurred) {
	any = sharp(readings[0])
	every = slices.Clone(any)
	for _, g := range readings[1:] {
		for c, d := range g {
			if d == 0 {
				every[c] = 0
				continue
			}
			any[c] |= 1 << d
			if every[c] != 0 {
				every[c] |= 1 << d
			}
		}
	}
	return any, every
}
