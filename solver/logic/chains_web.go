package logic

import (
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// claim is the statement that a digit is in a cell, in a group or in an almost locked set. A group is two or
// more cells that a box or region shares with another house.
type claim struct {
	kind  claimKind
	digit sudoku.Digit
	first sudoku.Cell // lowest of the cells
	set   int32       // index in web.sets of the almost locked set; -1 for other claims
	cells Cells       // cells with the digit as a candidate
	sees  Cells       // candidates that see all of the cells
}

type claimKind uint8

const (
	single claimKind = iota
	grouped
	inSet
)

// state is a true or false claim: twice the index of the claim, plus 1 if false.
type state int32

func (s state) claim() int  { return int(s >> 1) }
func (s state) holds() bool { return s&1 == 0 }

type arc struct {
	to state
	// cost is the length of the link: plainCost, or more if it leads through almost locked sets.
	cost int32
}

const plainCost = 2

// webKind selects the claims of a web, and the links between them. The zero value selects candidates with
// all their links.
type webKind struct {
	oneDigit bool // no links between the digits of a cell
	bivalue  bool // only cells with two candidates, and strong links only within them
	groups   bool // adds groups
}

// web is the graph of states that the chains of a kind follow.
type web struct {
	p      *Position
	kind   webKind
	claims []claim        // candidates, then groups, then sets
	counts [inSet + 1]int // number of claims up to each kind
	ids    []int32        // the claim of each candidate, ids[number(c, d)]; -1 for absent candidates
	groups [][]int32      // claims about groups, for each digit
	sets   []almostSet
	// setsFrom lists the claims about digits of sets, indexed by number(c, d): d is the digit, and c the
	// set's first cell with candidate d.
	setsFrom [][]int32
	// seenFrom lists the claims about digits of sets that may lead a chain into the set, indexed by
	// number(c, d): all cells of the set with candidate d see c.
	seenFrom [][]int32
	arcs     []arc // arcs of the states that were followed, after an unused one
	from     []span
}

// span is the part of web.arcs with the arcs of a state. Both are 0 before the state is followed.
type span struct{ begin, end int32 }

func (p *Position) web(kind webKind) *web {
	w := &web{p: p, kind: kind, ids: make([]int32, p.size*(p.n+1))}
	w.addCandidates()
	w.counts[single] = len(w.claims)
	if kind.groups {
		w.addGroups()
	}
	w.counts[grouped] = len(w.claims)
	w.forget()
	return w
}

// forget drops the known arcs.
func (w *web) forget() {
	w.arcs, w.from = make([]arc, 1, 8*len(w.claims)+1), make([]span, 2*len(w.claims))
}

// follow returns the arcs of s: to candidates first, then to groups, then to sets.
func (w *web) follow(s state) []arc {
	if w.from[s].end == 0 {
		begin := int32(len(w.arcs))
		if c := w.at(s); s.holds() {
			w.addHolds(c)
		} else {
			w.addFails(c)
		}
		w.from[s] = span{begin, int32(len(w.arcs))}
	}
	return w.arcs[w.from[s].begin:w.from[s].end]
}

func (w *web) number(c sudoku.Cell, d sudoku.Digit) int { return int(c)*(w.p.n+1) + int(d) }

// id returns the index of the claim about a candidate, or -1.
func (w *web) id(c sudoku.Cell, d sudoku.Digit) int32 { return w.ids[w.number(c, d)] }

func (w *web) link(claim int32, holds bool, cost int32) {
	s := state(claim << 1)
	if !holds {
		s++
	}
	w.arcs = append(w.arcs, arc{s, cost})
}

func (w *web) addCandidates() {
	for i := range w.ids {
		w.ids[i] = -1
	}
	w.claims = make([]claim, 0, 256)
	for c := range w.p.empty.All() {
		if w.kind.bivalue && w.p.candidates[c].Len() != 2 {
			continue
		}
		for d := range w.p.candidates[c].All() {
			w.ids[w.number(c, d)] = int32(len(w.claims))
			w.claims = append(w.claims, claim{
				digit: d, first: c, set: -1, cells: CellsOf(c), sees: w.p.peers[c].And(w.p.cellsWith[d]),
			})
		}
	}
}

// addGroups adds a claim for each group and digit.
func (w *web) addGroups() {
	w.groups = make([][]int32, w.p.n+1)
	for _, line := range w.p.houses {
		if line.kind == sudoku.Box || line.kind == sudoku.Region {
			continue
		}
		for d := range w.p.all.All() {
			inLine := line.cells.And(w.p.cellsWith[d])
			if inLine.Empty() {
				continue
			}
			for _, h := range w.p.parts {
				if cells := inLine.And(w.p.houses[h].cells); cells.Len() > 1 {
					w.addGroup(d, cells)
				}
			}
		}
	}
}

func (w *web) addGroup(d sudoku.Digit, cells Cells) {
	w.groups[d] = append(w.groups[d], int32(len(w.claims)))
	w.claims = append(w.claims, claim{
		kind: grouped, digit: d, first: cells.First(), set: -1, cells: cells,
		sees: w.p.PeersOfAll(cells).And(w.p.cellsWith[d]),
	})
}

// addHolds adds the consequences if c is true: other claims are false.
func (w *web) addHolds(c *claim) {
	switch c.kind {
	case inSet:
		return
	case single:
		w.failInCell(c)
		w.failInHouses(c)
	case grouped:
		for other := range c.sees.All() {
			w.link(w.id(other, c.digit), false, plainCost)
		}
	}
	if w.groups != nil {
		for _, g := range w.groups[c.digit] {
			if w.claims[g].cells.Within(c.sees) {
				w.link(g, false, plainCost)
			}
		}
	}
	if w.seenFrom == nil {
		return
	}
	for _, s := range w.seenFrom[w.number(c.first, c.digit)] {
		if c.cells.Within(w.claims[s].sees) {
			w.link(s, false, plainCost)
		}
	}
}

func (w *web) failInCell(c *claim) {
	if w.kind.oneDigit || w.kind.bivalue {
		return
	}
	for d := range w.p.candidates[c.first].Without(c.digit).All() {
		w.link(w.id(c.first, d), false, plainCost)
	}
}

// failInHouses adds the peers of c as false, house by house, each cell once.
func (w *web) failInHouses(c *claim) {
	left := c.sees
	for _, h := range w.p.housesOf[c.first] {
		for other := range left.And(w.p.houses[h].cells).All() {
			if id := w.id(other, c.digit); id >= 0 {
				w.link(id, false, plainCost)
			}
		}
		left = left.Minus(w.p.houses[h].cells)
	}
}

// addFails adds the consequences if c is false: other claims are true, or the set of c is locked.
func (w *web) addFails(c *claim) {
	switch c.kind {
	case inSet:
		w.lock(c)
	case single:
		if rest := w.p.candidates[c.first].Without(c.digit); rest.Len() == 1 && !w.kind.oneDigit {
			w.link(w.id(c.first, rest.First()), true, plainCost)
		}
		if w.kind.bivalue {
			return
		}
		for _, h := range w.p.housesOf[c.first] {
			if mask := w.p.masks[h][c.digit]; bits.OnesCount32(mask) == 2 {
				other := w.p.inHouse(h, mask).Minus(c.cells).First()
				w.link(w.id(other, c.digit), true, plainCost)
			}
		}
		w.holdGroups(c)
	case grouped:
		w.holdSingles(c)
		w.holdGroups(c)
	}
}

// holdSingles handles each house of a group. If only one other cell of the house has the digit, it adds
// this cell as true.
func (w *web) holdSingles(c *claim) {
	for _, h := range slices.Backward(w.p.housesOf[c.first]) { // boxes come before lines
		house := w.p.houses[h].cells
		if !c.cells.Within(house) {
			continue
		}
		if rest := house.And(w.p.cellsWith[c.digit]).Minus(c.cells); rest.Len() == 1 {
			w.link(w.id(rest.First(), c.digit), true, plainCost)
		}
	}
}

// holdGroups adds as true each group that consists of all other cells with c's digit in a house.
func (w *web) holdGroups(c *claim) {
	if w.groups == nil {
		return
	}
	for _, h := range w.p.housesOf[c.first] {
		house := w.p.houses[h].cells
		if !c.cells.Within(house) {
			continue
		}
		rest := house.And(w.p.cellsWith[c.digit]).Minus(c.cells)
		for _, g := range w.groups[c.digit] {
			if w.claims[g].cells == rest {
				w.link(g, true, plainCost)
			}
		}
	}
}
