package bitboard

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

type position struct {
	digits [digits]digit
	empty  cells  // cells that are not given and not filled by the search yet
	dirty  uint32 // digits whose candidates changed since they were closed
	pairs  cells  // the cells with two candidates, after propagate
}

// set puts the givens, 0 to 9, on an empty position. If they clash, it returns false.
func (b *position) set(givens *[size]sudoku.Digit) bool {
	var filled cells
	for c, d := range givens[:split] {
		filled.lo |= filledBit(d) << c
	}
	for c, d := range givens[split:] {
		filled.hi |= filledBit(d) << c
	}
	var lost, own [digits]cells
	for left := filled; !left.empty(); left = left.rest() {
		c := left.first()
		d := (givens[c] - 1) % digits
		lost[d] = lost[d].with(byCell[c].yes)
		own[d] = own[d].with(byCell[c].no)
	}
	for d := range b.digits {
		if !own[d].and(lost[d]).empty() {
			return false
		}
		b.digits[d].at = everywhere.without(lost[d]).without(filled.without(own[d]))
	}
	b.empty = everywhere.without(filled)
	b.dirty = 1<<digits - 1
	return true
}

// filledBit returns 1 for a digit and 0 for an empty cell, without a branch to mispredict.
func filledBit(d sudoku.Digit) uint64 { return uint64(d+15) >> 4 }

// propagate places all singles and removes all locked candidates. Unless the position is nearly full, it also
// calls closeTriads. If the position has no solution, it returns false.
func (b *position) propagate() bool {
	for {
		if !b.closeDirty() {
			return false
		}
		once, twice, thrice := b.count()
		if once != everywhere {
			return false
		}
		if naked := b.empty.without(twice); !naked.empty() {
			b.take(naked)
			continue
		}
		if b.dirty != 0 {
			continue
		}
		b.pairs = b.empty.without(thrice)
		if b.nearlyFull() {
			return true
		}
		if ok := b.closeTriads(); !ok || b.dirty == 0 {
			return ok
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

// count returns the cells with at least one, two and three candidates.
func (b *position) count() (once, twice, thrice cells) {
	for d := range b.digits {
		at := b.digits[d].at
		thrice = thrice.with(twice.and(at))
		twice = twice.with(once.and(at))
		once = once.with(at)
	}
	return once, twice, thrice
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
	for d := range b.digits {
		lo, hi := b.digits[d].at.lo, b.digits[d].at.hi
		for c := 0; c < split; c += digits {
			g[c+bits.TrailingZeros64(lo>>c&line|1<<8)] = sudoku.Digit(d + 1)
		}
		for c := split; c < size; c += digits {
			g[c+bits.TrailingZeros64(hi>>(c-split)&line|1<<8)] = sudoku.Digit(d + 1)
		}
	}
}
