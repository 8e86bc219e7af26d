package sudoku

import (
	"fmt"
	"slices"
)

// MaxOrder is the largest order of a layout: 25 rows, 25 columns, digits 1 to 25.
const MaxOrder = 25

// Cell is a place in a grid, counted from 0 along the rows: cell r*n+k stands in row r, column k, both from 0.
type Cell int

// Digit is what a cell holds: 1 to n, or 0 for an empty cell.
type Digit uint8

// Kind tells what sort of house a house is.
type Kind uint8

// The kinds of houses.
const (
	Row Kind = iota
	Column
	Box
	Region // a house of any other shape
)

// String returns the English word for k: "row", "column", "box" or "region".
func (k Kind) String() string {
	switch k {
	case Row:
		return "row"
	case Column:
		return "column"
	case Box:
		return "box"
	}
	return "region"
}

// House is n cells that together hold every digit once.
type House struct {
	Kind  Kind
	Index int    // from 0, among the houses of its kind
	Cells []Cell // n of them, ascending; the caller must not modify them
}

// String names h for people: "row 1" is the first row.
func (h House) String() string { return fmt.Sprintf("%s %d", h.Kind, h.Index+1) }

// Layout is a variant as data: the order of the grid and its houses. A Layout does not change once made and may be used
// by many goroutines at once.
type Layout struct {
	name             string
	n                int
	boxRows, boxCols int // 0 where there are no boxes
	houses           []House
	housesOf         [][]int // cell -> indexes into houses
	peers            [][]Cell
	boxOf            []int // cell -> index of its box, nil where there are no boxes
}

// Boxes returns the layout of order rows*cols whose boxes are rows high and cols wide: Boxes(3, 3) is the classic 9x9,
// Boxes(2, 3) the 6x6 with flat boxes. Both sides are at least 1 and their product at most MaxOrder; a side of 1 makes
// the boxes equal to rows or columns and is refused, Latin says that better.
func Boxes(rows, cols int) (*Layout, error) {
	if rows < 2 || cols < 2 || rows > MaxOrder/cols { // the product could overflow
		return nil, fmt.Errorf("boxes of %d rows and %d columns: each side must be at least 2 and their product at most %d", rows, cols, MaxOrder)
	}
	n := rows * cols
	l := &Layout{n: n, boxRows: rows, boxCols: cols, name: fmt.Sprintf("box%dx%d", rows, cols)}
	if rows == cols {
		l.name = fmt.Sprintf("classic%d", n)
	}
	l.houses = slices.Concat(lines(n), boxes(rows, cols))
	l.boxOf = make([]int, n*n)
	l.index()
	return l, nil
}

// Latin returns the layout of a Latin square of order n, 1 to MaxOrder: rows and columns, no boxes.
func Latin(n int) (*Layout, error) {
	if n < 1 || n > MaxOrder {
		return nil, fmt.Errorf("latin square of order %d: the order must be 1 to %d", n, MaxOrder)
	}
	l := &Layout{n: n, name: fmt.Sprintf("latin%d", n), houses: lines(n)}
	l.index()
	return l, nil
}

// Classic returns the 9x9 layout with 3x3 boxes.
func Classic() *Layout {
	l, err := Boxes(3, 3)
	if err != nil {
		panic(err) // 3 and 3 are in range
	}
	return l
}

// Usual returns the layout with boxes that people mean by a grid of order n when they say no more: 4 is 2x2, 6 is 2x3,
// 8 is 2x4, 9 is 3x3, 10 is 2x5, 12 is 3x4, 16 is 4x4, 25 is 5x5. For other orders ok is false.
func Usual(n int) (l *Layout, ok bool) {
	sides, ok := usualSides[n]
	if !ok {
		return nil, false
	}
	l, err := Boxes(sides[0], sides[1])
	return l, err == nil
}

// UsualSides returns the sides of the boxes of Usual(n), without the cost of making the layout.
func UsualSides(n int) (rows, cols int, ok bool) {
	sides, ok := usualSides[n]
	return sides[0], sides[1], ok
}

var usualSides = map[int][2]int{4: {2, 2}, 6: {2, 3}, 8: {2, 4}, 9: {3, 3}, 10: {2, 5}, 12: {3, 4}, 16: {4, 4}, 25: {5, 5}}

