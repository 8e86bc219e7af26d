package logic

import (
	"fmt"
	"slices"
	"sudokubot/solver/sudoku"
)

type fishPattern struct {
	digit       sudoku.Digit
	kind        finKind
	base, cover []int // ascending
	// fins are all fins, endo the fins in two base sets.
	fins, endo Cells
	gone       Cells // cells that lose the digit
}

func (p *Position) fishStep(x fishPattern) Step {
	return Step{
		Removed: p.removal(x.digit, x.gone), Digits: []sudoku.Digit{x.digit}, Cells: p.body(x).List(),
		Base: x.base, Cover: x.cover, Fins: x.fins.Minus(x.endo).List(), EndoFins: x.endo.List(),
	}.withText(p, p.housesText(x.cover))
}

func (p *Position) body(x fishPattern) Cells {
	return p.cellsIn(x.base).And(p.cellsWith[x.digit]).Minus(x.fins)
}

func (s Step) withText(p *Position, cover string) Step {
	s.Text = fmt.Sprintf(": %d %s %s", s.Digits[0], p.housesText(s.Base), cover)
	for _, c := range s.Fins {
		s.Text += " f" + p.layout.CellName(c)
	}
	for _, c := range s.EndoFins {
		s.Text += " ef" + p.layout.CellName(c)
	}
	return s
}

func (p *Position) basicPattern(d sudoku.Digit, base, cover []int) fishPattern {
	bases, covers := p.cellsIn(base), p.cellsIn(cover)
	x := fishPattern{digit: d, base: base, cover: cover}
	x.fins, x.gone = bases.Minus(covers).And(p.cellsWith[d]), covers.Minus(bases).And(p.cellsWith[d])
	if !x.fins.Empty() {
		x.gone = x.gone.And(p.PeersOfAll(x.fins))
	}
	return x
}

func (p *Position) siameseStep(a, b fishPattern) Step {
	return Step{
		Removed: p.removal(a.digit, a.gone.Or(b.gone)), Digits: []sudoku.Digit{a.digit},
		Cells: p.body(a).Or(p.body(b)).List(),
		Base:  a.base, Cover: slices.Concat(a.cover, b.cover),
		Fins:     slices.Concat(a.fins.Minus(a.endo).List(), b.fins.Minus(b.endo).List()),
		EndoFins: a.endo.List(),
	}.withText(p, p.housesText(a.cover)+"/"+p.housesText(b.cover))
}

// fishFinder passes every fish of a size to yield until yield returns false.
type fishFinder func(p *Position, q Query, size int, yield func(fishPattern) bool)

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
