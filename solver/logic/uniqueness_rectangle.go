package logic

import (
	"fmt"
	"slices"
	"sudokubot/solver/sudoku"
)

// plain reports whether all houses of p are rows, columns, boxes and regions.
func (p *Position) plain() bool {
	return len(p.ofKind[sudoku.Diagonal])+len(p.ofKind[sudoku.Group])+len(p.ofKind[sudoku.Window]) == 0
}

// rectangle is the crossings of two rows and two columns, and two digits that could fill these corners
// crosswise.
type rectangle struct {
	digits Digits
	// corners are in the order of their cells: 0 and 3 lie opposite each other, and so do 1 and 2.
	corners [4]sudoku.Cell
	pure    Cells  // corners without other candidates
	mixed   Cells  // corners with other candidates
	others  Digits // the other candidates
}

func (r *rectangle) cells() Cells { return CellsOf(r.corners[:]...) }

// rectangleAt returns the corners of the rectangle with opposite corners a and b, which must share no line.
func (p *Position) rectangleAt(a, b sudoku.Cell) [4]sudoku.Cell {
	r1, k1 := p.layout.Place(min(a, b))
	r2, k2 := p.layout.Place(max(a, b))
	left, right := min(k1, k2), max(k1, k2)
	return [4]sudoku.Cell{p.layout.At(r1, left), p.layout.At(r1, right), p.layout.At(r2, left),
		p.layout.At(r2, right)}
}

// exchangeable reports whether the digits of the corners could be exchanged without breaking a house.
func (p *Position) exchangeable(corners [4]sudoku.Cell) bool {
	for _, c := range corners {
		for _, h := range p.housesOf[c] {
			in := &p.houses[h].cells
			balance := 0
			for i, corner := range corners {
				if in.Has(corner) {
					balance += crosswise[i]
				}
			}
			if balance != 0 {
				return false
			}
		}
	}
	return true
}

// crosswise marks the digit of each corner by a sign: two corners have one digit, two the other.
var crosswise = [4]int{1, -1, -1, 1}

func rectangles(look func(*Position, *rectangle, func(Step) bool) bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		if p.plain() {
			var r rectangle
			p.rectangles(q, &r, func() bool { return look(p, &r, yield) })
		}
	}
}

func (p *Position) rectangles(q Query, r *rectangle, yield func() bool) {
	open := p.cellsWith
	if q.Variant != "1" {
		open = p.open()
	}
	for c := range p.withCandidates(2, p.asked(q)).All() {
		if !p.rectanglesAt(c, &open, r, yield) {
			return
		}
	}
}

// open returns, for each digit, the empty cells without a peer in which this digit is placed.
func (p *Position) open() [MaxOrder + 1]Cells {
	var open [MaxOrder + 1]Cells
	for d := range p.all.All() {
		open[d] = p.empty
	}
	for c, d := range p.grid {
		if d != 0 {
			open[d] = open[d].Minus(p.peers[c])
		}
	}
	return open
}

// rectanglesAt stores each rectangle of c's candidates in r, one after another, and calls yield. It skips
// rectangles found at an earlier corner.
func (p *Position) rectanglesAt(
	c sudoku.Cell, open *[MaxOrder + 1]Cells, r *rectangle, yield func() bool,
) bool {
	pair := p.candidates[c]
	low := pair.First()
	cells := open[low].And(open[pair.Without(low).First()])
	row, column := p.houses[p.line(sudoku.Row, c)].cells, p.houses[p.line(sudoku.Column, c)].cells
	beside, below := cells.And(row), cells.And(column)
	beside.Drop(c)
	below.Drop(c)
	for a := range beside.All() {
		for b := range below.All() {
			*r = rectangle{digits: pair, corners: p.rectangleAt(a, b)}
			if r.cells().Within(cells) && p.exchangeable(r.corners) && r.fill(p, c) && !yield() {
				return false
			}
		}
	}
	return true
}

// fill sorts the corners of r. If a corner before c has exactly the two digits, it returns false, because the
// rectangle was found at that corner.
func (r *rectangle) fill(p *Position, c sudoku.Cell) bool {
	for _, corner := range r.corners {
		has := p.candidates[corner]
		if corner < c && has == r.digits {
			return false
		}
		if has&^r.digits == 0 {
			r.pure.Add(corner)
			continue
		}
		r.mixed.Add(corner)
		r.others |= has &^ r.digits
	}
	return true
}

// emit yields the removals of r, if there are any. s has the rest of the pattern.
func (r *rectangle) emit(p *Position, removed []Candidate, s Step, yield func(Step) bool) bool {
	if len(removed) == 0 {
		return true
	}
	s.Removed, s.Digits, s.Cells, s.Fins = byDigit(removed), r.digits.List(), slices.Clone(r.corners[:]),
		r.mixed.List()
	s.Text = fmt.Sprintf(": %d/%d in %s", s.Digits[0], s.Digits[1], p.cellsText(r.cells()))
	return yield(s)
}
