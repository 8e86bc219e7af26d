package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

func (g *grouper) grids(run []row) bool {
	found := false
	for _, rows := range divide(run, func(a, b row) bool { return len(a.cells) == len(b.cells) }) {
		found = g.stretch(rows) || found
	}
	return found || g.ragged(run) || g.wrapped(run)
}

var trims = []struct{ left, right int }{{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}}

func (g *grouper) stretch(rows []row) bool {
	m := len(rows[0].cells)
	g.f.Spend(len(rows))
	if m > maxOrder && len(rows) == m { // 25 rows with labels may be 26 or 27; the grid outweighs this miss
		g.f.missed(Size, rows[0].cells[0].at, m, 0, m*m)
	}
	if m > 2*maxOrder+2 {
		return false
	}
	if g.withSpacers(rows, m) {
		return true
	}
	for _, t := range trims {
		n := m - t.left - t.right
		// a first column of empty cells is no label if every row ends with a separator or a mark
		first := t.left == 1 && t.right == 0 && !slices.ContainsFunc(column(rows, 0), isWritten)
		if n < 1 || n > maxOrder || len(rows) < n || first && g.labelled(rows, 0, m-1) {
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

func (g *grouper) sideBySide(rows []row, m int) bool {
	if m%2 != 0 || len(rows) != m/2 || m/2 < g.f.leastApart {
		return false
	}
	left := g.emit(columns(rows, 0, m/2), m/2)
	right := g.emit(columns(rows, m/2, m/2), m/2)
	// the two grids share lines, so each gets a part of them
	if two := g.f.found[max(len(g.f.found)-2, 0):]; left && right {
		two[0].span.To = two[1].span.From
	}
	return left || right
}

// cut divides rows into grids of n rows. It takes all rows, all but a header, the rows between empty lines,
// or n rows at a time.
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

// cutAtGaps joins the blocks of rows between empty lines until a part has n rows.
func cutAtGaps(rows []row, n int) (parts [][]row) {
	from := 0
	for i := 1; i <= len(rows); i++ {
		if i < len(rows) && !rows[i].afterGap {
			continue
		}
		if i-from == n {
			parts = append(parts, rows[from:i])
		}
		if i-from >= n {
			from = i
		}
	}
	return parts
}

// labelled reports whether all columns except [from, to) are labels: they count, repeat one bullet, or hold
// no cells.
func (g *grouper) labelled(rows []row, from, to int) bool {
	for k := range rows[0].cells {
		if from <= k && k < to {
			continue
		}
		g.f.Spend(len(rows) * (to - from + 1))
		label := column(rows, k)
		if k == 1 && from == 2 && g.endsLabel(label) {
			continue
		}
		if !counts(label) && !countsDown(label) &&
			(!constant(label) || g.isBlankWithin(label[0], columns(rows, from, to-from))) {
			return false
		}
	}
	return true
}

// endsLabel reports whether a column holds the full stop after row numbers: a point before a space in each
// row.
func (g *grouper) endsLabel(column []cell) bool {
	return constant(column) && !slices.ContainsFunc(column, func(c cell) bool {
		return g.f.Signs[c.at].R != '.' || !signs.IsSpace(g.f.Signs[c.at+1].R)
	})
}

func (g *grouper) isBlankWithin(c cell, rows []row) bool {
	return isBlank(c) && signs.IsBlankSign(g.f.Signs[c.at].R) &&
		anyCell(rows, func(x cell) bool { return isBlank(x) && g.sameSign(x, c) })
}

// lanesOf lists the choices of n rows or columns among m. A choice has a flag for each of the m. The unchosen
// rows or columns are spacers: between boxes with this side, or also around the grid. If around is true, the
// spacers of a 9x9 may be only around the grid.
func lanesOf(m, n, box int, around bool) (all [][]bool) {
	add := func(inside func(k int) bool) {
		lanes := make([]bool, m)
		for k := range lanes {
			lanes[k] = inside(k)
		}
		all = append(all, lanes)
	}
	switch m - n {
	case n/box - 1:
		add(func(k int) bool { return (k+1)%(box+1) > 0 })
	case n/box + 1:
		add(func(k int) bool { return k%(box+1) > 0 })
	}
	for from := min(m-n, 1); from >= 0 && (m == n || around && n == usualOrder && m-n <= 2); from-- {
		add(func(k int) bool { return from <= k && k < from+n })
	}
	return all
}

// withSpacers emits a grid whose boxes are separated by empty columns, empty rows or both, as in many
// spreadsheets. A sign that is no cell may replace the empty cells, as in * 5 3 . * . 7 . *. Spacers may also
// be around the grid.
func (g *grouper) withSpacers(rows []row, m int) bool {
	for n := leastOrder; n <= min(m, maxOrder); n++ {
		height, width, ok := sudoku.UsualSides(n)
		if !ok || m+len(rows) == 2*n {
			continue
		}
		for _, across := range lanesOf(m, n, width, len(rows) > n) {
			for _, down := range lanesOf(len(rows), n, height, m > n) {
				g.f.Spend(len(rows) * m)
				if g.divided(rows, across, down) && g.emit(withCells(kept(rows, down),
					func(row []cell) []cell { return kept(row, across) }), n) {
					return true
				}
			}
		}
	}
	return false
}

func kept[E any](all []E, lanes []bool) (some []E) {
	for i, x := range all {
		if lanes[i] {
			some = append(some, x)
		}
	}
	return some
}

// divided reports whether the unchosen rows and columns separate boxes. Such rows are empty. Such columns are
// empty, or hold the same divider everywhere.
func (g *grouper) divided(rows []row, across, down []bool) bool {
	divider := cell{}
	if k := slices.Index(across, false); k >= 0 {
		divider = rows[slices.Index(down, true)].cells[k]
	}
	for i, r := range rows {
		for k, c := range r.cells {
			same := divider.size == 1 && c.size == 1 && g.sameSign(c, divider)
			switch {
			case !down[i] && isWritten(c), down[i] && across[k] && same:
				return false
			case down[i] && !across[k] && (c.kind == digit || !same && isWritten(c) || c.size != divider.size):
				return false
			}
		}
	}
	return true
}
