package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// withoutLabels drops row labels: numbers, letters, or a letter with a number, as in R1 R2 R3.
func withoutLabels(run []row) []row {
	for left := range 2 {
		if slices.ContainsFunc(run, func(r row) bool { return len(r.cells) < left+2 }) {
			return run
		}
		if counts(column(run, left)) && (left == 0 || constant(column(run, 0))) {
			return withCells(run, func(row []cell) []cell { return row[left+1:] })
		}
	}
	return run
}

// near records a miss if rows, with or without labels, are nearly a grid.
func (g *grouper) near(run []row) {
	g.f.Spend(len(run))
	run = withoutLabels(run)
	m := usualLength(run)
	n := m
	if len(run) == usualOrder && (m == usualOrder-1 || m == usualOrder+1) {
		n = usualOrder
	}
	regular := howMany(run, func(r row) bool { return len(r.cells) == m })
	if 2*regular < len(run) || !g.convincing(run, n, regular) || g.wrongLength(run, n, regular) ||
		len(run) == n {
		return
	}
	g.f.missed(RowCount, run[0].cells[0].at, len(run), n, min(len(run), n)*n)
}

// convincing reports whether rows are close enough to a grid of order n to report its error. Prose and source
// code also have lines with a few numbers and letters.
func (g *grouper) convincing(run []row, n, regular int) bool {
	if n > maxOrder || len(run) < g.f.leastNear {
		return false
	}
	digits, blanks, others := 0, 0, 0
	for _, r := range run {
		g.f.Spend(2 * len(r.cells))
		fit := howMany(r.cells, func(c cell) bool { return isGiven(c) && c.v <= max(n, usualOrder) })
		none := howMany(r.cells, func(c cell) bool { return isZero(c) || isBlank(c) })
		digits, blanks, others = digits+fit, blanks+none, others+len(r.cells)-fit-none
	}
	wordy, shown := g.wordy(run), anyCell(run, isBlank) // a 0 is not enough: numbers have it too
	switch {
	case digits < n || blanks == 0 && n != usualOrder:
		return false
	case n < g.f.leastAcross && (wordy || !shown):
		return false
	case n > usualOrder && g.form.name == "rows" && others == 0 && !shown: // these are digits of large numbers
		return false
	case others > g.f.mostOthers && (wordy || n <= usualOrder || others > digits+blanks):
		return false
	}
	return g.enoughRows(len(run), n, regular, blanks, wordy)
}

// enoughRows reports whether a number of rows nearly makes a grid of order n. regular is the number of rows
// of the usual length.
func (g *grouper) enoughRows(rows, n, regular, blanks int, wordy bool) bool {
	_, _, usual := sudoku.UsualSides(n)
	switch {
	case wordy && !usual:
		return false
	case wordy || !usual:
		return rows >= n-1 && rows <= n+1 && regular >= rows-1 && blanks >= n
	case n == usualOrder || n >= leastLargeOrder:
		return rows <= n+g.f.moreRows
	}
	return g.f.aboutAs(rows, n)
}

// wrongLength records a miss for the first row that is too short or too long. It requires about the right
// number of rows.
func (g *grouper) wrongLength(run []row, n, regular int) bool {
	i := slices.IndexFunc(run, func(r row) bool { return len(r.cells) != n })
	if !g.f.aboutAs(len(run), n) || i < 0 {
		return false
	}
	r := run[i]
	got := len(r.cells)
	e := g.f.errorAt(RowLength, r.cells[min(n, got-1)].at, got, n)
	e.Row = i + 1
	if odd := g.odd(r, run); got == n-1 && odd >= 0 {
		e = wrongCell(g.f.page, cell{kind: bad, at: odd, size: 1}, n, i+1)
	}
	g.f.miss(miss{err: e, weight: regular * n, sketch: func(e *Error) {
		e.Sketch = sketch(n, each(run, cellsOf))
		if l := e.Sketch.Layout; l != nil && i < n {
			e.Wrong = l.Houses()[i].Cells
		}
	}})
	return true
}

// odd returns the index of the first divider in the line of r that replaces a cell and is absent from other
// rows, or -1.
func (g *grouper) odd(r row, run []row) int {
	if g.form.name == "list" {
		return -1
	}
	l := g.f.Lines[r.line]
	i := g.f.Skip(l, signs.Not(isOdd))
	if i == l.To || slices.ContainsFunc(run, func(x row) bool {
		return x.line != r.line && g.f.CountSign(g.f.Lines[x.line],
			g.f.Signs[i].R) > 0
	}) {
		return -1
	}
	return i
}
