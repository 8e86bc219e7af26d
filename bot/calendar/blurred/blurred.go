// Package blurred looks at what somebody sent: what may stand in each cell by one reading of it or several, by what sums say, and in pieces
// of it.
//
// It knows layouts and digits. It refuses to know dailies.
package blurred

import (
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// Grid is a grid of which it is not sure what stands in some cells: bit d says that digit d may stand there. A cell without
// any is empty.
type Grid []uint32

// Sharp returns g, of which all is sure.
func Sharp(g sudoku.Grid) Grid {
	b := make(Grid, len(g))
	for c, d := range g {
		if d != 0 {
			b[c] = 1 << d
		}
	}
	return b
}

// Filled returns how many cells have a digit, and how many digits these may have on average.
func (b Grid) Filled() (n int, each float64) {
	all := 0
	for _, may := range b {
		if may != 0 {
			n++
			all += bits.OnesCount32(may)
		}
	}
	return n, float64(all) / float64(max(1, n))
}

// Seen returns b with its cells in another order.
func (b Grid) Seen(order []sudoku.Cell) Grid {
	to := make(Grid, len(order))
	for i, c := range order {
		to[i] = b[c]
	}
	return to
}

// Together returns what readings of one grid say of it: each digit that one of them has in a cell. One grid has a digit wherever a
// reading has one, the other where all have; they are the same where no reading leaves a cell empty that another fills.
func Together(readings []sudoku.Grid) (any, every Grid) {
	any = Sharp(readings[0])
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
