package logic

import (
	"fmt"
	"slices"
	"sudokubot/solver/sudoku"
)

// catch is a fish.
type catch struct {
	digit       sudoku.Digit
	kind        finKind
	base, cover []int // ascending
	// fins are all fins, endo those in two base sets.
	fins, endo Cells
	gone       Cells // where the digit goes
}

// fishStep returns the step of x.
func (p *Position) fishStep(x catch) Step {
	return Step{
		Removed: p.removal(x.digit, x.gone), Digits: []sudoku.Digit{x.digit}, Cells: p.body(x).List(),
		Base: x.base, Cover: x.cover, Fins: x.fins.Minus(x.endo).List(), EndoFins: x.endo.List(),
	}.told(p, p.housesText(x.cover))
}

// body returns the places of x in its base sets that are not fins.
func (p *Position) body(x catch) Cells {
	return p.cellsIn(x.base).And(p.places[x.digit]).Minus(x.fins)
}

// told returns s with its text.
func (s Step) told(p *Position, cover string) Step {
	s.Text = fmt.Sprintf(": %d %s %s", s.Digits[0], p.housesText(s.Base), cover)
	for _, c := range s.Fins {
		s.Text += " f" + p.layout.CellName(c)
	}
	for _, c := range s.EndoFins {
		s.Text += " ef" + p.layout.CellName(c)
	}
	return s
}

// catchOf returns the basic fish of these sets.
func (p *Position) catchOf(d sudoku.Digit, base, cover []int) catch {
	bases, covers := p.cellsIn(base), p.cellsIn(cover)
	x := catch{digit: d, base: base, cover: cover}
	x.fins, x.gone = bases.Minus(covers).And(p.places[d]), covers.Minus(bases).And(p.places[d])
	if !x.fins.Empty() {
		x.gone = x.gone.And(p.PeersOfAll(x.fins))
	}
	return x
}

// twins returns the step of the Siamese fish of a and b.
func (p *Position) twins(a, b catch) Step {
	return Step{
		Removed: p.removal(a.digit, a.gone.Or(b.gone)), Digits: []sudoku.Digit{a.digit}, Cells: p.body(a).Or(p.body(b)).List(),
		Base: a.base, Cover: slices.Concat(a.cover, b.cover),
		Fins:     slices.Concat(a.fins.Minus(a.endo).List(), b.fins.Minus(b.endo).List()),
		EndoFins: a.endo.List(),
	}.told(p, p.housesText(a.cover)+"/"+p.housesText(b.cover))
}

// net passes every fish of a size to found until found returns false.
type net func(p *Position, q Query, size int, found func(catch) bool)

// finKind distinguishes the fish of a net.
type finKind uint8

const (
	plain finKind = iota
	finned
	sashimi
)

// The limits of fish.
const (
	maxFins     = 5
	maxEndoFins = 2
	minFish     = 2
	maxFish     = 7
	maxSiamese  = 4 // players look for no larger Siamese fish
)
