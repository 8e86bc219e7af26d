package parse

import "sudokubot/solver/parse/signs"

// readCutShort finds the grids that lost the empty cells at the ends of rows, or empty rows. Such grids are
// tables with tabs, commas or semicolons between fields. If there is no other grid, rows of signs count too.
func readCutShort(f *finder) {
	for _, d := range "\t,; " {
		if d == ' ' && len(f.found) > 0 {
			return
		}
		accept := func(f *finder, i int) bool {
			if d == ' ' {
				return f.All(f.Lines[i], func(r rune) bool {
					return signs.IsCellSign(r) || signs.IsSpace(r) || signs.IsBar(r)
				})
			}
			return onlyNumbers(f.page, f.Lines[i], func(r rune) bool { return r == d || r == ' ' })
		}
		stretches(accept, func(f *finder, lines []int) { readShort(f, lines, d) })(f)
	}
}

// readShort finds the grid in some lines whose fields are separated by d. Lines without a sign may be empty
// rows.
func readShort(f *finder, lines []int, d rune) {
	f.Spend(3 * len(lines))
	filled := filter(lines, func(k int) bool {
		return f.kinds[k] != signs.Gap || d != ' ' && f.CountSign(f.Lines[k], d) > 0
	})
	if len(filled) < f.leastRows || len(filled) > 2*maxOrder {
		return
	}
	if from, to := filled[0], filled[len(filled)-1]+1; to-from > 2*maxOrder ||
		!acceptFilled(f, upTo(from, to), d) {
		acceptFilled(f, filled, d)
	}
}

// acceptFilled emits the lines as a grid with as many columns as lines. Missing cells are empty. Empty rows
// and columns may separate the boxes.
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
	g := &grouper{f: f}
	if !lost || d != ' ' {
		return lost && (g.withSpacers(rows, n) || len(rows) == n && n <= maxOrder && g.emit(rows, n))
	}
	c := &candidate{rank: rankShort, n: n, span: signs.Hull(f.linesAt(lines)),
		cells: gather(rows, cellsOf)}
	return n == len(rows) && n <= maxOrder && isClean(f, c) && f.accept(c)
}

func shortRow(p *page, l signs.Span, d rune) (cells []cell) {
	if d != ' ' {
		return readFields(p, p.Split(l, signs.Is(d)))
	}
	return readDenseTokens(p, p.Tokens(l))
}

// lostEnds reports whether rows may be short because their last empty cells were dropped. Then no row ends
// with a delimiter or a sign for an empty cell, or only the last row is short.
func lostEnds(f *finder, rows []row, n int, d rune) bool {
	ends, short := 0, 0 // number of rows ending with an empty cell; number of short rows except the last
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

// missLostBlanks records a miss for nine lines of digits, most of them too short for a row. Such a copy of a
// grid has lost its empty cells.
func missLostBlanks(f *finder, lines []int) {
	rows := f.linesAt(f.only(lines, signs.Content))
	digits, short := 0, 0
	for _, l := range rows {
		count := f.Count(l, signs.IsDigit)
		if digits += count; count < usualOrder {
			short++
		}
	}
	if len(f.found) == 0 && len(rows) == usualOrder && short >= f.leastLost && digits >= f.leastSpaced {
		f.missed(LostBlanks, rows[0].From, digits, usualSize, usualSize)
		f.take(signs.Hull(rows))
	}
}

// isDigits reports whether a line has only digits above 0, with at most one space between two digits.
func isDigits(f *finder, i int) bool {
	last := ' '
	return f.All(f.Lines[i], func(r rune) bool {
		fine := signs.IsDigit(r) && r != '0' || r == ' ' && last != ' '
		last = r
		return fine
	})
}

func isLonely(f *finder, i int) bool {
	tokens := f.Tokens(f.Lines[i])
	return len(tokens) == 0 && f.kinds[i] == signs.Gap || len(tokens) == 1 && tokens[0].Size() <= maxBlankWord
}

// lineOffsets return the line of cell k of a 9x9, counted from the line of the first cell.
var lineOffsets = []func(k int) int{
	func(k int) int { return k },
	func(k int) int { return k + k/usualOrder },
	func(k int) int { return 2 * k },
	func(k int) int { return 2*k + k/usualOrder },
}

// readOnePerLine finds the 9x9 in some lines if each cell is in its own line, and empty lines are empty
// cells. Tables copied on a phone look like this.
func readOnePerLine(f *finder, lines []int) {
	filled := f.only(lines, signs.Content, signs.Rule, signs.MaybeRule)
	if len(filled) < f.leastSpaced || len(filled) == len(lines) {
		return
	}
	for _, at := range lineOffsets {
		if acceptOffsets(f, lines[0], filled, len(lines)-1-at(usualSize-1), at) {
			return
		}
	}
}

// acceptOffsets emits the grid in which cell k is offset(k) lines after the first cell. If surplus is
// positive, there are too many lines, and the grid may begin up to that many lines later. If surplus is
// negative, empty lines at both ends were lost.
func acceptOffsets(f *finder, start int, filled []int, surplus int, offset func(k int) int) bool {
	if surplus < -2*usualOrder || surplus > f.maxGap {
		return false
	}
	var best *candidate
	for shift := range max(surplus, -surplus) + 1 {
		if surplus < 0 {
			shift = -shift
		}
		switch c := offsetGrid(f, start+shift, filled, offset); {
		case c == nil || !isClean(f, c):
		case best == nil:
			if best = c; !f.accept(c) {
				return false
			}
		case len(best.readings) < maxShifts:
			best.readings = append(best.readings, c.readings[0])
		}
	}
	return best != nil
}

// offsetGrid returns the grid whose first cell is in line start, or nil if a filled line belongs to no cell.
func offsetGrid(f *finder, start int, filled []int, offset func(k int) int) *candidate {
	f.Spend(2 * usualSize)
	c := &candidate{rank: rankRows, n: usualOrder, span: signs.Hull(f.linesAt(filled))}
	for k := range usualSize {
		x := blankAt(c.span.From)
		if len(filled) > 0 && filled[0] == start+offset(k) {
			x = readToken(f.page, f.Tokens(f.Lines[filled[0]])[0])
			filled = filled[1:]
		}
		c.cells = append(c.cells, x)
	}
	if len(filled) > 0 {
		return nil
	}
	return c
}

func isClean(f *finder, c *candidate) bool {
	c.readings, _ = f.layouts.readings(f.page, c.cells, f.plainLayouts(c))
	return len(c.readings) > 0 && clash(c) == 0
}
