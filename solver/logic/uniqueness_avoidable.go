package logic

import (
	"fmt"
	"slices"

	"sudokubot/solver/sudoku"
)

// avoidableRectangle is a rectangle with corners whose placed digits are not givens. If the other corners
// completed it crosswise, all digits could be exchanged. Two corners of one box are placed, in a line. The
// other two are placed too, or have two candidates, one of which would complete the rectangle.
type avoidableRectangle struct {
	corners [4]sudoku.Cell
	placed  [2]sudoku.Cell  // side by side, in one box
	digits  [2]sudoku.Digit // digits of these corners
	across  [2]sudoku.Cell  // across[i] is opposite placed[i]; with digits[i] it would complete the rectangle
}

func avoidable(look func(*Position, *avoidableRectangle, func(Step) bool) bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		if p.plain() {
			var r avoidableRectangle
			p.avoidables(q, &r, func() bool { return look(p, &r, yield) })
		}
	}
}

func (p *Position) avoidables(q Query, r *avoidableRectangle, yield func() bool) {
	placed := p.placedDigits(p.asked(q))
	for a := range placed.All() {
		placed.Drop(a)
		for _, kind := range [...]sudoku.Kind{sudoku.Row, sudoku.Column} {
			for b := range placed.And(p.houses[p.line(kind, a)].cells).All() {
				r.placed, r.digits = [2]sudoku.Cell{a, b}, [2]sudoku.Digit{p.grid[a], p.grid[b]}
				if p.layout.Same(a, b) && !p.avoidablesOn(kind, r, yield) {
					return
				}
			}
		}
	}
}

func (p *Position) placedDigits(digits Digits) Cells {
	var s Cells
	for c, d := range p.grid {
		if d != 0 && digits.Has(d) && !p.givens.Has(sudoku.Cell(c)) {
			s.Add(sudoku.Cell(c))
		}
	}
	return s
}

// avoidablesOn sets r to each rectangle whose placed corners are those of r, in a line of this kind.
func (p *Position) avoidablesOn(kind sudoku.Kind, r *avoidableRectangle, yield func() bool) bool {
	a, b := r.placed[0], r.placed[1]
	for i, c := range p.houses[p.line(crossing(kind), a)].list {
		d := p.houses[p.line(crossing(kind), b)].list[i]
		if c == a || p.givens.Has(c) || p.givens.Has(d) {
			continue
		}
		r.corners, r.across = p.rectangleAt(c, b), [2]sudoku.Cell{d, c}
		if (r.completes(p, 0) || r.completes(p, 1)) && p.exchangeable(r.corners) && !yield() {
			return false
		}
	}
	return true
}

// avoidable1 finds three placed corners. The fourth corner does not have the digit of the opposite corner.
func avoidable1(p *Position, r *avoidableRectangle, yield func(Step) bool) bool {
	for i, c := range r.across {
		other := r.across[1-i]
		if p.grid[other] == r.digits[1-i] && r.completes(p, i) {
			return r.emit(p, []Candidate{{Cell: c, Digit: r.digits[i]}}, nil, yield)
		}
	}
	return true
}

// completes reports whether r.across[i] has two candidates, and one is the digit of the opposite corner.
func (r *avoidableRectangle) completes(p *Position, i int) bool {
	has := p.candidates[r.across[i]]
	return has.Len() == 2 && has.Has(r.digits[i])
}

// avoidable2 finds two placed corners, and two open corners whose other candidates are equal. This candidate
// is true in one of the open corners.
func avoidable2(p *Position, r *avoidableRectangle, yield func(Step) bool) bool {
	if !r.completes(p, 0) || !r.completes(p, 1) {
		return true
	}
	one := p.candidates[r.across[0]].Without(r.digits[0])
	two := p.candidates[r.across[1]].Without(r.digits[1])
	if one != two {
		return true
	}
	gone := p.removal(one.First(), p.peers[r.across[0]].And(p.peers[r.across[1]]))
	return r.emit(p, gone, r.across[:], yield)
}

// emit yields the removals of r. The notation names the digits in the order of the placed corners.
func (r *avoidableRectangle) emit(
	p *Position, gone []Candidate, fins []sudoku.Cell, yield func(Step) bool,
) bool {
	if len(gone) == 0 {
		return true
	}
	return yield(Step{
		Removed: gone, Digits: DigitsOf(r.digits[:]...).List(), Cells: slices.Clone(r.corners[:]),
		Fins: slices.Clone(fins),
		Text: fmt.Sprintf(": %d/%d in %s", r.digits[0], r.digits[1], p.cellsText(CellsOf(r.corners[:]...))),
	})
}
