package generator

import (
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// field is a grid that is being filled, with all candidates kept in step, so that a contradiction is seen at once.
type field struct {
	n        int
	full     uint32
	houses   [][]uint16 // the cells of each
	housesOf [][]uint16 // of each cell
	peers    [][]uint16

	digits []uint8  // those that stand
	cands  []uint32 // of empty cells: bit d-1 for digit d
	places []uint8  // at h*n+d-1: how many places d has in h; 0 where it stands
	left   int      // empty cells
	broken bool     // a cell has no digit left, or a digit no place
	queue  []place  // digits that must stand where they say
}

// place is a digit in a cell.
type place struct {
	c uint16
	d uint8
}

func newField(l *sudoku.Layout) *field {
	n := l.N()
	f := &field{
		n: n, full: 1<<n - 1, digits: make([]uint8, l.Size()), cands: make([]uint32, l.Size()),
		places: make([]uint8, len(l.Houses())*n),
	}
	for _, h := range l.Houses() {
		f.houses = append(f.houses, narrow(h.Cells))
	}
	for c := range sudoku.Cell(l.Size()) {
		f.housesOf = append(f.housesOf, narrow(l.HousesOf(c)))
		f.peers = append(f.peers, narrow(l.Peers(c)))
	}
	f.reset()
	return f
}

// reset empties the grid.
func (f *field) reset() {
	clear(f.digits)
	for c := range f.cands {
		f.cands[c] = f.full
	}
	for i := range f.places {
		f.places[i] = uint8(f.n)
	}
	f.left, f.broken, f.queue = len(f.cands), false, f.queue[:0]
}

// place writes d into c and all that follows by singles. It returns false at a contradiction.
func (f *field) place(c, d int) bool {
	f.queue = append(f.queue[:0], place{uint16(c), uint8(d)})
	for len(f.queue) > 0 && !f.broken {
		next := f.queue[len(f.queue)-1]
		f.queue = f.queue[:len(f.queue)-1]
		if c, d := int(next.c), int(next.d); int(f.digits[c]) != d && !f.put(c, d) {
			return false
		}
	}
	return !f.broken
}

// put writes d into c and takes it from the peers. It returns false if d was no candidate.
func (f *field) put(c, d int) bool {
	bit := uint32(1) << (d - 1)
	if f.cands[c]&bit == 0 {
		return false
	}
	f.digits[c] = uint8(d)
	f.left--
	for rest := f.cands[c] &^ bit; rest != 0; rest &= rest - 1 {
		f.drop(c, bits.TrailingZeros32(rest))
	}
	f.cands[c] = 0
	for _, h := range f.housesOf[c] {
		f.places[int(h)*f.n+d-1] = 0
	}
	for _, p := range f.peers[c] {
		if f.cands[p]&bit != 0 {
			f.cands[p] &^= bit
			f.drop(int(p), d-1)
			f.look(int(p))
		}
	}
	return true
}

// look queues the digit of a cell that has one left.
func (f *field) look(c int) {
	switch set := f.cands[c]; {
	case set == 0:
		f.broken = true
	case set&(set-1) == 0:
		f.queue = append(f.queue, place{uint16(c), uint8(bits.TrailingZeros32(set)) + 1})
	}
}

// drop counts that the digit d+1 lost its place c in each house of c, and queues its last place there.
func (f *field) drop(c, d int) {
	for _, h := range f.housesOf[c] {
		left := &f.places[int(h)*f.n+d]
		if *left == 0 {
			continue // d stands in h
		}
		*left--
		switch *left {
		case 0:
			f.broken = true
		case 1:
			f.last(h, c, d)
		}
	}
}

// last queues the only place of the digit d+1 in h, other than c, which it just lost.
func (f *field) last(h uint16, c, d int) {
	for _, at := range f.houses[h] {
		if int(at) != c && f.cands[at]>>d&1 != 0 {
			f.queue = append(f.queue, place{at, uint8(d) + 1})
			return
		}
	}
}

// save returns a copy of what stands on the grid.
func (f *field) save() *field {
	return &field{
		digits: slices.Clone(f.digits), cands: slices.Clone(f.cands), places: slices.Clone(f.places), left: f.left,
	}
}

func (f *field) load(before *field) {
	copy(f.digits, before.digits)
	copy(f.cands, before.cands)
	copy(f.places, before.places)
	f.left, f.broken, f.queue = before.left, false, f.queue[:0]
}

// grid returns the digits that stand.
func (f *field) grid() sudoku.Grid {
	g := make(sudoku.Grid, len(f.digits))
	for c, d := range f.digits {
		g[c] = sudoku.Digit(d)
	}
	return g
}
