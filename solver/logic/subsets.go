package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// subsets are naked and hidden pairs, triples and quads: n cells of a house, and n digits. Cells and Digits
// are those of the subset, Base is the house. A locked subset is in two houses, and Base has both. As in
// HoDoKu, a naked pair or triple is locked if it removes digits in a box and in a line outside the box.
var subsets = []Technique{
	{Title: "Naked Pair", Code: "0200", Rating: 30, Score: 60, find: naked(2, false)},
	{Title: "Naked Triple", Code: "0201", Rating: 36, Score: 80, Aliases: []string{"naked-triplet"},
		find: naked(3, false)},
	{Title: "Hidden Pair", Code: "0210", Rating: 34, Score: 70, find: hidden(2)},
	{Title: "Hidden Triple", Code: "0211", Rating: 40, Score: 100, Aliases: []string{"hidden-triplet"},
		find: hidden(3)},
	{Title: "Naked Quadruple", Code: "0202", Rating: 50, Score: 120, Aliases: []string{"naked-quad"},
		find: naked(4, false)},
	{Title: "Hidden Quadruple", Code: "0212", Rating: 54, Score: 150, Aliases: []string{"hidden-quad"},
		find: hidden(4)},
}

func naked(size int, locked bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		asked, h := p.asked(q), 0
		search := closure{size: size}
		search.found = func(union uint32) bool {
			var cells Cells
			for _, i := range search.chosen[:size] {
				cells.Add(p.houses[h].list[search.of[i]])
			}
			return p.nakedStep(h, cells, Digits(union), locked, yield)
		}
		for h = range p.houses {
			search.count = 0
			for i, c := range p.houses[h].list {
				if p.candidates[c]&^asked == 0 {
					search.add(uint32(p.candidates[c]), i)
				}
			}
			if !search.search(0, 0, 0) {
				return
			}
		}
	}
}

const largestLocked = 3

func (p *Position) nakedStep(h int, cells Cells, digits Digits, locked bool, yield func(Step) bool) bool {
	around := p.PeersOfAll(cells)
	if !p.meet(around, digits) {
		return true
	}
	base := []int{h}
	if cells.Len() <= largestLocked {
		if both := p.lockingHouses(cells, digits); (both != nil) != locked {
			return true
		} else if locked {
			base = both
		}
	}
	return yield(p.subsetStep(base, cells, digits, p.removalOf(digits, around)))
}

func (p *Position) meet(cells Cells, digits Digits) bool {
	for d := range digits.All() {
		if p.cellsWith[d].Meets(cells) {
			return true
		}
	}
	return false
}

// lockingHouses returns the line and the box with the removals of a locked subset. If the subset is not
// locked, it returns nil.
func (p *Position) lockingHouses(cells Cells, digits Digits) []int {
	shared := p.SharedHouses(cells)
	for _, line := range shared {
		for _, box := range shared {
			if !p.houses[line].isLine() || p.houses[box].isLine() {
				continue
			}
			inBox, inLine := p.houses[box].cells.Minus(cells), p.houses[line].cells.Minus(p.houses[box].cells)
			if p.meet(inBox, digits) && p.meet(inLine, digits) {
				return []int{line, box}
			}
		}
	}
	return nil
}

func (h fieldHouse) isLine() bool {
	return slices.Contains([]sudoku.Kind{sudoku.Row, sudoku.Column, sudoku.Diagonal}, h.kind)
}

func (p *Position) subsetStep(base []int, cells Cells, digits Digits, removed []Candidate) Step {
	return Step{
		Removed: removed, Digits: digits.List(), Cells: cells.List(), Base: base,
		Text: ": " + joined(digits, ",") + " in " + p.cellsText(cells),
	}
}

func hidden(size int) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		asked, h := p.asked(q), 0
		search := closure{size: size}
		search.found = func(union uint32) bool {
			var digits Digits
			for _, i := range search.chosen[:size] {
				digits |= 1 << search.of[i]
			}
			return p.hiddenStep(h, p.inHouse(h, union), digits, yield)
		}
		for h = range p.houses {
			search.count = 0
			for d := range asked.All() {
				search.add(p.masks[h][d], int(d))
			}
			if !search.search(0, 0, 0) {
				return
			}
		}
	}
}

func (p *Position) hiddenStep(h int, cells Cells, digits Digits, yield func(Step) bool) bool {
	var others []Candidate
	for c := range cells.All() {
		others = append(others, p.candidatesIn(c, ^digits)...)
	}
	return len(others) == 0 || yield(p.subsetStep([]int{h}, cells, digits, byDigit(others)))
}
