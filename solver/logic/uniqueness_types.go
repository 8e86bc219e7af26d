package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// The tests of unique rectangles, as HoDoKu counts them.

// uniqueness1 finds three corners that have only the two digits. The fourth corner has neither of them.
func uniqueness1(p *Position, r *rectangle, yield func(Step) bool) bool {
	if r.mixed.Len() != 1 {
		return true
	}
	return r.emit(p, p.candidatesIn(r.mixed.First(), r.digits), Step{}, yield)
}

// uniqueness2 finds two corners in a line that share their only other candidate. It is true in one of these
// corners.
func uniqueness2(p *Position, r *rectangle, yield func(Step) bool) bool {
	if r.diagonal() || r.mixed.Len() != 2 {
		return true
	}
	return r.emit(p, p.shared(r), Step{}, yield)
}

// uniqueness5 finds two opposite corners, or three corners, that share their only other candidate.
func uniqueness5(p *Position, r *rectangle, yield func(Step) bool) bool {
	if r.mixed.Len() != 3 && !r.diagonal() {
		return true
	}
	return r.emit(p, p.shared(r), Step{}, yield)
}

func (p *Position) shared(r *rectangle) []Candidate {
	if r.others.Len() != 1 {
		return nil
	}
	d := r.others.First()
	return p.removal(d, p.PeersOfAll(r.mixed))
}

func (r *rectangle) diagonal() bool {
	return r.mixed == CellsOf(r.corners[0], r.corners[3]) || r.mixed == CellsOf(r.corners[1], r.corners[2])
}

// uniqueness4 finds two corners in a line whose common houses have no other cell for one of the digits. One
// of the corners has this digit, so neither has the other digit.
func uniqueness4(p *Position, r *rectangle, yield func(Step) bool) bool {
	if r.mixed.Len() != 2 || r.diagonal() {
		return true
	}
	near := p.PeersOfAll(r.mixed)
	for d := range r.digits.All() {
		if !near.Meets(p.cellsWith[d]) {
			by := Step{Base: p.SharedHouses(r.mixed)}
			return r.emit(p, p.removal(r.digits.Without(d).First(), r.mixed), by, yield)
		}
	}
	return true
}

// uniqueness6 finds two opposite corners with other candidates, and a digit confined to the corners in all
// four lines. The digit fills two opposite corners, but cannot fill the corners with other candidates.
func uniqueness6(p *Position, r *rectangle, yield func(Step) bool) bool {
	if !r.diagonal() {
		return true
	}
	lines := [...]int{
		p.line(sudoku.Row, r.corners[0]), p.line(sudoku.Row, r.corners[3]),
		p.line(sudoku.Column, r.corners[0]), p.line(sudoku.Column, r.corners[3]),
	}
	for d := range r.digits.All() {
		if p.bound(d, r, lines[:]) {
			return r.emit(p, p.removal(d, r.mixed), Step{Base: slices.Clone(lines[:])}, yield)
		}
	}
	return true
}

func (p *Position) bound(d sudoku.Digit, r *rectangle, houses []int) bool {
	corners := r.cells()
	return !slices.ContainsFunc(houses, func(h int) bool {
		return !p.houses[h].cells.And(p.cellsWith[d]).Within(corners)
	})
}

// hiddenRectangle finds a pure corner, which has no other candidates, such that the row and the column of the
// opposite corner have one of the two digits only in corners. Then the opposite corner loses the other digit,
// because it would force the deadly rectangle. If two opposite corners are pure, each is tried.
func hiddenRectangle(p *Position, r *rectangle, yield func(Step) bool) bool {
	if r.mixed.Len() != 3 && !r.diagonal() {
		return true
	}
	for i, c := range r.corners {
		if !r.pure.Has(c) {
			continue
		}
		across := r.corners[len(r.corners)-1-i]
		lines := [...]int{p.line(sudoku.Row, across), p.line(sudoku.Column, across)}
		for d := range r.digits.All() {
			if !p.bound(d, r, lines[:]) {
				continue
			}
			gone := p.candidatesIn(across, r.digits.Without(d))
			if !r.emit(p, gone, Step{Base: slices.Clone(lines[:])}, yield) {
				return false
			}
		}
	}
	return true
}
