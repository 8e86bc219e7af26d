package parse

import "slices"

// columns finds the grids where a space stands for an empty cell, so that only the place of a digit in its line tells
// its column. Such grids have no other blanks.
func (f *finder) columns() { f.stretches(f.spaced, f.block) }

// stretches calls do for each longest run of lines, from i up to j, of which all are such lines.
func (f *finder) stretches(such func(i int) bool, do func(i, j int)) {
	for i := 0; i < len(f.page.lines); {
		j := i
		for j < len(f.page.lines) && such(j) {
			j++
		}
		if j > i {
			do(i, j)
		}
		i = max(j, i+1)
	}
}

// spaced reports whether a line has only digits, letters of large grids that stand alone, bars and spaces.
func (f *finder) spaced(i int) bool {
	if f.kinds[i] != content {
		return true
	}
	l := f.page.lines[i]
	signs := f.page.text(l)
	if p := f.page.unindented(l); p.to-p.from > 2 && isLetter(f.page.signs[p.from].r) { // A, B, C before the rows
		signs = f.page.text(line{p.from + 1, p.to})
	}
	for k, s := range signs {
		lone := s.r == '0' && (k == 0 || !isDigit(signs[k-1].r))
		if lone || !isDigit(s.r) && !isBig(s.r) && s.r != ' ' && !isBar(s.r) {
			return false
		}
	}
	return len(signs) <= 120
}

// block tries the lines from i to j as one grid: first with the empty lines between for rows, then without them.
func (f *finder) block(i, j int) {
	var rows, filled []int
	for k := i; k < j; k++ {
		switch {
		case f.kinds[k] == content:
			filled = append(filled, k)
			rows = append(rows, k)
		case f.kinds[k] == gap && len(filled) > 0:
			rows = append(rows, k)
		}
	}
	for len(rows) > 0 && f.kinds[rows[len(rows)-1]] == gap {
		rows = rows[:len(rows)-1]
	}
	if !f.loose(filled) {
		return
	}
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
	var rows []int
	for k := from; k < to; k++ {
		rows = append(rows, k)
	}
	return rows
}

// loose reports whether some line has a space where a digit could be.
func (f *finder) loose(lines []int) bool {
	if len(lines) < 3 {
		return false
	}
	return slices.ContainsFunc(lines, func(i int) bool {
		signs := f.page.text(f.page.lines[i])
		return len(signs) < 9 || slices.ContainsFunc(signs, func(s sign) bool { return s.r == ' ' })
	})
}

// fixed emits the lines as a grid if every digit stands in a column of it.
func (f *finder) fixed(lines []int) bool {
	n := len(lines)
	if n < 4 || n > maxOrder {
		return false
	}
	rows := f.unlabelled(lines)
	cells, ok := f.barColumns(rows, n)
	if !ok {
		cells, ok = f.freeColumns(rows, n)
	}
	if !ok {
		return false
	}
	first, last := rows[0], rows[n-1]
	c := &candidate{form: "columns", rank: rankRows, n: n, cells: cells, span: span{first.from, max(last.to, first.from+1)}}
	if len(f.spread(cells, n)) < n/2 {
		return false
	}
	return f.accept(c)
}

// spread returns the columns that have a digit: a grid has them all over, a list of numbers has not.
func (f *finder) spread(cells []cell, n int) map[int]bool {
	used := map[int]bool{}
	for i, c := range cells {
		if c.kind == digit {
			used[i%n] = true
		}
	}
	return used
}

// pattern says where the cells of a row stand: cell k at start + k*stride, and gap more after every width cells.
type pattern struct{ start, stride, gap, width int }

func (q pattern) end(n int) int {
	return q.start + (n-1)*q.stride + (n-1)/q.width*q.gap
}

// cell returns the cell at offset x, or -1.
func (q pattern) cell(x, n int) int {
	for k := range n {
		if q.start+k*q.stride+k/q.width*q.gap == x {
			return k
		}
	}
	return -1
}

// freeColumns reads lines without bars. Of the patterns that fit all lines the narrowest is taken.
func (f *finder) freeColumns(rows []line, n int) ([]cell, bool) {
	widest, indent := 0, 1<<20
	for _, l := range rows {
		for x, s := range f.page.text(l) {
			if isBar(s.r) {
				return nil, false
			}
			if s.r != ' ' {
				widest, indent = max(widest, x), min(indent, x)
			}
		}
	}
	var best []cell
	narrowest := 1 << 20
	for _, q := range patterns(n, indent) {
		if q.end(n) < widest || q.end(n) >= narrowest {
			continue
		}
		if cells, ok := f.match(rows, n, q); ok {
			best, narrowest = cells, q.end(n)
		}
	}
	return best, best != nil
}

// patterns lists what people use, for lines that are indented by that many spaces or whose first column is empty.
func patterns(n, indent int) []pattern {
	width := n
	if l, ok := usualWidth(n); ok {
		width = l
	}
	starts := []int{0}
	for start := max(1, indent-8); start <= indent; start++ {
		starts = append(starts, start)
	}
	var all []pattern
	for _, stride := range []int{1, 2, 3, 4} {
		for _, gap := range []int{0, 1, 2} {
			for _, start := range starts {
				all = append(all, pattern{start, stride, gap, width})
			}
		}
	}
	return all
}

// match reads rows by the pattern; ok is false if a digit stands in no column.
func (f *finder) match(rows []line, n int, q pattern) (cells []cell, ok bool) {
	for _, l := range rows {
		row, ok := f.matchSpan(span(l), n, q)
		if !ok {
			return nil, false
		}
		cells = append(cells, row...)
	}
	return cells, true
}

// nearlyFixed notes a grid of fixed columns with one row too few or too many.
func (f *finder) nearlyFixed(lines []int) {
	const n = 9
	if len(lines) < 7 || len(lines) > 11 || len(lines) == n {
		return
	}
	q := pattern{stride: 1, width: 3}
	if _, ok := f.match(f.linesOf(lines), n, q); !ok {
		return
	}
	at := f.page.lines[lines[0]].from
	e := f.page.place(RowCount, at)
	e.Got, e.Want = len(lines), n
	f.miss(miss{err: e, weight: n * min(len(lines), n) / 2, at: at})
}
