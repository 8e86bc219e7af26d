package logic

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// The cost of seeing a single, in tenths. It is Sudoku Explainer's rating of a puzzle with this hardest
// step: 1.0 for the last cell of a house, 1.2 for a hidden single in a box, 1.5 in a line, 2.3 for a naked
// single (Nicolas Juillerat, Sudoku Explainer 1.2.1). Windows are compact like boxes. The cells of a
// diagonal or a group are harder to find.
const (
	seeLast      = 10
	seeInBox     = 12
	seeInLine    = 15
	seeScattered = 17
	seeNaked     = 23
)

// seeing is the cost of seeing a single. kind is compared first; looks is the number of other empty cells
// of its house.
type seeing struct{ kind, looks int }

func (s seeing) less(t seeing) bool {
	return s.kind < t.kind || s.kind == t.kind && s.looks < t.looks
}

// hiddenIn is the cost of a hidden single for each kind of house.
var hiddenIn = [...]int{
	sudoku.Row: seeInLine, sudoku.Column: seeInLine, sudoku.Box: seeInBox, sudoku.Region: seeInBox,
	sudoku.Window: seeInBox, sudoku.Diagonal: seeScattered, sudoku.Group: seeScattered,
}

// plainest returns the most visible single, with the house in which it is easiest to see. At equal costs it
// returns the first. If there is no single, it returns false.
func (p *Position) plainest() (best Step, ok bool) {
	var least seeing
	for _, t := range taught[:len(singles)] {
		t.find(p, Query{}, func(s Step) bool {
			if cost := p.seeing(s); !ok || cost.less(least) {
				s.Technique, s.Text = t, t.text(p, s)
				best, least, ok = s, cost, true
			}
			return true
		})
	}
	return best, ok
}

func (p *Position) seeing(s Step) seeing {
	if len(s.Base) == 0 {
		looks := p.size
		for _, h := range p.housesOf[s.Placed[0].Cell] {
			looks = min(looks, p.others(h))
		}
		return seeing{seeNaked, looks}
	}
	h := s.Base[0]
	if looks := p.others(h); looks > 0 {
		return seeing{hiddenIn[p.houses[h].kind], looks}
	}
	return seeing{kind: seeLast}
}

func (p *Position) others(house int) int { return p.houses[house].cells.And(p.empty).Len() - 1 }

// Singles returns the cells that singles fill. Such a cell has one candidate, or is the only cell for a
// digit in a house.
func (p *Position) Singles() Cells {
	var s Cells
	for c := range p.empty.All() {
		if p.candidates[c].Len() == 1 {
			s.Add(c)
		}
	}
	for h := range p.houses {
		for d := range p.all.All() {
			if mask := p.masks[h][d]; mask != 0 && mask&(mask-1) == 0 {
				s.Add(p.houses[h].list[bits.TrailingZeros32(mask)])
			}
		}
	}
	return s
}
