package sat

import (
	"context"
	"math/bits"

	"sudokubot/solver/sudoku"
)

// board holds, for every choice of a puzzle, what is left of it: for a cell its digits, for a digit in a house its places.
// A candidate is taken away from all its choices at once.
type board struct {
	l    *sudoku.Layout
	n    int
	left []uint32 // of the cells, then n for each house; see ofDigit
	// places lists, cell after cell, the houses of the cell and the bit for its place in each; those of c start at first[c].
	places []place
	first  []int32
	single []single // found, not yet placed
	broken bool     // a choice has nothing left
}

type place struct {
	house int32
	bit   uint32
}

type single struct {
	c sudoku.Cell
	d int // from 0
}

// newBoard returns the board of l on which nothing is placed.
func newBoard(l *sudoku.Layout) *board {
	b := &board{l: l, n: l.N(), first: make([]int32, l.Size()+1)}
	b.left = make([]uint32, l.Size()+b.n*len(l.Houses()))
	for i := range b.left {
		b.left[i] = 1<<b.n - 1
	}
	for c := range l.Size() {
		b.first[c+1] = b.first[c] + int32(len(l.HousesOf(sudoku.Cell(c))))
	}
	b.places = make([]place, b.first[l.Size()])
	used := make([]int32, l.Size())
	for i, h := range l.Houses() {
		for k, c := range h.Cells {
			b.places[b.first[c]+used[c]] = place{house: int32(i), bit: 1 << k}
			used[c]++
		}
	}
	return b
}

// placesOf returns the houses of c and its places there.
func (b *board) placesOf(c sudoku.Cell) []place { return b.places[b.first[c]:b.first[c+1]] }

// ofDigit returns the choice of a place for d, from 0, in the house i.
func (b *board) ofDigit(i int32, d int) int { return b.l.Size() + int(i)*b.n + d }

// reduce places the givens and then singles, and takes away locked candidates, until nothing changes, a choice has
// nothing left, or the context ends.
func (b *board) reduce(ctx context.Context, givens sudoku.Grid) {
	for c, d := range givens {
		if d != 0 {
			b.place(single{sudoku.Cell(c), int(d) - 1})
		}
	}
	b.settle()
	for !b.broken && ctx.Err() == nil && b.lock() {
		b.settle()
	}
}

// settle places the singles found until there are none.
func (b *board) settle() {
	for len(b.single) > 0 && !b.broken {
		last := len(b.single) - 1
		found := b.single[last]
		b.single = b.single[:last]
		b.place(found)
	}
}

// place takes away whatever the digit in the cell excludes.
func (b *board) place(s single) {
	if b.left[s.c]>>s.d&1 == 0 {
		b.broken = true
		return
	}
	for others := b.left[s.c] &^ (1 << s.d); others != 0; others &= others - 1 {
		b.remove(s.c, bits.TrailingZeros32(others))
	}
	for _, p := range b.placesOf(s.c) {
		cells := b.l.Houses()[p.house].Cells
		for others := b.left[b.ofDigit(p.house, s.d)] &^ p.bit; others != 0; others &= others - 1 {
			b.remove(cells[bits.TrailingZeros32(others)], s.d)
		}
	}
}

// remove takes a candidate away, if it is there, and notes the singles that come of it.
func (b *board) remove(c sudoku.Cell, d int) {
	if b.left[c]>>d&1 == 0 {
		return
	}
	if left := b.take(int(c), 1<<d); alone(left) {
		b.single = append(b.single, single{c, bits.TrailingZeros32(left)})
	}
	for _, p := range b.placesOf(c) {
		if left := b.take(b.ofDigit(p.house, d), p.bit); alone(left) {
			cells := b.l.Houses()[p.house].Cells
			b.single = append(b.single, single{cells[bits.TrailingZeros32(left)], d})
		}
	}
}

// take takes one of a choice away and returns what is left of it.
func (b *board) take(choice int, bit uint32) uint32 {
	b.left[choice] &^= bit
	if b.left[choice] == 0 {
		b.broken = true
	}
	return b.left[choice]
}

// alone reports whether exactly one bit is set.
func alone(set uint32) bool { return set != 0 && set&(set-1) == 0 }

// lock looks at every digit in every house: if all its places stand in another house too, it falls from the rest of that
// one. It reports whether anything fell.
func (b *board) lock() bool {
	fell := false
	for i := range b.l.Houses() {
		for d := range b.n {
			if left := b.left[b.ofDigit(int32(i), d)]; left&(left-1) != 0 {
				fell = b.lockDigit(i, d, left) || fell
			}
		}
	}
	return fell
}

// lockDigit is lock for the digit d, whose places left in the house i are given.
func (b *board) lockDigit(i, d int, left uint32) bool {
	cells, fell := b.l.Houses()[i].Cells, false
	for _, p := range b.placesOf(cells[bits.TrailingZeros32(left)]) {
		if int(p.house) != i {
			fell = b.lockInto(p.house, d, cells, left) || fell
		}
	}
	return fell
}

// lockInto takes d away from the cells of the house into that are not among those of cells that left names, if all of
// these stand in it.
func (b *board) lockInto(into int32, d int, cells []sudoku.Cell, left uint32) bool {
	var shared uint32
	for ; left != 0; left &= left - 1 {
		bit := b.bitIn(into, cells[bits.TrailingZeros32(left)])
		if bit == 0 {
			return false
		}
		shared |= bit
	}
	others := b.left[b.ofDigit(into, d)] &^ shared
	for rest := others; rest != 0; rest &= rest - 1 {
		b.remove(b.l.Houses()[into].Cells[bits.TrailingZeros32(rest)], d)
	}
	return others != 0
}

// bitIn returns the bit for the place of c in the house i, or 0 if it does not stand there.
func (b *board) bitIn(i int32, c sudoku.Cell) uint32 {
	for _, p := range b.placesOf(c) {
		if p.house == i {
			return p.bit
		}
	}
	return 0
}

// removed returns how many candidates of cells that are not given were taken away.
func (b *board) removed(givens sudoku.Grid) int64 {
	removed := 0
	for c, d := range givens {
		if d == 0 {
			removed += b.n - bits.OnesCount32(b.left[c])
		}
	}
	return int64(removed)
}

// settled returns the digits of the cells that have one candidate, and 0 for the others.
func (b *board) settled() sudoku.Grid {
	g := make(sudoku.Grid, b.l.Size())
	for c := range g {
		if left := b.left[c]; alone(left) {
			g[c] = sudoku.Digit(bits.TrailingZeros32(left) + 1)
		}
	}
	return g
}
