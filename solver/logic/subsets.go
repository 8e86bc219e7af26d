package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// subsets are naked and hidden pairs, triples and quads: as many cells of a house as digits. Cells and Digits are those of
// the subset, Base is the house; for a locked one, which is in two houses, Base are both. As HoDoKu has it, a naked pair or
// triple that removes digits in a box and in a line beyond the box is a locked one and not a naked one.
var subsets = []Technique{
	{Name: "naked-pair", Title: "Naked Pair", Code: "0200", Rating: 30, Score: 60, find: naked(2, false)},
	{Name: "naked-triple", Title: "Naked Triple", Code: "0201", Rating: 36, Score: 80, Aliases: []string{"naked-triplet"}, find: naked(3, false)},
	{Name: "hidden-pair", Title: "Hidden Pair", Code: "0210", Rating: 34, Score: 70, find: hidden(2)},
	{Name: "hidden-triple", Title: "Hidden Triple", Code: "0211", Rating: 40, Score: 100, Aliases: []string{"hidden-triplet"}, find: hidden(3)},
	{Name: "naked-quadruple", Title: "Naked Quadruple", Code: "0202", Rating: 50, Score: 120, Aliases: []string{"naked-quad"}, find: naked(4, false)},
	{Name: "hidden-quadruple", Title: "Hidden Quadruple", Code: "0212", Rating: 54, Score: 150, Aliases: []string{"hidden-quad"}, find: hidden(4)},
}

// naked finds the naked subsets of that size, the locked ones or the others.
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

var nakedTitles = [...]string{2: "Naked Pair", 3: "Naked Triple", 4: "Naked Quadruple"}
var lockedTitles = [...]string{2: "Locked Pair", 3: "Locked Triple"}

// nakedStep yields what cells, which hold just these digits, do, if that is what is looked for.
func (p *Position) nakedStep(h int, cells Cells, digits Digits, locked bool, yield func(Step) bool) bool {
	around := p.PeersOfAll(cells)
	if !p.meet(around, digits) {
		return true
	}
	base, title := []int{h}, nakedTitles[cells.Len()]
	if cells.Len() < len(lockedTitles) {
		if both := p.lockers(cells, digits); (both != nil) != locked {
			return true
		} else if locked {
			base, title = both, lockedTitles[cells.Len()]
		}
	}
	s := Step{Digits: digits.List(), Cells: cells.List(), Base: base}
	for d := range digits.All() {
		s.Removed = append(s.Removed, p.removal(d, around)...)
	}
	s.Text = p.subsetText(title, cells, digits, s.Removed)
	return yield(s)
}

// meet reports whether one of the digits is a candidate in cells.
func (p *Position) meet(cells Cells, digits Digits) bool {
	for d := range digits.All() {
		if p.places[d].Meets(cells) {
			return true
		}
	}
	return false
}

// lockers returns the line and the box that a locked subset removes digits in, nil if it is none.
func (p *Position) lockers(cells Cells, digits Digits) []int {
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

// isLine reports whether h is straight: a row, a column or a diagonal.
func (h fieldHouse) isLine() bool {
	return slices.Contains([]sudoku.Kind{sudoku.Row, sudoku.Column, sudoku.Diagonal}, h.kind)
}

func (p *Position) subsetText(title string, cells Cells, digits Digits, removed []Candidate) string {
	return title + ": " + digitsText(digits) + " in " + p.cellsText(cells) + " => " + p.removals(removed)
}

// hidden finds the hidden subsets of that size.
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

var hiddenTitles = [...]string{2: "Hidden Pair", 3: "Hidden Triple", 4: "Hidden Quadruple"}

// hiddenStep yields what these digits, which in house h are in just these cells, do.
func (p *Position) hiddenStep(h int, cells Cells, digits Digits, yield func(Step) bool) bool {
	var others []Candidate
	for c := range cells.All() {
		others = append(others, p.candidatesIn(c, ^digits)...)
	}
	if len(others) == 0 {
		return true
	}
	s := Step{Digits: digits.List(), Cells: cells.List(), Base: []int{h}, Removed: byDigit(others)}
	s.Text = p.subsetText(hiddenTitles[len(s.Cells)], cells, digits, s.Removed)
	return yield(s)
}
