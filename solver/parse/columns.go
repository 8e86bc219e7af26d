package parse

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// stretches returns a reader that calls do for each longest run of lines, from i up to j, of which all are such lines.
func stretches(such func(f *finder, i int) bool, do func(f *finder, i, j int)) func(f *finder) {
	return func(f *finder) {
		f.spend(len(f.page.lines))
		for i := 0; i < len(f.page.lines); i++ {
			from := i
			for i < len(f.page.lines) && such(f, i) {
				i++
			}
			if i > from {
				do(f, from, i)
			}
		}
	}
}

// spaced reports whether a line has only digits, letters of large grids that stand alone, bars and spaces.
func (f *finder) spaced(i int) bool {
	if f.kinds[i] != content {
		return true
	}
	l := f.page.lines[i]
	if u := f.page.unindented(l); u.size() > 2 && isLetter(f.page.signs[u.from].r) { // A, B, C before the rows
		l = span{u.from + 1, u.to}
	}
	return l.size() <= maxColumns && f.page.numbers(l, func(r rune) bool { return r == ' ' || isBar(r) })
}

// numbers reports whether a line has only such signs beside numbers that do not start with 0.
func (p *page) numbers(l span, beside func(r rune) bool) bool {
	last := ' '
	return p.all(l, func(r rune) bool {
		lone := r == '0' && !isDigit(last)
		last = r
		return !lone && (isDigit(r) || isBig(r) || beside(r))
	})
}

// block finds the grid, in the lines from i to j, where a space stands for an empty cell, so that only the place of a digit
// in its line tells its column. There are no other blanks. The empty lines between the others are left out or are rows.
func (f *finder) block(i, j int) {
	f.spend(4 * (j - i))
	filled := slices.DeleteFunc(upTo(i, j), func(k int) bool { return f.kinds[k] != content })
	if !f.loose(filled) {
		return
	}
	rows := slices.DeleteFunc(upTo(filled[0], filled[len(filled)-1]+1), func(k int) bool { return f.kinds[k] != content && f.kinds[k] != gap })
	if f.fixed(filled) || len(rows) != len(filled) && f.fixed(rows) || f.fixed(f.withBorders(filled, i, j)) {
		return
	}
	f.nearlyFixed(filled)
}

// withBorders adds as many of the empty lines at the ends of the block as a usual grid lacks: its first or last row may
// be empty.
func (f *finder) withBorders(filled []int, i, j int) []int {
	if len(filled) < 5 || len(filled) >= 9 || filled[len(filled)-1]-filled[0] >= 9 {
		return nil
	}
	from, to := filled[0], filled[len(filled)-1]+1
	for to-from < 9 && to < j && f.kinds[to] == gap && (to+1 < j || f.page.lines[to].to > f.page.lines[to].from) {
		to++
	}
	for to-from < 9 && from > i && f.kinds[from-1] == gap {
		from--
	}
	return upTo(from, to)
}

// upTo returns the numbers from i up to j.
func upTo(i, j int) []int {
	var all []int
	for ; i < j; i++ {
		all = append(all, i)
	}
	return all
}

// loose reports whether some line has a space where a digit could be.
func (f *finder) loose(lines []int) bool {
	if len(lines) < 3 {
		return false
	}
	return slices.ContainsFunc(f.linesAt(lines), func(l span) bool { return l.size() < 9 || f.page.has(l, is(' ')) })
}

// fixed emits the lines as a grid if every digit stands in a column of it.
func (f *finder) fixed(lines []int) bool {
	n := len(lines)
	if n < 4 || n > maxOrder {
		return false
	}
	rows := f.page.unlabelled(f.linesAt(lines))
	cells := f.page.barColumns(rows, n)
	if cells == nil {
		cells = f.page.freeColumns(rows, n)
	}
	used := map[int]bool{} // the columns that have a digit: in a list of numbers they are few
	for i, c := range cells {
		if c.kind == digit {
			used[i%n] = true
		}
	}
	if len(used) < n/2 {
		return false
	}
	all := hull(rows)
	return f.accept(&candidate{rank: rankRows, n: n, cells: cells, span: span{all.from, max(all.to, all.from+1)}})
}

func (f *finder) linesAt(lines []int) []span {
	rows := make([]span, len(lines))
	for i, k := range lines {
		rows[i] = f.page.lines[k]
	}
	return rows
}

// pattern says where the cells of a row stand: cell k at start + k*stride, and gap more after every width cells.
type pattern struct{ start, stride, gap, width int }

func (q pattern) end(n int) int {
	return q.start + (n-1)*q.stride + (n-1)/q.width*q.gap
}

