package logic

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// verdict says that a candidate is true (even) or false (odd). Candidates are numbered by cell and digit.
type verdict int32

// verdict returns the verdict that d is true or false in c.
func (p *Position) verdict(c sudoku.Cell, d sudoku.Digit, stands bool) verdict {
	x := verdict(2 * (int(c)*p.n + int(d) - 1))
	if !stands {
		x++
	}
	return x
}

// candidateOf returns the candidate of x.
func (p *Position) candidateOf(x verdict) (sudoku.Cell, sudoku.Digit) {
	k := int(x / 2)
	return sudoku.Cell(k / p.n), sudoku.Digit(k%p.n + 1)
}

// stands reports whether x is the verdict that its candidate is true.
func (x verdict) stands() bool { return x&1 == 0 }

// opposite returns the negation of x.
func (x verdict) opposite() verdict { return x ^ 1 }

// The reasons of a verdict other than an earlier verdict: it was assumed, it is the last candidate of its
// cell, or the last place in house h, as inHouse-h.
const (
	assumed = -1
	inCell  = -2
	inHouse = -3
)

// trail follows the consequences of an assumption. Chains use bivalue cells and bilocal houses of the
// position, nets also those that arise on the way.
type trail struct {
	p             *Position
	net           bool
	stands, falls [MaxOrder + 1]Cells
	lost          []Digits               // of each cell
	gone          [][MaxOrder + 1]uint32 // as Position.masks
	queue         []verdict              // all true verdicts, in the order of discovery
	why           []int32
	// depth is the number of links from the assumption to each verdict. It serves only to choose the shortest
	// proof.
	depth []uint16
	clash clash
}

// newTrail returns a trail for assumptions in p.
func newTrail(p *Position, net bool) *trail {
	verdicts := 2 * p.size * p.n
	return &trail{
		p: p, net: net, lost: make([]Digits, p.size), gone: make([][MaxOrder + 1]uint32, len(p.houses)),
		queue: make([]verdict, 0, verdicts), why: make([]int32, verdicts), depth: make([]uint16, verdicts),
	}
}

// run assumes x and reports whether its consequences are consistent.
func (t *trail) run(x verdict) bool {
	t.stands, t.falls = [MaxOrder + 1]Cells{}, [MaxOrder + 1]Cells{}
	clear(t.lost)
	clear(t.gone)
	t.queue, t.clash = t.queue[:0], clash{}
	c, d := t.p.candidateOf(x)
	if x.stands() {
		t.stand(c, d, assumed, 0)
	} else {
		t.fall(c, d, assumed, 0)
	}
	for i := 0; i < len(t.queue); i++ {
		x := t.queue[i]
		c, d := t.p.candidateOf(x)
		if x.stands() && !t.clear(x, c, d) || !x.stands() && !(t.cellLeft(x, c) && t.housesLeft(x, c, d)) {
			return false
		}
	}
	return true
}

// stand records that d is true in c. It returns false if d is also false there.
func (t *trail) stand(c sudoku.Cell, d sudoku.Digit, why int32, depth uint16) bool {
	if t.stands[d].Has(c) {
		return true
	}
	x := t.note(c, d, true, why, depth)
	t.stands[d].Add(c)
	if t.falls[d].Has(c) {
		t.clash = clash{kind: bothClash, verdict: x}
		return false
	}
	return true
}

// fall records that d is false in c. It returns false if d is also true there.
func (t *trail) fall(c sudoku.Cell, d sudoku.Digit, why int32, depth uint16) bool {
	if t.falls[d].Has(c) {
		return true
	}
	x := t.note(c, d, false, why, depth)
	t.falls[d].Add(c)
	t.lost[c] |= 1 << d
	for _, h := range t.p.housesOf[c] {
		t.gone[h][d] |= 1 << t.p.at[h][c]
	}
	if t.stands[d].Has(c) {
		t.clash = clash{kind: bothClash, verdict: x}
		return false
	}
	return true
}

