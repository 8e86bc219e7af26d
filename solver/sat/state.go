package sat

import (
	"context"
	"math/bits"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// state is a puzzle before the search. Givens and singles are placed, and locked candidates are removed.
type state struct {
	*marks.Grid
	l *sudoku.Layout
	// broken says that a choice has no candidate left.
	broken bool
}

// reduce places the givens, then places singles and removes locked candidates. It ends when nothing changes,
// a choice has no candidate left, or the context ends.
func (b *state) reduce(ctx context.Context, givens sudoku.Grid) {
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

// lock removes locked candidates. If all possible cells of a digit in one house are also in a second house,
// the other cells of the second house lose the digit. It reports whether it removed any.
func (b *state) lock() bool {
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

// lockDigit does the work of lock for the digit d in house i, which has these cells. mask has a bit for each
// of the cells in which d is possible.
func (b *state) lockDigit(i int, d sudoku.Digit, cells []sudoku.Cell, mask uint32) bool {
	fell := false
	for _, into := range b.Slots(cells[bits.TrailingZeros32(mask)]) {
		if int(into.House) != i {
			fell = b.lockInto(into, d, cells, mask) || fell
		}
	}
	return fell
}

// lockInto removes d from the house of into, except from the cells in mask. It does so only if all cells in
// mask are in that house.
func (b *state) lockInto(into marks.Slot, d sudoku.Digit, cells []sudoku.Cell, mask uint32) bool {
	var shared uint32
	for ; mask != 0; mask &= mask - 1 {
		bit := b.bitIn(into.House, cells[bits.TrailingZeros32(mask)])
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

// bitIn returns the bit of cell c in a house, or 0 if c is not in the house.
func (b *state) bitIn(house int32, c sudoku.Cell) uint32 {
	for _, p := range b.Slots(c) {
		if p.House == house {
			return p.Bit
		}
	}
	return 0
}

// removed returns the number of candidates removed so far from cells without givens.
func (b *state) removed(givens sudoku.Grid) int64 {
	removed := 0
	for c, d := range givens {
		if d == 0 {
			removed += b.l.N() - b.Candidates(sudoku.Cell(c)).Len()
		}
	}
	return int64(removed)
}
