package parse

import "sudokubot/solver/sudoku"

func usualWidth(n int) (int, bool) {
	l, ok := sudoku.Usual(n)
	if !ok {
		return 0, false
	}
	_, cols := l.BoxSides()
	return cols, true
}

// barColumns reads lines that bars divide into boxes, where a space inside a box is an empty cell. Lines may have lost
// the spaces at their ends.
func (f *finder) barColumns(lines []int, n int) ([]cell, bool) {
	left, right := f.borders(lines)
	segments := make([][]span, len(lines))
	most := 0
	for i, k := range lines {
		segments[i] = f.segments(f.page.lines[k], left, right)
		most = max(most, len(segments[i]))
	}
	if most < 2 && !(left && right) || n%most != 0 || n/most < 2 {
		return nil, false
	}
	per := n / most
	var cells []cell
	grid := make([][]cell, len(lines))
	for k := range most {
		widths := 0
		for i := range lines {
			if k < len(segments[i]) {
				widths = max(widths, segments[i][k].to-segments[i][k].from)
			}
		}
		if !f.segmentCells(segments, k, per, widths, grid) {
			return nil, false
		}
	}
	for i := range lines {
		cells = append(cells, grid[i]...)
	}
	return cells, true
}

// borders reports whether every line starts and ends with a bar.
func (f *finder) borders(lines []int) (left, right bool) {
	left, right = true, true
	for _, i := range lines {
		l := f.page.unindented(f.page.lines[i])
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
