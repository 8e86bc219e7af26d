package sudoku

import (
	"errors"
	"fmt"
	"slices"
)

// Grid holds a single digit for each cell of a layout, in the order of the cells; 0 for an empty cell.
type Grid []Digit

// Full reports whether no cell is empty.
func (g Grid) Full() bool { return !slices.Contains(g, 0) }

// Filled returns the number of filled cells.
func (g Grid) Filled() int {
	filled := 0
	for _, d := range g {
		if d != 0 {
			filled++
		}
	}
	return filled
}

// Puzzle is a layout and its givens. Puzzles with equal results of String are equal.
type Puzzle struct {
	Layout *Layout
	Givens Grid
}

// Variant names the rules of p without a jigsaw's map, "classic9" or "jigsaw9+x". Without a layout it
// returns "".
func (p Puzzle) Variant() string {
	if p.Layout == nil {
		return ""
	}
	return p.Layout.Variant()
}

// New returns the puzzle with a copy of these givens. There must be a digit, 0 to n, for every cell of l.
func New(l *Layout, givens Grid) (Puzzle, error) {
	if l == nil {
		return Puzzle{}, errors.New("a puzzle needs a layout")
	}
	if len(givens) != l.Size() {
		return Puzzle{}, fmt.Errorf("%s needs %d cells, not %d", l.Variant(), l.Size(), len(givens))
	}
	for c, d := range givens {
		if int(d) > l.N() {
			return Puzzle{}, fmt.Errorf("%s: digit %d at %s is above %d", l.Variant(), d, l.CellName(Cell(c)), l.N())
		}
	}
	return Puzzle{Layout: l, Givens: slices.Clone(givens)}, nil
}

// Clash is a digit repeated in a house, or a broken constraint.
type Clash struct {
	House      House
	Digit      Digit
	Constraint *Constraint // the broken constraint, or nil; if set, the fields above are zero
	// Cells are at least two cells of a house, ascending, or the filled cells of a constraint, in its
	// order.
	Cells []Cell
}

// Clashing returns the cells of all clashes, each once, ascending.
func (l *Layout) Clashing(g Grid) []Cell {
	var cells []Cell
	for _, clash := range l.Clashes(g) {
		cells = append(cells, clash.Cells...)
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// Clashes returns every digit repeated in a house of l, in the order of the houses and then of the digits.
// Then come the broken constraints. If g has broken no rule so far, the result is empty. If two cells share
// two houses, their clash is listed for each house.
func (l *Layout) Clashes(g Grid) []Clash {
	var clashes []Clash
	for _, h := range l.houses {
		for twice, d := g.repeated(h), Digit(0); twice != 0; twice, d = twice>>1, d+1 {
			if twice&1 != 0 {
				cells := slices.DeleteFunc(slices.Clone(h.Cells), func(c Cell) bool { return g[c] != d })
				clashes = append(clashes, Clash{House: h, Digit: d, Cells: cells})
			}
		}
	}
	return append(clashes, l.broken(g)...)
}

// repeated returns the digits repeated in h: bit d for digit d.
func (g Grid) repeated(h House) uint32 {
	var once, twice uint32
	for _, c := range h.Cells {
		bit := uint32(1) << g[c]
		twice |= once & bit
		once |= bit
	}
	return twice &^ 1 // empty cells may repeat
}

// Check returns nil if g is a solution of p: complete, with p's givens, every digit once in every house,
// and every constraint satisfied. Otherwise the error names the first fault and its cell, house or
// constraint. Check shares no code with the solvers.
func (p Puzzle) Check(g Grid) error {
	l := p.Layout
	if len(g) != l.Size() {
		return fmt.Errorf("%d cells: the grid has the wrong number of cells", len(g))
	}
	for c, d := range g {
		switch {
		case d == 0:
			return fmt.Errorf("%s: the grid has empty cells", l.CellName(Cell(c)))
		case int(d) > l.n:
			return fmt.Errorf("%s: a digit is out of range", l.CellName(Cell(c)))
		case p.Givens[c] != 0 && p.Givens[c] != d:
			return fmt.Errorf("%s: the grid changes a given", l.CellName(Cell(c)))
		}
	}
	clashes := l.Clashes(g)
	switch {
	case len(clashes) == 0:
		return nil
	case clashes[0].Constraint != nil:
		return fmt.Errorf("%s: a constraint is broken", l.text(*clashes[0].Constraint))
	}
	return fmt.Errorf("%s, digit %d: a digit stands twice in a house", clashes[0].House, clashes[0].Digit)
}

// Solved reports whether g is a solution of p.
func (p Puzzle) Solved(g Grid) bool { return p.Check(g) == nil }
