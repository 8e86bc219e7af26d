package logic

import "sudokubot/solver/sudoku"

// sueDeCoq finds k cells in the crossing of a line and a box with at least k+2 digits. Further cells of the
// line and of the box share the surplus digits. So every digit of the pattern is confined to the line or to
// the box. The further cells may have digits that the crossing lacks, if there is one more cell for each.
// The player Sue De Coq described it as "two-sector disjoint subsets" (Sudoku Players' forum, 2005).
//
// Sets are the crossing, the cells of the line, and the cells of the box. Base is the line and Cover the
// box.
func sueDeCoq(p *Position, q Query, yield func(Step) bool) {
	yield = exactly(q, yield)
	for _, line := range p.lines {
		for _, box := range p.parts {
			s := coqSearch{p: p, query: q, line: line, box: box, yield: yield}
			s.inLine, s.inBox = p.houses[line].cells.And(p.empty), p.houses[box].cells.And(p.empty)
			if crossing := s.inLine.And(s.inBox); crossing.Len() >= 2 && !s.crossings(crossing.List(), Set{}, 0) {
				return
			}
		}
	}
}

type coqSearch struct {
	p             *Position
	query         Query
	line, box     int
	inLine, inBox Cells // empty cells of the line and of the box
	crossing      Set
	ofLine        Set
	spare         int           // number of digits of the crossing minus number of its cells
	lineCells     []sudoku.Cell // cells of the line outside the crossing
	restOfBox     []sudoku.Cell // cells of the box outside the crossing
	boxCells      []sudoku.Cell // cells of restOfBox that share no cell or digit with ofLine
	yield         func(Step) bool
}

func (s *coqSearch) crossings(list []sudoku.Cell, core Set, size int) bool {
	for i, c := range list {
		if s.query.stopped() {
			return false
		}
		next := core.with(s.p, c)
		if spare := next.Digits.Len() - size - 1; size >= 1 && spare >= 2 {
			s.crossing, s.spare = next, spare
			s.lineCells, s.restOfBox = s.inLine.Minus(next.Cells).List(), s.inBox.Minus(next.Cells).List()
			if !s.lines(0, Set{}, 0) {
				return false
			}
		}
		if !s.crossings(list[i+1:], next, size+1) {
			return false
		}
	}
	return true
}

// lines adds cells of s.lineCells[start:] to set. size is the number of cells of set.
func (s *coqSearch) lines(start int, set Set, size int) bool {
	for i := start; i < len(s.lineCells); i++ {
		next := set.with(s.p, s.lineCells[i])
		takes := size + 1 - (next.Digits &^ s.crossing.Digits).Len()
		if next.Digits&s.crossing.Digits != 0 && takes > 0 && takes < s.spare {
			s.ofLine = next
			s.gatherBox()
			if !s.boxes(0, Set{}, 0, s.spare-takes) {
				return false
			}
		}
		if !s.lines(i+1, next, size+1) {
			return false
		}
	}
	return true
}

func (s *coqSearch) gatherBox() {
	taken := s.ofLine.Digits & s.crossing.Digits
	s.boxCells = s.boxCells[:0]
	for _, c := range s.restOfBox {
		if s.p.candidates[c]&taken == 0 && !s.ofLine.Cells.Has(c) {
			s.boxCells = append(s.boxCells, c)
		}
	}
}

// boxes adds cells of s.boxCells[start:] to set. take is the number of surplus digits that set must share
// with the crossing.
func (s *coqSearch) boxes(start int, set Set, size, take int) bool {
	for i := start; i < len(s.boxCells); i++ {
		next := set.with(s.p, s.boxCells[i])
		extra := next.Digits &^ s.crossing.Digits
		if extra != next.Digits && size+1-extra.Len() == take {
			if step, ok := s.step(next); ok && !s.yield(step) {
				return false
			}
		}
		if !s.boxes(i+1, next, size+1, take) {
			return false
		}
	}
	return true
}

func (s *coqSearch) step(ofBox Set) (Step, bool) {
	both := ofBox.Digits & s.ofLine.Digits // digits outside the crossing, each once in the line and in the box
	list := append(s.p.removalOf((s.crossing.Digits|ofBox.Digits)&^s.ofLine.Digits|both,
		s.inBox.Minus(ofBox.Cells).Minus(s.crossing.Cells)),
		s.p.removalOf((s.crossing.Digits|s.ofLine.Digits)&^ofBox.Digits|both,
			s.inLine.Minus(s.ofLine.Cells).Minus(s.crossing.Cells))...)
	if len(list) == 0 {
		return Step{}, false
	}
	text := func(set Set) string { return s.p.cellsText(set.Cells) + " - {" + joined(set.Digits, "") + "}" }
	step := s.p.setStep(
		": "+text(s.crossing)+" ("+text(s.ofLine)+", "+text(ofBox)+")", list, s.crossing, s.ofLine, ofBox,
	)
	step.Base, step.Cover = []int{s.line}, []int{s.box}
	return step, true
}
