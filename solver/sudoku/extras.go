package sudoku

import (
	"fmt"
	"slices"
)

// Extra is a set of houses that can be added to any layout with room for them.
type Extra uint8

// The extras, in the order of names.
const (
	Diagonals Extra = iota // both diagonals: X-sudoku
	Groups                 // one group for each position in a box: disjoint groups, colour groups
	Windows                // the squares between the boxes: windoku, hyper sudoku
)

type extra struct {
	name   string
	houses func(*Layout) ([]House, error)
}

var extras = [...]extra{
	Diagonals: {"x", diagonals},
	Groups:    {"groups", groups},
	Windows:   {"windows", windows},
}

// String returns the word for e in the name of a layout: "x", "groups" or "windows".
func (e Extra) String() string {
	if int(e) >= len(extras) {
		return fmt.Sprintf("extra %d", uint8(e))
	}
	return extras[e].name
}

// ExtraNamed returns the extra whose String is name.
func ExtraNamed(name string) (e Extra, ok bool) {
	i := slices.IndexFunc(extras[:], func(x extra) bool { return x.name == name })
	return Extra(max(i, 0)), i >= 0
}

// Extras returns the extras of l, in their order. The caller must not modify them.
func (l *Layout) Extras() []Extra { return l.extras }

// With returns the layout with the rules of l and these extras. It does not change l. Repeated extras are
// added once. Groups follow the boxes of l, or else the usual boxes of the order. Windows need square
// boxes, or an order that usually has square boxes. The error names the unsuitable extra.
func (l *Layout) With(add ...Extra) (*Layout, error) {
	all := slices.Compact(slices.Sorted(slices.Values(slices.Concat(l.extras, add))))
	w := *l
	w.extras = all
	w.houses = slices.DeleteFunc(slices.Clone(l.houses), func(h House) bool { return h.Kind >= Diagonal })
	for _, e := range all {
		houses, err := extras[e].houses(l)
		if err != nil {
			return nil, err
		}
		w.houses = append(w.houses, houses...)
	}
	w.index()
	return &w, nil
}

func diagonals(l *Layout) ([]House, error) {
	down, up := House{Kind: Diagonal}, House{Kind: Diagonal, Index: 1}
	for r := range l.n {
		down.Cells = append(down.Cells, l.At(r, r))
		up.Cells = append(up.Cells, l.At(r, l.n-1-r))
	}
	return []House{down, up}, nil
}

func groups(l *Layout) ([]House, error) {
	rows, cols := l.boxRows, l.boxCols
	if rows == 0 {
		var ok bool
		if rows, cols, ok = UsualSides(l.n); !ok {
			return nil, fmt.Errorf("a grid of order %d has no colour groups: "+
				"they follow boxes, and the order must be 4, 6, 8, 9, 10, 12, 16 or 25", l.n)
		}
	}
	return parts(Group, groupMap(l.n, rows, cols)), nil
}

// groupMap returns the index of the group of every cell: its index in a box with these sides.
func groupMap(n, rows, cols int) []int {
	of := make([]int, n*n)
	for c := range of {
		of[c] = c/n%rows*cols + c%n%cols
	}
	return of
}

// windows returns squares as large as the boxes, a single cell away from the edges and from each other.
func windows(l *Layout) ([]House, error) {
	side, square := root(l.n)
	if !square || side < 2 || l.boxRows != 0 && l.boxRows != side {
		return nil, fmt.Errorf("a grid of order %d has no windows here: "+
			"they need square boxes, and an order of 4, 9, 16 or 25", l.n)
	}
	var houses []House
	for w := range (side - 1) * (side - 1) {
		top, left := 1+w/(side-1)*(side+1), 1+w%(side-1)*(side+1)
		h := House{Kind: Window, Index: w}
		for i := range l.n {
			h.Cells = append(h.Cells, l.At(top+i/side, left+i%side))
		}
		houses = append(houses, h)
	}
	return houses, nil
}
