package canon

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// transform gives the old row and column for each new index.
type transform struct {
	rows, cols []int
	turned     bool // rows and columns are exchanged
}

// from returns the cell of the old grid that moves to row r and column k of the new grid.
func (v transform) from(r, k int) sudoku.Cell {
	r, k = v.rows[r], v.cols[k]
	if v.turned {
		r, k = k, r
	}
	return sudoku.Cell(r*len(v.rows) + k)
}

func (v transform) grid(g sudoku.Grid) sudoku.Grid {
	n := len(v.rows)
	to := make(sudoku.Grid, n*n)
	for c := range to {
		to[c] = g[v.from(c/n, c%n)]
	}
	return to
}

func (v transform) shows(l, w *sudoku.Layout, keep func(sudoku.House) bool) bool {
	return !slices.ContainsFunc(w.Houses(), func(h sudoku.House) bool { return keep(h) && !v.isHouse(l, h) })
}

func (v transform) isHouse(l *sudoku.Layout, h sudoku.House) bool {
	cells := make([]sudoku.Cell, 0, len(h.Cells))
	for _, c := range h.Cells {
		cells = append(cells, v.from(l.Place(c)))
	}
	slices.Sort(cells)
	return slices.ContainsFunc(l.HousesOf(cells[0]), func(i int) bool {
		return slices.Equal(l.Houses()[i].Cells, cells)
	})
}

func (v transform) regions(l *sudoku.Layout) *sudoku.Layout {
	n := l.N()
	of, to := make([]int, n*n), make([]int, n*n)
	for _, h := range l.Houses() {
		if h.Kind == sudoku.Region {
			for _, c := range h.Cells {
				of[c] = h.Index
			}
		}
	}
	for c := range to {
		to[c] = of[v.from(c/n, c%n)]
	}
	return must(sudoku.Jigsaw(to))
}

// must returns l and panics on an error. Parts of a valid layout cause no error.
func must(l *sudoku.Layout, err error) *sudoku.Layout {
	if err != nil {
		panic(err)
	}
	return l
}

// relabel numbers the digits of g 1, 2, … in the order of their first cells.
func relabel(g sudoku.Grid) {
	var seen []sudoku.Digit
	for c, d := range g {
		if d == 0 {
			continue
		}
		at := slices.Index(seen, d)
		if at < 0 {
			at = len(seen)
			seen = append(seen, d)
		}
		g[c] = sudoku.Digit(at + 1)
	}
}
