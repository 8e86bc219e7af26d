package parse

import "slices"

// mended emits the grids in a run whose first line has something before its cells or whose last line has something behind
// them, as in "/solve 5,3,,,7,,,,": the rows between tell how many cells to look for.
func (g *grouper) mended(run []row) bool {
	n := usualLength(run)
	if n < 4 || n > maxOrder || len(run) < n-2 {
		return false
	}
	above, first := g.mend(run, n, 0, -1)
	rows, last := g.mend(above, n, len(above)-1, 1)
	return (first || last) && g.grids(rows)
}

// mend puts a row of n cells in place of the row at i if that has another length, else of the line beside it on the side
// that step tells: -1 above, 1 below. Without such a row it returns the run and false.
func (g *grouper) mend(run []row, n, i, step int) (mended []row, ok bool) {
	fresh := run[i]
	whole := len(fresh.cells) == n && g.clean(fresh.cells)
	if whole {
		fresh.line = g.beside(fresh.line, step)
	}
	if fresh.line < 0 {
		return run, false
	}
	if fresh.cells = g.part(g.page.lines[fresh.line], n, step); fresh.cells == nil {
		return run, false
	}
	if whole {
		return slices.Insert(slices.Clone(run), i+max(step, 0), fresh), true
	}
	mended = slices.Clone(run)
	mended[i] = fresh
	return mended, true
}

// beside returns the next line above or below that is not drawn, or -1.
func (g *grouper) beside(i, step int) int {
	for i += step; i >= 0 && i < len(g.kinds) && g.kinds[i] != gap; i += step {
		if g.kinds[i] == content {
			return i
		}
	}
	return -1
}

// part returns the n cells at the end of a line, or at its start if step is 1, that a space divides from the rest of it;
// nil if there are none.
func (g *grouper) part(l span, n, step int) []cell {
	i, tries := l.from, 0
	if step > 0 {
		i = l.to - 1
	}
	for ; i >= l.from && i < l.to && tries < maxMends; i -= step {
		if g.page.signs[i].r != ' ' {
			continue
		}
		tries++
		rest := span{i + 1, l.to}
		if step > 0 {
			rest = span{l.from, i}
		}
		if cells := g.reader.cells(g.page, rest); len(cells) == n && g.clean(cells) {
			return cells
		}
	}
	return nil
}

// clean reports whether a digit is in the cells, or a sign in each, and all may stand in a grid of as many columns.
func (g *grouper) clean(cells []cell) bool {
	written := slices.ContainsFunc(cells, func(c cell) bool { return c.kind == digit }) || howMany(cells, isWritten) == len(cells)
	return written && !slices.ContainsFunc(cells, func(c cell) bool {
		return c.kind == bad || c.kind == digit && c.v > len(cells) || c.kind == letterCell && len(cells) < 10 && !isX(g.page.signs[c.at].r)
	})
}
