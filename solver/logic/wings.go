package logic

import (
	"fmt"

	"sudokubot/solver/sudoku"
)

// wings are the techniques that join two bivalue cells by a cell or a strong link.
//
// Cells of an XY-Wing and an XYZ-Wing are the pivot and the two pincers. Cells of a W-Wing are the two
// equal cells, then the cells of the strong link; Base is the house of the link. Chains leads from pincer
// to pincer. An XYZ-Wing has no chain.
var wings = []Technique{
	{Title: "XY-Wing", Code: "0800", Rating: 42, Score: 160, Aliases: []string{"y-wing"}, find: xyWing},
	{Title: "XYZ-Wing", Code: "0801", Rating: 44, Score: 180, find: xyzWing},
	{Title: "W-Wing", Code: "0803", Rating: 66, Score: 150, Aliases: []string{"semi-remote-pair"}, find: wWing},
}

// wing is a pivot that sees two pincers. The pincers share the digit z, and each shares another digit with
// the pivot.
type wing struct {
	pivot, one, two sudoku.Cell
	z               sudoku.Digit
}

// xyWing finds a pivot xy with pincers xz and yz. One of the pincers is z.
func xyWing(p *Position, q Query, yield func(Step) bool) {
	twos := p.withCandidates(2, p.asked(q))
	p.wings(twos, twos, func(w wing) bool {
		gone := p.peers[w.one].And(p.peers[w.two]).And(p.cellsWith[w.z])
		return gone.Empty() || yield(p.xyWingStep(w, gone))
	})
}

// xyzWing finds a pivot xyz with pincers xz and yz. One of the three cells is z.
func xyzWing(p *Position, q Query, yield func(Step) bool) {
	p.wings(p.withCandidates(3, p.asked(q)), p.withCandidates(2, p.asked(q)), func(w wing) bool {
		gone := p.peers[w.pivot].And(p.peers[w.one]).And(p.peers[w.two]).And(p.cellsWith[w.z])
		return gone.Empty() || yield(p.xyzWingStep(w, gone))
	})
}

func (p *Position) wings(pivots, pincers Cells, yield func(wing) bool) {
	for pivot := range pivots.All() {
		if !p.wingsOf(pivot, pincers.And(p.peers[pivot]), yield) {
			return
		}
	}
}

func (p *Position) wingsOf(pivot sudoku.Cell, pincers Cells, yield func(wing) bool) bool {
	for one := range pincers.All() {
		pincers.Drop(one)
		if (p.candidates[pivot] | p.candidates[one]).Len() != 3 {
			continue
		}
		for two := range pincers.All() {
			if w, ok := p.wing(pivot, one, two); ok && !yield(w) {
				return false
			}
		}
	}
	return true
}

// wing returns the wing of a pivot and two pincers that it sees. It reports whether the cells have three
// digits in all, and the pincers a single common digit.
func (p *Position) wing(pivot, one, two sudoku.Cell) (wing, bool) {
	x, y, both := p.candidates[pivot], p.candidates[one], p.candidates[two]
	z := y & both
	ok := z.Len() == 1 && x != y && x != both && (x|y|both).Len() == 3
	return wing{pivot, one, two, z.First()}, ok
}

func (p *Position) xyWingStep(w wing, gone Cells) Step {
	pivot := p.candidates[w.pivot]
	x := (pivot & p.candidates[w.one]).First()
	y := pivot.Without(x).First()
	s := p.pivotStep(w, gone)
	s.Chains = []Chain{linked(
		Candidate{Cell: w.one, Digit: w.z}, Candidate{Cell: w.one, Digit: x}, Candidate{Cell: w.pivot, Digit: x},
		Candidate{Cell: w.pivot, Digit: y}, Candidate{Cell: w.two, Digit: y}, Candidate{Cell: w.two, Digit: w.z},
	)}
	low := pivot.First()
	s.Text = p.wingText([]sudoku.Digit{low, pivot.Without(low).First(), w.z}, s)
	return s
}

func (p *Position) xyzWingStep(w wing, gone Cells) Step {
	s := p.pivotStep(w, gone)
	s.Text = p.wingText(s.Digits, s)
	return s
}

func (p *Position) pivotStep(w wing, gone Cells) Step {
	digits := p.candidates[w.pivot] | p.candidates[w.one]
	return Step{
		Removed: p.removal(w.z, gone), Digits: digits.List(), Cells: []sudoku.Cell{w.pivot, w.one, w.two},
	}
}

// wingText writes steps like "XY-Wing: 1/6/9 in r4c14,r5c2 => r4c23<>9".
func (p *Position) wingText(digits []sudoku.Digit, s Step) string {
	return fmt.Sprintf(": %d/%d/%d in %s", digits[0], digits[1], digits[2], p.cellsText(CellsOf(s.Cells...)))
}

// wWing finds two bivalue cells with equal candidates, and a strong link in one of these candidates. Each
// cell sees one end of the link. So one cell lacks that candidate and has the other candidate. If the first
// cell sees both ends, the link is skipped, because it alone removes the candidate from that cell.
func wWing(p *Position, q Query, yield func(Step) bool) {
	left := p.withCandidates(2, p.asked(q))
	for a := range left.All() {
		left.Drop(a)
		x := p.candidates[a].First()
		y := p.candidates[a].Without(x).First()
		for b := range left.And(p.cellsWith[x]).And(p.cellsWith[y]).All() {
			if !p.wWings(a, b, x, y, yield) || !p.wWings(a, b, y, x, yield) {
				return
			}
		}
	}
}

// wWings yields the removals of d that follow from strong links of digit e between a and b.
func (p *Position) wWings(a, b sudoku.Cell, d, e sudoku.Digit, yield func(Step) bool) bool {
	gone := p.peers[a].And(p.peers[b]).And(p.cellsWith[d])
	if gone.Empty() {
		return true
	}
	for h := range p.houses {
		link, ok := p.strongPair(h, e)
		if !ok || CellsOf(a, b).Has(link.a) || CellsOf(a, b).Has(link.b) {
			continue
		}
		if !p.peers[a].Has(link.a) {
			link = link.turned()
		}
		fits := p.peers[a].Has(link.a) && !p.peers[a].Has(link.b) && p.peers[b].Has(link.b)
		if fits && !yield(p.wWingStep(a, b, d, link, e, gone)) {
			return false
		}
	}
	return true
}

func (p *Position) wWingStep(
	a, b sudoku.Cell, d sudoku.Digit, link strongPair, by sudoku.Digit, gone Cells,
) Step {
	return Step{
		Removed: p.removal(d, gone), Digits: DigitsOf(d, by).List(), Cells: []sudoku.Cell{a, b, link.a, link.b},
		Base: []int{link.house},
		Chains: []Chain{linked(
			Candidate{Cell: a, Digit: d}, Candidate{Cell: a, Digit: by}, Candidate{Cell: link.a, Digit: by},
			Candidate{Cell: link.b, Digit: by}, Candidate{Cell: b, Digit: by}, Candidate{Cell: b, Digit: d},
		)},
		Text: fmt.Sprintf(": %d/%d in %s connected by %d in %s",
			d, by, p.cellsText(CellsOf(a, b)), by, p.cellsText(CellsOf(link.a, link.b))),
	}
}
