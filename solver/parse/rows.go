package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
)

func readRows(f *finder, x rowForm) {
	g := &grouper{f: f, form: x}
	var gaps int
	var ruled bool
	for i, l := range f.Lines {
		f.Spend(lineSteps)
		kind := f.kinds[i]
		switch kind {
		case signs.Gap:
			if gaps++; gaps > f.maxGap {
				g.flush()
			}
			if x.name != "tsv" || l.Size() == 0 {
				continue
			}
			gaps = 0
		case signs.Rule:
			ruled = true
			continue
		}
		cells := x.cells(f.page, l)
		switch {
		case cells != nil:
			g.run = append(g.run, row{line: i, cells: cells, afterGap: gaps > 0, afterRule: ruled,
				maybeRule: kind == signs.MaybeRule})
			gaps, ruled = 0, false
		case kind == signs.MaybeRule:
			ruled = true
		// a line of bars alone is decoration of a drawn grid
		case !f.All(l, func(r rune) bool { return signs.IsBar(r) || signs.IsSpace(r) }):
			g.flush()
		}
	}
	g.flush()
}

func (g *grouper) flush() {
	run := g.run
	g.run = nil
	if len(run) == 0 {
		return
	}
	g.f.Spend(len(run))
	sure := withoutRules(run)
	if len(sure) < len(run) && (g.grids(run) || g.mended(run)) || len(sure) == 0 || g.grids(sure) {
		return
	}
	for _, part := range g.withoutProse(sure) {
		if len(part) < len(sure) && g.grids(part) || g.mended(part) {
			continue
		}
		g.near(part)
	}
}

// withoutProse divides a run of rows at the lines with words, if other lines have no words. For example "6x6,
// boxes 2x3" above a grid looks like a row.
func (g *grouper) withoutProse(run []row) [][]row {
	if parts := runs(run, func(r row) bool { return !g.wordy([]row{r}) }); len(parts) > 0 {
		return parts
	}
	return [][]row{run}
}

// mended emits the grids in a run with text before the first row or after the last row, as in "/solve
// 5,3,,,7,,,,". The rows between them give the number of cells.
func (g *grouper) mended(run []row) bool {
	n := usualLength(run)
	above, first := g.mend(run, n, 0, -1)
	rows, last := g.mend(above, n, len(above)-1, 1)
	return (first || last) && g.grids(rows)
}

// mend reduces the row at i to n cells (see part). If it is a clean row of n cells, mend adds the line beside
// it: the line above for step -1, below for step 1. If that fails, mend returns run and false.
func (g *grouper) mend(run []row, n, i, step int) (mended []row, ok bool) {
	fresh := run[i]
	whole := len(fresh.cells) == n && g.clean(fresh.cells)
	if whole {
		fresh.line = g.beside(fresh.line, step)
	}
	if fresh.line < 0 {
		return run, false
	}
	if fresh.cells = g.part(g.f.Lines[fresh.line], n, step); fresh.cells == nil {
		return run, false
	}
	if whole {
		return slices.Insert(slices.Clone(run), i+max(step, 0), fresh), true
	}
	mended = slices.Clone(run)
	mended[i] = fresh
	return mended, true
}

// beside returns the next line in the direction of step, skipping drawn lines, or -1. Step -1 means above, 1
// below.
func (g *grouper) beside(i, step int) int {
	for i += step; i >= 0 && i < len(g.f.kinds) && g.f.kinds[i] != signs.Gap; i += step {
		g.f.Spend(1)
		if g.f.kinds[i] == signs.Content {
			return i
		}
	}
	return -1
}

// part returns n cells at the end of a line, or at its start if step is 1. A space, an equals sign or a colon
// must separate them from the rest of the line. Without such cells it returns nil.
func (g *grouper) part(l signs.Span, n, step int) []cell {
	if l.Size() > maxMended {
		return nil
	}
	i, tries := l.From, 0
	if step > 0 {
		i = l.To - 1
	}
	for ; i >= l.From && i < l.To && tries < maxMends; i -= step {
		if !signs.Among(" =:")(g.f.Signs[i].R) {
			continue
		}
		tries++
		rest := signs.Between(i+1, l.To)
		if step > 0 {
			rest = signs.Between(l.From, i)
		}
		if cells := g.form.cells(g.f.page, rest); len(cells) == n && g.clean(cells) {
			return cells
		}
	}
	return nil
}

func (g *grouper) clean(cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool {
		return c.kind == bad || c.kind == letterCell && len(cells) <= usualOrder &&
			!signs.IsX(g.f.Signs[c.at].R)
	})
}