// cell returns the cell at offset x, or -1.
func (q pattern) cell(x, n int) int {
	x -= q.start
	box := q.width*q.stride + q.gap
	inBox := x % box / q.stride
	k := x/box*q.width + inBox
	if x < 0 || x%box%q.stride != 0 || inBox >= q.width || k >= n {
		return -1
	}
	return k
}

// ends are the offsets at which something ends in some of the rows: a sign, and a number of any length.
type ends struct{ signs, numbers []int }

func (p *page) ends(rows []span) ends {
	var signs, numbers []int
	for _, l := range rows {
		for i, s := range p.text(l) {
			if s.r == ' ' {
				continue
			}
			signs = append(signs, i)
			if next := l.from + i + 1; next == l.to || !isDigit(p.signs[next].r) {
				numbers = append(numbers, i)
			}
		}
	}
	slices.Sort(signs)
	slices.Sort(numbers)
	p.spend(4 * len(signs))
	return ends{slices.Compact(signs), slices.Compact(numbers)}
}

// of returns those that count for a pattern: cells that are three signs apart or more may be numbers of two digits.
func (e ends) of(q pattern) []int {
	if q.stride >= 3 {
		return e.numbers
	}
	return e.signs
}

// freeColumns reads lines without bars. Of the patterns that fit all lines the narrowest is taken; without one it is nil.
func (p *page) freeColumns(rows []span, n int) (best []cell) {
	widest, indent := 0, 1<<20
	for _, l := range rows {
		if p.has(l, isBar) {
			return nil
		}
		if written := p.trim(l, is(' ')); written.size() > 0 {
			widest, indent = max(widest, written.to-1-l.from), min(indent, written.from-l.from)
		}
	}
	narrowest, ends := 1<<20, p.ends(rows)
	for _, q := range patterns(n, indent) {
		if q.end(n) < widest || q.end(n) >= narrowest {
			continue
		}
		if cells := p.match(rows, ends, n, q); cells != nil {
			best, narrowest = cells, q.end(n)
		}
	}
	return best
}

// patterns lists what people use, for lines that are indented by that many spaces or whose first column is empty.
func patterns(n, indent int) []pattern {
	_, width, ok := sudoku.UsualSides(n)
	if !ok {
		width = n
	}
	starts := append([]int{0}, upTo(max(1, indent-8), indent+1)...)
	var all []pattern
	for stride := 1; stride <= 4; stride++ {
		for gap := range 3 {
			for _, start := range starts {
				all = append(all, pattern{start, stride, gap, width})
			}
		}
	}
	return all
}

// match reads rows by the pattern; it returns nil if a digit stands in no column. Numbers end in their column.
func (p *page) match(rows []span, ends ends, n int, q pattern) (cells []cell) {
	for _, x := range ends.of(q) {
		if p.spend(1); q.cell(x, n) < 0 {
			return nil
		}
	}
	for _, l := range rows {
		p.spend(n + l.size())
		row := slices.Repeat([]cell{{kind: blank, at: l.from}}, n)
		for i := l.from; i < l.to; i++ {
			if p.signs[i].r == ' ' {
				continue
			}
			first := i
			for q.stride >= 3 && i+1 < l.to && isDigit(p.signs[i+1].r) {
				i++
			}
			row[q.cell(i-l.from, n)] = p.tokenCell(span{first, i + 1})
		}
		cells = append(cells, row...)
	}
	return cells
}

// nearlyFixed notes a grid of fixed columns with one row too few or too many.
func (f *finder) nearlyFixed(lines []int) {
	const n = 9
	if len(lines) < 7 || len(lines) > 11 || len(lines) == n {
		return
	}
	rows := f.linesAt(lines)
	if f.page.match(rows, f.page.ends(rows), n, pattern{stride: 1, width: 3}) != nil {
		f.missed(RowCount, f.page.lines[lines[0]].from, len(lines), n, n*min(len(lines), n)/2)
	}
}

// tabbed reports whether a line has numbers, tabs and spaces only.
func (f *finder) tabbed(i int) bool {
	return f.page.numbers(f.page.lines[i], isSpace)
}

// sheet finds the table, in the lines from i to j, with tabs between its fields whose empty fields at the ends of rows, or
// whole rows, were lost on the way. Nothing is written in an empty field.
func (f *finder) sheet(i, j int) {
	for i < j && f.isEmpty(i) {
		i++
	}
	for j > i && f.isEmpty(j-1) {
		j--
	}
	f.spend(3 * (j - i))
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
	c := &candidate{rank: rankRows, n: n, span: hull(rows)}
	for _, l := range rows {
		cells := f.page.fieldCells(f.page.split(l, is('\t')))
		lost := slices.Repeat([]cell{{kind: blank, at: l.to}}, n-len(cells))
		c.cells = slices.Concat(c.cells, cells, lost)
	}
	return f.accept(c)
}
