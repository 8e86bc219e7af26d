package sudoku

import (
	"fmt"
	"math"
	"slices"
	"sync"
)

// Boxes returns the layout of order rows*cols whose boxes are rows high and cols wide. Boxes(3, 3) is the
// classic 9x9, Boxes(2, 3) the 6x6 with flat boxes. Both sides must be at least 2, and their product at
// most MaxOrder. With a side of 1 the boxes would be rows or columns; use Latin.
func Boxes(rows, cols int) (*Layout, error) {
	if rows < 2 || cols < 2 || rows > MaxOrder/cols { // not rows*cols, which could overflow
		return nil, fmt.Errorf("boxes of %d rows and %d columns: "+
			"each side must be at least 2 and their product at most %d", rows, cols, MaxOrder)
	}
	n := rows * cols
	l := &Layout{n: n, boxRows: rows, boxCols: cols, base: fmt.Sprintf("box%dx%d", rows, cols)}
	if rows == cols {
		l.base = fmt.Sprintf("classic%d", n)
	}
	l.houses = slices.Concat(lines(n), parts(Box, boxMap(rows, cols)))
	l.index()
	return l, nil
}

// Latin returns the layout of a Latin square of order n, 1 to MaxOrder: rows and columns, no boxes.
func Latin(n int) (*Layout, error) {
	if n < 1 || n > MaxOrder {
		return nil, fmt.Errorf("latin square of order %d: the order must be 1 to %d", n, MaxOrder)
	}
	l := &Layout{n: n, base: fmt.Sprintf("latin%d", n), houses: lines(n)}
	l.index()
	return l, nil
}

// Classic returns the 9x9 layout with 3x3 boxes. All calls return an identical pointer.
func Classic() *Layout { return classic() }

var classic = sync.OnceValue(func() *Layout {
	l, err := Boxes(3, 3)
	if err != nil {
		panic(err) // 3 and 3 are in range
	}
	return l
})

// Usual returns the default layout with boxes for order n: 4 is 2x2, 6 is 2x3, 8 is 2x4, 9 is 3x3, 10 is
// 2x5, 12 is 3x4, 16 is 4x4, 25 is 5x5. For other orders ok is false.
func Usual(n int) (l *Layout, ok bool) {
	rows, cols, ok := UsualSides(n)
	if !ok {
		return nil, false
	}
	l, err := Boxes(rows, cols)
	return l, err == nil
}

// UsualSides returns the sides of the boxes of Usual(n). It doesn't make the layout.
func UsualSides(n int) (rows, cols int, ok bool) {
	sides, ok := usualSides[n]
	return sides[0], sides[1], ok
}

var usualSides = map[int][2]int{4: {2, 2}, 6: {2, 3}, 8: {2, 4}, 9: {3, 3}, 10: {2, 5}, 12: {3, 4},
	16: {4, 4}, 25: {5, 5}}

func root(n int) (side int, ok bool) {
	side = int(math.Sqrt(float64(n)))
	return side, side*side == n
}

func lines(n int) []House {
	rows, cols := make([]int, n*n), make([]int, n*n)
	for c := range n * n {
		rows[c], cols[c] = c/n, c%n
	}
	return slices.Concat(parts(Row, rows), parts(Column, cols))
}

func boxMap(rows, cols int) []int {
	n := rows * cols
	boxes := make([]int, n*n)
	for c := range boxes {
		r, k := c/n, c%n
		boxes[c] = r/rows*rows + k/cols // n/cols = rows boxes lie side by side
	}
	return boxes
}

// parts returns the houses of a map, which has the house index of every cell.
func parts(kind Kind, of []int) []House {
	houses := make([]House, slices.Max(of)+1)
	for c, i := range of {
		houses[i].Kind, houses[i].Index = kind, i
		houses[i].Cells = append(houses[i].Cells, Cell(c))
	}
	return houses
}
