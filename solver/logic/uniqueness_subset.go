package logic

import (
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// uniqueness3 finds two corners in a house and counts their other candidates as those of a single cell.
// This cell makes a naked subset with other cells of the house. A subset in a line and a box removes
// candidates from both.
func uniqueness3(p *Position, r *rectangle, yield func(Step) bool) bool {
	if r.mixed.Len() != 2 {
		return true
	}
	for _, h := range p.housesOf[r.mixed.First()] {
		if !r.mixed.Within(p.houses[h].cells) {
			continue
		}
		t := subsetTest{p: p, r: r, house: h, yield: yield}
		if !t.from(t.free(), r.mixed, r.others) {
			return false
		}
	}
	return true
}

type subsetTest struct {
	p     *Position
	r     *rectangle
	house int
	yield func(Step) bool
}

func (t *subsetTest) free() Cells {
	free := t.p.houses[t.house].cells.And(t.p.empty).Minus(t.r.cells())
	for d := range t.r.digits.All() {
		free = free.Minus(t.p.cellsWith[d])
	}
	return free
}

func (t *subsetTest) from(left, cells Cells, digits Digits) bool {
	for c := range left.All() {
		left.Drop(c)
		more, all := cells, digits|t.p.candidates[c]
		more.Add(c)
		if all.Len()-1 > more.Len()+left.Len() {
			continue
		}
		if all.Len() == more.Len()-1 && !t.emit(more, all) || !t.from(left, more, all) {
			return false
		}
	}
	return true
}

// emit yields the removals of the subset, unless it was found in an earlier house.
func (t *subsetTest) emit(cells Cells, digits Digits) bool {
	shared := t.p.SharedHouses(cells)
	if shared[0] != t.house {
		return true
	}
	var gone []Candidate
	for _, h := range shared {
		gone = append(gone, t.p.removalOf(digits, t.p.houses[h].cells.Minus(cells))...)
	}
	by := Step{Base: slices.Clone(shared), Sets: []Set{{cells, digits}}}
	return t.r.emit(t.p, gone, by, t.yield)
}

// bugPlus1 finds a position with one extra candidate. Without it every cell would have two candidates, and
// every digit two cells or no cell in every house. Then all candidates could be exchanged, so the puzzle
// would not have exactly one solution. Cells is the cell of the extra candidate; the step removes its other
// candidates.
func bugPlus1(p *Position, _ Query, yield func(Step) bool) {
	extra, ok := p.oneTooMany()
	if !p.plain() || !ok {
		return
	}
	gone := p.candidatesIn(extra.Cell, p.candidates[extra.Cell].Without(extra.Digit))
	yield(Step{Removed: gone, Digits: []sudoku.Digit{extra.Digit}, Cells: []sudoku.Cell{extra.Cell}})
}

// oneTooMany returns the only extra candidate, without which the position would be a bivalue universal
// grave.
func (p *Position) oneTooMany() (Candidate, bool) {
	x := Candidate{Cell: -1}
	for c := range p.empty.All() {
		switch n := p.candidates[c].Len(); {
		case n == 2:
		case n == 3 && x.Cell < 0:
			x.Cell = c
		default:
			return x, false
		}
	}
	if x.Cell < 0 {
		return x, false
	}
	for d := range p.candidates[x.Cell].All() {
		x.Digit = d
		if p.bugWithout(x) {
			return x, true
		}
	}
	return x, false
}

// bugWithout reports whether, without x, each digit has two cells or no cell in each house.
func (p *Position) bugWithout(x Candidate) bool {
	for h := range p.houses {
		for d := range p.all.All() {
			count := bits.OnesCount32(p.masks[h][d])
			if d == x.Digit && p.houses[h].cells.Has(x.Cell) {
				count--
			}
			if count != 0 && count != 2 {
				return false
			}
		}
	}
	return true
}
