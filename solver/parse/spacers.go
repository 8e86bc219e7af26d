package parse

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// spacers are the columns that stand between the boxes of a grid of order n and, with edges, at both sides of it.
type spacers struct {
	n, width int
	edges    bool
}

// spacersOf lists the spacers that rows of m cells may have.
func spacersOf(m int) []spacers {
	var all []spacers
	for n := 4; n <= maxOrder; n++ {
		_, width, ok := sudoku.UsualSides(n)
		if edges := ok && m == n+n/width+1; edges || ok && m == n+n/width-1 {
			all = append(all, spacers{n, width, edges})
		}
	}
	return all
}

// has reports whether column k of the rows is a spacer.
func (s spacers) has(k int) bool {
	if s.edges {
		k--
	}
	return (k+1)%(s.width+1) == 0
}

// withSpacers emits a grid whose boxes are divided by columns, and perhaps rows, in which nothing is written, as in many
// spreadsheets, or by a sign that is no cell, as in * 5 3 . * . 7 . *.
func (g *grouper) withSpacers(rows []row, m int) bool {
	for _, s := range spacersOf(m) {
		g.Spend(len(rows) * m)
		rows := s.inner(rows)
		if len(rows) != s.n || !g.divided(rows, s) {
			continue
		}
		if g.emit(withCells(rows, func(row []cell) []cell { return s.cells(row, false) }), s.n) {
			return true
		}
	}
	return false
}

// inner drops the rows in which nothing is written if they stand between the boxes.
func (s spacers) inner(rows []row) []row {
	height := s.n / s.width
	if s.edges || len(rows) != s.n+s.n/height-1 {
		return rows
	}
	var kept []row
	for i, r := range rows {
		if i%(height+1) < height {
			kept = append(kept, r)
		} else if slices.ContainsFunc(r.cells, isWritten) {
			return rows
		}
	}
	return kept
}

// cells returns the cells in the spacers or those beside them.
func (s spacers) cells(row []cell, inside bool) []cell {
	var some []cell
	for k, c := range row {
		if s.has(k) == inside {
			some = append(some, c)
		}
	}
	return some
}

// divided reports whether nothing is in the spacers, or one sign that is in no cell beside them.
func (g *grouper) divided(rows []row, s spacers) bool {
	first := s.cells(rows[0].cells, true)[0]
	return first.size <= 1 && !slices.ContainsFunc(rows, func(r row) bool {
		return slices.ContainsFunc(s.cells(r.cells, true), func(c cell) bool {
			return c.size != first.size || c.kind == digit || c.size == 1 && !g.sameSign(c, first)
		}) || slices.ContainsFunc(s.cells(r.cells, false), func(c cell) bool { return first.size == 1 && g.sameSign(c, first) })
	})
}

// withGaps emits a grid whose boxes are divided by rows in which nothing is written.
func (g *grouper) withGaps(rows []row, n int) bool {
	_, width, ok := sudoku.UsualSides(n)
	if !ok || len(rows) <= n {
		return false
	}
	inner := spacers{n: n, width: width}.inner(rows)
	return len(inner) == n && g.emit(inner, n)
}
