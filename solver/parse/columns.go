package parse

import (
	"slices"
	"sort"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// isSpaced reports whether a line has only numbers, bars and spaces; a letter may precede them as a label.
// Empty and drawn lines count too.
func isSpaced(f *finder, i int) bool {
	if f.kinds[i] != signs.Content {
		return true
	}
	l := f.Lines[i]
	// drop a label A, B, C
	if u := f.Unindented(l); u.Size() > 2 && signs.IsLetter(f.Signs[u.From].R) {
		l = signs.Between(u.From+1, u.To)
	}
	return l.Size() <= maxColumns && onlyNumbers(f.page, l, func(r rune) bool {
		return r == ' ' || signs.IsBar(r)
	})
}

// onlyNumbers reports whether a line has only numbers without a leading 0. It also allows signs for which
// isExtra returns true.
func onlyNumbers(p *page, l signs.Span, isExtra func(r rune) bool) bool {
	last := ' '
	return p.All(l, func(r rune) bool {
		lone := r == '0' && !signs.IsDigit(last)
		last = r
		return !lone && (signs.IsDigit(r) || signs.IsBig(r) || isExtra(r))
	})
}

// readBlock finds a grid in which spaces are the only empty cells. The column of a digit follows from its
// offset in the line. Empty lines may be rows of the grid or decoration.
func readBlock(f *finder, lines []int) {
	f.Spend(4 * len(lines))
	filled := f.only(lines, signs.Content)
	if !slices.ContainsFunc(f.linesAt(filled), func(l signs.Span) bool {
		return l.Size() < usualOrder || f.Has(l, signs.Is(' '))
	}) {
		return // no cell is empty
	}
	rows := f.only(upTo(filled[0], filled[len(filled)-1]+1), signs.Content, signs.Gap)
	if !readFixed(f, filled) && !readFixed(f, rows) && !readFixed(f, withBorders(f, filled, lines)) {
		missFixed(f, filled)
	}
}

// withBorders adds empty lines before and after filled if a 9x9 lacks rows: its first or last row may be
// empty. An empty line at the end may be decoration. If few lines are filled, it returns nil.
func withBorders(f *finder, filled, lines []int) []int {
	from, to, end := filled[0], filled[len(filled)-1]+1, lines[len(lines)-1]
	if len(filled) < f.leastFilled {
		return nil
	}
	for to-from < usualOrder && to <= end && (to < end || f.Lines[to].Size() > 0) {
		to++
	}
	return upTo(max(min(from, to-usualOrder), lines[0]), to)
}

// readFixed emits the lines as a grid if every digit is at the offset of some column.
func readFixed(f *finder, lines []int) bool {
	n := len(lines)
	if n < leastOrder || n > maxOrder {
		return false
	}
	rows := unlabelled(f.page, f.linesAt(lines))
	cells := readBarColumns(f.page, rows, n)
	if cells == nil {
		cells = readColumns(f.page, rows, n)
	}
	used := map[int]bool{} // columns with a digit; a list of numbers has few
	for i, c := range cells {
		if c.kind == digit {
			used[i%n] = true
		}
	}
	if len(used) < n/2 {
		return false
	}
	all := signs.Hull(rows)
	return f.accept(&candidate{rank: rankRows, n: n, cells: cells,
		span: signs.Between(all.From, max(all.To, all.From+1))})
}

// readColumns reads lines without bars. It uses the narrowest pattern (see pattern) that fits all lines, or
// returns nil.
func readColumns(p *page, rows []signs.Span, n int) []cell {
	indent := 1 << 20
	for _, l := range rows {
		if p.Has(l, signs.IsBar) {
			return nil
		}
		if written := p.Trim(l, signs.Is(' ')); written.Size() > 0 {
			indent = min(indent, written.From-l.From)
		}
	}
	return readPatterns(p, rows, n, patternsFor(p, n, indent))
}

// patternsFor lists the usual patterns, the narrowest first. indent is the number of spaces before every
// line; these may be an empty first column.
func patternsFor(p *page, n, indent int) []pattern {
	_, width, ok := sudoku.UsualSides(n)
	if !ok {
		width = n
	}
	starts := append([]int{0}, upTo(max(1, indent-p.maxStride), indent+1)...)
	var all []pattern
	for stride := 1; stride <= p.maxStride; stride++ {
		for gap := range 2 {
			for _, start := range starts {
				all = append(all, pattern{start, stride, gap, width})
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].end(n) < all[j].end(n) })
	return all
}

// missFixed records a miss for a 9x9 of fixed columns with up to offRows rows too few or too many.
func missFixed(f *finder, lines []int) {
	const n = usualOrder
	if len(lines) == n || !f.aboutAs(len(lines), n) {
		return
	}
	rows := f.linesAt(lines)
	if readPatterns(f.page, rows, n, []pattern{{stride: 1, width: 3}}) != nil {
		f.missed(RowCount, f.Lines[lines[0]].From, len(lines), n, n*min(len(lines), n)/2)
	}
}

// readBarColumns reads lines divided into boxes by bars. A space inside a box is an empty cell, and spaces at
// line ends may be lost. It returns nil for other lines.
func readBarColumns(p *page, rows []signs.Span, n int) []cell {
	left, right := bordersOf(p, rows)
	segments := make([][]signs.Span, len(rows))
	most := 0
	for i, l := range rows {
		segments[i] = segmentsOf(p, l, left, right)
		most = max(most, len(segments[i]))
	}
	if most < 2 && !(left && right) || n%most != 0 || n/most < 2 {
		return nil
	}
	grid := make([][]cell, len(rows))
	for k := range most {
		p.Spend(len(rows))
		box := make([]signs.Span, len(rows)) // the span is empty if the line ends before the box
		for i, all := range segments {
			if k < len(all) {
				box[i] = all[k]
			}
		}
		cells := readBoxColumns(p, box, n/most)
		if cells == nil {
			return nil
		}
		for i := range grid {
			grid[i] = append(grid[i], cells[i*n/most:(i+1)*n/most]...)
		}
	}
	return slices.Concat(grid...)
}

func bordersOf(p *page, rows []signs.Span) (left, right bool) {
	left, right = true, true
	for _, l := range rows {
		l = p.Unindented(l)
		left = left && p.Bar(l.From)
		right = right && l.Size() > 0 && p.Bar(l.To-1)
	}
	return left, right
}

// segmentsOf returns the parts of a line between its bars. left and right say whether the line has a border
// at its left and its right end.
func segmentsOf(p *page, l signs.Span, left, right bool) []signs.Span {
	trimmed := p.Unindented(l)
	if left {
		l.From = trimmed.From + 1
	}
	if right {
		l.To = max(trimmed.To-1, l.From)
	}
	return p.Split(l, signs.IsBorder)
}

// readBoxColumns reads the lines of a box. perBox is the number of columns in the box. Digits must be in
// columns at equal distances. It prefers columns in the middle of the box.
func readBoxColumns(p *page, lines []signs.Span, perBox int) []cell {
	width := 0
	for _, l := range lines {
		width = max(width, l.Size())
	}
	var all []pattern
	for stride := max((width+1)/perBox, 1); stride >= 1; stride-- {
		p.Spend(width)
		last := (perBox - 1) * stride // offset of the last column from the first
		all = append(all, pattern{max(0, (width-last-1)/2), stride, 0, perBox})
		for start := 0; start+last < width; start++ {
			all = append(all, pattern{start, stride, 0, perBox})
		}
	}
	return readPatterns(p, lines, perBox, append(all, pattern{0, 1, 0, perBox}))
}

// unlabelled returns the lines without their labels: numbers from 1 before the first bar, or letters from A
// before a space. If a line has no label, unlabelled returns all lines unchanged.
func unlabelled(p *page, rows []signs.Span) []signs.Span {
	rest := make([]signs.Span, len(rows))
	for i, l := range rows {
		var ok bool
		if rest[i], ok = withoutLabel(p, l, i+1); !ok {
			return rows
		}
	}
	return rest
}

// withoutLabel drops the label of row i from the start of a line: its number before a bar, or its letter
// before a space.
func withoutLabel(p *page, l signs.Span, i int) (signs.Span, bool) {
	u := p.Unindented(l)
	label := signs.Between(u.From, p.Skip(u, func(r rune) bool { return signs.IsDigit(r) || signs.IsLetter(r) }))
	rest := signs.Between(label.To, l.To)
	if first := p.Signs[u.From].R; signs.IsLetter(first) {
		return rest, label.Size() == 1 && int(signs.Upper(first)-'A') == i-1
	}
	return rest, p.Bar(p.Unindented(rest).From) && p.number(label) == i
}

// pattern gives the offset of each cell k of a row: start + k*stride, plus gap after every width cells.
type pattern struct{ start, stride, gap, width int }

func (q pattern) end(n int) int {
	return q.start + (n-1)*q.stride + (n-1)/q.width*q.gap
}

// cell returns the index of the cell at offset x, or -1. n is the number of cells.
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

// readPatterns reads rows by the first pattern with a column for each sign, or returns nil. If cells are
// three or more signs apart, numbers of two digits are allowed. Such numbers end at the column.
func readPatterns(p *page, rows []signs.Span, n int, patterns []pattern) []cell {
	var all, numbers []int // offsets of all signs; offsets of the last signs of numbers
	for _, l := range rows {
		for i, s := range p.In(l) {
			if s.R == ' ' {
				continue
			}
			all = append(all, i)
			if next := l.From + i + 1; next == l.To || !signs.IsDigit(p.Signs[next].R) {
				numbers = append(numbers, i)
			}
		}
	}
	p.Spend(4 * len(all))
	slices.Sort(all)
	slices.Sort(numbers)
	all, numbers = slices.Compact(all), slices.Compact(numbers)
	for _, q := range patterns {
		ends := all
		if q.stride >= wideStride {
			ends = numbers
		}
		if !slices.ContainsFunc(ends, func(x int) bool { p.Spend(1); return q.cell(x, n) < 0 }) {
			return q.read(p, rows, n)
		}
	}
	return nil
}

func (q pattern) read(p *page, rows []signs.Span, n int) (cells []cell) {
	for _, l := range rows {
		p.Spend(n + l.Size())
		row := slices.Repeat([]cell{blankAt(l.From)}, n)
		for i := l.From; i < l.To; i++ {
			if p.Signs[i].R == ' ' {
				continue
			}
			first := i
			for q.stride >= wideStride && i+1 < l.To && signs.IsDigit(p.Signs[i+1].R) {
				i++
			}
			row[q.cell(i-l.From, n)] = readToken(p, signs.Between(first, i+1))
		}
		cells = append(cells, row...)
	}
	return cells
}
