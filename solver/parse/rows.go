package parse

import "sudokubot/solver/parse/signs"
import "slices"

// row is a line of the text read as a row of a grid.
type row struct {
	line      int // index into page.lines
	cells     []cell
	afterGap  bool // an empty line stands before it
	afterRule bool // a drawn line stands before it
	maybeRule bool // it may as well be a drawn line: --- --- ---
}

// grouper collects the rows that one form finds and makes grids of them.
type grouper struct {
	finder *finder
	form   rowForm
	run    []row // rows without prose between
	all    []row // every row of the text
}

// rowForm is one way to read a line as a row of a grid.
type rowForm struct {
	name  string                             // "rows" of signs, "tsv" between tabs, "list"; "" for all others
	cells func(p *page, l signs.Span) []cell // nil if the line is no row
	open  bool                               // bars at both ends of all rows are no border but make empty cells
}

// foundRows are the rows that a form finds in the text.
type foundRows struct {
	rowForm
	rows []row
}

// readRows reads all lines in one form.
func readRows(f *finder, x rowForm) {
	g := &grouper{finder: f, form: x}
	var gaps int
	var ruled bool
	for i, l := range f.page.Lines {
		f.Spend(lineSteps)
		kind := f.kinds[i]
		switch kind {
		case signs.Gap:
			if gaps++; gaps > f.maxGap {
				g.flush()
			}
			if x.name != "tsv" || l.Size() == 0 {
				continue
			}
			gaps = 0
		case signs.Rule:
			ruled = true
			continue
		}
		cells := x.cells(f.page, l)
		switch {
		case cells != nil:
			g.run = append(g.run, row{line: i, cells: cells, afterGap: gaps > 0, afterRule: ruled, maybeRule: kind == signs.MaybeRule})
			gaps, ruled = 0, false
		case kind == signs.MaybeRule:
			ruled = true
		case !f.page.All(l, func(r rune) bool { return signs.IsBar(r) || signs.IsSpace(r) }): // drawn grids have such lines for looks
			g.flush()
		}
	}
	g.flush()
	f.rows = append(f.rows, foundRows{x, g.all})
}

// flush makes grids of the run and starts another.
func (g *grouper) flush() {
	run := g.run
	g.run = nil
	if len(run) == 0 {
		return
	}
	g.finder.Spend(len(run))
	g.all = append(g.all, run...)
	sure := withoutRules(run)
	if len(sure) < len(run) && (g.grids(run) || g.mended(run)) || len(sure) == 0 || g.grids(sure) {
		return
	}
	for _, part := range g.withoutProse(sure) {
		if len(part) < len(sure) && g.grids(part) || g.mended(part) {
			continue
		}
		g.nearly(part)
	}
}

// withoutProse divides a run at the lines that have words, if other lines have none: "6x6, boxes 2x3" above a grid looks
// like a row of it.
func (g *grouper) withoutProse(run []row) [][]row {
	var parts [][]row
	from := 0
	for i := range len(run) + 1 {
		if i < len(run) && !g.wordy(run[i:i+1]) {
			continue
		}
		if i > from {
			parts = append(parts, run[from:i])
		}
		from = i + 1
	}
	if len(parts) == 0 {
		return [][]row{run}
	}
	return parts
}

// withoutRules drops the rows that may be drawn lines.
func withoutRules(run []row) []row {
	var sure []row
	ruled := false
	for _, r := range run {
		if r.maybeRule {
			ruled = true
			continue
		}
		r.afterRule = r.afterRule || ruled
		ruled = false
		sure = append(sure, r)
	}
	return sure
}

// grids emits the grids in a run and reports whether there were any.
func (g *grouper) grids(run []row) bool {
	found := false
	for _, rows := range divide(run, func(a, b row) bool { return len(a.cells) == len(b.cells) }) {
		found = g.stretch(rows) || found
	}
	return found || g.ragged(run) || g.wrapped(run)
}

// divide cuts a list between neighbours that do not belong together.
func divide[E any](all []E, together func(a, b E) bool) (parts [][]E) {
	for from, i := 0, 1; i <= len(all); i++ {
		if i == len(all) || !together(all[i-1], all[i]) {
			parts = append(parts, all[from:i])
			from = i
		}
	}
	return parts
}

// trims are the columns of labels that may stand left and right of a grid.
var trims = []struct{ left, right int }{{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}}

// stretch emits the grids in rows of the same length.
func (g *grouper) stretch(rows []row) bool {
	m := len(rows[0].cells)
	g.finder.Spend(len(rows))
	if m > maxOrder && len(rows) == m { // 26 and 27 may be 25 with labels; then that is found
		g.finder.missed(Size, rows[0].cells[0].at, m, 0, m*m)
	}
	if m > 2*maxOrder+2 {
		return false
	}
	if g.large(rows, m) || g.withSpacers(rows, m) {
		return true
	}
	for _, t := range trims {
		n := m - t.left - t.right
		if n < 1 || n > maxOrder || len(rows) < n || t.left == 1 && t.right == 0 && g.trailing(rows, m-1) {
			continue
		}
		found := howMany(cut(rows, n, t.left), func(part []row) bool {
			return g.labelled(part, t.left, m-t.right) && g.emit(columns(part, t.left, n), n)
		})
		if found > 0 {
			return true
		}
	}
	return g.sideBySide(rows, m)
}

// trailing reports whether nothing is written in the first column, and the last is no part of a grid: then the first is
// a column of empty cells, and a separator or a mark ends every row.
func (g *grouper) trailing(rows []row, last int) bool {
	return !slices.ContainsFunc(column(rows, 0), isWritten) && g.labelled(rows, 0, last)
}

