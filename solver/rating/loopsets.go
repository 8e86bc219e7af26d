package rating

import (
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// third counts the two extra cells as a single cell. surplus are their digits outside the pair. In a common
// house this cell is part of a naked set, or outside of a hidden set.
func (s *loops) third(l *loop, surplus uint32) {
	c1, c2 := l.extra[0], l.extra[1]
	houses := s.common(c1, c2)
	for size := 2; size <= s.n-2; size++ {
		for _, h := range houses {
			if size >= count(surplus) && 2*size <= s.open[h] {
				s.naked(l, h, size, surplus)
			}
			if 2*size < s.open[h] {
				s.hiddenSet(l, h, size, surplus)
			}
		}
	}
}

// naked searches h for cells that form a naked set with the extra cells, counted as a single cell.
func (s *loops) naked(l *loop, h, size int, surplus uint32) {
	c1, c2 := l.extra[0], l.extra[1]
	shared := surplus & s.cands[c1] & s.cands[c2]
	var pool uint32
	for i, c := range s.houses[h].cells {
		if k := count(s.cands[c]); c != c1 && c != c2 && k > 1 && k <= size {
			pool |= 1 << i
		}
	}
	choices(pool, size-1, func(at uint32) bool {
		of := s.digitsAt(h, at)
		if digits := of | surplus; count(digits) == size && count(of|shared) == size {
			out := ^at &^ s.twoSlots(h, c1, c2)
			s.offer(l, 3, Tenths(size-1), s.inHouse(h, out, digits))
		}
		return true
	})
}

func (g *grid) twoSlots(h, c1, c2 int) uint32 {
	return g.slotsOf(h, marks.CellsOf(sudoku.Cell(c1), sudoku.Cell(c2)))
}

// hiddenSet searches h for sets of size digits with size slots. A set includes the loop's two digits, and no
// digit of surplus. The loop's two extra cells count as one slot.
func (s *loops) hiddenSet(l *loop, h, size int, surplus uint32) {
	c1, c2 := l.extra[0], l.extra[1]
	two, first := s.twoSlots(h, c1, c2), s.twoSlots(h, c1, c1)
	s.withPair(l, size, surplus, func(digits uint32) {
		var at uint32
		for rest := digits; rest != 0; rest &= rest - 1 {
			slots := s.at(h, lowest(rest))&^two | s.at(h, lowest(rest))&first
			if slots == 0 {
				return
			}
			at |= slots
		}
		if count(at) == size {
			at &^= two
			s.offer(l, 3, Tenths(count(at)-1), s.inHouse(h, at, ^digits))
		}
	})
}

func (s *loops) withPair(l *loop, size int, surplus uint32, yield func(digits uint32)) {
	if size == 2 {
		yield(l.digits)
		return
	}
	choices(s.full&^l.digits&^surplus, size-2, func(others uint32) bool {
		yield(others | l.digits)
		return true
	})
}
