package logic

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// What it costs to see a single at all, in tenths: what Sudoku Explainer gives a puzzle in which it is the hardest step (1.0
// for the last cell of a house, 1.2 for a hidden single in a box, 1.5 in a line, 2.3 for a naked one; Nicolas Juillerat,
// Sudoku Explainer 1.2.1). Windows hang together as boxes do; the cells of a diagonal or a group have to be found first.
const (
	seeLast      = 10
	seeInBox     = 12
	seeInLine    = 15
	seeScattered = 17
	seeNaked     = 23
)

// seeing is the cost of seeing a single: what its kind costs, and among those of a kind the number of cells that have to be
// looked at before it is certain, the other empty cells of its house.
type seeing struct{ kind, looks int }

func (s seeing) less(t seeing) bool {
	return s.kind < t.kind || s.kind == t.kind && s.looks < t.looks
}

// hiddenIn is the cost of a hidden single in a house of a kind.
var hiddenIn = [...]int{
	sudoku.Row: seeInLine, sudoku.Column: seeInLine, sudoku.Box: seeInBox, sudoku.Region: seeInBox, sudoku.Window: seeInBox,
	sudoku.Diagonal: seeScattered, sudoku.Group: seeScattered,
}

// plainest returns the single that costs least to see, with the house in which it is seen most easily; false if there is
// none. Of several that cost the same it is the first that is found.
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

// seeing returns what it costs to see the single s.
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

// others returns how many cells of a house are empty beside one that is.
func (p *Position) others(house int) int { return p.houses[house].cells.And(p.empty).Len() - 1 }

// Singles returns the cells that a single fills: those with one candidate, and those that are the only place of a digit in
// a house.
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
