package parse

import "slices"

// emit makes a candidate of n rows with n cells each.
func (g *grouper) emit(rows []row, n int) bool {
	if n < 4 && !g.hints.latin && n > 1 && g.signs == n*n {
		g.missed(Size, rows[0].cells[0].at, n, 0, 1)
	}
	if n < leastApart && anyCell(rows, func(c cell) bool { return c.apart }) {
		return false
	}
	if n < 2 || n < 4 && (!g.tiny() || g.wordy(rows)) || g.hollow(rows) || g.reader.open && g.bordered(rows) {
		return false
	}
	c := &candidate{form: g.form(rows), rank: rankRows, wordy: g.wordy(rows), n: n, span: g.lineSpan(rows), drawn: g.page.drawnShape(rows, n)}
	for _, r := range rows {
		c.cells = append(c.cells, r.cells...)
	}
	return g.accept(c)
}

// tiny reports whether grids below 4x4 are looked for: in a short text that speaks of Latin squares.
func (f *finder) tiny() bool { return f.hints.latin && f.signs < maxTiny }

// bordered reports whether every row starts and ends with a bar.
func (g *grouper) bordered(rows []row) bool {
	left, right := g.page.borders(g.linesOf(rows))
	return left && right
}

func (g *grouper) linesOf(rows []row) []span {
	lines := make([]span, len(rows))
	for i, r := range rows {
		lines[i] = g.page.lines[r.line]
	}
	return lines
}

// hollow reports whether rows are only drawn lines or punctuation: none has a digit, a letter or an empty field.
func (g *grouper) hollow(rows []row) bool {
	return len(rows) < 9 && !slices.ContainsFunc(rows, func(r row) bool {
		return !r.maybeRule && slices.ContainsFunc(r.cells, func(c cell) bool { return !isBlank(c) && !isBad(c) })
	})
}

// lineSpan returns the part of the page that the rows take.
func (g *grouper) lineSpan(rows []row) span {
	first, last := rows[0].cells[0], rows[len(rows)-1].cells
	return span{first.at, max(last[len(last)-1].span().to, first.at+1)}
}

// form names how the rows were written.
func (g *grouper) form(rows []row) string {
	l, form := g.page.lines[rows[0].line], g.reader.form
	colons := g.page.countSign(l, ':')
	bars := g.page.count(l, isBar) - colons
	ruled := func(r row) bool { return r.afterRule }
	switch {
	case form == "table" && bars > 0 && !ruled(rows[len(rows)-1]):
		return "markdown"
	case form != "rows" && form != "numbers":
		return form
	case g.page.countSign(l, ',') >= 3:
		return "csv"
	case g.page.countSign(l, '\t') >= 3:
		return "tsv"
	case bars > 0 || colons > 1 && slices.ContainsFunc(rows[1:], ruled):
		return "drawn"
	}
	return form
}
