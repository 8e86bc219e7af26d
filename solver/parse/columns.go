package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// isSpaced reports whether a line has only digits, single letters of large grids, bars and spaces.
func isSpaced(f *finder, i int) bool {
	if f.kinds[i] != signs.Content {
		return true
	}
	l := f.page.Lines[i]
	// A, B, C before the rows
	if u := f.page.Unindented(l); u.Size() > 2 && signs.IsLetter(f.page.Signs[u.From].R) {
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

// readBlock finds the grid, in the lines from i to j, with spaces for empty cells: the column of a digit is
// its offset in the line. There are no other blanks. Empty lines between the others are left out or are rows.
func readBlock(f *finder, i, j int) {
	f.Spend(4 * (j - i))
	filled := f.only(upTo(i, j), signs.Content)
	if !isLoose(f, filled) {
		return
	}
	rows := f.only(upTo(filled[0], filled[len(filled)-1]+1), signs.Content, signs.Gap)
	if !readFixed(f, filled) && !readFixed(f, rows) && !readFixed(f, withBorders(f, filled, i, j)) {
		missFixed(f, filled)
	}
}

// withBorders adds as many of the lines around filled as a 9x9 lacks: its first or last row may be empty. An
// empty line at the end may be decoration.
func withBorders(f *finder, filled []int, i, j int) []int {
	from, to := filled[0], filled[len(filled)-1]+1
	if len(filled) < f.leastFilled {
		return nil
	}
	for to-from < usualOrder && to < j && (to+1 < j || f.page.Lines[to].Size() > 0) {
		to++
	}
	for to-from < usualOrder && from > i {
		from--
	}
	return upTo(from, to)
}

// isLoose reports whether some line has a space where a digit could be.
func isLoose(f *finder, lines []int) bool {
	return slices.ContainsFunc(f.linesAt(lines), func(l signs.Span) bool {
		return l.Size() < usualOrder || f.page.Has(l, signs.Is(' '))
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
func readColumns(p *page, rows []signs.Span, n int) (best []cell) {
	widest, indent := 0, 1<<20
	for _, l := range rows {
		if p.Has(l, signs.IsBar) {
			return nil
		}
		if written := p.Trim(l, signs.Is(' ')); written.Size() > 0 {
			widest, indent = max(widest, written.To-1-l.From), min(indent, written.From-l.From)
		}
	}
	narrowest, ends := 1<<20, endsOf(p, rows)
	for _, q := range patternsFor(p, n, indent) {
		if q.end(n) < widest || q.end(n) >= narrowest {
			continue
		}
		if cells := matchPattern(p, rows, ends, n, q); cells != nil {
			best, narrowest = cells, q.end(n)
		}
	}
	return best
}

// patternsFor lists the usual patterns for lines indented by this many spaces or with an empty first column.
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
	return all
}

// missFixed records a grid of fixed columns with a row too few or too many.
func missFixed(f *finder, lines []int) {
	const n = usualOrder
	if len(lines) == n || !f.aboutAs(len(lines), n) {
		return
	}
	rows := f.linesAt(lines)
	if matchPattern(f.page, rows, endsOf(f.page, rows), n, pattern{stride: 1, width: 3}) != nil {
		f.missed(RowCount, f.page.Lines[lines[0]].From, len(lines), n, n*min(len(lines), n)/2)
	}
}
