package logic

import (
	"fmt"
	"slices"

	"sudokubot/solver/sudoku"
)

// Field is a layout prepared for the techniques. It is immutable and safe for concurrent use. Houses are
// numbered as in Layout.Houses: rows, columns, boxes or regions, then houses of extras.
type Field struct {
	layout *sudoku.Layout
	n      int
	size   int
	houses []fieldHouse
	// ofKind lists the houses of each kind, lines the rows and columns, parts the boxes or regions.
	ofKind       [sudoku.Window + 1][]int
	lines, parts []int
	places       [][]place // of each cell
	housesOf     [][]int
	peers        []Cells
	all          Digits // every digit of the order
}

// place is a house of a cell. bit is 1<<i if the cell is the i-th of the house.
type place struct {
	house int
	bit   uint32
}

type fieldHouse struct {
	kind  sudoku.Kind
	index int // index among the houses of its kind
	cells Cells
	list  []sudoku.Cell // ascending
}

// NewField returns the field of a layout of order MaxOrder or less. The layout must have no constraints:
// the techniques ignore them, and uniqueness arguments would be wrong.
func NewField(l *sudoku.Layout) (*Field, error) {
	if l.N() > MaxOrder {
		return nil, fmt.Errorf("%s: steps are looked for up to order %d", l.Variant(), MaxOrder)
	}
	if len(l.Constraints()) > 0 {
		return nil, fmt.Errorf("%s: steps are looked for where there are houses and nothing else", l.Variant())
	}
	f := &Field{layout: l, n: l.N(), size: l.Size(), all: 1<<(l.N()+1) - 2, places: make([][]place, l.Size())}
	for i, h := range l.Houses() {
		f.houses = append(f.houses, fieldHouse{kind: h.Kind, index: h.Index, cells: CellsOf(h.Cells...),
			list: h.Cells})
		f.ofKind[h.Kind] = append(f.ofKind[h.Kind], i)
		for k, c := range h.Cells {
			f.places[c] = append(f.places[c], place{i, 1 << k})
		}
	}
	f.lines = slices.Concat(f.ofKind[sudoku.Row], f.ofKind[sudoku.Column])
	f.parts = slices.Concat(f.ofKind[sudoku.Box], f.ofKind[sudoku.Region])
	for c := range sudoku.Cell(f.size) {
		f.housesOf = append(f.housesOf, l.HousesOf(c))
		f.peers = append(f.peers, CellsOf(l.Peers(c)...))
	}
	return f, nil
}

// Layout returns the layout of f.
func (f *Field) Layout() *sudoku.Layout { return f.layout }

// PeersOfAll returns the cells outside s that are peers of every cell of s. s must not be empty.
func (f *Field) PeersOfAll(s Cells) Cells {
	common := Cells{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	for c := range s.All() {
		common = common.And(f.peers[c])
	}
	return common
}

// SharedHouses returns the indexes of the houses that contain every cell of s, ascending.
func (f *Field) SharedHouses(s Cells) []int {
	var shared []int
	if s.Empty() {
		return nil
	}
	for _, h := range f.housesOf[s.First()] {
		if s.Within(f.houses[h].cells) {
			shared = append(shared, h)
		}
	}
	return shared
}

func (f *Field) cellsIn(houses []int) Cells {
	var s Cells
	for _, h := range houses {
		s = s.Or(f.houses[h].cells)
	}
	return s
}
