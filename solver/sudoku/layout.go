// Package sudoku holds the terms of the game: Cell, Digit, House, Layout, Grid and Puzzle, and the canonical
// line of a puzzle.
//
// It has the rules, as houses and constraints of a Layout, and checks grids against them. Solvers, renderers
// and parsers loop over the houses of a Layout and never check its variant.
//
// One-letter names: c a cell, d a digit, h a house, n the order of a layout, l a layout, g a grid.
package sudoku

import (
	"fmt"
	"slices"
	"strings"
)

// MaxOrder is the largest order of a layout: 25 rows, 25 columns, digits 1 to 25.
const MaxOrder = 25

// Cell is the index of a cell along the rows: cell r*n+k is in row r, column k, all from 0.
type Cell int

// Digit is the content of a cell: 1 to n, or 0 for an empty cell.
type Digit uint8

// Kind is the kind of a house.
type Kind uint8

// The kinds of houses.
const (
	Row Kind = iota
	Column
	Box      // a rectangle; the boxes partition the grid
	Region   // of any shape; the regions of a jigsaw partition the grid
	Diagonal // the first from the upper left, the second from the upper right
	Group    // the cells at one position in every box, printed in one colour; the groups partition the grid
	Window   // a square that overlaps boxes
)

var kinds = [...]string{"row", "column", "box", "region", "diagonal", "group", "window"}

// String returns the English word for k: "row", "column", "box", "region", "diagonal", "group" or "window".
func (k Kind) String() string {
	if int(k) >= len(kinds) {
		return fmt.Sprintf("kind %d", uint8(k))
	}
	return kinds[k]
}

// House is n cells that together hold every digit once.
type House struct {
	Kind  Kind
	Index int    // index among the houses of its kind, from 0
	Cells []Cell // n cells, ascending; the caller must not modify them
}

// String names h in English: "row 1" is the first row.
func (h House) String() string { return fmt.Sprintf("%s %d", h.Kind, h.Index+1) }

// Layout is a variant as data: the order of the grid, its houses and its constraints. A Layout is immutable
// and safe for concurrent use.
type Layout struct {
	base             string // "classic9", "jigsaw9"
	regions          string // map of a jigsaw, a letter for each cell
	extras           []Extra
	constraints      []Constraint // in order, without repetitions
	n                int
	boxRows, boxCols int // 0 for layouts without boxes
	houses           []House
	housesOf         [][]int // for each cell indexes into houses
	peers            [][]Cell
	partOf           []int // for each cell the index of its box or region; may be nil
}

// String returns the name of l for Named: "classic9", "box2x3", "latin7", "classic9+x", "jigsaw9:AAB…",
// "classic9+sum15@r1c1r1c2". Layouts with equal names are equal.
func (l *Layout) String() string {
	name := l.name(l.text)
	if l.regions != "" {
		name += ":" + l.regions
	}
	return name
}

// Variant returns the name of l without the map of its regions and the cells of its constraints, which may
// be long. Examples are "jigsaw9+x" and "classic9+sum".
func (l *Layout) Variant() string {
	return l.name(func(c Constraint) string { return c.Relation.String() })
}

// name returns the name of l without its map, with textOf(c) for each constraint c. It merges consecutive
// constraints with equal texts.
func (l *Layout) name(textOf func(Constraint) string) string {
	parts := []string{l.base}
	for _, e := range l.extras {
		parts = append(parts, e.String())
	}
	for _, c := range l.constraints {
		parts = append(parts, textOf(c))
	}
	return strings.Join(slices.Compact(parts), "+")
}

// N returns the order of l: its number of rows, of columns and of digits.
func (l *Layout) N() int { return l.n }

// Size returns the number of cells, n*n.
func (l *Layout) Size() int { return l.n * l.n }

// Houses returns rows, columns, boxes or regions, then the houses of extras. The caller must not modify
// them.
func (l *Layout) Houses() []House { return l.houses }

// Constraints returns the rules other than houses, sorted as in l's name. The caller must not modify them.
func (l *Layout) Constraints() []Constraint { return l.constraints }

// HousesOf returns the indexes, within Houses, of the houses of c. The caller must not modify them.
func (l *Layout) HousesOf(c Cell) []int { return l.housesOf[c] }

// Peers returns the cells that share a house with c, ascending, without c. The caller must not modify them.
func (l *Layout) Peers(c Cell) []Cell { return l.peers[c] }

// Has reports whether l has a house of this kind.
func (l *Layout) Has(k Kind) bool {
	return slices.ContainsFunc(l.houses, func(h House) bool { return h.Kind == k })
}

// BoxSides returns the height and width of a box in cells. If l has no rectangular boxes, it returns 0, 0.
func (l *Layout) BoxSides() (rows, cols int) { return l.boxRows, l.boxCols }

// IsClassic reports whether l is the 9x9 with rows, columns and boxes and no other rules.
func (l *Layout) IsClassic() bool {
	return l.boxRows == 3 && l.boxCols == 3 && len(l.houses) == 27 && len(l.constraints) == 0
}

// Same reports whether a and b are in a common box or region. In a layout without boxes or regions it is
// always true. Drawings put thick lines between cells for which it is false.
func (l *Layout) Same(a, b Cell) bool { return l.partOf == nil || l.partOf[a] == l.partOf[b] }

// At returns the cell in row r and column k, both from 0.
func (l *Layout) At(r, k int) Cell { return Cell(r*l.n + k) }

// Place returns the row and column of c, both from 0.
func (l *Layout) Place(c Cell) (r, k int) { return int(c) / l.n, int(c) % l.n }

// CellName returns the players' name of c, counted from 1: "r4c5".
func (l *Layout) CellName(c Cell) string {
	r, k := l.Place(c)
	return fmt.Sprintf("r%dc%d", r+1, k+1)
}

// index sets the fields derived from the houses.
func (l *Layout) index() {
	if l.Has(Box) || l.Has(Region) {
		l.partOf = make([]int, l.Size())
	}
	l.housesOf = make([][]int, l.Size())
	l.peers = make([][]Cell, l.Size())
	for i, h := range l.houses {
		for _, c := range h.Cells {
			l.housesOf[c] = append(l.housesOf[c], i)
			if h.Kind == Box || h.Kind == Region {
				l.partOf[c] = h.Index
			}
		}
	}
	for c := range l.peers {
		for _, i := range l.housesOf[c] {
			l.peers[c] = append(l.peers[c], l.houses[i].Cells...)
		}
		slices.Sort(l.peers[c])
		l.peers[c] = slices.DeleteFunc(slices.Compact(l.peers[c]), func(p Cell) bool { return p == Cell(c) })
	}
}
