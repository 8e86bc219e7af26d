package dig

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// In this file rows, columns and digits count from 0.
//
// An unavoidable set is a set of cells of a full grid whose digits can be permuted to give another full grid.
// A puzzle with no given in such a set has several solutions.

const (
	order = 9
	size  = order * order
	words = 4 // 216 bits: 36 pairs of digits and 18 of lines, with at most four sets each
)

// numbers are the numbers of some unavoidable sets, as bits.
type numbers [words]uint64

func (x *numbers) add(i int) { x[i/64%words] |= 1 << (i % 64) }
func (x *numbers) join(y *numbers) {
	x[0], x[1], x[2], x[3] = x[0]|y[0], x[1]|y[1], x[2]|y[2], x[3]|y[3]
}
func (x *numbers) within(y *numbers) bool {
	return x[0]&^y[0]|x[1]&^y[1]|x[2]&^y[2]|x[3]&^y[3] == 0
}

type unavoidable struct {
	of    [size]numbers // numbers of the sets with each cell
	count int
}

// find finds the cheap unavoidable sets of g, about a hundred. Their permutation exchanges two digits, or two
// rows or columns within a band or stack.
func (e *unavoidable) find(g sudoku.Grid) {
	*e = unavoidable{}
	var p positions
	p.read(g)
	for a := range order {
		for b := range a {
			e.digits(&p, a, b)
		}
	}
	for i := range order {
		for j := i - i%3; j < i; j++ {
			e.rows(&p, i, j)
			e.columns(&p, i, j)
		}
	}
}

type positions struct {
	digit [order][order]uint8 // by row and column
	// column is by digit and row, row by digit and column. rowBit, by digit and column, and boxesRowBit, by
	// digit and box, have the bit of the row of the digit.
	column, row         [order][order]uint8
	rowBit, boxesRowBit [order][order]uint16
}

func (p *positions) read(g sudoku.Grid) {
	for r := range uint8(order) {
		for k := range uint8(order) {
			d := uint8(g[order*r+k]-1) % order
			p.digit[r][k] = d
			p.column[d][r], p.row[d][k] = k, r
			p.rowBit[d][k], p.boxesRowBit[d][r/3*3+k/3] = 1<<r, 1<<r
		}
	}
}

// digits finds the sets that exchange digits a and b. With each cell of one digit, a set contains the cells
// of the other digit in the row, column and box of this cell. A set of all 18 cells is left out.
func (e *unavoidable) digits(p *positions, a, b int) {
	const all = 1<<order - 1
	// next[r] has the rows of b in the column and in the box of a in row r. Both are permutations of the rows,
	// so following them leads back, and finds a whole set.
	var next [order]uint16
	for r, k := range p.column[a] {
		next[r] = p.rowBit[b][k] | p.boxesRowBit[b][uint8(r)/3*3+k/3]
	}
	for left := uint16(all); left != 0; {
		group := left & -left
		for fresh := group; fresh != 0; {
			r := bits.TrailingZeros16(fresh) % order
			fresh |= next[r] &^ group
			group |= next[r]
			fresh &^= 1 << r
		}
		if group == all {
			return
		}
		left &^= group
		for ; group != 0; group &= group - 1 {
			r := bits.TrailingZeros16(group) % order
			e.of[order*r+int(p.column[a][r])].add(e.count)
			e.of[order*r+int(p.column[b][r])].add(e.count)
		}
		e.count++
	}
}

// rows finds the sets that exchange rows r and s of a band, in columns where both rows have equal digits.
func (e *unavoidable) rows(p *positions, r, s int) {
	for left := uint16(1<<order - 1); left != 0; e.count++ {
		for k := bits.TrailingZeros16(left) % order; left>>k&1 != 0; k = int(p.column[p.digit[s][k]][r]) % order {
			left &^= 1 << k
			e.of[order*r+k].add(e.count)
			e.of[order*s+k].add(e.count)
		}
	}
}

func (e *unavoidable) columns(p *positions, k, l int) {
	for left := uint16(1<<order - 1); left != 0; e.count++ {
		for r := bits.TrailingZeros16(left) % order; left>>r&1 != 0; r = int(p.row[p.digit[r][l]][k]) % order {
			left &^= 1 << r
			e.of[order*r+k].add(e.count)
			e.of[order*r+l].add(e.count)
		}
	}
}
