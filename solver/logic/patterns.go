package logic

import (
	"fmt"

	"sudokubot/solver/sudoku"
)

// patterns are the techniques of one digit that use strong links. A strong link is the last two cells for a
// digit in a house.
//
// Cells are first the two loose ends, at least one of which is true, and then the cells that join the
// links. Base are the houses of the links, Cover the house that joins them. Chains leads from one loose end
// to the other. For an empty rectangle, Cells are the cells of the strong link and Fins the candidates of the
// box. Base are the house of the link and the box, Cover the two lines of the box.
//
// In variant "1" of the empty rectangle, a box may have only two candidates; then the pattern is just two
// strong links. The dual forms are two kites, or two empty rectangles, that share cells of a box. HoDoKu
// can report them as one step. The digits of two kites on a common pair of cells may differ. Digits is then
// the digit of the first.
var patterns = []Technique{
	{Title: "Skyscraper", Code: "0400", Rating: 66, Score: 130, find: skyscraper},
	{Name: "two-string-kite", Title: "2-String Kite", Code: "0401", Rating: 66, Score: 150,
		Aliases: []string{"2-string-kite", "kite"}, find: twoStringKite},
	{Title: "Turbot Fish", Code: "0403", Rating: 66, Score: 120, Aliases: []string{"turbot"}, find: turbotFish},
	{Title: "Empty Rectangle", Code: "0402", Rating: 67, Score: 120, Aliases: []string{"er", "hinge"},
		find: emptyRectangle},
	{Name: "dual-two-string-kite", Title: "Dual 2-String Kite", Code: "0404", Rating: 66, Score: 150,
		Aliases: []string{"dual-2-string-kite", "dual-kite"}, find: dualKite},
	{Title: "Dual Empty Rectangle", Code: "0405", Rating: 67, Score: 120, find: dualEmptyRectangle},
}

// skyscraper finds two lines with a strong link each. One end of each link is on a common crossing line. Of
// the other two ends, called the roofs, one is true. If the roofs were on a common line too, it would be an
// X-Wing.
func skyscraper(p *Position, q Query, yield func(Step) bool) {
	for d := range p.asked(q).All() {
		if !p.skyscrapers(d, sudoku.Row, yield) || !p.skyscrapers(d, sudoku.Column, yield) {
			return
		}
	}
}

func (p *Position) skyscrapers(d sudoku.Digit, kind sudoku.Kind, yield func(Step) bool) bool {
	var room [maxHouses]strongPair
	pairs := p.strongPairs(room[:0], d, p.ofKind[kind])
	across := crossing(kind)
	for i, x := range pairs {
		for _, y := range pairs[i+1:] {
			left, right := p.line(across, x.a) == p.line(across, y.a), p.line(across, x.b) == p.line(across, y.b)
			if left == right {
				continue
			}
			u, v := x, y
			if left {
				u, v = x.turned(), y.turned()
			}
			gone := p.peers[u.a].And(p.peers[v.a]).And(p.cellsWith[d])
			if !gone.Empty() && !yield(joinedPairs(d, u, v, p.line(across, u.b), p.removal(d, gone),
				p.connectedText(d, u, v))) {
				return false
			}
		}
	}
	return true
}

// turbotFish finds all chains of three links in one digit: strong, weak, strong. These include skyscrapers
// and kites. If both cells of a strong link share several houses, its house is the first: rows before
// columns before boxes. If that house has more cells for the digit, the pair is a locked candidate, and is
// skipped.
func turbotFish(p *Position, q Query, yield func(Step) bool) {
	var room [maxHouses]strongPair
	for d := range p.asked(q).All() {
		pairs := p.turbotPairs(room[:0], d)
		for i, x := range pairs {
			for _, y := range pairs[i+1:] {
				if !p.turbots(d, x, y, yield) {
					return
				}
			}
		}
	}
}

func (p *Position) turbotPairs(to []strongPair, d sudoku.Digit) []strongPair {
	for h := range p.houses {
		if x, ok := p.strongPair(h, d); ok && p.firstShared(x.a, x.b) == h {
			to = append(to, x)
		}
	}
	return to
}

// firstShared returns the first common house of a and b, which must exist.
func (p *Position) firstShared(a, b sudoku.Cell) int {
	for _, h := range p.housesOf[a] {
		if p.houses[h].cells.Has(b) {
			return h
		}
	}
	return -1
}

func (p *Position) turbots(d sudoku.Digit, x, y strongPair, yield func(Step) bool) bool {
	if x.a == y.a || x.a == y.b || x.b == y.a || x.b == y.b {
		return true
	}
	for way := range 4 {
		u, v := x, y
		if way&1 != 0 {
			u = x.turned()
		}
		if way&2 != 0 {
			v = y.turned()
		}
		if !p.peers[u.b].Has(v.b) {
			continue
		}
		gone := p.peers[u.a].And(p.peers[v.a]).And(p.cellsWith[d])
		if !gone.Empty() && !yield(p.turbotStep(d, u, v, gone)) {
			return false
		}
	}
	return true
}

// turbotStep returns the step of links u and v, whose second cells are peers. The link with the lower end
// comes first.
func (p *Position) turbotStep(d sudoku.Digit, u, v strongPair, gone Cells) Step {
	if v.a < u.a {
		u, v = v, u
	}
	name := p.layout.CellName
	text := fmt.Sprintf(": %d %s =%[1]d= %[3]s -%[1]d- %[4]s =%[1]d= %[5]s", d, name(u.a), name(u.b),
		name(v.b), name(v.a))
	return joinedPairs(d, u, v, p.firstShared(u.b, v.b), p.removal(d, gone), text)
}
