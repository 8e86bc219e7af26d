package parse

import (
	"sudokubot/solver/parse/signs"
)

// blankSets are the blank signs beside digits for rows in a single line; all other signs divide the rows.
var blankSets = []string{"0", ".", "_", "*", "-", "?", "#", "xX", string(signs.BlankBox)}

// readInLine finds the puzzles whose rows, or single signs, are in a line, with any signs between them.
func readInLine(f *finder) {
	for _, l := range f.page.Lines {
		if l.Size() < leastRun || !f.page.Has(l, signs.IsDigit) {
			continue
		}
		for _, set := range blankSets {
			isBlank := signs.Among(set)
			divides := func(r rune) bool { return !signs.IsDigit(r) && !isBlank(r) }
			if f.page.Has(l, isBlank) && acceptRows(f, f.page.Parts(l, divides)) {
				break
			}
		}
	}
	readQuotedRows(f)
}

// acceptRows emits the grid whose rows are n parts of length n, or whose cells are single signs.
func acceptRows(f *finder, parts []signs.Span) (found bool) {
	for _, some := range divide(parts, func(a, b signs.Span) bool { return a.Size() == b.Size() }) {
		n := some[0].Size()
		if n == 1 {
			n = squares[len(some)]
		}
		if n < f.leastApart || n > maxOrder || len(some) != n && len(some) != n*n ||
			f.taken[f.page.LineAt(some[0].From)] {
			continue
		}
		c := &candidate{rank: rankLine, n: n, span: signs.Hull(some)}
		for _, s := range some {
			c.cells = append(c.cells, readSigns(f.page, s)...)
		}
		found = f.accept(c) || found
	}
	return found
}

// readQuotedRows finds nine rows in quotation marks with spaces for empty cells.
func readQuotedRows(f *finder) {
	const n = 9
	var rows []signs.Span
	for _, l := range f.page.Lines {
		if l.Size() < n+2 || f.page.CountSign(l, '"') < 2 {
			continue
		}
		for i, s := range f.page.Split(l, signs.Is('"')) {
			if i%2 > 0 && s.Size() == n && f.page.All(s, func(r rune) bool { return signs.IsDigit(r) || r == ' ' }) {
				rows = append(rows, s)
			}
		}
	}
	if len(rows) == n {
		acceptRows(f, rows)
	}
}

// readMasked finds a solution with a line of as many 0 and 1 that marks its givens.
func readMasked(f *finder) {
	const size = 81
	var full signs.Span
	for _, l := range f.page.Lines {
		if l.Size() < size {
			continue
		}
		for _, s := range f.page.Parts(l, signs.Not(signs.IsDigit)) {
			switch {
			case s.Size() != size:
			case f.page.CountSign(s, '0') == 0:
				full = s
			case full.Size() > 0 && f.page.All(s, signs.Among("01")):
				acceptMasked(f, full, s)
			}
		}
	}
}

// acceptMasked emits a puzzle: the digits of the solution full where mask has its rarer sign.
func acceptMasked(f *finder, full, mask signs.Span) {
	given := '0'
	if 2*f.page.CountSign(mask, '0') > mask.Size() {
		given = '1'
	}
	c := &candidate{rank: rankList, n: usualOrder, span: signs.Between(full.From, mask.To),
		cells: readSigns(f.page, full)}
	for i := range c.cells {
		if f.page.Signs[mask.From+i].R != given {
			c.cells[i] = blankAt(full.From + i)
		}
	}
	f.accept(c)
}
