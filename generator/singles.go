package generator

import (
	"context"

	"sudokubot/solver/sudoku"
)

// singles solves puzzles of one layout as far as digits with one place in a house go, and cells with one digit. What these
// solve has one solution, without a search. It keeps its memory, so one goroutine may use it at a time.
//
// Nothing is kept in step but which digits stand in each house; the candidates of all cells are made anew in each round.
type singles struct {
	naked    bool // whether cells with one digit count
	full     uint32
	houses   [][]uint16 // the cells of each
	housesOf [][]uint16 // of each cell

	used    []uint32 // the digits that stand in each house: bit d-1 for digit d
	cands   []uint32 // of the empty cells, as they were at the start of the round; 0 for others
	empty   []uint16 // the empty cells, and some that were so at the start of the round
	wanted  []bool   // the cells that are to be found
	missing int      // how many of these are still empty
	proven  sudoku.Grid
}

func newSingles(l *sudoku.Layout, naked bool) *singles {
	s := &singles{
		naked: naked, full: 1<<l.N() - 1, used: make([]uint32, len(l.Houses())), cands: make([]uint32, l.Size()),
		wanted: make([]bool, l.Size()), proven: make(sudoku.Grid, l.Size()),
	}
	for _, h := range l.Houses() {
		s.houses = append(s.houses, narrow(h.Cells))
	}
	for c := range sudoku.Cell(l.Size()) {
		s.housesOf = append(s.housesOf, narrow(l.HousesOf(c)))
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

// solve reports whether singles solve the givens, which must have a solution. If they are some of those solved last, only
// the others have to be found: with them the rest follows again.
func (s *singles) solve(givens sudoku.Grid) bool {
	s.begin(givens)
	for left := len(s.empty) + 1; s.missing > 0; {
		s.look()
		s.hidden()
		if len(s.empty) == left {
			return false
		}
		left = len(s.empty)
	}
	copy(s.proven, givens)
	return true
}

// begin puts the givens on an empty grid.
func (s *singles) begin(givens sudoku.Grid) {
	clear(s.used)
	s.empty, s.missing = s.empty[:0], 0
	part := true
	for c, d := range givens {
		if d == 0 {
			s.empty = append(s.empty, uint16(c))
			continue
		}
		for _, h := range s.housesOf[c] {
			s.used[h] |= 1 << (d - 1)
		}
		s.cands[c] = 0
		part = part && s.proven[c] == d
	}
	for _, c := range s.empty {
		s.cands[c] = s.full
		s.wanted[c] = !part || s.proven[c] != 0
		if s.wanted[c] {
			s.missing++
		}
	}
}

// look makes the candidates of the cells that are still empty, and fills those that have one.
func (s *singles) look() {
	left := s.empty[:0]
	for _, c := range s.empty {
		if s.cands[c] == 0 {
			continue // filled in the last round
		}
		var used uint32
		for _, h := range s.housesOf[c] {
			used |= s.used[h]
		}
		set := s.full &^ used
		s.cands[c] = set
		left = append(left, c)
		if s.naked && set&(set-1) == 0 {
			s.put(c, set)
		}
	}
	s.empty = left
}

// hidden fills the cells that are the only place of a digit in a house.
func (s *singles) hidden() {
	for h, cells := range s.houses {
		var once, twice uint32
		for _, c := range cells {
			twice |= once & s.cands[c]
			once |= s.cands[c]
		}
		for alone := once &^ twice &^ s.used[h]; alone != 0; alone &= alone - 1 {
			bit := alone & -alone
			for _, c := range cells {
				if s.cands[c]&bit != 0 {
					s.put(c, bit)
					break
				}
			}
		}
	}
}

// put fills c with the digit of that bit.
func (s *singles) put(c uint16, bit uint32) {
	s.cands[c] = 0
	for _, h := range s.housesOf[c] {
		s.used[h] |= bit
	}
	if s.wanted[c] {
		s.missing--
	}
}
