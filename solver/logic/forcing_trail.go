package logic

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// literal is a candidate that is true (even) or false (odd). literalOf numbers literals by cell and digit.
type literal int32

// literalsPerCell is the number of literals that a cell has at MaxOrder.
const literalsPerCell = 2 * MaxOrder

func literalOf(c sudoku.Cell, d sudoku.Digit, holds bool) literal {
	x := literal(int(c)*literalsPerCell + 2*(int(d)-1))
	if !holds {
		x++
	}
	return x
}

func candidateOf(x literal) (sudoku.Cell, sudoku.Digit) {
	return sudoku.Cell(x / literalsPerCell), sudoku.Digit(x%literalsPerCell/2 + 1)
}

func (x literal) positive() bool { return x&1 == 0 }

func (x literal) opposite() literal { return x ^ 1 }

// The reasons of a literal without a single cause. It was assumed, it is the last candidate of its cell, or
// it is the last cell for its digit in house h, written inHouse-h.
const (
	assumed = -1
	inCell  = -2
	inHouse = -3
)

// trail follows the consequences of an assumption. Chains use the bivalue cells and bilocal houses of the
// position. Nets also use cells and houses with two candidates left on the way.
type trail struct {
	p             *Position
	net           bool
	trues, falses [MaxOrder + 1]Cells
	lost          []Digits               // false digits of each cell
	gone          [][MaxOrder + 1]uint32 // false cells of each house and digit, as in Position.masks
	queue         []literal              // all literals found, in the order of discovery
	why           []int32                // the literal that causes each literal, or its reason
	// depth is the number of links from the assumption to each literal. It serves to choose a short proof.
	depth []uint16
	clash clash
	// consistent are the literals that settle has found not to refute themselves, in one position.
	consistent []bool
}

func newTrail(p *Position, net bool) *trail {
	literals := p.size * literalsPerCell
	return &trail{
		p: p, net: net, lost: make([]Digits, p.size), gone: make([][MaxOrder + 1]uint32, len(p.houses)),
		queue: make([]literal, 0, literals), why: make([]int32, literals), depth: make([]uint16, literals),
		consistent: make([]bool, literals),
	}
}

// run assumes x and reports whether its consequences are consistent.
func (t *trail) run(x literal) bool {
	t.trues, t.falses = [MaxOrder + 1]Cells{}, [MaxOrder + 1]Cells{}
	clear(t.lost)
	clear(t.gone)
	t.queue, t.clash = t.queue[:0], clash{}
	c, d := candidateOf(x)
	if x.positive() {
		t.setTrue(c, d, assumed, 0)
	} else {
		t.setFalse(c, d, assumed, 0)
	}
	for i := 0; i < len(t.queue); i++ {
		x := t.queue[i]
		c, d := candidateOf(x)
		if x.positive() && !t.clear(x, c, d) || !x.positive() && !(t.cellLeft(x, c) && t.housesLeft(x, c, d)) {
			return false
		}
	}
	return true
}

// settle sets consistent for the literals of t: all consequences of an assumption that does not refute
// itself. What follows from one of them also follows from the assumption.
func (t *trail) settle() {
	for _, x := range t.queue {
		t.consistent[x] = true
	}
}

// setTrue records that d is true in c. If d is also false in c, it returns false.
func (t *trail) setTrue(c sudoku.Cell, d sudoku.Digit, why int32, depth uint16) bool {
	if t.trues[d].Has(c) {
		return true
	}
	x := t.note(c, d, true, why, depth)
	t.trues[d].Add(c)
	if t.falses[d].Has(c) {
		t.clash = clash{kind: bothClash, literal: x}
		return false
	}
	return true
}

// setFalse records that d is false in c. If d is also true in c, it returns false.
func (t *trail) setFalse(c sudoku.Cell, d sudoku.Digit, why int32, depth uint16) bool {
	if t.falses[d].Has(c) {
		return true
	}
	x := t.note(c, d, false, why, depth)
	t.falses[d].Add(c)
	t.lost[c] |= 1 << d
	for _, k := range t.p.places[c] {
		t.gone[k.house][d] |= k.bit
	}
	if t.trues[d].Has(c) {
		t.clash = clash{kind: bothClash, literal: x}
		return false
	}
	return true
}

