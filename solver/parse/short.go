package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
)

// readCutShort finds the grids without the empty cells at the ends of rows, or without empty rows: tables
// with tabs, commas or semicolons between their fields, and, if there is no other grid, rows of signs.
func readCutShort(f *finder) {
	for _, d := range "\t,; " {
		if d == ' ' && len(f.found) > 0 {
			return
		}
		such := func(f *finder, i int) bool {
			if d == ' ' {
				return f.page.All(f.page.Lines[i], func(r rune) bool {
					return signs.IsCellSign(r) || signs.IsSpace(r) ||
						signs.IsBar(r)
				})
			}
			return onlyNumbers(f.page, f.page.Lines[i], func(r rune) bool { return r == d || r == ' ' })
		}
		stretches(such, func(f *finder, i, j int) { readShort(f, i, j, d) })(f)
	}
}

// readShort finds the grid in the lines from i to j; lines without a sign may be rows or not.
func readShort(f *finder, i, j int, d rune) {
	isEmpty := func(k int) bool {
		return f.kinds[k] == signs.Gap && (d == ' ' || f.page.CountSign(f.page.Lines[k], d) == 0)
	}
	f.Spend(3 * (j - i))
	filled := slices.DeleteFunc(upTo(i, j), isEmpty)
	if len(filled) < f.leastRows || len(filled) > 2*maxOrder {
		return
	}
	if from, to := filled[0], filled[len(filled)-1]+1; to-from > 2*maxOrder ||
		!acceptFilled(f, upTo(from, to), d) {
		acceptFilled(f, filled, d)
	}
}

// acceptFilled emits the lines as a grid of as many columns, the missing cells empty, with or without empty
// rows and columns between its boxes.
func acceptFilled(f *finder, lines []int, d rune) bool {
	rows, widest := make([]row, len(lines)), 0
	for i, l := range f.linesAt(lines) {
		rows[i] = row{line: lines[i], cells: shortRow(f.page, l, d)}
		widest = max(widest, len(rows[i].cells))
	}
	n := max(widest, len(rows))
	lost := widest >= f.leastColumns && lostEnds(f, rows, n, d)
	for i, l := range f.linesAt(lines) {
		for len(rows[i].cells) < n {
			rows[i].cells = append(rows[i].cells, blankAt(l.To))
		}
	}
	g := &grouper{finder: f}
	if !lost || d != ' ' {
		return lost && (g.withSpacers(rows, n) || len(rows) == n && n <= maxOrder && g.emit(rows, n))
	}
	c := &candidate{rank: rankScattered, n: n, span: signs.Hull(f.linesAt(lines)),
		cells: slices.Concat(cellsOf(rows)...)}
	return n == len(rows) && n <= maxOrder && isClean(f, c) && f.accept(c)
}

// shortRow reads the cells of a line divided by d, or adjacent cells.
func shortRow(p *page, l signs.Span, d rune) (cells []cell) {
	if d != ' ' {
		return readFields(p, p.Split(l, signs.Is(d)))
	}
	for _, t := range p.Tokens(l) {
		cells = append(cells, readSigns(p, t)...)
	}
	return cells
}

// lostEnds reports whether rows may be short because empty cells at the end were dropped: of every row, so
// that no row ends with a delimiter or a sign for an empty cell, or of the text.
func lostEnds(f *finder, rows []row, n int, d rune) bool {
	ends, short := 0, 0 // rows that end with an empty cell, and short rows but for the last
	for i, r := range rows {
		if i+1 < len(rows) && len(r.cells) < n {
			short++
		}
		if k := len(r.cells); k > 0 && isHole(r.cells[k-1]) &&
			(d != ' ' && k > 1 || d == ' ' && k < n && !empty(r.cells)) {
			ends++
		}
	}
	if d == ' ' {
		return ends == 0 && short >= f.leastShort && anyCell(rows, isHole)
	}
	return ends == 0 || short == 0
}

// missLostBlanks records nine lines of digits, from i to j, with at most a space between two digits, most of
// them too short for a row: a copy that lost the text between the digits.
func missLostBlanks(f *finder, i, j int) {
	lines := f.linesAt(f.only(upTo(i, j), signs.Content))
	digits := howMany(f.page.Signs[f.page.Lines[i].From:f.page.Lines[j-1].To], func(s signs.Sign) bool {
		return signs.IsDigit(s.R)
	})
	short := howMany(lines, func(l signs.Span) bool { return f.page.Count(l, signs.IsDigit) < usualOrder })
	if len(f.found) == 0 && len(lines) == usualOrder && short >= f.leastLost && digits >= f.leastSpaced {
		f.missed(LostBlanks, lines[0].From, digits, usualSize, usualSize)
		f.take(signs.Hull(lines))
	}
}

// isDigits reports whether a line has only digits above 0, with at most a space between two of them.
func isDigits(f *finder, i int) bool {
	last := ' '
	return f.page.All(f.page.Lines[i], func(r rune) bool {
		fine := signs.IsDigit(r) && r != '0' || r == ' ' && last != ' '
		last = r
		return fine
	})
}
