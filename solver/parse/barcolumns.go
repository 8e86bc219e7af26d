package parse

import "sudokubot/solver/sudoku"

func usualWidth(n int) (int, bool) {
	_, cols, ok := sudoku.UsualSides(n)
	return cols, ok
}

// barColumns reads lines that bars divide into boxes, where a space inside a box is an empty cell. Lines may have lost
// the spaces at their ends.
func (f *finder) barColumns(rows []line, n int) ([]cell, bool) {
	left, right := f.borders(rows)
	segments := make([][]span, len(rows))
	most := 0
	for i, l := range rows {
		segments[i] = f.segments(l, left, right)
		most = max(most, len(segments[i]))
	}
	if most < 2 && !(left && right) || n%most != 0 || n/most < 2 {
		return nil, false
	}
	per := n / most
	var cells []cell
	grid := make([][]cell, len(rows))
	for k := range most {
		widths := 0
		for i := range rows {
			if k < len(segments[i]) {
				widths = max(widths, segments[i][k].to-segments[i][k].from)
			}
		}
		if !f.segmentCells(segments, k, per, widths, grid) {
			return nil, false
		}
	}
	for i := range rows {
		cells = append(cells, grid[i]...)
	}
	return cells, true
}

// borders reports whether every line starts and ends with a bar.
func (f *finder) borders(rows []line) (left, right bool) {
	left, right = true, true
	for _, l := range rows {
		l = f.page.unindented(l)
		left = left && l.from < l.to && f.page.bar(l.from)
		right = right && l.from < l.to && f.page.bar(l.to-1)
	}
	return left, right
}

// segments splits a line at its bars, without the border at either side.
func (f *finder) segments(l line, left, right bool) []span {
	trimmed := f.page.unindented(l)
	if left {
		l.from = trimmed.from + 1
	}
	if right {
		l.to = max(trimmed.to-1, l.from)
	}
	var found []span
	from := l.from
	for i := l.from; i <= l.to; i++ {
		if i == l.to || f.page.bar(i) {
			found = append(found, span{from, i})
			from = i + 1
		}
	}
	return found
}

// segmentCells adds the cells of the k-th segment of every line to grid. The digits of all lines must stand in per
// columns at one distance.
func (f *finder) segmentCells(segments [][]span, k, per, width int, grid [][]cell) bool {
	stride := max((width+1)/per, 1)
	for _, q := range segmentPatterns(per, width, stride) {
		rows := make([][]cell, len(segments))
		ok := true
		for i := range segments {
			var s span
			if k < len(segments[i]) {
				s = segments[i][k]
			}
			rows[i], ok = f.matchSpan(s, per, q)
			if !ok {
				break
			}
		}
		if ok {
			for i := range rows {
				grid[i] = append(grid[i], rows[i]...)
			}
			return true
		}
	}
	return false
}

// segmentPatterns lists the patterns for a segment, the one that stands in its middle first.
func segmentPatterns(per, width, stride int) []pattern {
	var all []pattern
	for s := stride; s >= 1; s-- {
		middle := max(0, (width-(per-1)*s-1)/2)
		all = append(all, pattern{middle, s, 0, per})
		for start := 0; start+(per-1)*s < width; start++ {
			all = append(all, pattern{start, s, 0, per})
		}
	}
	return append(all, pattern{0, 1, 0, per})
}

// matchSpan reads the cells of s by the pattern. Where cells are three signs apart or more they may be numbers of two
// digits, which end in their column.
func (f *finder) matchSpan(s span, n int, q pattern) ([]cell, bool) {
	row := make([]cell, n)
	for k := range row {
		row[k] = cell{kind: blank, at: s.from}
	}
	for i := s.from; i < s.to; i++ {
		if f.page.signs[i].r == ' ' {
			continue
		}
		first := i
		for q.stride >= 3 && i+1 < s.to && isDigit(f.page.signs[i+1].r) {
			i++
		}
		k := q.cell(i-s.from, n)
		if k < 0 {
			return nil, false
		}
		row[k] = f.page.tokenCell(first, i+1)
	}
	return row, true
}

func (f *finder) linesOf(lines []int) []line {
	rows := make([]line, len(lines))
	for i, k := range lines {
		rows[i] = f.page.lines[k]
	}
	return rows
}

// unlabelled returns the lines without the labels that count before their first bar, or before a space if they are
// letters, and without the same labels after their last bar.
func (f *finder) unlabelled(lines []int) []line {
	rows := f.linesOf(lines)
	before := make([]line, len(rows))
	after := make([]line, len(rows))
	for i, l := range rows {
		var ok bool
		if before[i], ok = f.withoutLabel(l, i+1); !ok {
			return rows
		}
	}
	for i, l := range before {
		u := f.page.unindented(l)
		from := u.to
		for from > u.from && isDigit(f.page.signs[from-1].r) {
			from--
		}
		barred := from >= u.from+4 && f.page.bar(f.page.unindented(line{l.from, from}).to-1)
		if from == u.to || !barred || f.page.number(from, u.to) != i+1 {
			return before
		}
		after[i] = line{l.from, from}
	}
	return after
}

// withoutLabel drops the number i, followed by a bar, or the i-th letter from the start of a line.
func (f *finder) withoutLabel(l line, i int) (line, bool) {
	u := f.page.unindented(l)
	to := u.from
	for to < u.to && (isDigit(f.page.signs[to].r) || isLetter(f.page.signs[to].r)) {
		to++
	}
	rest := f.page.unindented(line{to, u.to})
	switch {
	case to == u.from:
		return l, false
	case isLetter(f.page.signs[u.from].r):
		return line{to, l.to}, to == u.from+1 && int(upper(f.page.signs[u.from].r)-'A') == i-1
	case rest.from == rest.to || !f.page.bar(rest.from):
		return l, false
	}
	return line{to, l.to}, f.page.number(u.from, to) == i
}

// number returns the value of digits, -1 if there are other signs or more than two.
func (p *page) number(from, to int) int {
	if to-from > 2 {
		return -1
	}
	v := 0
	for _, s := range p.signs[from:to] {
		if !isDigit(s.r) {
			return -1
		}
		v = 10*v + int(s.r-'0')
	}
	return v
}
