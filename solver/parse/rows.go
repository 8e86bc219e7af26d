package parse

import "sudokubot/solver/parse/signs"

func readRows(f *finder, x rowForm) {
	g := &grouper{finder: f, form: x}
	var gaps int
	var ruled bool
	for i, l := range f.page.Lines {
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
		// drawn grids have such lines as decoration
		case !f.page.All(l, func(r rune) bool { return signs.IsBar(r) || signs.IsSpace(r) }):
			g.flush()
		}
	}
	g.flush()
	f.rows = append(f.rows, foundRows{x, g.all})
}

func (g *grouper) flush() {
	run := g.run
	g.run = nil
	if len(run) == 0 {
		return
	}
	g.finder.Spend(len(run))
	g.all = append(g.all, run...)
	sure := withoutRules(run)
	if len(sure) < len(run) && (g.grids(run) || g.mended(run)) || len(sure) == 0 || g.grids(sure) {
		return
	}
	for _, part := range g.withoutProse(sure) {
		if len(part) < len(sure) && g.grids(part) || g.mended(part) {
			continue
		}
		g.nearly(part)
	}
}

// withoutProse divides a run at the lines with words, if other lines have no words: "6x6, boxes 2x3" above a
// grid looks like a row of it.
func (g *grouper) withoutProse(run []row) [][]row {
	var parts [][]row
	from := 0
	for i := range len(run) + 1 {
		if i < len(run) && !g.wordy(run[i:i+1]) {
			continue
		}
		if i > from {
			parts = append(parts, run[from:i])
		}
		from = i + 1
	}
	if len(parts) == 0 {
		return [][]row{run}
	}
	return parts
}
