package generator

import (
	"context"
	"math/bits"

	"sudokubot/solver/sudoku"
)

// singles solves puzzles of one layout as far as digits with one place in a house go, and cells with one digit. What these
// solve has one solution, without a search. It keeps its memory; one goroutine may use it at a time.
type singles struct {
	n        int
	full     uint32     // all digits: bit d-1 for digit d
	houses   [][]uint16 // the cells of each
	housesOf [][]uint16 // of each cell
	peers    [][]uint16

	naked  bool     // whether cells with one digit count
	digits []uint8  // those that stand
	cands  []uint32 // of empty cells
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

func newSingles(l *sudoku.Layout) *singles {
	n := l.N()
	s := &singles{
		n: n, full: 1<<n - 1, digits: make([]uint8, l.Size()), cands: make([]uint32, l.Size()),
		places: make([]uint8, len(l.Houses())*n),
	}
	for _, h := range l.Houses() {
		s.houses = append(s.houses, narrow(h.Cells))
	}
	for c := range sudoku.Cell(l.Size()) {
		s.housesOf = append(s.housesOf, narrow(l.HousesOf(c)))
		s.peers = append(s.peers, narrow(l.Peers(c)))
	}
	return s
}

// narrow returns list with smaller numbers, of which more fit into the memory near the processor.
func narrow[T ~int](list []T) []uint16 {
	small := make([]uint16, len(list))
	for i, x := range list {
		small[i] = uint16(x)
	}
	return small
}

// enough reports whether singles solve the givens; it is a dig.Enough.
func (s *singles) enough(ctx context.Context, givens, _ sudoku.Grid) (bool, error) {
	return s.solve(givens), ctx.Err()
}

// solve reports whether singles solve the givens.
func (s *singles) solve(givens sudoku.Grid) bool {
	s.reset()
	for c, d := range givens {
		if d != 0 && !s.put(c, int(d)) {
			return false
		}
	}
	return s.run() && s.left == 0
}

// reset empties the grid.
func (s *singles) reset() {
	clear(s.digits)
	for c := range s.cands {
		s.cands[c] = s.full
	}
	for i := range s.places {
		s.places[i] = uint8(s.n)
	}
	s.left, s.broken, s.queue = len(s.cands), false, s.queue[:0]
}

// run places what is in the queue, and what follows. It returns false where a contradiction came up.
func (s *singles) run() bool {
	for len(s.queue) > 0 && !s.broken {
		next := s.queue[len(s.queue)-1]
		s.queue = s.queue[:len(s.queue)-1]
		if c, d := int(next.c), int(next.d); int(s.digits[c]) != d && !s.put(c, d) {
			return false
		}
	}
	return !s.broken
}

// put writes d into c and takes it from the peers. It returns false if d was no candidate.
func (s *singles) put(c, d int) bool {
	bit := uint32(1) << (d - 1)
	if s.cands[c]&bit == 0 {
		return false
	}
	s.digits[c] = uint8(d)
	s.left--
	for rest := s.cands[c] &^ bit; rest != 0; rest &= rest - 1 {
		s.drop(c, bits.TrailingZeros32(rest))
	}
	s.cands[c] = 0
	for _, h := range s.housesOf[c] {
		s.places[int(h)*s.n+d-1] = 0
	}
	for _, p := range s.peers[c] {
		if s.cands[p]&bit != 0 {
			s.cands[p] &^= bit
			s.drop(int(p), d-1)
			s.look(int(p))
		}
	}
	return true
}

// look queues the last digit of c, if cells with one digit count.
func (s *singles) look(c int) {
	set := s.cands[c]
	if set == 0 {
		s.broken = true
	}
	if s.naked && set&(set-1) == 0 {
		s.queue = append(s.queue, place{uint16(c), uint8(bits.TrailingZeros32(set)) + 1})
	}
}

// drop counts that the digit d+1 lost its place c in each house of c, and queues its last place there.
func (s *singles) drop(c, d int) {
	bit := uint32(1) << d
	for _, h := range s.housesOf[c] {
		left := &s.places[int(h)*s.n+d]
		if *left == 0 {
			continue // d stands in h
		}
		*left--
		switch *left {
		case 0:
			s.broken = true
		case 1:
			s.last(h, c, bit)
		}
	}
}

// last queues the only place in h that bit has, other than c, which it just lost.
func (s *singles) last(h uint16, c int, bit uint32) {
	for _, at := range s.houses[h] {
		if int(at) != c && s.cands[at]&bit != 0 {
			s.queue = append(s.queue, place{at, uint8(bits.TrailingZeros32(bit)) + 1})
			return
		}
	}
}
