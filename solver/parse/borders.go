package parse

import "sudokubot/solver/sudoku"

// drawnRegions returns the layout of the regions that lines between the cells show, if these part the grid into as many
// regions of one size as it has rows; nil if they do not, or if the regions are boxes.
func (p *page) drawnRegions(c *candidate) *sudoku.Layout {
	d, ok := p.drawing(c)
	if !ok {
		return nil
	}
	for _, least := range []int{lightLine, heavyLine} {
		l, err := sudoku.Jigsaw(d.parts(least))
		if err == nil && l.Has(sudoku.Region) {
			return l
		}
	}
	return nil
}

// The strengths of lines; a space has one of 1.
const (
	lightLine = 100
	heavyLine = 1000
)

// drawing is a grid in columns of a fixed width, and how strong the lines are between its cells.
type drawing struct {
	n     int
	right []int // of each cell, to its right
	below []int
}

// drawing looks at the lines around the cells of c. ok is false if the cells do not stand below one another, or no line
// stands between any rows.
func (p *page) drawing(c *candidate) (d drawing, ok bool) {
	d = drawing{c.n, make([]int, len(c.cells)), make([]int, len(c.cells))}
	lines := make([]int, c.n)
	for i, x := range c.cells {
		r, k := i/c.n, i%c.n
		if k == 0 {
			lines[r] = p.lineAt(x.at)
		}
		if x.size == 0 || p.lineAt(x.at) != lines[r] || r > 0 && (lines[r] <= lines[r-1] || p.columnOf(x, lines[r]) != p.columnOf(c.cells[k], lines[0])) {
			return d, false
		}
		if k > 0 {
			d.right[i-1] = p.lineBetween(c.cells[i-1].at+c.cells[i-1].size, x.at)
		}
	}
	for i, x := range c.cells[:len(c.cells)-c.n] {
		r := i / c.n
		for between := lines[r] + 1; between < lines[r+1]; between++ {
			d.below[i] = max(d.below[i], p.ruleAt(between, p.columnOf(x, lines[r])))
			ok = ok || d.below[i] > 0
		}
	}
	return d, ok
}

// columnOf returns how far from the start of its line a cell ends: numbers stand to the right in their columns.
func (p *page) columnOf(c cell, line int) int { return c.at + c.size - p.lines[line].from }

// ruleAt returns how strong the drawn line is that passes a column of a line of the page.
func (p *page) ruleAt(i, column int) int {
	at := p.lines[i].from + column - 1
	if at >= p.lines[i].to {
		return 0
	}
	switch p.signs[at].r {
	case '-', '_', lightRule:
		return lightLine
	case '=', heavyRule:
		return heavyLine
	}
	return 0
}

// parts numbers the parts of the grid that lines of at least that strength leave.
func (d drawing) parts(least int) []int {
	return flood(d.n*d.n, func(i int) []int {
		var joined []int
		reach := func(k, line int) {
			if line < least {
				joined = append(joined, k)
			}
		}
		if i%d.n < d.n-1 {
			reach(i+1, d.right[i])
		}
		if i%d.n > 0 {
			reach(i-1, d.right[i-1])
		}
		if i+d.n < d.n*d.n {
			reach(i+d.n, d.below[i])
		}
		if i >= d.n {
			reach(i-d.n, d.below[i-d.n])
		}
		return joined
	})
}