// sideBySide emits two grids that stand beside one another.
func (g *grouper) sideBySide(rows []row, m int) bool {
	if m%2 != 0 || len(rows) != m/2 || m/2 < g.finder.leastApart {
		return false
	}
	left := g.emit(columns(rows, 0, m/2), m/2)
	right := g.emit(columns(rows, m/2, m/2), m/2)
	if two := g.finder.found[max(len(g.finder.found)-2, 0):]; left && right { // they share lines; each is given one part of them
		two[0].span.To = two[1].span.From
	}
	return left || right
}

// withCells returns the rows with other cells.
func withCells(rows []row, cells func(row []cell) []cell) []row {
	others := slices.Clone(rows)
	for i, r := range rows {
		others[i].cells = cells(r.cells)
	}
	return others
}

func columns(rows []row, from, n int) []row {
	return withCells(rows, func(row []cell) []cell { return row[from : from+n] })
}

func column(rows []row, k int) []cell {
	cells := make([]cell, len(rows))
	for i, r := range rows {
		cells[i] = r.cells[k]
	}
	return cells
}

// cut divides rows into grids of n rows: all of them, all but a header, the rows between empty lines, or n at a time.
func cut(rows []row, n, left int) [][]row {
	switch {
	case len(rows) == n:
		return [][]row{rows}
	case len(rows) == n+1 && (header(rows[0].cells[left:], n) || rows[1].afterRule && empty(rows[0].cells)):
		return [][]row{rows[1:]}
	case len(rows) == n+2 && header(rows[0].cells[left:], n) && header(rows[n+1].cells[left:], n):
		return [][]row{rows[1 : n+1]}
	}
	if parts := cutAtGaps(rows, n); len(parts) > 0 {
		return parts
	}
	if len(rows)%n != 0 {
		return nil
	}
	return slices.Collect(slices.Chunk(rows, n))
}

// cutAtGaps joins the blocks of rows between empty lines until they make n rows.
func cutAtGaps(rows []row, n int) [][]row {
	var parts [][]row
	for from, i := 0, 1; i <= len(rows); i++ {
		if i < len(rows) && !rows[i].afterGap {
			continue
		}
		if size := i - from; size == n {
			parts = append(parts, rows[from:i])
			from = i
		} else if size > n {
			from = i
		}
	}
	return parts
}

// header reports whether the cells count up from 1 or from A, as labels above columns do.
func header(cells []cell, n int) bool {
	return len(cells) >= n && (counts(cells[:n]) || counts(cells[len(cells)-n:]))
}

// counts reports whether cells are 1, 2, 3… or 0, 1, 2… or A, B, C….
func counts(cells []cell) bool {
	for i, c := range cells {
		if c.kind != cells[0].kind || c.v != cells[0].v+i {
			return false
		}
	}
	return len(cells) > 0 && (cells[0].kind == digit || cells[0].kind == letterCell) && cells[0].v <= 1
}

// countsDown reports whether cells are …, 3, 2, 1, as the ranks of a chessboard are.
func countsDown(cells []cell) bool {
	up := slices.Clone(cells)
	slices.Reverse(up)
	return up[0].kind == digit && up[0].v == 1 && counts(up)
}

func empty(cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool { return c.kind != blank && (c.kind != letterCell || len(cells) == 1) })
}

// labelled reports whether the columns left of from and right of to are no part of the grid: they count, are the same
// bullet all along, or are no cells at all.
func (g *grouper) labelled(rows []row, from, to int) bool {
	for k := range rows[0].cells {
		if from <= k && k < to {
			continue
		}
		g.finder.Spend(len(rows) * (to - from + 1))
		label := column(rows, k)
		if k == 1 && from == 2 && g.endsLabel(label) {
			continue
		}
		if !counts(label) && !countsDown(label) && (!constant(label) || g.isBlankWithin(label[0], columns(rows, from, to-from))) {
			return false
		}
	}
	return true
}

// endsLabel reports whether a column is the full stop of a row number: a space follows each.
func (g *grouper) endsLabel(column []cell) bool {
	return constant(column) && !slices.ContainsFunc(column, func(c cell) bool {
		return g.finder.page.Signs[c.at].R != '.' || !signs.IsSpace(g.finder.page.Signs[c.at+1].R)
	})
}

// isBlankWithin reports whether c is written with the sign that stands for empty cells in the rows: it is a cell too.
func (g *grouper) isBlankWithin(c cell, rows []row) bool {
	return isBlank(c) && signs.IsBlankSign(g.finder.page.Signs[c.at].R) &&
		anyCell(rows, func(x cell) bool { return isBlank(x) && g.sameSign(x, c) })
}

func (g *grouper) sameSign(a, b cell) bool {
	return g.finder.page.Signs[a.at].R == g.finder.page.Signs[b.at].R
}

// anyCell reports whether some row has such a cell.
func anyCell(rows []row, such func(c cell) bool) bool {
	return slices.ContainsFunc(rows, func(r row) bool { return slices.ContainsFunc(r.cells, such) })
}

// constant reports whether a column holds one bullet or letter all along, or signs that are no cells.
func constant(column []cell) bool {
	return !slices.ContainsFunc(column, func(c cell) bool {
		return c.kind == digit || c.kind != column[0].kind || c.v != column[0].v
	})
}

// howMany counts such elements.
func howMany[E any](all []E, such func(E) bool) int {
	count := 0
	for _, x := range all {
		if such(x) {
			count++
		}
	}
	return count
}
