// Package sketch draws steps of a solution on the board, without words: where to look, the proof, and the
// effect.
package sketch

import (
	"maps"
	"slices"

	"sudokubot/bot/render"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Sketch is a step to be drawn.
type Sketch struct {
	render.Sketch
	At    *logic.Position // position before the step
	Step  logic.Step
	Whole bool // includes the effect
	Named bool // drawings may reveal the technique
}

// Of returns a sketch of a position with its candidates. It does not draw the step s yet.
func Of(at *logic.Position, s logic.Step) *Sketch {
	return &Sketch{Sketch: render.Sketch{Board: Board(at)}, At: at, Step: s}
}

// Board returns the digits and candidates of a position.
func Board(at *logic.Position) render.Board {
	l := at.Layout()
	b := render.Board{
		Puzzle: sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}, Found: at.Puzzle().Givens,
		Candidates: map[sudoku.Cell][]sudoku.Digit{},
	}
	for c := range sudoku.Cell(l.Size()) {
		if at.Given(c) {
			b.Puzzle.Givens[c] = at.Digit(c)
		}
		if digits := at.Candidates(c); digits != 0 {
			b.Candidates[c] = digits.List()
		}
	}
	return b
}

// Look highlights the house or the digit to look at. It draws no candidates, which would reveal more.
func (k *Sketch) Look() {
	k.Board.Candidates = nil
	if h, ok := House(k.At, k.Step); ok {
		k.area(h, render.House)
		return
	}
	if len(k.Step.Digits) == 1 {
		k.Digit = k.Step.Digits[0]
	}
}

// Pattern draws the proof of the step.
func (k *Sketch) Pattern() {
	switch s := k.Step; {
	case s.Branches > 0:
		k.proof()
	case len(s.Chains) > 0:
		k.sets()
		k.chains()
	case len(s.Sets) > 0:
		k.sets()
		k.corners()
	case len(s.Base) > 1 && len(s.Cover) > 1:
		k.fish()
	default:
		k.cells()
	}
}

// Effect draws the effect of the step.
func (k *Sketch) Effect() {
	k.Whole = true
	for _, x := range k.Step.Placed {
		k.spot(x.Cell, x.Digit, render.Placed)
	}
	for _, x := range k.Step.Removed {
		k.spot(x.Cell, x.Digit, render.Removed)
	}
}

