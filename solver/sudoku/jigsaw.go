package sudoku

import (
	"fmt"
	"slices"
)

// RegionsError explains why a map is not a valid division into regions. Its message may be shown to users.
type RegionsError struct {
	// N is the order of the grid, which is the required number of regions and the required number of cells
	// in each.
	N int
	// Regions is the number of regions in the map. If the fault is a cell in no region, Regions is N.
	Regions int
	// Cell and Size locate the fault if Regions equals N. Cell is the first cell of a region of the wrong
	// size, and Size the number of its cells. Or Cell is a cell in no region, and Size is 0.
	Cell Cell
	Size int
}

// Error states the wrong number of regions, or names the wrong region by one of its cells.
func (e *RegionsError) Error() string {
	r, k := int(e.Cell)/e.N+1, int(e.Cell)%e.N+1
	switch {
	case e.Regions != e.N:
		return fmt.Sprintf("a %dx%d grid needs %d regions, the map has %d", e.N, e.N, e.N, e.Regions)
	case e.Size == 0:
		return fmt.Sprintf("r%dc%d stands in no region", r, k)
	}
	return fmt.Sprintf("the region of r%dc%d has %d cells, and must have %d", r, k, e.Size, e.N)
}

// Jigsaw returns the layout of rows, columns and the regions of a map. The map has the region number of
// every cell, any number from 0. There must be as many regions as rows, and as many cells in each; the
// regions need not be connected. If the regions equal rows, columns, rectangular boxes or the usual colour
// groups, the result is the layout with these houses and no regions. It returns a *RegionsError, or another
// error for a map that is not square or above MaxOrder.
func Jigsaw(regions []int) (*Layout, error) {
	n, square := root(len(regions))
	if !square || n < 1 || n > MaxOrder {
		return nil, fmt.Errorf("a map of %d cells: it must be square, with a side of 1 to %d",
			len(regions), MaxOrder)
	}
	if err := checkRegions(n, regions); err != nil {
		return nil, err
	}
	of := inOrder(regions)
	if l := plainer(n, of); l != nil {
		return l, nil
	}
	l := &Layout{n: n, base: fmt.Sprintf("jigsaw%d", n), regions: mapText(of)}
	l.houses = slices.Concat(lines(n), parts(Region, of))
	l.index()
	return l, nil
}

// Torn returns the first cell of a region whose cells are not connected by common edges. If all regions are
// connected, it returns false.
func (l *Layout) Torn() (c Cell, ok bool) {
	for _, h := range l.houses {
		if h.Kind == Region && !l.whole(h.Cells) {
			return h.Cells[0], true
		}
	}
	return 0, false
}

// whole reports whether all of these cells are connected by common edges.
func (l *Layout) whole(cells []Cell) bool {
	reached := []Cell{cells[0]}
	for i := 0; i < len(reached); i++ {
		r, k := l.Place(reached[i])
		for _, c := range cells {
			if s, j := l.Place(c); (r-s)*(r-s)+(k-j)*(k-j) == 1 && !slices.Contains(reached, c) {
				reached = append(reached, c)
			}
		}
	}
	return len(reached) == len(cells)
}

func checkRegions(n int, regions []int) error {
	size := map[int]int{}
	for c, i := range regions {
		if i < 0 {
			return &RegionsError{N: n, Regions: n, Cell: Cell(c)}
		}
		size[i]++
	}
	if len(size) != n {
		return &RegionsError{N: n, Regions: len(size)}
	}
	for c, i := range regions {
		if size[i] != n {
			return &RegionsError{N: n, Regions: n, Cell: Cell(c), Size: size[i]}
		}
	}
	return nil
}

// inOrder numbers the regions by their first cells, so that equal partitions are equal maps.
func inOrder(regions []int) []int {
	number := map[int]int{}
	of := make([]int, len(regions))
	for c, i := range regions {
		if _, ok := number[i]; !ok {
			number[i] = len(number)
		}
		of[c] = number[i]
	}
	return of
}

// plainer returns the layout without a map that has rows, columns and these regions as houses. If there is no
// such layout, it returns nil.
func plainer(n int, of []int) *Layout {
	for rows := 1; rows <= n; rows++ {
		if n%rows != 0 || !slices.Equal(of, boxMap(rows, n/rows)) {
			continue
		}
		l, err := Boxes(rows, n/rows)
		if err != nil { // the boxes equal rows or columns, and the order is in range
			l, _ = Latin(n)
		}
		return l
	}
	rows, cols, ok := UsualSides(n)
	if !ok || !slices.Equal(of, groupMap(n, rows, cols)) {
		return nil
	}
	l, _ := Latin(n)
	l, _ = l.With(Groups) // cannot fail: the order has usual boxes
	return l
}

// mapText returns a letter for each cell, A for the first region to Y for the twenty-fifth.
func mapText(of []int) string {
	text := make([]byte, len(of))
	for c, i := range of {
		text[c] = 'A' + byte(i)
	}
	return string(text)
}
