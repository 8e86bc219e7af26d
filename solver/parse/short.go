package parse

import "sudokubot/solver/parse/signs"
import "slices"

// cutShort looks for rows whose empty cells at the end were not written, if there is no other grid: none ends with a sign for
// an empty cell, and several are short.
func (f *finder) cutShort() {
	for _, g := range f.groups {
		for _, run := range g.runs {
			if len(f.found) == 0 {
				g.padded(run)
			}
		}
	}
}

// padded emits the rows of a run with the empty cells that they lack, and with the rows that are empty altogether.
func (g *grouper) padded(run []row) bool {
	n := len(run)
	if lines := run[n-1].line - run[0].line + 1; n < 9 && lines == 9 && !slices.ContainsFunc(upTo(run[0].line, run[n-1].line), func(i int) bool {
		return g.kinds[i] != signs.Gap && !slices.ContainsFunc(run, func(r row) bool { return r.line == i })
	}) {
		n = lines
	}
	if n < leastApart || n > maxOrder {
		return false
	}
	g.Spend(n * n)
	rows := make([]row, n)
	short := n - len(run)
	for i := range rows {
		rows[i].line = run[0].line + i
	}
	for i, r := range run {
		last := r.cells[len(r.cells)-1]
		if len(r.cells) > n || !isGiven(last) && last.kind != letterCell && (len(r.cells) == n || !empty(r.cells)) || slices.ContainsFunc(r.cells, isBad) {
			return false
		}
		if len(r.cells) < n {
			short++
		}
		if len(run) < n {
			i = r.line - run[0].line
		}
		rows[i] = r
	}
	if short < leastShort || anyCell(run, func(c cell) bool { return c.kind == digit && c.v > n }) || !anyCell(run, func(c cell) bool { return isBlank(c) || isZero(c) }) {
		return false
	}
	c := &candidate{rank: rankScattered, wordy: g.wordy(run), n: n, span: g.lineSpan(run)}
	for _, r := range rows {
		c.cells = append(c.cells, r.cells...)
		for range n - len(r.cells) {
			c.cells = append(c.cells, blankAt(c.span.From))
		}
	}
	return g.isClean(c) && g.accept(c)
}

// lostBlanks notes nine lines of digits, with a space between two of them at the most, of which most are too short for a row:
// those of a copy that lost what was between the digits.
func (f *finder) lostBlanks() {
	const n = 9
	if len(f.groups) == 0 || len(f.found) > 0 {
		return
	}
	for _, run := range f.groups[0].runs {
		if len(run) != n || howMany(run, func(r row) bool { return len(r.cells) < n }) < n*2/3 || sameLength(run) || repeatsInRow(run) {
			continue
		}
		cells := 0
		for _, r := range run {
			cells += len(r.cells)
		}
		if cells >= leastSpaced && !slices.ContainsFunc(run, func(r row) bool { return !f.page.dug(f.page.Lines[r.line]) }) {
			f.missed(LostBlanks, run[0].cells[0].at, cells, n*n, n*n)
			f.take(f.groups[0].lineSpan(run))
		}
	}
}

// dug reports whether a line has only digits above 0, with a space between two of them at the most.
func (p *page) dug(l signs.Span) bool {
	last := ' '
	return p.All(l, func(r rune) bool {
		fine := signs.IsDigit(r) && r != '0' || r == ' ' && last != ' '
		last = r
		return fine
	})
}

// sameLength reports whether all rows have as many cells.
func sameLength(run []row) bool {
	return !slices.ContainsFunc(run, func(r row) bool { return len(r.cells) != len(run[0].cells) })
}

// repeatsInRow reports whether some row has a digit twice.
func repeatsInRow(run []row) bool {
	return slices.ContainsFunc(run, func(r row) bool {
		var seen uint32
		return slices.ContainsFunc(r.cells, func(c cell) bool {
			twice := seen>>c.v&1 != 0
			seen |= 1 << c.v
			return twice
		})
	})
}
