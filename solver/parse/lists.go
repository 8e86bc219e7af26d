package parse

import "slices"

// list is an innermost pair of brackets, or one row of it where semicolons divide it.
type list struct {
	span  span // between the brackets
	depth int
	cells []cell
}

// lists finds the grids that are written as lists of a programming language. Little stands between their rows.
func (f *finder) lists() {
	neighbours := func(a, b list) bool {
		between := span{a.span.to, b.span.from}
		return a.depth == b.depth && between.size() <= maxApart && f.page.count(between, not(isSeparator)) <= maxBetween
	}
	for _, all := range divide(f.page.innermost(), neighbours) {
		f.listGrids(all)
	}
}

// innermost returns the lists that contain no lists, in order.
func (p *page) innermost() []list {
	p.spend(len(p.signs))
	var open []int
	var found []list
	last := -1 // bracket that was opened
	for i, s := range p.signs {
		switch s.r {
		case '[', '{', '(':
			open, last = append(open, i), i
		case ']', '}', ')':
			depth := len(open) - 1
			if depth >= 0 && open[depth] == last {
				found = append(found, p.rowsIn(span{last + 1, i}, depth)...)
			}
			open = open[:max(depth, 0)]
		}
	}
	return found
}

// rowsIn reads the cells of a list. A list of strings has a row in each, a MATLAB matrix a row before each semicolon.
func (p *page) rowsIn(s span, depth int) (rows []list) {
	if s.size() > maxList || s.size() == 0 {
		return nil
	}
	parts := p.split(s, is(';'))
	if len(parts) == 1 && p.countSign(s, ',') > 0 {
		if rows = p.stringRows(s, depth); rows != nil {
			return rows
		}
	}
	for _, part := range parts {
		cells := p.words(part)
		if p.countSign(part, ',') > 0 {
			cells = p.listed(part)
		}
		if len(cells) > 0 || len(parts) == 1 {
			rows = append(rows, list{part, depth, cells})
		}
	}
	return rows
}

// words reads tokens as cells, or the signs of a single long token.
func (p *page) words(s span) []cell {
	tokens := p.unmarked(p.tokens(s), true, false) // MATLAB goes on in the next line after ...
	if len(tokens) == 1 && tokens[0].size() > 3 {
		return p.placed(tokens[0])
	}
	return p.tokenCells(tokens)
}

// listed reads what stands between commas as cells. A comma after the last cell is allowed.
func (p *page) listed(s span) []cell {
	cells := p.fieldCells(p.split(s, is(',')))
	hole := func(c cell) bool { return isBlank(c) && c.size == 0 }
	last := len(cells) - 1
	if !hole(cells[last]) || slices.ContainsFunc(cells[:last], hole) || p.quoted(span{cells[last].at, s.to}) {
		return cells
	}
	return cells[:last]
}

// quoted reports whether a quotation mark stands in s, so that an empty field is meant.
func (p *page) quoted(s span) bool { return p.has(s, among(`"'`)) }

// stringRows returns the rows of a list of strings of four signs or numbers of six, or nil if s is something else.
func (p *page) stringRows(s span, depth int) []list {
	var rows []list
	shortest := 6 // of numbers; 0x00 is no row
	if p.quoted(s) {
		shortest = 4
	}
	for _, t := range p.tokens(s) {
		if t.size() < shortest || t.size() > maxOrder || p.isBlankWord(t) {
			return nil
		}
		rows = append(rows, list{t, depth, p.placed(t)})
	}
	return rows
}

// listGrids emits the grids in neighbouring lists: one list of all cells, or a list for each row.
func (f *finder) listGrids(all []list) {
	found := false
	for _, one := range all {
		if n, ok := squares[len(one.cells)]; ok && (n >= 6 || len(all) == 1) && f.page.mostlyGood(one.cells) {
			found = f.listed([]list{one}, n) || found
		}
	}
	if found {
		return
	}
	for _, rows := range divide(all, func(a, b list) bool { return len(a.cells) == len(b.cells) }) {
		n := len(rows[0].cells)
		f.spend(len(rows))
		for k := 0; n >= 1 && n <= maxOrder && len(rows)%n == 0 && k < len(rows); k += n {
			found = f.listed(rows[k:k+n], n) || found
		}
	}
	if !found {
		f.nearlyLists(all)
	}
}

// listed emits lists as one grid of order n.
func (f *finder) listed(all []list, n int) bool {
	if n < 2 || n < 4 && !f.tiny() {
		return false
	}
	c := &candidate{rank: rankList, n: n, span: span{all[0].span.from, all[len(all)-1].span.to}}
	for _, one := range all {
		c.cells = append(c.cells, one.cells...)
	}
	c.single = len(all) == 1
	return f.accept(c)
}

// nearlyLists notes how lists miss being the rows of a grid, in the way of other rows.
func (f *finder) nearlyLists(all []list) {
	g := &grouper{finder: f, reader: reader{form: "list"}}
	var rows []row
	for _, one := range all {
		if len(one.cells) > 1 && f.page.mostlyGood(one.cells) {
			rows = append(rows, row{cells: one.cells})
		}
	}
	if len(rows) > 0 {
		g.nearly(rows)
	}
}