// Marked returns the cells in which something is drawn, in ascending order.
func (k *Sketch) Marked() (cells []sudoku.Cell) {
	for _, a := range k.Areas {
		cells = append(cells, a.Cells...)
	}
	for _, s := range k.Spots {
		cells = append(cells, s.Cell)
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

func (k *Sketch) area(h int, part render.Part) {
	k.Areas = append(k.Areas, render.Area{Cells: k.At.Layout().Houses()[h].Cells, Part: part})
}

func (k *Sketch) spot(c sudoku.Cell, d sudoku.Digit, role render.Role) {
	k.Spots = append(k.Spots, render.Spot{Cell: c, Digit: d, Role: role})
}

// each assigns a role to candidate d of each cell.
func (k *Sketch) each(cells logic.Cells, d sudoku.Digit, role render.Role) {
	for c := range cells.And(k.At.CellsWith(d)).All() {
		k.spot(c, d, role)
	}
}

func (k *Sketch) cells() {
	for _, h := range k.Step.Base {
		k.area(h, render.House)
	}
	for _, c := range k.Step.Cells {
		if at := k.At.Digit(c); at != 0 {
			k.spot(c, at, render.PatternA)
		}
	}
	for _, d := range k.Step.Digits {
		k.each(logic.CellsOf(k.Step.Cells...), d, render.PatternA)
	}
	digits := logic.DigitsOf(k.Step.Digits...)
	if len(k.Step.Placed) == 1 && len(k.Step.Base) == 1 {
		k.causes(k.Step.Placed[0], k.At.Layout().Houses()[k.Step.Base[0]].Cells)
	}
	for _, c := range k.Step.Fins {
		for d := range (k.At.Candidates(c) &^ digits).All() {
			k.spot(c, d, render.Fin)
		}
	}
}

// causes draws the causes of a hidden single: placed digits that exclude its digit from the other cells of
// the house.
func (k *Sketch) causes(single logic.Candidate, house []sudoku.Cell) {
	drawn := map[sudoku.Cell]bool{}
	for _, c := range house {
		if k.At.Digit(c) != 0 || c == single.Cell {
			continue
		}
		for _, peer := range k.At.Layout().Peers(c) {
			if k.At.Digit(peer) == single.Digit && !drawn[peer] {
				drawn[peer] = true
				k.spot(peer, single.Digit, render.PatternB)
			}
		}
	}
}

// corners draws the parts of a pattern that are not in its sets: the digits of a rectangle, or the stem of a
// blossom.
func (k *Sketch) corners() {
	role, digits := setRoles[len(k.Step.Sets)%len(setRoles)], logic.DigitsOf(k.Step.Digits...)
	var in logic.Cells
	for _, set := range k.Step.Sets {
		in = in.Or(set.Cells)
	}
	drawn := map[logic.Candidate]bool{}
	for _, s := range k.Spots {
		drawn[logic.Candidate{Cell: s.Cell, Digit: s.Digit}] = true
	}
	for _, c := range k.Step.Cells {
		for d := range k.At.Candidates(c).All() {
			if !drawn[logic.Candidate{Cell: c, Digit: d}] && (digits.Has(d) || !in.Has(c)) {
				k.spot(c, d, role)
			}
		}
	}
}

// fish draws base and cover sets, and the cells with the digit in them.
func (k *Sketch) fish() {
	for _, h := range k.Step.Base {
		k.area(h, render.Base)
	}
	for _, h := range k.Step.Cover {
		k.area(h, render.Cover)
	}
	for _, d := range k.Step.Digits {
		k.each(logic.CellsOf(k.Step.Cells...), d, render.PatternA)
		k.each(logic.CellsOf(k.Step.Fins...), d, render.Fin)
		k.each(logic.CellsOf(k.Step.EndoFins...), d, render.EndFin)
	}
}

// The appearances of the first four sets. They repeat from the fifth set on.
var (
	setParts = [...]render.Part{render.SetA, render.SetB, render.SetC, render.SetD}
	setRoles = [...]render.Role{render.PatternA, render.PatternB, render.PatternC, render.PatternD}
)

// sets draws almost locked sets as areas with a letter. Colours, which are sets of one digit, are drawn as
// candidates.
func (k *Sketch) sets() {
	for i, set := range k.Step.Sets {
		look := i % len(setParts)
		if set.Digits.Len() > 1 {
			label := string(rune('A' + i%26))
			k.Areas = append(k.Areas, render.Area{Cells: set.Cells.List(), Part: setParts[look], Label: label})
		}
		for d := range set.Digits.All() {
			k.each(set.Cells, d, setRoles[look])
		}
	}
}

// chains draws the links. Nodes that are true and nodes that are false alternate, and look different.
func (k *Sketch) chains() {
	for branch, ch := range k.Step.Chains {
		for i, n := range ch.Nodes {
			if n.Set < 0 {
				k.each(n.Cells, n.Digit, setRoles[i%2])
			}
		}
		for i, kind := range ch.Links {
			from, to := ch.Nodes[i], ch.Nodes[(i+1)%len(ch.Nodes)]
			k.link(from, to, kind, branch)
		}
	}
}

func (k *Sketch) link(from, to logic.Node, kind logic.Link, branch int) {
	ends := [2]render.End{k.end(from), k.end(to)}
	if len(ends[0].Cells) == 0 || len(ends[1].Cells) == 0 || from.Digit == to.Digit && from.Cells == to.Cells {
		return
	}
	k.Links = append(k.Links, render.Link{
		From: ends[0], To: ends[1], Weak: kind == logic.Weak, Arrow: len(k.Step.Chains) > 1, Branch: branch})
}

func (k *Sketch) end(n logic.Node) render.End {
	return render.End{Cells: n.Cells.And(k.At.CellsWith(n.Digit)).List(), Digit: n.Digit}
}

// mostLinks is the maximum number of links in a drawing of a proof. More cannot be followed.
const mostLinks = 8

// proof draws the lines of a proof by assumptions. It draws both ends of each line, and as many digits
// between them as fit. It also draws the cell or house left without candidates. Links over omitted parts are
// dashed.
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

// clear removes the candidates outside these cells, outside the areas, and outside the cells of the step's
// effect.
func (k *Sketch) clear(cells logic.Cells) {
	for _, a := range k.Areas {
		cells = cells.Or(logic.CellsOf(a.Cells...))
	}
	cells = cells.Or(logic.CellsOf(k.Step.Touched()...))
	maps.DeleteFunc(k.Board.Candidates, func(c sudoku.Cell, _ []sudoku.Digit) bool { return !cells.Has(c) })
}

// House returns the house to look in for s: the only base house of s, or else the house that all cells of s
// share. Of several shared houses it is the one with the fewest empty cells. ok is false if no house is
// shared, or if s has several cells but a single digit.
func House(at *logic.Position, s logic.Step) (house int, ok bool) {
	switch {
	case len(s.Base) == 1:
		return s.Base[0], true
	case len(s.Cells) == 0, len(s.Digits) == 1 && len(s.Cells) > 1:
		return 0, false
	}
	l := at.Layout()
	shared := at.SharedHouses(logic.CellsOf(s.Cells...))
	if len(shared) == 0 {
		return 0, false
	}
	open := func(h int) int { return logic.CellsOf(l.Houses()[h].Cells...).And(at.Empty()).Len() }
	return slices.MinFunc(shared, func(a, b int) int { return open(a) - open(b) }), true
}
