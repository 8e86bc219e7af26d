package parse

import (
	"cmp"
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// isSpaced reports whether a line has only digits, single letters of large grids, bars and spaces.
func isSpaced(f *finder, i int) bool {
	if f.kinds[i] != signs.Content {
		return true
	}
	l := f.Lines[i]
	// A, B, C before the rows
	if u := f.Unindented(l); u.Size() > 2 && signs.IsLetter(f.Signs[u.From].R) {
		l = signs.Between(u.From+1, u.To)
	}
	return l.Size() <= maxColumns && onlyNumbers(f.page, l, func(r rune) bool {
		return r == ' ' || signs.IsBar(r)
	})
}

// onlyNumbers reports whether a line has only numbers without a leading 0, and signs accepted by beside.
func onlyNumbers(p *page, l signs.Span, beside func(r rune) bool) bool {
	last := ' '
	return p.All(l, func(r rune) bool {
		lone := r == '0' && !signs.IsDigit(last)
		last = r
		return !lone && (signs.IsDigit(r) || signs.IsBig(r) || beside(r))
	})
}

// readBlock finds the grid, in some lines, with spaces for empty cells: the column of a digit is its
// offset in the line. There are no other blanks. Empty lines between the others are left out or are rows.
func readBlock(f *finder, lines []int) {
	f.Spend(4 * len(lines))
	filled := f.only(lines, signs.Content)
	if !isLoose(f, filled) {
		return
	}
	rows := f.only(upTo(filled[0], filled[len(filled)-1]+1), signs.Content, signs.Gap)
	if !readFixed(f, filled) && !readFixed(f, rows) && !readFixed(f, withBorders(f, filled, lines)) {
		missFixed(f, filled)
	}
}

// withBorders adds as many of the lines around filled as a 9x9 lacks: its first or last row may be empty. An
// empty line at the end may be decoration.
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

// isLoose reports whether some line has a space where a digit could be.
func isLoose(f *finder, lines []int) bool {
	return slices.ContainsFunc(f.linesAt(lines), func(l signs.Span) bool {
		return l.Size() < usualOrder || f.Has(l, signs.Is(' '))
	})
}

// readFixed emits the lines as a grid if every digit is in a column of it.
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
	used := map[int]bool{} // the columns with a digit: few in a list of numbers
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

// readColumns reads lines without bars by the narrowest pattern that fits all, or returns nil.
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

// patternsFor lists the usual patterns, the narrowest first, for lines indented by this many spaces or
// with an empty first column.
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
	slices.SortStableFunc(all, func(a, b pattern) int { return cmp.Compare(a.end(n), b.end(n)) })
	return all
}

// missFixed records a grid of fixed columns with a row too few or too many.
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

// readBarColumns reads lines divided into boxes by bars, where a space inside a box is an empty cell. Lines
// may have lost the spaces at their ends. It returns nil for other lines.
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
		box := make([]signs.Span, len(rows)) // empty where a line has ended
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

// segmentsOf splits a line at its bars, without the borders.
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

// readBoxColumns reads the lines of a box. Their digits must be in per columns at equal distances, preferring
// columns in the middle of the box.
func readBoxColumns(p *page, lines []signs.Span, per int) []cell {
	width := 0
	for _, l := range lines {
		width = max(width, l.Size())
	}
	var all []pattern
	for stride := max((width+1)/per, 1); stride >= 1; stride-- {
		p.Spend(width)
		last := (per - 1) * stride // from the first column
		all = append(all, pattern{max(0, (width-last-1)/2), stride, 0, per})
		for start := 0; start+last < width; start++ {
			all = append(all, pattern{start, stride, 0, per})
		}
	}
	return readPatterns(p, lines, per, append(all, pattern{0, 1, 0, per}))
}

// unlabelled returns the lines without their numbers or letters from 1 or A on: a number is before the first
// bar, a letter before a space.
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

// withoutLabel drops the number i, followed by a bar, or the i-th letter from the start of a line.
func withoutLabel(p *page, l signs.Span, i int) (signs.Span, bool) {
	u := p.Unindented(l)
	label := signs.Between(u.From, p.Skip(u, func(r rune) bool { return signs.IsDigit(r) || signs.IsLetter(r) }))
	rest := signs.Between(label.To, l.To)
	if first := p.Signs[u.From].R; signs.IsLetter(first) {
		return rest, label.Size() == 1 && int(signs.Upper(first)-'A') == i-1
	}
	return rest, p.Bar(p.Unindented(rest).From) && p.number(label) == i
}

// pattern gives the offset of each cell of a row: start + k*stride, and gap more after every width cells.
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

// readPatterns reads rows by the first pattern with a column for each of their signs, or returns nil.
// Cells three or more signs apart may be numbers of two digits, which end in their column.
func readPatterns(p *page, rows []signs.Span, n int, patterns []pattern) []cell {
	var all, numbers []int // offsets of signs, and of signs that end a number
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
