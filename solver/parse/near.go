package parse

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// nearly notes how the rows miss being a grid. Brackets tell more surely than signs in a line where a row ends.
func (g *grouper) nearly(run []row) {
	before := g.nearest
	g.nearest = miss{}
	g.near(withoutLabels(run))
	if g.lexer.form == "list" {
		g.nearest.weight += g.nearest.weight / 4
	}
	g.nearest = heavier(before, g.nearest)
}

// withoutLabels drops row numbers or letters, and one letter before them, as in R1 R2 R3.
func withoutLabels(run []row) []row {
	for left := range 2 {
		if slices.ContainsFunc(run, func(r row) bool { return len(r.cells) < left+2 }) {
			return run
		}
		first, label := make([]cell, len(run)), make([]cell, len(run))
		for i, r := range run {
			first[i], label[i] = r.cells[0], r.cells[left]
		}
		if !counts(label) || left > 0 && !constant(first) {
			continue
		}
		rest := make([]row, len(run))
		for i, r := range run {
			rest[i] = r
			rest[i].cells = r.cells[left+1:]
		}
		return rest
	}
	return run
}

func (g *grouper) near(run []row) {
	m := usualLength(run)
	n := g.wanted(m, len(run))
	right := 0
	for _, r := range run {
		if len(r.cells) == m {
			right++
		}
	}
	if m < n-1 || m > n+1 || 2*right < len(run) || !g.convincing(run, n, right) {
		return
	}
	if g.wrongLength(run, n, right) || len(run) == n {
		return
	}
	e := g.page.place(RowCount, run[0].cells[0].at)
	e.Got, e.Want = len(run), n
	g.miss(miss{err: e, weight: min(len(run), n) * n * 8 / 10, at: run[0].cells[0].at})
}

// convincing reports whether rows are so much like a grid of order n that people should be told what is wrong with it.
// Prose and source code have lines of a few numbers and letters, too.
func (g *grouper) convincing(run []row, n, right int) bool {
	_, _, usual := sudoku.UsualSides(n)
	wordy, rows := g.wordy(run), len(run)
	digits, blanks, others := 0, 0, 0
	for _, r := range run {
		for _, c := range r.cells {
			switch {
			case c.kind == digit && 0 < c.v && c.v <= max(n, 9):
				digits++
			case c.kind == digit && c.v == 0 || c.kind == blank:
				blanks++
			default:
				others++
			}
		}
	}
	switch {
	case n < 4 || n > maxOrder || rows < 3 || digits < n || blanks == 0 && n != 9:
		return false
	case n < 6 && (wordy || !g.marked(run)):
		return false
	case n > 9 && g.lexer.form == "rows" && others == 0 && !g.marked(run): // the digits of large numbers
		return false
	case others > 2 && (wordy || n <= 9 || others > digits+blanks):
		return false
	case wordy && !usual:
		return false
	case wordy || !usual:
		return rows >= n-1 && rows <= n+1 && right >= rows-1 && blanks >= n
	case n == 9 || n >= 16:
		return 3*rows >= n && rows <= n+3
	}
	return rows >= n-2 && rows <= n+2
}

// marked reports whether some cell is a blank other than 0, which numbers in prose have not.
func (g *grouper) marked(run []row) bool {
	return slices.ContainsFunc(run, func(r row) bool {
		return slices.ContainsFunc(r.cells, func(c cell) bool { return c.kind == blank })
	})
}

// wordy reports whether a word stands in some line of the rows. The names in a list are no words.
func (g *grouper) wordy(run []row) bool {
	return g.lexer.form != "list" && slices.ContainsFunc(run, func(r row) bool { return g.page.hasProse(g.page.lines[r.line]) })
}

// wrongLength notes the first row that is too short or too long. The number of rows must be about right.
func (g *grouper) wrongLength(run []row, n, right int) bool {
	if len(run) < n-2 || len(run) > n+2 {
		return false
	}
	for i, r := range run {
		got := len(r.cells)
		if got == n {
			continue
		}
		sketch := func(e *Error) {
			e.Sketch = sketchRows(n, run)
			e.Wrong = rowOf(e.Sketch.Layout, i)
		}
		if odd := g.odd(r, run); got == n-1 && odd >= 0 {
			e := g.page.wrongCell(cell{kind: bad, at: odd, size: 1}, n, i+1)
			g.miss(miss{err: e, weight: right * n * 9 / 10, at: run[0].cells[0].at, sketch: sketch})
			return true
		}
		at := r.cells[min(n, got-1)]
		e := g.page.place(RowLength, at.at)
		e.Row, e.Got, e.Want = i+1, got, n
		g.miss(miss{err: e, weight: right * n * 9 / 10, at: run[0].cells[0].at, sketch: sketch})
		return true
	}
	return false
}

// odd returns the first sign in the line of r that stands in place of a cell: it divides cells elsewhere, but no other
// row has it. Without one it returns -1.
func (g *grouper) odd(r row, run []row) int {
	if g.lexer.form == "list" {
		return -1
	}
	l := g.page.lines[r.line]
	i := g.page.oddSign(span(l))
	if i < 0 || slices.ContainsFunc(run, func(x row) bool {
		return x.line != r.line && g.page.countSign(span(g.page.lines[x.line]), g.page.signs[i].r) > 0
	}) {
		return -1
	}
	return i
}

// rowOf returns the cells of a row, from 0; none if there is no layout or it has no such row.
func rowOf(l *sudoku.Layout, r int) []sudoku.Cell {
	if l == nil || r >= l.N() {
		return nil
	}
	return l.Houses()[r].Cells
}

// usualLength returns the length that most rows have, the greater of two.
func usualLength(run []row) int {
	times := map[int]int{}
	best := 0
	for _, r := range run {
		m := len(r.cells)
		times[m]++
		if times[m] > times[best] || times[m] == times[best] && m > best {
			best = m
		}
	}
	return best
}

// wanted returns the order that rows of m cells are meant to have: what the caller asked for, 9 if either side is 9.
func (g *grouper) wanted(m, rows int) int {
	switch {
	case g.options.Layout != nil:
		return g.options.Layout.N()
	case rows == 9 && (m == 8 || m == 10):
		return 9
	}
	return m
}