// Named returns the layout that String names: "classic9", "box2x3", "latin7". "box3x3" is understood as "classic9".
func Named(name string) (*Layout, error) {
	var a, b int
	switch {
	case scan(name, "classic%d", &a):
		for r := 2; r*r <= MaxOrder; r++ {
			if r*r == a {
				return Boxes(r, r)
			}
		}
		return nil, fmt.Errorf("layout %.40q: the order of a classic layout is 4, 9, 16 or 25", name)
	case scan(name, "box%dx%d", &a, &b):
		return Boxes(a, b)
	case scan(name, "latin%d", &a):
		return Latin(a)
	}
	return nil, fmt.Errorf("layout %.40q is not known: use classic9, box2x3 or latin7, with other numbers for other sizes", name)
}

// scan reports whether the whole of s has the form f; the numbers are small and without leading zeros or signs.
func scan(s, f string, args ...any) bool {
	if _, err := fmt.Sscanf(s, f, args...); err != nil {
		return false
	}
	values := make([]any, len(args))
	for i, a := range args {
		values[i] = *a.(*int)
	}
	return fmt.Sprintf(f, values...) == s
}

// String returns the name of l, as Named reads it.
func (l *Layout) String() string { return l.name }

// N returns the order of l: its number of rows, of columns and of digits.
func (l *Layout) N() int { return l.n }

// Size returns the number of cells, n*n.
func (l *Layout) Size() int { return l.n * l.n }

// Houses returns all houses: rows, then columns, then boxes. The caller must not modify them.
func (l *Layout) Houses() []House { return l.houses }

// HousesOf returns the indexes, within Houses, of the houses that c stands in. The caller must not modify them.
func (l *Layout) HousesOf(c Cell) []int { return l.housesOf[c] }

// Peers returns the cells that share a house with c, ascending, without c. The caller must not modify them.
func (l *Layout) Peers(c Cell) []Cell { return l.peers[c] }

// BoxSides returns the height and width of a box in cells, or 0, 0 where l has no rectangular boxes.
func (l *Layout) BoxSides() (rows, cols int) { return l.boxRows, l.boxCols }

// Same reports whether a and b stand in the same box; where l has no boxes every cell does. A drawing puts its thick
// lines where it is false.
func (l *Layout) Same(a, b Cell) bool { return l.boxOf == nil || l.boxOf[a] == l.boxOf[b] }

// At returns the cell in row r and column k, both from 0.
func (l *Layout) At(r, k int) Cell { return Cell(r*l.n + k) }

// Place returns the row and column of c, both from 0.
func (l *Layout) Place(c Cell) (r, k int) { return int(c) / l.n, int(c) % l.n }

// CellName returns the name of c as players write it, counted from 1: "r4c5".
func (l *Layout) CellName(c Cell) string {
	r, k := l.Place(c)
	return fmt.Sprintf("r%dc%d", r+1, k+1)
}

func lines(n int) []House {
	houses := make([]House, 0, 2*n)
	for _, kind := range []Kind{Row, Column} {
		for i := range n {
			h := House{Kind: kind, Index: i}
			for j := range n {
				c := Cell(i*n + j)
				if kind == Column {
					c = Cell(j*n + i)
				}
				h.Cells = append(h.Cells, c)
			}
			houses = append(houses, h)
		}
	}
	return houses
}

func boxes(rows, cols int) []House {
	n := rows * cols
	houses := make([]House, n)
	for c := range Cell(n * n) {
		r, k := int(c)/n, int(c)%n
		b := r/rows*rows + k/cols // n/cols == rows boxes lie side by side
		houses[b].Kind, houses[b].Index = Box, b
		houses[b].Cells = append(houses[b].Cells, c)
	}
	return houses
}

// index fills what follows from the houses.
func (l *Layout) index() {
	l.housesOf = make([][]int, l.Size())
	l.peers = make([][]Cell, l.Size())
	for i, h := range l.houses {
		for _, c := range h.Cells {
			l.housesOf[c] = append(l.housesOf[c], i)
			if h.Kind == Box {
				l.boxOf[c] = h.Index
			}
		}
	}
	for c := range l.peers {
		for _, i := range l.housesOf[c] {
			l.peers[c] = append(l.peers[c], l.houses[i].Cells...)
		}
		slices.Sort(l.peers[c])
		l.peers[c] = slices.Compact(l.peers[c])
		l.peers[c] = slices.DeleteFunc(l.peers[c], func(p Cell) bool { return p == Cell(c) })
	}
}
