package logic

import (
	"fmt"
	"math/bits"

	"sudokubot/solver/sudoku"
)

// singles place a digit. Cells is the cell; Base is the house of full houses and hidden singles.
var singles = []Technique{
	{Title: "Full House", Code: "0000", Rating: 10, Score: 4, Aliases: []string{"last-value", "last-digit"},
		find: fullHouse},
	{Title: "Naked Single", Code: "0003", Rating: 23, Score: 4, Aliases: []string{"sole-candidate"},
		find: nakedSingle},
	{Title: "Hidden Single", Code: "0002", Rating: 15, Score: 14, Aliases: []string{"unique-candidate"},
		find: hiddenSingle},
}

// fullHouse finds houses with a single empty cell.
func fullHouse(p *Position, _ Query, yield func(Step) bool) {
	for h, house := range p.houses {
		left := house.cells.And(p.empty)
		if left.Len() != 1 {
			continue
		}
		c := left.First()
		if d := p.candidates[c].First(); d != 0 && !p.place(c, d, []int{h}, yield) {
			return
		}
	}
}

func nakedSingle(p *Position, _ Query, yield func(Step) bool) {
	for c := range p.empty.All() {
		if p.candidates[c].Len() == 1 && !p.place(c, p.candidates[c].First(), nil, yield) {
			return
		}
	}
}

// hiddenSingle finds digits with a single cell in a house.
func hiddenSingle(p *Position, _ Query, yield func(Step) bool) {
	for h := range p.houses {
		for d := range p.all.All() {
			mask := p.masks[h][d]
			if bits.OnesCount32(mask) != 1 {
				continue
			}
			if c := p.inHouse(h, mask).First(); !p.place(c, d, []int{h}, yield) {
				return
			}
		}
	}
}

func (p *Position) place(c sudoku.Cell, d sudoku.Digit, base []int, yield func(Step) bool) bool {
	return yield(Step{
		Placed: []Candidate{{Cell: c, Digit: d}}, Digits: []sudoku.Digit{d}, Cells: []sudoku.Cell{c}, Base: base,
		Text: fmt.Sprintf(": %s=%d", p.layout.CellName(c), d),
	})
}
