package locate

import (
	"cmp"
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
)

// leastCells is the least number of visible cells from which the positions of the other cells are computed.
const leastCells = 20

// ofCells returns possible grids of n x n cells. It combines neighbouring pieces of paper of similar size. It
// finds grids whose frame is broken, faded, or connected to something else.
func ofCells(pieces []component, side, n int) []pixels.Quad {
	cells := slices.DeleteFunc(pieces, func(c component) bool { return !squarish(c, side) })
	slices.SortFunc(cells, func(a, b component) int {
		return cmp.Or(cmp.Compare(a.top, b.top), cmp.Compare(a.left, b.left))
	})
	var quads []pixels.Quad
	for _, group := range neighbourhoods(cells) {
		if len(group) >= leastCells {
			quads = append(quads, windows(group, n)...)
		}
	}
	return quads
}

// squarish reports whether a piece of paper could be a cell. A cell is about square, and its area is not much
// smaller than its bounding rectangle.
func squarish(c component, side int) bool {
	w, h := float64(c.width()), float64(c.height())
	return max(w, h) < float64(side)/5 && min(w, h) >= 4 && w < 2*h && h < 2*w && float64(c.area) > 0.4*w*h
}

// gridCell is a cell with its middle in the picture. Its row and column are relative to the cell with which
// walk starts.
type gridCell struct {
	row, col int
	at       pixels.Point
}

// neighbourhoods groups cells by grid. It derives their rows and columns step by step from neighbours.
func neighbourhoods(cells []component) [][]gridCell {
	next := make([][]step, len(cells))
	for i, a := range cells {
		for j := i + 1; j < len(cells) && cells[j].top < a.down+a.height(); j++ {
			if row, col, ok := between(a, cells[j]); ok {
				next[i] = append(next[i], step{j, row, col})
				next[j] = append(next[j], step{i, -row, -col})
			}
		}
	}
	seen := make([]bool, len(cells))
	var groups [][]gridCell
	for i := range cells {
		if !seen[i] {
			groups = append(groups, walk(cells, next, seen, i))
		}
	}
	return groups
}

// step leads from a cell to a neighbour. cell is the neighbour's index. row and col are its distance down and
// to the right: -1, 0 or 1.
type step struct{ cell, row, col int }

// walk returns the cells that steps connect with cells[start], and marks them as seen.
func walk(cells []component, next [][]step, seen []bool, start int) []gridCell {
	group := []gridCell{{at: middleOf(cells[start])}}
	ids := []int{start}
	seen[start] = true
	for k := 0; k < len(ids); k++ {
		for _, s := range next[ids[k]] {
			if !seen[s.cell] {
				seen[s.cell] = true
				ids = append(ids, s.cell)
				group = append(group, gridCell{group[k].row + s.row, group[k].col + s.col, middleOf(cells[s.cell])})
			}
		}
	}
	return group
}

func middleOf(c component) pixels.Point {
	return pixels.Point{X: float64(c.left+c.right) / 2, Y: float64(c.top+c.down) / 2}
}

// between returns the number of rows and columns from a to b. ok is false unless they are neighbours of
// similar size.
func between(a, b component) (row, col int, ok bool) {
	s, t := math.Sqrt(float64(a.width()*a.height())), math.Sqrt(float64(b.width()*b.height()))
	if s > 1.5*t || t > 1.5*s {
		return 0, 0, false
	}
	p, q := middleOf(a), middleOf(b)
	size := (s + t) / 2
	dx, dy := (q.X-p.X)/size, (q.Y-p.Y)/size
	switch {
	case math.Abs(dx) > 0.7 && math.Abs(dx) < 1.5 && math.Abs(dy) < 0.45:
		return 0, int(math.Copysign(1, dx)), true
	case math.Abs(dy) > 0.7 && math.Abs(dy) < 1.5 && math.Abs(dx) < 0.45:
		return int(math.Copysign(1, dy)), 0, true
	}
	return 0, 0, false
}

// windows returns the possible grids of n rows and columns with the cells of a group. If the group is larger
// than a grid, these are its parts of that size. If it is smaller, they are its extensions to that size.
func windows(group []gridCell, n int) []pixels.Quad {
	m, ok := fitted(group)
	if !ok {
		return nil
	}
	rows := extent(group, func(p gridCell) int { return p.row })
	cols := extent(group, func(p gridCell) int { return p.col })
	var quads []pixels.Quad
	for row := min(rows[0], rows[1]-n); row <= max(rows[0], rows[1]-n); row++ {
		for col := min(cols[0], cols[1]-n); col <= max(cols[0], cols[1]-n); col++ {
			var q pixels.Quad
			for i, c := range [4][2]int{{0, 0}, {n, 0}, {n, n}, {0, n}} {
				q[i] = m.At(float64(col+c[0]), float64(row+c[1]))
			}
			quads = append(quads, q)
			if len(quads) == mostWindows {
				return quads
			}
		}
	}
	return quads
}

// mostWindows limits the number of windows. A group with more is no grid.
const mostWindows = 25

// extent returns the range of rows or columns with at least two cells: the first, and the one after the last.
func extent(group []gridCell, index func(gridCell) int) [2]int {
	count := map[int]int{}
	for _, p := range group {
		count[index(p)]++
	}
	e := [2]int{math.MaxInt, math.MinInt}
	for k, n := range count {
		if n > 1 {
			e = [2]int{min(e[0], k), max(e[1], k+1)}
		}
	}
	return e
}

// fitted returns the perspective that best fits the cells, in units of cells. It leaves out cells that fit
// badly. It returns false if too few cells fit.
func fitted(group []gridCell) (pixels.Perspective, bool) {
	for range 3 {
		from, to := make([]pixels.Point, len(group)), make([]pixels.Point, len(group))
		for i, p := range group {
			from[i], to[i] = pixels.Point{X: float64(p.col) + 0.5, Y: float64(p.row) + 0.5}, p.at
		}
		m, ok := pixels.Fitted(from, to)
		if !ok || len(group) < leastCells {
			return m, false
		}
		a, b := m.At(0, 0), m.At(1, 1)
		far := 0.2 * length(a, b)
		kept := group[:0:0]
		for i, p := range group {
			if length(m.At(from[i].X, from[i].Y), p.at) < far {
				kept = append(kept, p)
			}
		}
		if len(kept) == len(group) {
			return m, true
		}
		group = kept
	}
	return pixels.Perspective{}, false
}
