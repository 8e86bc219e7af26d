package parse

import "slices"

// spreadsheets finds the tables with tabs between their fields whose empty fields at the ends of rows, or whole rows, were
// lost on the way. Nothing is written in an empty field.
func (f *finder) spreadsheets() { f.stretches(f.tabbed, f.sheet) }

// tabbed reports whether a line has numbers, tabs and spaces only.
func (f *finder) tabbed(i int) bool {
	return f.page.numbers(f.page.lines[i], isSpace)
}

// sheet tries the lines from i to j, with the empty lines between and without them.
func (f *finder) sheet(i, j int) {
	for i < j && f.isEmpty(i) {
		i++
	}
	for j > i && f.isEmpty(j-1) {
		j--
	}
	lines, widest := upTo(i, j), 0
	for _, l := range f.linesAt(lines) {
		widest = max(widest, f.page.tabs(l)+1)
	}
	if widest >= 3 && !f.fill(lines, widest) {
		f.fill(slices.DeleteFunc(lines, f.isEmpty), widest)
	}
}

func (f *finder) isEmpty(i int) bool {
	return f.kinds[i] == gap && f.page.tabs(f.page.lines[i]) == 0
}

func (p *page) tabs(l span) int { return p.countSign(l, '\t') }

// lostFields reports whether rows may be short because programs drop what is empty at the end: of every line, so that
// none ends with a tab, or of the text.
func (p *page) lostFields(lines []span, n int) bool {
	kept := slices.ContainsFunc(lines, func(l span) bool { return l.size() > 0 && p.signs[l.to-1].r == '\t' })
	short := slices.ContainsFunc(lines[:len(lines)-1], func(l span) bool { return p.tabs(l) < n-1 })
	return !kept || !short
}

// fill emits the lines as a grid of as many columns, the missing fields empty.
func (f *finder) fill(lines []int, widest int) bool {
	n := len(lines)
	if n < 4 || n > maxOrder || widest > n || widest < n/2 || !f.page.lostFields(f.linesAt(lines), n) {
		return false
	}
	rows := f.linesAt(lines)
	c := &candidate{form: "tsv", rank: rankRows, n: n, span: hull(rows)}
	for _, l := range rows {
		cells := f.page.fieldCells(f.page.split(l, is('\t')))
		lost := slices.Repeat([]cell{{kind: blank, at: l.to}}, n-len(cells))
		c.cells = slices.Concat(c.cells, cells, lost)
	}
	return f.accept(c)
}