// note adds a verdict to the queue.
func (t *trail) note(c sudoku.Cell, d sudoku.Digit, stands bool, why int32, depth uint16) verdict {
	x := t.p.verdict(c, d, stands)
	t.why[x], t.depth[x] = why, depth
	t.queue = append(t.queue, x)
	return x
}

// clear records that the other candidates of c are false, and d in its peers, because of x.
func (t *trail) clear(x verdict, c sudoku.Cell, d sudoku.Digit) bool {
	depth := t.depth[x] + 1
	for other := range t.p.candidates[c].Without(d).All() {
		if !t.fall(c, other, int32(x), depth) {
			return false
		}
	}
	for peer := range t.p.peers[c].And(t.p.places[d]).Minus(t.falls[d]).All() {
		if !t.fall(peer, d, int32(x), depth) {
			return false
		}
	}
	return true
}

// cellLeft checks the remaining candidates of c after x.
func (t *trail) cellLeft(x verdict, c sudoku.Cell) bool {
	left := t.p.candidates[c] &^ t.lost[c]
	if left == 0 {
		t.clash = clash{kind: cellClash, verdict: x}
		return false
	}
	if left&(left-1) != 0 || !t.net && t.p.candidates[c].Len() > 2 {
		return true
	}
	return t.stand(c, left.First(), inCell, t.depth[x]+1)
}

// housesLeft checks the remaining places of d in the houses of c after x.
func (t *trail) housesLeft(x verdict, c sudoku.Cell, d sudoku.Digit) bool {
	for _, h := range t.p.housesOf[c] {
		mask := t.p.masks[h][d]
		left := mask &^ t.gone[h][d]
		if left == 0 {
			t.clash = clash{kind: houseClash, verdict: x, house: h}
			return false
		}
		if left&(left-1) != 0 || !t.net && bits.OnesCount32(mask) > 2 {
			continue
		}
		last := t.p.houses[h].list[bits.TrailingZeros32(left)]
		if !t.stand(last, d, int32(inHouse-h), t.depth[x]+1) {
			return false
		}
	}
	return true
}

// causes adds the immediate causes of x.
func (t *trail) causes(list []verdict, x verdict) []verdict {
	c, d := t.p.candidateOf(x)
	switch why := t.why[x]; {
	case why >= 0:
		return append(list, verdict(why))
	case why == inCell:
		return t.cellFalls(list, c, d)
	case why <= inHouse:
		return t.houseFalls(list, int(inHouse-why), c, d)
	}
	return list
}

// cellFalls adds the verdicts that the candidates of c other than d are false.
func (t *trail) cellFalls(list []verdict, c sudoku.Cell, d sudoku.Digit) []verdict {
	for e := range t.p.candidates[c].Without(d).All() {
		list = append(list, t.p.verdict(c, e, false))
	}
	return list
}

// houseFalls adds the verdicts that d is false in the cells of house h other than c.
func (t *trail) houseFalls(list []verdict, h int, c sudoku.Cell, d sudoku.Digit) []verdict {
	for other := range t.p.inHouse(h, t.p.masks[h][d]).All() {
		if other != c {
			list = append(list, t.p.verdict(other, d, false))
		}
	}
	return list
}

// clashKind is the kind of a contradiction.
type clashKind uint8

// The kinds of clashes: a candidate is both true and false, a cell has no candidate left, a house no place
// for a digit.
const (
	bothClash clashKind = iota
	cellClash
	houseClash
)

// clash is a contradiction; verdict is its last cause.
type clash struct {
	kind    clashKind
	verdict verdict
	house   int
}

// ends returns the conflicting verdicts.
func (k clash) ends(t *trail) []verdict {
	c, d := t.p.candidateOf(k.verdict)
	switch k.kind {
	case cellClash:
		return t.cellFalls(nil, c, 0)
	case houseClash:
		return t.houseFalls(nil, k.house, -1, d)
	}
	return []verdict{k.verdict &^ 1, k.verdict | 1}
}

// text names the cell or house where the contradiction is.
func (k clash) text(p *Position) string {
	if k.kind == houseClash {
		return p.housesText([]int{k.house})
	}
	c, _ := p.candidateOf(k.verdict)
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
