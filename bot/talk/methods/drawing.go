package methods

import (
	"slices"
	"sudokubot/bot/render/plot"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/course"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

func (t *turn) head(k phrases.Key) plot.Head {
	return plot.Head{Title: t.Teller.Voice.Say(k, nil), Mirrored: t.Teller.Voice.Language.RTL}
}

// told draws the assignments that a search has tried, and says how many there were.
func (t *turn) told(tried []solver.Tried, whole bool) (said string, tree course.Tree) {
	tree = course.Tree{
		Head: t.head("methods.tree"),
		Key: [3]string{
			t.Teller.Voice.Say("methods.right", nil), t.Teller.Voice.Say("methods.back", nil),
			t.Teller.Voice.Say("methods.failed", nil),
		},
		Removed: t.Teller.Voice.Say("methods.removed", nil),
	}
	failed, removed, most := 0, 0, 0
	for _, n := range tried {
		tree.Tries = append(tree.Tries, course.Try{
			Depth: n.Depth, Removed: n.Removed, Failed: n.Failed, Right: n.Right,
		})
		removed, most = removed+n.Removed, max(most, n.Removed)
		if n.Failed {
			failed++
		}
	}
	tree.MostName = t.Teller.Voice.Whole(int64(most))
	k := phrases.If(!whole, "methods.first", "methods.tried")
	if len(tried) == 0 {
		return "", tree
	}
	return t.Teller.Voice.Say(k, phrases.Args{"Count": len(tried), "Failed": failed, "Removed": removed}), tree
}

// fits reports whether the empty cell c has no peer with the digit d.
func fits(p sudoku.Puzzle, c sudoku.Cell, d sudoku.Digit) bool {
	return p.Givens[c] == 0 &&
		!slices.ContainsFunc(p.Layout.Peers(c), func(peer sudoku.Cell) bool { return p.Givens[peer] == d })
}

// places draws for each digit the cells that have it as a given, and the cells in which it is still
// possible.
func (t *turn) places(p sudoku.Puzzle) course.DigitGrids {
	l := p.Layout
	c := course.DigitGrids{
		Head: t.head("methods.places"),
		Key: [2]string{
			t.Teller.Voice.Say("methods.given", nil), t.Teller.Voice.Say("methods.fits", nil),
		},
	}
	for d := sudoku.Digit(1); int(d) <= l.N(); d++ {
		given, open := make([]bool, l.Size()), make([]bool, l.Size())
		for i := range sudoku.Cell(l.Size()) {
			given[i], open[i] = p.Givens[i] == d, fits(p, i, d)
		}
		c.Signs = append(c.Signs, t.Teller.Names().Digit(l, d))
		c.Given, c.Fits = append(c.Given, given), append(c.Fits, open)
	}
	return c
}

// cover draws p with its solution as an exact cover. Its columns are one for each cell, and one for each
// digit in each house.
func (t *turn) cover(p sudoku.Puzzle, found solver.Answer) render.Figure {
	l := p.Layout
	c := course.Cover{
		Head: t.head("methods.table"), Columns: l.Size() + len(l.Houses())*l.N(),
		Key: [2]string{
			t.Teller.Voice.Say("methods.solution", nil), t.Teller.Voice.Say("methods.others", nil),
		},
	}
	solution, err := sudoku.Parse(found.Solutions[0])
	if err != nil {
		return nil
	}
	for i, h := range l.Houses() {
		if i == 0 || h.Kind != l.Houses()[i-1].Kind {
			c.Parts = append(c.Parts, l.Size()+i*l.N())
		}
	}
	for cell := range sudoku.Cell(l.Size()) {
		for d := sudoku.Digit(1); int(d) <= l.N(); d++ {
			if p.Givens[cell] != d && !fits(p, cell, d) {
				continue
			}
			row := []int{int(cell)}
			for _, h := range l.HousesOf(cell) {
				row = append(row, l.Size()+h*l.N()+int(d)-1)
			}
			c.Rows, c.Chosen = append(c.Rows, row), append(c.Chosen, solution.Givens[cell] == d)
		}
	}
	return c
}

func (t *turn) counted(found solver.Answer) (said string, figure render.Figure, err error) {
	c := plot.Chart{Title: t.Teller.Voice.Say("methods.counted", nil)}
	for _, m := range found.Measures {
		k := phrases.Key("detail." + m.Name)
		if m.Name == "nodes" {
			k = "compare.nodes"
		}
		// leaves out the counts from before the search
		if m.Name != "givens" && m.Name != "initial_removals" && t.Teller.Voice.Has(k) {
			c.Bars = append(c.Bars, plot.ChartBar{
				Label: t.Teller.Voice.Say(k, nil), Value: float64(m.Value), Text: t.Teller.Voice.Short(m.Value),
			})
		}
	}
	if len(c.Bars) == 0 {
		return "", nil, nil
	}
	return t.Teller.Voice.Say("methods.counts", nil), c, nil
}
