package generator

import (
	"context"

	"sudokubot/solver/sudoku"
)

// singles solves puzzles of a layout by hidden singles and, if naked is set, by naked singles. If it solves
// a puzzle, the solution is proved to be the only one. It reuses its memory and is not safe for concurrent
// use.
//
// After each digit it updates only the digits of houses; it recomputes candidates in each round.
type singles struct {
	naked    bool // whether naked singles count
	full     uint32
	houses   [][]uint16 // cells of each house
	housesOf [][]uint16 // houses of each cell

	used    []uint32    // the placed digits of each house: bit d-1 for digit d
	cands   []uint32    // candidates of the empty cells at the start of the round; 0 for filled cells
	empty   []uint16    // empty cells, and some cells filled in this round
	wanted  []bool      // cells to find
	missing int         // number of wanted cells still empty
	proven  sudoku.Grid // givens of the last solved puzzle
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

// narrow returns list as 16-bit numbers, which take less cache memory.
func narrow[T ~int](list []T) []uint16 {
	small := make([]uint16, len(list))
	for i, x := range list {
		small[i] = uint16(x)
	}
	return small
}

func (s *singles) enough(ctx context.Context, givens, _ sudoku.Grid) (bool, error) {
	return s.solve(givens), ctx.Err()
}

// solve reports whether singles solve the givens, which must have a solution. If the givens are a part of the
// givens of the last solved puzzle, it has to find only the other givens of that puzzle. The remaining cells
// then follow again.
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

// look recomputes the candidates of the empty cells, and fills cells with a single candidate.
func (s *singles) look() {
	left := s.empty[:0]
	for _, c := range s.empty {
		if s.cands[c] == 0 {
			continue // filled in the previous round
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

// hidden fills the only cell for a digit in a house.
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

func (s *singles) put(c uint16, bit uint32) {
	s.cands[c] = 0
	for _, h := range s.housesOf[c] {
		s.used[h] |= bit
	}
	if s.wanted[c] {
		s.missing--
	}
}
