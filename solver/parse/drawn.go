package parse

import (
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

func lineBetween(p *page, from, to int) int {
	gap := signs.Between(from, max(from, to))
	isLine := func(r rune) bool { return signs.IsBar(r) && r != signs.HeavyBar || r == signs.Junction }
	return heavyLine*p.CountSign(gap, signs.HeavyBar) + lightLine*p.Count(gap, isLine) +
		p.Count(gap, signs.IsSpace)
}

// drawnRegions returns the layout of the regions drawn by lines between the cells. It returns nil if the
// lines do not form n connected regions of n cells, or if the regions are the usual boxes.
func drawnRegions(p *page, c *candidate) *sudoku.Layout {
	right, below, ok := linesAround(p, c)
	if !ok {
		return nil
	}
	for _, least := range []int{lightLine, heavyLine} {
		p.Spend((floodSteps + layoutSteps) * len(c.cells))
		l, err := sudoku.Jigsaw(flood(c.n, len(c.cells), func(i, k int) bool {
			if max(i-k, k-i) == c.n {
				return below[min(i, k)] < least
			}
			return right[min(i, k)] < least
		}))
		if err == nil && l.Has(sudoku.Region) {
			return l
		}
	}
	return nil
}

// The strengths of lines. A space has strength 1.
const (
	lightLine = 100
	heavyLine = 1000
)

// linesAround returns the strength of the line to the right of each cell of c, and of the line below it. ok
// is false if the cells are not aligned in columns, or if there are no lines between rows.
func linesAround(p *page, c *candidate) (right, below []int, ok bool) {
	right, below = make([]int, len(c.cells)), make([]int, len(c.cells))
	lines := make([]int, c.n)
	p.Spend(8 * len(c.cells))
	for i, x := range c.cells {
		r, k := i/c.n, i%c.n
		if k == 0 {
			lines[r] = p.LineAt(x.at)
		}
		if x.size == 0 || p.LineAt(x.at) != lines[r] ||
			r > 0 && (lines[r] <= lines[r-1] || columnOf(p, x, lines[r]) != columnOf(p, c.cells[k], lines[0])) {
			return nil, nil, false
		}
		if k > 0 {
			right[i-1] = lineBetween(p, c.cells[i-1].at+c.cells[i-1].size, x.at)
		}
	}
	for i, x := range c.cells[:len(c.cells)-c.n] {
		r := i / c.n
		for between := lines[r] + 1; between < lines[r+1]; between++ {
			p.Spend(2)
			below[i] = max(below[i], ruleAt(p, between, columnOf(p, x, lines[r])))
			ok = ok || below[i] > 0
		}
	}
	return right, below, ok
}

// columnOf returns the offset of a cell's end in its line. Numbers are right-aligned, so their ends are in
// one column.
func columnOf(p *page, c cell, line int) int { return c.at + c.size - p.Lines[line].From }

// ruleAt returns the strength of the drawn line at a column of a line of the page.
func ruleAt(p *page, i, column int) int {
	at := p.Lines[i].From + column - 1
	if at >= p.Lines[i].To {
		return 0
	}
	switch p.Signs[at].R {
	case '-', '_', signs.LightRule:
		return lightLine
	case '=', signs.HeavyRule:
		return heavyLine
	}
	return 0
}

// drawnShape returns the distances between the strongest lines of the drawing, if these lines are regular.
// These distances may differ from the sides of boxes.
func drawnShape(f *finder, rows []row, n int) shape {
	w := every(n, func(i int) int { return columnGap(f.page, rows, i) })
	h := every(n, func(i int) int { return rowGap(f, rows, i) })
	switch {
	case h == 0 && w > 0:
		h = n / w
	case w == 0 && h > 0:
		w = n / h
	}
	return shape{rows: h, cols: w}
}

// every returns k if the strength is greatest after every k-th of n rows or columns and nowhere else.
// Otherwise it returns 0.
func every(n int, strength func(i int) int) int {
	values := make([]int, n)
	most, first := 0, 0
	for i := 1; i < n; i++ {
		if values[i] = strength(i); values[i] > most {
			most, first = values[i], i
		}
	}
	if most == 0 {
		return 0
	}
	for i := 1; i < n; i++ {
		if (values[i] == most) != (i%first == 0) {
			return 0
		}
	}
	return first
}

func columnGap(p *page, rows []row, i int) int {
	weakest := 1 << 20
	for _, r := range rows {
		a, b := r.cells[i-1], r.cells[i]
		weakest = min(weakest, lineBetween(p, a.at+a.size, b.at))
	}
	return weakest
}

// rowGap returns the strength of the line before row i.
func rowGap(f *finder, rows []row, i int) int {
	strength := 0
	for k := rows[i-1].line + 1; k < rows[i].line; k++ {
		f.Spend(1)
		switch f.kinds[k] {
		case signs.Gap:
			strength++
		case signs.Rule, signs.MaybeRule:
			strength += lightLine
			if f.Has(f.Lines[k], func(r rune) bool { return r == signs.HeavyRule || r == '=' }) {
				strength += heavyLine
			}
		}
	}
	return strength
}
