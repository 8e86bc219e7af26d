package logic

import (
	"fmt"
	"math/bits"

	"sudokubot/solver/sudoku"
)

// strongPair is the last two cells for a digit in a house.
type strongPair struct {
	house int
	a, b  sudoku.Cell // a is before b, unless turned
}

func (x strongPair) turned() strongPair { return strongPair{x.house, x.b, x.a} }

// maxHouses is the capacity for the houses of a field. More houses need an allocation.
const maxHouses = 80

func (p *Position) strongPairs(to []strongPair, d sudoku.Digit, houses []int) []strongPair {
	for _, h := range houses {
		if x, ok := p.strongPair(h, d); ok {
			to = append(to, x)
		}
	}
	return to
}

func (p *Position) strongPair(h int, d sudoku.Digit) (strongPair, bool) {
	mask := p.masks[h][d]
	if bits.OnesCount32(mask) != 2 {
		return strongPair{}, false
	}
	list := p.houses[h].list
	return strongPair{h, list[bits.TrailingZeros32(mask)], list[31-bits.LeadingZeros32(mask)]}, true
}

func (p *Position) line(kind sudoku.Kind, c sudoku.Cell) int {
	r, k := p.layout.Place(c)
	if kind == sudoku.Row {
		return p.ofKind[kind][r]
	}
	return p.ofKind[kind][k]
}

func crossing(kind sudoku.Kind) sudoku.Kind {
	if kind == sudoku.Row {
		return sudoku.Column
	}
	return sudoku.Row
}

// part returns the index of the box or region of c, or -1.
func (p *Position) part(c sudoku.Cell) int {
	for _, h := range p.housesOf[c] {
		if kind := p.houses[h].kind; kind == sudoku.Box || kind == sudoku.Region {
			return h
		}
	}
	return -1
}

func alternating(d sudoku.Digit, nodes ...Cells) []Chain {
	var list []Node
	for _, cells := range nodes {
		list = append(list, Node{Digit: d, Cells: cells, Set: -1})
	}
	return []Chain{strongFirst(list)}
}

// strongFirst joins nodes by links that are alternately strong and weak, the first strong.
func strongFirst(nodes []Node) Chain {
	ch := Chain{Nodes: nodes}
	for i := range len(nodes) - 1 {
		link := Strong
		if i&1 != 0 {
			link = Weak
		}
		ch.Links = append(ch.Links, link)
	}
	return ch
}

func linked(list ...Candidate) Chain {
	var nodes []Node
	for _, x := range list {
		nodes = append(nodes, Node{Digit: x.Digit, Cells: CellsOf(x.Cell), Set: -1})
	}
	return strongFirst(nodes)
}

func joinedPairs(d sudoku.Digit, u, v strongPair, by int, removed []Candidate, text string) Step {
	return Step{
		Removed: removed, Digits: []sudoku.Digit{d}, Cells: []sudoku.Cell{u.a, v.a, u.b, v.b},
		Base: []int{u.house, v.house}, Cover: []int{by},
		Chains: alternating(d, CellsOf(u.a), CellsOf(u.b), CellsOf(v.b), CellsOf(v.a)),
		Text:   text,
	}
}

// connectedText writes steps like "Skyscraper: 1 in r2c4,r3c9 (connected by r8c49) => r3c4<>1".
func (p *Position) connectedText(d sudoku.Digit, u, v strongPair) string {
	return fmt.Sprintf(": %d in %s (connected by %s)", d, p.cellsText(CellsOf(u.a, v.a)),
		p.cellsText(CellsOf(u.b, v.b)))
}

func (s *Step) add(other Step) {
	s.Removed = byDigit(append(s.Removed, other.Removed...))
	s.Cells, s.Base = append(s.Cells, other.Cells...), append(s.Base, other.Base...)
	s.Cover, s.Chains = append(s.Cover, other.Cover...), append(s.Chains, other.Chains...)
}
