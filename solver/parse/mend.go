package parse

import (
	"slices"
	"sudokubot/solver/parse/signs"
)

// mended emits the grids in a run with text before the cells of its first line or after those of its last, as
// in "/solve 5,3,,,7,,,,": the rows between give the number of cells.
func (g *grouper) mended(run []row) bool {
	n := usualLength(run)
	above, first := g.mend(run, n, 0, -1)
	rows, last := g.mend(above, n, len(above)-1, 1)
	return (first || last) && g.grids(rows)
}

// mend replaces the row at i by a row of n cells if it has another length, else it adds the line beside it in
// the direction of step: -1 above, 1 below. Without such a row it returns the run and false.
func (g *grouper) mend(run []row, n, i, step int) (mended []row, ok bool) {
	fresh := run[i]
	whole := len(fresh.cells) == n && g.clean(fresh.cells)
	if whole {
		fresh.line = g.beside(fresh.line, step)
	}
	if fresh.line < 0 {
		return run, false
	}
	if fresh.cells = g.part(g.finder.page.Lines[fresh.line], n, step); fresh.cells == nil {
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
	for i += step; i >= 0 && i < len(g.finder.kinds) && g.finder.kinds[i] != signs.Gap; i += step {
		g.finder.Spend(1)
		if g.finder.kinds[i] == signs.Content {
			return i
		}
	}
	return -1
}

// part returns the n cells at the end of a line, or at its start if step is 1, separated from the rest by a
// space; nil without such cells.
func (g *grouper) part(l signs.Span, n, step int) []cell {
	if l.Size() > maxMended {
		return nil
	}
	i, tries := l.From, 0
	if step > 0 {
		i = l.To - 1
	}
	for ; i >= l.From && i < l.To && tries < maxMends; i -= step {
		if !signs.Among(" =:")(g.finder.page.Signs[i].R) {
			continue
		}
		tries++
		rest := signs.Between(i+1, l.To)
		if step > 0 {
			rest = signs.Between(l.From, i)
		}
		if cells := g.form.cells(g.finder.page, rest); len(cells) == n && g.clean(cells) {
			return cells
		}
	}
	return nil
}

func (g *grouper) clean(cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool {
		return c.kind == bad || c.kind == letterCell && len(cells) <= usualOrder &&
			!signs.IsX(g.finder.page.Signs[c.at].R)
	})
}