func (t *trail) note(c sudoku.Cell, d sudoku.Digit, holds bool, why int32, depth uint16) literal {
	x := literalOf(c, d, holds)
	t.why[x], t.depth[x] = why, depth
	t.queue = append(t.queue, x)
	return x
}

// clear records the consequences of the true literal x: the other candidates of c are false, and d is false
// in the peers of c.
func (t *trail) clear(x literal, c sudoku.Cell, d sudoku.Digit) bool {
	depth := t.depth[x] + 1
	for other := range t.p.candidates[c].Without(d).All() {
		if !t.setFalse(c, other, int32(x), depth) {
			return false
		}
	}
	for peer := range t.p.peers[c].And(t.p.cellsWith[d]).Minus(t.falses[d]).All() {
		if !t.setFalse(peer, d, int32(x), depth) {
			return false
		}
	}
	return true
}

func (t *trail) cellLeft(x literal, c sudoku.Cell) bool {
	left := t.p.candidates[c] &^ t.lost[c]
	if left == 0 {
		t.clash = clash{kind: cellClash, literal: x}
		return false
	}
	if left&(left-1) != 0 || !t.net && t.p.candidates[c].Len() > 2 {
		return true
	}
	return t.setTrue(c, left.First(), inCell, t.depth[x]+1)
}

func (t *trail) housesLeft(x literal, c sudoku.Cell, d sudoku.Digit) bool {
	for _, k := range t.p.places[c] {
		h := k.house
		mask := t.p.masks[h][d]
		left := mask &^ t.gone[h][d]
		if left == 0 {
			t.clash = clash{kind: houseClash, literal: x, house: h}
			return false
		}
		if left&(left-1) != 0 || !t.net && bits.OnesCount32(mask) > 2 {
			continue
		}
		last := t.p.houses[h].list[bits.TrailingZeros32(left)]
		if !t.setTrue(last, d, int32(inHouse-h), t.depth[x]+1) {
			return false
		}
	}
	return true
}

func (t *trail) causes(list []literal, x literal) []literal {
	c, d := candidateOf(x)
	switch why := t.why[x]; {
	case why >= 0:
		return append(list, literal(why))
	case why == inCell:
		return t.cellFalses(list, c, d)
	case why <= inHouse:
		return t.houseFalses(list, int(inHouse-why), c, d)
	}
	return list
}

// cellFalses appends the false literals of the candidates of c other than d.
func (t *trail) cellFalses(list []literal, c sudoku.Cell, d sudoku.Digit) []literal {
	for e := range t.p.candidates[c].Without(d).All() {
		list = append(list, literalOf(c, e, false))
	}
	return list
}

// houseFalses appends the false literals of d in the cells of house h other than c.
func (t *trail) houseFalses(list []literal, h int, c sudoku.Cell, d sudoku.Digit) []literal {
	for other := range t.p.inHouse(h, t.p.masks[h][d]).All() {
		if other != c {
			list = append(list, literalOf(other, d, false))
		}
	}
	return list
}

type clashKind uint8

// The kinds of clashes: a candidate that is true and false, a cell without candidates, a house without a
// cell for a digit.
const (
	bothClash clashKind = iota
	cellClash
	houseClash
)

// clash is a contradiction; literal is its last cause.
type clash struct {
	kind    clashKind
	literal literal
	house   int
}

func (k clash) ends(t *trail) []literal {
	c, d := candidateOf(k.literal)
	switch k.kind {
	case cellClash:
		return t.cellFalses(nil, c, 0)
	case houseClash:
		return t.houseFalses(nil, k.house, -1, d)
	}
	return []literal{k.literal &^ 1, k.literal | 1}
}

func (k clash) text(p *Position) string {
	if k.kind == houseClash {
		return p.housesText([]int{k.house})
	}
	c, _ := candidateOf(k.literal)
	return p.layout.CellName(c)
}

// clashCost returns the approximate length of the proof of the contradiction.
func (t *trail) clashCost() int {
	cost := 0
	for _, x := range t.clash.ends(t) {
		cost += int(t.depth[x]) + 1
	}
	return cost
}
