package parse

import (
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

func lineBetween(p *page, from, to int) int {
	gap := signs.Between(from, max(from, to))
	lines := p.Count(gap, func(r rune) bool {
		return signs.IsBar(r) && r != signs.HeavyBar ||
			r == signs.Junction
	})
	return heavyLine*p.CountSign(gap, signs.HeavyBar) + lightLine*lines + p.Count(gap, signs.IsSpace)
}

// drawnRegions returns the layout of the regions drawn by lines between the cells, if these divide the grid
// into as many equal regions as it has rows. It returns nil otherwise, or if the regions are boxes.
func drawnRegions(p *page, c *candidate) *sudoku.Layout {
	d, ok := drawingOf(p, c)
	if !ok {
		return nil
	}
	for _, least := range []int{lightLine, heavyLine} {
		p.Spend((floodSteps + layoutSteps) * len(c.cells))
		l, err := sudoku.Jigsaw(d.parts(least))
		if err == nil && l.Has(sudoku.Region) {
			return l
		}
	}
	return nil
}

// The strengths of lines; a space has 1.
const (
	lightLine = 100
	heavyLine = 1000
)

type drawing struct {
	n     int
	right []int // of each cell, to its right
	below []int
}

// drawingOf measures the lines around the cells of c. It returns false if the cells are not aligned in
// columns, or if there are no lines between rows.
func drawingOf(p *page, c *candidate) (d drawing, ok bool) {
	d = drawing{c.n, make([]int, len(c.cells)), make([]int, len(c.cells))}
	lines := make([]int, c.n)
	p.Spend(8 * len(c.cells))
	for i, x := range c.cells {
		r, k := i/c.n, i%c.n
		if k == 0 {
			lines[r] = p.LineAt(x.at)
		}
		if x.size == 0 || p.LineAt(x.at) != lines[r] ||
			r > 0 && (lines[r] <= lines[r-1] || columnOf(p, x, lines[r]) != columnOf(p, c.cells[k], lines[0])) {
			return d, false
		}
		if k > 0 {
			d.right[i-1] = lineBetween(p, c.cells[i-1].at+c.cells[i-1].size, x.at)
		}
	}
	for i, x := range c.cells[:len(c.cells)-c.n] {
		r := i / c.n
		for between := lines[r] + 1; between < lines[r+1]; between++ {
			p.Spend(2)
			d.below[i] = max(d.below[i], ruleAt(p, between, columnOf(p, x, lines[r])))
			ok = ok || d.below[i] > 0
		}
	}
	return d, ok
}

// columnOf returns the offset of a cell's end in its line: numbers are right-aligned in their columns.
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

// parts numbers the parts of the grid between lines of at least this strength.
func (d drawing) parts(least int) []int {
	return flood(d.n, d.n*d.n, func(i, k int) bool {
		lines := d.right
		if max(i-k, k-i) == d.n {
			lines = d.below
		}
		return lines[min(i, k)] < least
	})
}
