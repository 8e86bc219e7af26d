package sketch

import (
	"maps"

	"sudokubot/bot/render"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// mostLinks limits the links of a proof. More cannot be followed.
const mostLinks = 8

// proof draws the lines of a proof by assumptions: both ends of each line, as many digits in between as fit,
// and the cell or house left without candidates. Links over omitted parts are dashed.
func (k *Sketch) proof() {
	lines := k.Step.Chains[:min(k.Step.Branches, mostLinks)]
	if _, cells := k.Step.Clash(); len(cells) > 0 {
		k.Areas = append(k.Areas, render.Area{Cells: cells, Part: render.House})
	} else if len(k.Step.Cover) > 0 {
		k.area(k.Step.Cover[0], render.House)
	}
	drawn, seen := map[[2]logic.Candidate]bool{}, logic.CellsOf(k.Step.Cells...)
	for branch := range lines {
		links := mostLinks / len(lines)
		if branch < mostLinks%len(lines) {
			links++
		}
		line := logic.Thinned(k.Step.Branch(branch), links)
		for i, n := range line {
			role := render.PatternB
			if n.True {
				role = render.PatternA
			}
			k.each(n.Cells, n.Digit, role)
			seen = seen.Or(n.Cells)
			if i == 0 {
				continue
			}
			ends := [2]logic.Candidate{line[i-1].Candidate(), n.Candidate()}
			if from := line[i-1]; !drawn[ends] && ends[0] != ends[1] {
				drawn[ends] = true
				k.Links = append(k.Links, render.Link{
					From: k.end(from.Node), To: k.end(n.Node), Arrow: true, Weak: n.Index-from.Index > 2, Branch: branch})
			}
		}
	}
	k.clear(seen)
}

// clear keeps candidates only in seen, in the areas, and in the cells of the step's effect.
func (k *Sketch) clear(seen logic.Cells) {
	for _, a := range k.Areas {
		seen = seen.Or(logic.CellsOf(a.Cells...))
	}
	seen = seen.Or(logic.CellsOf(k.Step.Touched()...))
	maps.DeleteFunc(k.Board.Candidates, func(c sudoku.Cell, _ []sudoku.Digit) bool { return !seen.Has(c) })
}
