package logic

import (
	"fmt"

	"sudokubot/solver/sudoku"
)

// intersections are locked candidates, and locked pairs and triples. For locked candidates, Cells are the
// cells with the digit. Base is the house without other cells for the digit, and Cover the house with the
// removals. Locked pairs and triples are naked subsets (HoDoKu's variant 1, and the only variant here); see
// subsets.
var intersections = []Technique{
	{Title: "Locked Pair", Code: "0110", Rating: 26, Score: 40, find: naked(2, true)},
	{Title: "Locked Triple", Code: "0111", Rating: 26, Score: 60, find: naked(3, true)},
	{Name: "locked-candidates-1", Title: "Locked Candidates Type 1 (Pointing)", Code: "0100", Rating: 26,
		Score: 50, Aliases: []string{"pointing", "pointing-pair", "pointing-triple", "locked-candidates-type-1"},
		find: lockedCandidates(sudoku.Box, sudoku.Region, sudoku.Group, sudoku.Window)},
	{Name: "locked-candidates-2", Title: "Locked Candidates Type 2 (Claiming)", Code: "0101", Rating: 28,
		Score: 50, Aliases: []string{"claiming", "box-line-reduction", "locked-candidates-type-2"},
		find: lockedCandidates(sudoku.Row, sudoku.Column, sudoku.Diagonal)},
}

// lockedCandidates finds digits whose cells in a house are all inside a second house. The first house has
// one of these kinds.
func lockedCandidates(kinds ...sudoku.Kind) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		for _, kind := range kinds {
			for _, h := range p.ofKind[kind] {
				for d := range p.asked(q).All() {
					if !p.lockedIn(h, d, yield) {
						return
					}
				}
			}
		}
	}
}

// lockedIn yields the removals in other houses that follow from the cells with d in house h.
func (p *Position) lockedIn(h int, d sudoku.Digit, yield func(Step) bool) bool {
	mask := p.masks[h][d]
	if mask&(mask-1) == 0 {
		return true // at most one cell
	}
	holders := p.cellsWith[d].And(p.houses[h].cells)
	for _, other := range p.housesOf[holders.First()] {
		if other == h || !holders.Within(p.houses[other].cells) {
			continue
		}
		gone := p.cellsWith[d].And(p.houses[other].cells).Minus(holders)
		if !gone.Empty() && !yield(p.lockedStep(d, h, other, holders, gone)) {
			return false
		}
	}
	return true
}

func (p *Position) lockedStep(d sudoku.Digit, h, other int, holders, gone Cells) Step {
	return Step{
		Removed: p.removal(d, gone), Digits: []sudoku.Digit{d}, Cells: holders.List(), Base: []int{h},
		Cover: []int{other},
		Text:  fmt.Sprintf(": %d in %s", d, p.housesText([]int{h})),
	}
}
