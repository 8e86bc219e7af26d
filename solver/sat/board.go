package sat

import (
	"context"
	"math/bits"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// board is what is left of a puzzle before the search: the givens and singles are placed, and locked candidates taken
// away.
type board struct {
	*marks.Grid
	l *sudoku.Layout
	// broken is set when a choice has nothing left.
	broken bool
}

// reduce places the givens and then singles, and takes away locked candidates, until nothing changes, a choice has
// nothing left, or the context ends.
func (b *board) reduce(ctx context.Context, givens sudoku.Grid) {
	for c, d := range givens {
		if d != 0 {
			b.Place(marks.Candidate{Cell: sudoku.Cell(c), Digit: d})
		}
	}
	b.broken = !b.Settle()
	for !b.broken && ctx.Err() == nil && b.lock() {
		b.broken = !b.Settle()
	}
}

// lock looks at every digit in every house: if all its places stand in another house too, it falls from the rest of that
// one. It reports whether anything fell.
func (b *board) lock() bool {
	fell := false
	for i, h := range b.l.Houses() {
		for d := range sudoku.Digit(b.l.N()) {
			choice := b.l.Size() + i*b.l.N() + int(d)
			if left := b.Left()[choice]; left&(left-1) != 0 {
				fell = b.lockDigit(i, d+1, h.Cells, left) || fell
			}
		}
	}
	return fell
}

// lockDigit is lock for the digit d, whose places left among the cells of the house i are given.
func (b *board) lockDigit(i int, d sudoku.Digit, cells []sudoku.Cell, left uint32) bool {
	fell := false
	for _, into := range b.Places(cells[bits.TrailingZeros32(left)]) {
		if int(into.House) != i {
			fell = b.lockInto(into, d, cells, left) || fell
		}
	}
	return fell
}

// lockInto takes d away from the cells of the house into that are not among those of cells that left names, if all of
// these stand in it.
func (b *board) lockInto(into marks.Place, d sudoku.Digit, cells []sudoku.Cell, left uint32) bool {
	var shared uint32
	for ; left != 0; left &= left - 1 {
		bit := b.bitIn(into.House, cells[bits.TrailingZeros32(left)])
		if bit == 0 {
			return false
		}
		shared |= bit
	}
	others := b.Left()[into.Choice(d)] &^ shared
	for rest := others; rest != 0; rest &= rest - 1 {
		b.Remove(b.l.Houses()[into.House].Cells[bits.TrailingZeros32(rest)], d)
	}
	return others != 0
}

// bitIn returns the bit for the place of c in a house, or 0 if it does not stand there.
func (b *board) bitIn(house int32, c sudoku.Cell) uint32 {
	for _, p := range b.Places(c) {
		if p.House == house {
			return p.Bit
		}
	}
	return 0
}

// removed returns how many candidates of cells that are not given were taken away.
func (b *board) removed(givens sudoku.Grid) int64 {
	removed := 0
	for c, d := range givens {
		if d == 0 {
			removed += b.l.N() - b.Candidates(sudoku.Cell(c)).Len()
		}
	}
	return int64(removed)
}
