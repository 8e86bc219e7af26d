package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
)

// list is the content of an innermost pair of brackets. If semicolons separate rows in it, each row is a
// list.
type list struct {
	span  signs.Span // between the brackets
	depth int
	cells []cell
}

// readLists finds the grids written as lists of a programming language, with at most a little text between
// the rows.
func readLists(f *finder) {
	neighbours := func(a, b list) bool {
		between := signs.Between(a.span.To, b.span.From)
		return a.depth == b.depth && between.Size() <= f.maxApart &&
			f.Count(between, signs.Not(signs.IsSeparator)) <= f.maxBetween
	}
	for _, all := range divide(innermostLists(f.page), neighbours) {
		acceptLists(f, all)
	}
}

// innermostLists returns the lists without inner lists, in page order.
func innermostLists(p *page) []list {
	p.Spend(len(p.Signs))
	var open []int
	var found []list
	last := -1 // the last opened bracket
	for i, s := range p.Signs {
		switch s.R {
		case '[', '{', '(':
			open, last = append(open, i), i
		case ']', '}', ')':
			depth := len(open) - 1
			if depth >= 0 && open[depth] == last {
				found = append(found, listRows(p, signs.Between(last+1, i), depth)...)
			}
			open = open[:max(depth, 0)]
		}
	}
	return found
}

// listRows reads the cells of a list: a row in each string, or before each semicolon of MATLAB.
func listRows(p *page, s signs.Span, depth int) (rows []list) {
	if s.Size() > maxList || s.Size() == 0 {
		return nil
	}
	parts := p.Split(s, signs.Is(';'))
	if len(parts) == 1 && p.CountSign(s, ',') > 0 {
		if rows = stringRows(p, s, depth); rows != nil {
			return rows
		}
	}
	for _, part := range parts {
		// in MATLAB, ... continues a row in the next line
		cells := readTokens(p, withoutMarks(p, p.Tokens(part), true, false))
		if p.CountSign(part, ',') > 0 {
			cells = listedCells(p, part)
		}
		if len(cells) > 0 || len(parts) == 1 {
			rows = append(rows, list{part, depth, cells})
		}
	}
	return rows
}

// listedCells reads the cells between commas. A comma after the last cell is allowed.
func listedCells(p *page, s signs.Span) []cell {
	cells := readFields(p, p.Split(s, signs.Is(',')))
	hole := func(c cell) bool { return isBlank(c) && c.size == 0 }
	last := len(cells) - 1
	if !hole(cells[last]) || slices.ContainsFunc(cells[:last], hole) {
		return cells
	}
	return cells[:last]
}

// stringRows returns the rows of a list of quoted strings. It returns nil if there is no quotation mark, or
// if any string is too short or too long for a row.
func stringRows(p *page, s signs.Span, depth int) (rows []list) {
	if !p.Has(s, signs.Among(`"'`)) {
		return nil
	}
	for _, t := range p.Tokens(s) {
		if t.Size() < leastOrder || t.Size() > maxOrder {
			return nil
		}
		rows = append(rows, list{t, depth, readSigns(p, t)})
	}
	return rows
}

// acceptLists emits the grids in neighbouring lists. A list holds all cells of a grid, or one row.
func acceptLists(f *finder, all []list) {
	found := false
	for _, one := range all {
		if n := squares[len(one.cells)]; n > 0 {
			found = acceptList(f, []list{one}, n) || found
		}
	}
	for _, rows := range divide(all, func(a, b list) bool { return len(a.cells) == len(b.cells) }) {
		n := len(rows[0].cells)
		f.Spend(len(rows))
		for k := 0; n >= 1 && n <= maxOrder && len(rows)%n == 0 && k < len(rows); k += n {
			found = acceptList(f, rows[k:k+n], n) || found
		}
	}
	if !found {
		missLists(f, all)
	}
}

func acceptList(f *finder, all []list, n int) bool {
	if n < 2 || n < leastOrder && !f.tiny() {
		return false
	}
	return f.accept(&candidate{rank: rankList, n: n, single: len(all) == 1,
		cells: gather(all, func(l list) []cell { return l.cells }),
		span:  signs.Between(all[0].span.From, all[len(all)-1].span.To)})
}

// missLists records a miss if the lists are nearly a grid.
func missLists(f *finder, all []list) {
	all = filter(all, func(l list) bool { return len(l.cells) > 1 && mostlyGood(f.page, l.cells) })
	if len(all) > 0 {
		g := &grouper{f: f, form: rowForm{name: "list"}}
		g.near(each(all, func(l list) row { return row{cells: l.cells} }))
	}
}
