package parse

import (
	"slices"
	"strconv"
)

// ragged emits a grid from rows of different lengths where there is a reason for them: row numbers of one and two digits
// before dense rows.
func (g *grouper) ragged(run []row) bool {
	n := len(run)
	if n < 10 || n > maxOrder {
		return false
	}
	rows := make([]row, n)
	for i, r := range run {
		label := strconv.Itoa(i + 1)
		if len(r.cells) != n+len(label) || !spells(r.cells, label) {
			return false
		}
		rows[i] = r
		rows[i].cells = r.cells[len(label):]
	}
	return g.emit(rows, n)
}

func spells(cells []cell, label string) bool {
	for i := range label {
		if cells[i].kind != digit || cells[i].v != int(label[i]-'0') {
			return false
		}
	}
	return true
}

// wrapped emits a grid whose cells were broken into lines of any other length: all but the last are equal.
func (g *grouper) wrapped(run []row) bool {
	total, m := 0, len(run[0].cells)
	for i, r := range run {
		total += len(r.cells)
		if i < len(run)-1 && len(r.cells) != m || len(r.cells) > m {
			return false
		}
	}
	n, ok := squares[total]
	if !ok || len(run) > 1 && (n < 9 || m == n || m == n-1 || m == n+1) || len(run) == 1 && g.lexer.form == "tsv" {
		return false
	}
	var cells []cell
	for _, r := range run {
		cells = append(cells, r.cells...)
	}
	c := &candidate{form: "line", rank: rankLine, n: n, cells: cells, small: n < 9}
	if len(run) > 1 {
		c.rank = rankWrapped
	} else {
		l := g.page.lines[run[0].line]
		c.alone = g.page.aloneIn(l, span{cells[0].at, cells[total-1].at + cells[total-1].size})
		if g.lexer.form == "numbers" {
			c.form = "numbers"
		}
	}
	c.span = g.lineSpan(run)
	return g.accept(c)
}

// nearly notes how the rows miss being a grid. Brackets tell more surely than signs in a line where a row ends.
func (g *grouper) nearly(run []row) {
	before := g.nearest
	g.nearest = miss{}
	g.near(run)
	if g.lexer.form == "list" {
		g.nearest.weight += g.nearest.weight / 4
	}
	g.nearest = heavier(before, g.nearest)
}

func (g *grouper) near(run []row) {
	m := usualLength(run)
	n := g.wanted(m, len(run))
	if n < 4 || n > maxOrder+5 || len(run) < 3 || n < 6 && (!g.marked(run) || g.wordy(run)) {
		return
	}
	right := 0
	for _, r := range run {
		if len(r.cells) == m {
			right++
		}
	}
	if m < n-1 || m > n+1 || 2*right < len(run) {
		return
	}
	if g.wrongLength(run, n, right) {
		return
	}
	if len(run) == n || 3*len(run) < n {
		return
	}
	e := g.page.place(RowCount, run[0].cells[0].at)
	e.Got, e.Want = len(run), n
	g.miss(miss{e, min(len(run), n) * n * 8 / 10, run[0].cells[0].at})
}

// marked reports whether some cell is a blank other than 0, which numbers in prose have not.
func (g *grouper) marked(run []row) bool {
	return slices.ContainsFunc(run, func(r row) bool {
		return slices.ContainsFunc(r.cells, func(c cell) bool { return c.kind == blank })
	})
}

// wordy reports whether a word stands in some line of the rows.
func (g *grouper) wordy(run []row) bool {
	return slices.ContainsFunc(run, func(r row) bool { return g.page.hasWord(g.page.lines[r.line]) })
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
		at := r.cells[min(n, got-1)]
		e := g.page.place(RowLength, at.at)
		e.Row, e.Got, e.Want = i+1, got, n
		g.miss(miss{e, right * n * 9 / 10, run[0].cells[0].at})
		return true
	}
	return false
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
