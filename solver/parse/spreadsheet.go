package parse

// spreadsheets finds the tables with tabs between their fields whose empty fields at the ends of rows, or whole rows, were
// lost on the way. Nothing is written in an empty field.
func (f *finder) spreadsheets() { f.stretches(f.tabbed, f.sheet) }

// tabbed reports whether a line has numbers, tabs and spaces only.
func (f *finder) tabbed(i int) bool {
	l := f.page.lines[i]
	for k := l.from; k < l.to; k++ {
		s := f.page.signs[k]
		lone := s.r == '0' && (k == l.from || !isDigit(f.page.signs[k-1].r))
		if lone || !isDigit(s.r) && !isBig(s.r) && !isSpace(s.r) {
			return false
		}
	}
	return true
}

// sheet tries the lines from i to j, with the empty lines between and without them.
func (f *finder) sheet(i, j int) {
	for i < j && f.isEmpty(i) {
		i++
	}
	for j > i && f.isEmpty(j-1) {
		j--
	}
	var all, filled []int
	widest := 0
	for k := i; k < j; k++ {
		all = append(all, k)
		if !f.isEmpty(k) {
			filled = append(filled, k)
		}
		widest = max(widest, len(f.page.fieldCells([]span{span(f.page.lines[k])}, '\t')))
	}
	if widest >= 3 && !f.fill(all, widest) {
		f.fill(filled, widest)
	}
}

func (f *finder) isEmpty(i int) bool {
	return f.kinds[i] == gap && f.page.countSign(span(f.page.lines[i]), '\t') == 0
}

// lostFields reports whether rows may be short because programs drop what is empty at the end: of every line, so that
// none ends with a tab, or of the text.
func (f *finder) lostFields(lines []int, n int) bool {
	kept, short := false, 0
	for k, i := range lines {
		l := f.page.lines[i]
		kept = kept || l.to > l.from && f.page.signs[l.to-1].r == '\t'
		if k < len(lines)-1 && f.page.countSign(span(l), '\t') < n-1 {
			short++
		}
	}
	return !kept || short == 0
}

// fill emits the lines as a grid of as many columns, the missing fields empty.
func (f *finder) fill(lines []int, widest int) bool {
	n := len(lines)
	if n < 4 || n > maxOrder || widest > n || widest < n/2 || !f.lostFields(lines, n) {
		return false
	}
	c := &candidate{form: "tsv", rank: rankRows, n: n}
	for _, i := range lines {
		l := f.page.lines[i]
		cells := f.page.fieldCells([]span{span(l)}, '\t')
		for len(cells) < n {
			cells = append(cells, cell{kind: blank, at: l.to})
		}
		c.cells = append(c.cells, cells...)
	}
	c.span = span{f.page.lines[lines[0]].from, max(f.page.lines[lines[n-1]].to, f.page.lines[lines[0]].from+1)}
	return f.accept(c)
}
