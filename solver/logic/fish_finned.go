package logic

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// finnedFish finds finned and sashimi fish: rows as base sets and columns as cover sets, or the reverse.
//
// The digit is false only in cells that see all fins. So the search starts from each possible removal,
// called the target. Only peers of the target outside its own row and column can be fins. All other cells of
// the base sets must be covered, which leaves few lines to choose from. A fish with several targets is
// reported for the first target.
func finnedFish(p *Position, q Query, size int, yield func(fishPattern) bool) {
	for d := range p.asked(q).All() {
		for _, kinds := range [...][2]sudoku.Kind{{sudoku.Row, sudoku.Column}, {sudoku.Column, sudoku.Row}} {
			search := finSearch{p: p, d: d, size: size, along: kinds[0], across: kinds[1], yield: yield}
			if !search.run() {
				return
			}
		}
	}
}

type finSearch struct {
	p             *Position
	d             sudoku.Digit
	size          int
	along, across sudoku.Kind // kinds of the base sets and of the cover sets
	yield         func(fishPattern) bool
	// masks are the cells of each line. narrow are the lines with so few cells that they need no fins.
	masks  [MaxOrder]uint32
	narrow uint32

	target sudoku.Cell
	// finless are the cells of each line that cannot be fins.
	finless [MaxOrder]uint32
	// lines are the possible base sets. Only the first withFins of them can have fins.
	lines           [MaxOrder]int
	count, withFins int
	chosen          [MaxOrder]int
}

func (s *finSearch) run() bool {
	for i, h := range s.p.ofKind[s.along] {
		s.masks[i] = s.p.masks[h][s.d]
		if n := bits.OnesCount32(s.masks[i]); n > 0 && n <= s.size {
			s.narrow |= 1 << i
		}
	}
	for c := range s.p.cellsWith[s.d].All() {
		if !s.at(c) {
			return false
		}
	}
	return true
}

func (s *finSearch) place(c sudoku.Cell) (line, number int) {
	line, number = s.p.layout.Place(c)
	if s.along == sudoku.Column {
		return number, line
	}
	return line, number
}

func (s *finSearch) at(c sudoku.Cell) bool {
	p := s.p
	line, number := s.place(c)
	own := p.houses[p.ofKind[s.along][line]].cells.Or(p.houses[p.ofKind[s.across][number]].cells)
	near := p.peers[c].And(p.cellsWith[s.d]).Minus(own)
	if near.Empty() {
		return true
	}
	s.target, s.finless = c, s.masks
	spoiled, need := uint32(0), uint32(1)<<number
	for fin := range near.All() {
		i, k := s.place(fin)
		s.finless[i] &^= 1 << k
		spoiled |= 1 << i
	}
	s.count = 0
	s.list(spoiled, need)
	if s.withFins = s.count; s.count == 0 {
		return true
	}
	s.list(s.narrow&^spoiled&^(1<<line), need)
	return s.choose(0, 0, 0, need)
}

// list adds those lines whose finless cells, together with the cells in need, take at most s.size cover sets.
func (s *finSearch) list(lines, need uint32) {
	for ; lines != 0; lines &= lines - 1 {
		i := bits.TrailingZeros32(lines)
		if bits.OnesCount32(s.finless[i]|need) <= s.size {
			s.lines[s.count] = i
			s.count++
		}
	}
}

// choose sets chosen[depth:] to base sets of lines[start:]. cells are the cells of the base sets chosen
// before; need are the cells that must be covered.
func (s *finSearch) choose(depth, start int, cells, need uint32) bool {
	if depth == s.size {
		if need&^cells != 0 {
			return true
		}
		return s.cover(need, cells&^need, cells, s.size-bits.OnesCount32(need))
	}
	end := s.count - s.size + depth + 1
	if depth == 0 {
		end = min(end, s.withFins)
	}
	for i := start; i < end; i++ {
		line := s.lines[i]
		wider := need | s.finless[line]
		if bits.OnesCount32(wider) > s.size {
			continue
		}
		s.chosen[depth] = line
		if !s.choose(depth+1, i+1, cells|s.masks[line], wider) {
			return false
		}
	}
	return true
}

// cover adds count more cover sets from available, in every combination, since each makes another fish. cells
// are the cells of the base sets.
func (s *finSearch) cover(cover, available, cells uint32, count int) bool {
	if count == 0 {
		return cells&^cover == 0 || s.try(cover)
	}
	for ; available != 0; available &= available - 1 {
		if !s.cover(cover|available&-available, available&(available-1), cells, count-1) {
			return false
		}
	}
	return true
}

// try passes the fish of the chosen base sets and these cover sets to yield. It skips fish with too many
// fins, and fish whose first removal is not the target.
func (s *finSearch) try(cover uint32) bool {
	kind, fins, base := finned, 0, uint32(0)
	for _, line := range s.chosen[:s.size] {
		base |= 1 << line
		fins += bits.OnesCount32(s.masks[line] &^ cover)
		if inside := s.masks[line] & cover; inside&(inside-1) == 0 {
			kind = sashimi
		}
	}
	if fins > maxFins {
		return true
	}
	x := s.p.basicPattern(s.d, s.p.pick(s.along, base), s.p.pick(s.across, cover))
	x.kind = kind
	return x.gone.First() != s.target || s.yield(x)
}
