package parse

import (
	"slices"
	"strconv"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

func (g *grouper) emit(rows []row, n int) bool {
	g.f.Spend(2 * n * n)
	if n < leastOrder && !g.f.hints.latin && n > 1 && g.f.signs == n*n {
		g.tooSmall(rows, n)
	}
	if n < g.f.leastApart && anyCell(rows, func(c cell) bool { return c.apart }) ||
		n < 2 || n < leastOrder && (!g.f.tiny() || g.wordy(rows)) || g.hollow(rows) ||
		g.form.open && g.bordered(rows) {
		return false
	}
	return g.f.accept(&candidate{rank: rankRows, wordy: g.wordy(rows), n: n, span: g.lineSpan(rows),
		drawn: drawnShape(g.f, rows, n), cells: gather(rows, cellsOf)})
}

// tooSmall records an error for a grid below 4x4. If the grid may be a Latin square, the error offers this
// reading.
func (g *grouper) tooSmall(rows []row, n int) {
	e := g.f.errorAt(Size, rows[0].cells[0].at, n, 0)
	if all, _ := g.f.layouts.readings(g.f.page, gather(rows, cellsOf),
		[]*sudoku.Layout{g.f.layouts.latin(n)}); len(all) > 0 && all[0].clashes == 0 {
		e.Maybe = []sudoku.Puzzle{all[0].puzzle}
	}
	g.f.miss(miss{err: e, weight: 1})
}

func (g *grouper) bordered(rows []row) bool {
	left, right := bordersOf(g.f.page, each(rows, func(r row) signs.Span { return g.f.Lines[r.line] }))
	return left && right
}

// hollow reports whether fewer than nine rows hold only drawn lines, punctuation and empty cells.
func (g *grouper) hollow(rows []row) bool {
	return len(rows) < usualOrder && !slices.ContainsFunc(rows, func(r row) bool {
		return !r.maybeRule && slices.ContainsFunc(r.cells, func(c cell) bool { return !isBlank(c) && !isBad(c) })
	})
}

func (g *grouper) lineSpan(rows []row) signs.Span {
	first, last := rows[0].cells[0], rows[len(rows)-1].cells
	return signs.Between(first.at, max(last[len(last)-1].span().To, first.at+1))
}

// ragged emits a grid of rows without separators after row numbers. The row numbers have one or two digits,
// so the lines differ in length.
func (g *grouper) ragged(run []row) bool {
	n := len(run)
	g.f.Spend(n)
	rows := slices.Clone(run)
	for i, r := range run {
		label := strconv.Itoa(i + 1)
		if n > maxOrder || len(r.cells) != n+len(label) ||
			g.f.String(signs.Between(r.cells[0].at, r.cells[0].at+len(label))) != label {
			return false
		}
		rows[i].cells = r.cells[len(label):]
	}
	return g.emit(rows, n)
}

// wrapped emits a grid whose cells were broken into lines shorter or longer than a row. All lines but the
// last are equally long.
func (g *grouper) wrapped(run []row) bool {
	m, last := len(run[0].cells), len(run)-1
	cells := gather(run, cellsOf)
	g.f.Spend(len(cells))
	other := func(r row) bool { return len(r.cells) != m }
	if len(run[last].cells) > m || slices.ContainsFunc(run[:last], other) {
		return false
	}
	n, ok := squares[len(cells)]
	return ok && (len(run) == 1 || n >= usualOrder && m != n) &&
		g.f.accept(&candidate{rank: rankWrapped, n: n, cells: cells, small: n < usualOrder,
			span: g.lineSpan(run)})
}

// grouper collects the rows found by the reader of a form, and makes grids of them.
type grouper struct {
	f    *finder
	form rowForm
	run  []row // adjacent rows, without prose between them
}

func (g *grouper) wordy(run []row) bool {
	return g.form.name != "list" && slices.ContainsFunc(run, func(r row) bool {
		return hasProse(g.f.page, g.f.Lines[r.line])
	})
}

func (g *grouper) sameSign(a, b cell) bool {
	return g.f.Signs[a.at].R == g.f.Signs[b.at].R
}
