package teller

import (
	"maps"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// mostLinks is how many links of a proof are drawn: more of them cannot be followed.
const mostLinks = 8

// proof draws the lines of a proof by assumptions: where each begins and ends, the digits that stand in between as far as there is
// room for them, and the cell or house that nothing is left for. A link over what is left out is dashed.
func (k *sketch) proof() {
	lines := k.step.Chains[:min(k.step.Lines, mostLinks)]
	if _, cells := k.step.Clash(); len(cells) > 0 {
		k.Areas = append(k.Areas, render.Area{Cells: cells, Part: render.House})
	} else if len(k.step.Cover) > 0 {
		k.area(k.step.Cover[0], render.House)
	}
	drawn, seen := map[[2]logic.Candidate]bool{}, logic.CellsOf(k.step.Cells...)
	for branch := range lines {
		links := mostLinks / len(lines)
		if branch < mostLinks%len(lines) {
			links++
		}
		line := logic.Thinned(k.step.Line(branch), links)
		for i, n := range line {
			role := render.PatternB
			if n.Stands {
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

// clear leaves candidates only in these cells, those of the areas and those in which the step does something: all others have
// nothing to do with it, and would be crossed by links.
func (k *sketch) clear(seen logic.Cells) {
	for _, a := range k.Areas {
		seen = seen.Or(logic.CellsOf(a.Cells...))
	}
	seen = seen.Or(logic.CellsOf(cellsOf(k.step)...))
	maps.DeleteFunc(k.Board.Candidates, func(c sudoku.Cell, _ []sudoku.Digit) bool { return !seen.Has(c) })
}

// mostBranches is how many cases of a proof are told one by one.
const mostBranches = 3

// branches tells the cases of a proof: what each begins with, and the digit that it comes to, which takes the candidate away.
func (w telling) branches() string {
	var parts []string
	for i := range w.step.Lines {
		line := w.step.Line(i)
		name := "branch"
		if i == 0 {
			name = "branch-first"
		}
		last := line[max(0, len(line)-2)]
		if last.Index == 0 {
			name += "-direct"
		}
		parts = append(parts, w.say(name, phrases.Args{
			"If": w.supposed(line[0]), "Targets": w.someCells(cellsOf(w.step)), "Gone": w.someDigits(w.removed()),
			"Then": w.say("is", phrases.Args{"Digit": w.digit(last.Digit), "Cell": w.cells(last.Cells.List()...)}),
		}))
	}
	return w.joined(parts)
}

// supposed says what a case begins with.
func (w telling) supposed(n logic.LineNode) string {
	key := "assumed-not"
	if n.Stands {
		key = "assumed"
	}
	return w.say(key, phrases.Args{"Digit": w.digit(n.Digit), "Cell": w.cells(n.Cells.List()...)})
}

// clashDigit says the digit of what a contradiction ends with.
func (w telling) clashDigit() string {
	if w.step.Lines == 0 {
		return ""
	}
	return w.digit(w.step.Ending(0).Digit)
}
