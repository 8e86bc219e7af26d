package logic

import (
	"fmt"
	"iter"
	"slices"

	"sudokubot/solver/sudoku"
)

// boxPattern is an empty rectangle: all candidates of a box are in one row and one column. A strong link
// has a single cell on one of these lines. The link's other cell is on a crossing line. The removal is
// where that crossing line meets the box's other line.
type boxPattern struct {
	digit       sudoku.Digit
	box         int
	line, other int        // the two lines of the box; the strong link starts on line
	link        strongPair // the cell on line comes first
	cross       sudoku.Cell
}

func emptyRectangle(p *Position, q Query, yield func(Step) bool) {
	minimum := 3
	if q.Variant == "1" {
		minimum = 2
	}
	for e := range p.boxPatterns(q, minimum) {
		if !yield(p.boxStep(e)) {
			return
		}
	}
}

func dualEmptyRectangle(p *Position, q Query, yield func(Step) bool) {
	all := slices.Collect(p.boxPatterns(q, 2))
	for i, e := range all {
		for _, f := range all[i+1:] {
			if e.digit == f.digit && e.box == f.box && e.cross != f.cross && !yield(p.dualBoxStep(e, f)) {
				return
			}
		}
	}
}

// boxPatterns yields the empty rectangles with a removal, in boxes with minimum or more candidates.
func (p *Position) boxPatterns(q Query, minimum int) iter.Seq[boxPattern] {
	return func(yield func(boxPattern) bool) {
		for d := range p.asked(q).All() {
			for _, box := range p.parts {
				if p.houses[box].cells.And(p.cellsWith[d]).Len() >= minimum && !p.boxPatternsOf(d, box, yield) {
					return
				}
			}
		}
	}
}

// boxPatternsOf yields the empty rectangles of a box. It tries the lines in descending order.
func (p *Position) boxPatternsOf(d sudoku.Digit, box int, yield func(boxPattern) bool) bool {
	in := p.houses[box].cells.And(p.cellsWith[d])
	for _, row := range slices.Backward(p.ofKind[sudoku.Row]) {
		rest := in.Minus(p.houses[row].cells)
		if rest.Empty() || rest == in {
			continue
		}
		for _, column := range slices.Backward(p.ofKind[sudoku.Column]) {
			if !rest.Within(p.houses[column].cells) || in.Within(p.houses[column].cells) {
				continue
			}
			e := boxPattern{digit: d, box: box, line: row, other: column}
			if !p.linkFrom(e, yield) {
				return false
			}
			e.line, e.other = column, row
			if !p.linkFrom(e, yield) {
				return false
			}
		}
	}
	return true
}

// linkFrom yields e with each strong link that starts on its line and has a removal.
func (p *Position) linkFrom(e boxPattern, yield func(boxPattern) bool) bool {
	box, line, other := p.houses[e.box].cells, &p.houses[e.line], &p.houses[e.other]
	for c := range line.cells.And(p.cellsWith[e.digit]).Minus(box).All() {
		link, ok := p.strongPair(p.line(other.kind, c), e.digit)
		if !ok {
			continue
		}
		if link.b == c {
			link = link.turned()
		}
		e.link = link
		e.cross = p.houses[p.line(line.kind, link.b)].cells.And(other.cells).First()
		if e.cross == link.b || box.Has(e.cross) || !p.candidates[e.cross].Has(e.digit) {
			continue
		}
		if !yield(e) {
			return false
		}
	}
	return true
}

func (p *Position) boxStep(e boxPattern) Step {
	in := p.houses[e.box].cells.And(p.cellsWith[e.digit])
	along := in.And(p.houses[e.other].cells)
	return Step{
		Removed: []Candidate{{Cell: e.cross, Digit: e.digit}}, Digits: []sudoku.Digit{e.digit},
		Cells: []sudoku.Cell{e.link.a, e.link.b}, Fins: in.List(), Base: []int{e.link.house, e.box},
		Cover:  []int{e.line, e.other},
		Chains: alternating(e.digit, CellsOf(e.link.b), CellsOf(e.link.a), in.Minus(along), along),
		Text:   fmt.Sprintf(": %d in b%d (%s)", e.digit, p.houses[e.box].index+1, p.cellsText(e.ends())),
	}
}

func (e boxPattern) ends() Cells { return CellsOf(e.link.a, e.link.b) }

func (p *Position) dualBoxStep(e, f boxPattern) Step {
	one, two := p.boxStep(e), p.boxStep(f)
	two.Base = two.Base[:1] // the box is already listed
	one.add(two)
	one.Text = fmt.Sprintf(": %d in b%d (%s/%s)",
		e.digit, p.houses[e.box].index+1, p.cellsText(e.ends()), p.cellsText(f.ends()))
	return one
}
