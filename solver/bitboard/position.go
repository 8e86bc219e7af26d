package bitboard

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

type position struct {
	digits   [digits]digit
	empty    cells  // cells that are not given and not filled by the search yet
	dirty    uint32 // digits whose candidates changed since they were closed
	pairs    cells  // the cells with two candidates, after propagate
	fewEmpty int    // with how many empty cells at most the position is nearly full
}

// set puts the givens on an empty position. If they clash, or one exceeds 9, it returns false.
func (b *position) set(givens *[size]sudoku.Digit) bool {
	low, high := planesOf(givens[:split]), planesOf(givens[split:])
	los, his := low.digits(), high.digits()
	filled := cells{low.filled(), high.filled()}
	bad := low.exceeding() | high.exceeding()
	for d := range b.digits {
		own := cells{los[d], his[d]}
		rows0, columns0, clash0 := lines(own.lo)
		rows1, columns1, clash1 := lines(own.hi)
		upper, middle := columns0&line, columns0>>27&line
		bad |= clash0 | clash1 | upper&middle | (upper|middle)&columns1
		columns := (upper | middle | columns1&line) * inRows
		lost := cells{rows0<<9 - rows0 | columns | columns<<27, rows1<<9 - rows1 | columns}.with(filled)
		b.digits[d].at = everywhere.without(lost).with(own)
	}
	b.empty = everywhere.without(filled)
	b.dirty = 1<<digits - 1
	return bad == 0
}

// lines returns the first cell of each row with a cell of x, and below each band the columns with a cell.
// Upper bits of columns are undefined. If two cells share a row, a box or a column, clash is not 0; two
// columns of different bands may be missed.
func lines(x uint64) (rows, columns, clash uint64) {
	t := (x | x>>1 | x>>2) & inTriads
	rows = (t | t>>3 | t>>6) & (inRows | inRows<<27)
	inBox := t&(t>>9|t>>18) | t>>9&(t>>18)
	return rows, x | x>>9 | x>>18, x&(x-rows) | x&(x>>9|x>>18) | inBox&(line|line<<27)
}

// propagate settles the position and, unless it is nearly full, calls closeTriads, until nothing changes. If
// the position has no solution, it returns false.
func (b *position) propagate(e engine) bool {
	for {
		if e == portable {
			if !b.settle() {
				return false
			}
		} else if !b.settleEight() {
			return false
		}
		if b.nearlyFull() {
			return true
		}
		if e != portable {
			b.refreshEight()
		}
		if ok := b.closeTriads(); !ok || b.dirty == 0 {
			return ok
		}
	}
}

// settle places all singles and removes all locked candidates. If the position has no solution, it returns
// false.
func (b *position) settle() bool {
	for {
		if !b.closeDirty() {
			return false
		}
		once, twice := b.count()
		if once != everywhere {
			return false
		}
		if naked := b.empty.without(twice); !naked.empty() {
			b.take(naked)
			continue
		}
		if b.dirty == 0 {
			b.findPairs()
			return true
		}
	}
}

// closeDirty closes the changed digits and removes their bound cells from the other digits, which are then
// changed too. If a digit has no placement, or two digits are bound to one cell, it returns false.
func (b *position) closeDirty() bool {
	var bound [digits]cells
	var all cells
	for dirty := b.dirty; dirty != 0; dirty &= dirty - 1 {
		d := bits.TrailingZeros32(dirty)
		at, ok := b.digits[d].close()
		at = at.and(b.empty)
		if !ok || !at.and(all).empty() {
			return false
		}
		all = all.with(at)
		bound[d] = at
	}
	b.dirty = 0
	if all.empty() {
		return true
	}
	dirty := uint32(0)
	b.empty = b.empty.without(all)
	for d := range b.digits {
		at := &b.digits[d].at
		lost := at.and(all.without(bound[d]))
		*at = at.without(lost)
		dirty |= changed(lost) << (d & 31)
	}
	b.dirty = dirty
	return true
}

// changed returns 1 if lost is not empty, without a branch to mispredict.
func changed(lost cells) uint32 {
	x := lost.lo | lost.hi
	return uint32((x | -x) >> 63)
}

// count returns the cells with at least one and two candidates.
func (b *position) count() (once, twice cells) {
	for d := range b.digits {
		at := b.digits[d].at
		twice = twice.with(once.and(at))
		once = once.with(at)
	}
	return once, twice
}

func (b *position) findPairs() {
	var once, twice, thrice cells
	for d := range b.digits {
		at := b.digits[d].at
		thrice = thrice.with(twice.and(at))
		twice = twice.with(once.and(at))
		once = once.with(at)
	}
	b.pairs = b.empty.without(thrice)
}

// take fills the naked cells, which have a single candidate each. To avoid branches, it reads the four bits
// of each digit's number from four sets.
func (b *position) take(naked cells) {
	b.empty = b.empty.without(naked)
	x := &b.digits
	ones := x[1].at.with(x[3].at).with(x[5].at).with(x[7].at)
	twos := x[2].at.with(x[3].at).with(x[6].at).with(x[7].at)
	fours := x[4].at.with(x[5].at).with(x[6].at).with(x[7].at)
	eights := x[8].at
	for left := naked.lo; left != 0; left &= left - 1 {
		c := bits.TrailingZeros64(left) & 63
		d := ones.lo>>c&1 | twos.lo>>c&1<<1 | fours.lo>>c&1<<2 | eights.lo>>c&1<<3
		b.lose(int(d%digits), byCell[c].yes)
	}
	for left := naked.hi; left != 0; left &= left - 1 {
		c := bits.TrailingZeros64(left) & 31
		d := ones.hi>>c&1 | twos.hi>>c&1<<1 | fours.hi>>c&1<<2 | eights.hi>>c&1<<3
		b.lose(int(d%digits), byCell[(split+c)%size].yes)
	}
}

func (b *position) lose(d int, those cells) {
	b.digits[d].at = b.digits[d].at.without(those)
	b.dirty |= 1 << d
}

func (b *position) solution(g *[size]sudoku.Digit) {
	var lo, hi [digits]uint64
	for d := range b.digits {
		lo[d], hi[d] = b.digits[d].at.lo, b.digits[d].at.hi
	}
	planesFor(&lo).write(g[:split])
	planesFor(&hi).write(g[split:])
}
