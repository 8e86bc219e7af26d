package rating

import "slices"

// multiple searches a grid for chains that branch. These are contradictions, and common consequences: of a
// candidate and its absence, of all candidates of a cell, or of all cells for a digit in a house.
type multiple struct {
	*grid
	how    branching
	runner spreader
	best   worth
	found  hint

	trues     []*spread // consequences of each candidate if true
	known     []int32   // for each candidate the number of the search that filled trues
	round     int32
	other     *spread  // consequences of a false candidate
	common    []uint64 // nodes common to several spreads
	ancestors ancestors
}

// branching is a technique of Explainer's chains that branch.
type branching struct {
	way
	multiple    bool   // whether it uses cells and houses with more than two candidates
	base        Tenths // lowest rating of a chain
	name, after string // text before and after the kind of chain
}

// The kinds of chains that branch, in Explainer's order for equal lengths.
const (
	doubly        = 1
	byCell        = 5
	byHouse       = 6
	contradiction = 7
)

var (
	nishio  = branching{way: way{dynamic: true, nishio: true}, base: 75, name: "Nishio Forcing Chains"}
	static  = branching{multiple: true, base: 80, after: "Forcing Chains"}
	dynamic = branching{way: way{dynamic: true}, multiple: true, base: 85, name: "Dynamic ",
		after: "Forcing Chains"}
	plus       = []rule{locking, hiddenSet(2), nakedSet(2), fish(2)}
	dynamicSet = branching{
		way: way{dynamic: true, rules: plus}, multiple: true, base: 90, name: "Dynamic ",
		after: "Forcing Chains (+)",
	}
)

func newMultiple(f *field) *multiple {
	ids := f.size * f.n
	words := (2*ids + 63) / 64
	return &multiple{
		trues: make([]*spread, ids), known: make([]int32, ids), other: newSpread(ids),
		common: make([]uint64, words),
	}
}

// branched returns a finder of the best chain of a technique.
func branched(how branching) finder {
	return func(w *walk) (hint, bool) {
		if w.multiple == nil {
			w.multiple = newMultiple(w.g.field)
			w.multiple.runner.grid = w.g.clone()
		}
		m := w.multiple
		m.grid, m.how, m.best = w.g, how, worth{}
		m.round++
		m.runner.src, m.runner.way = w.g, how.way
		m.runner.copyFrom(w.g)
		for c := range w.g.cands {
			if w.ctx.Err() != nil {
				return hint{}, false
			}
			m.cell(c)
		}
		return m.found, m.best.found
	}
}

func (m *multiple) cell(c int) {
	size := count(m.cands[c])
	if size < 2 || size == 2 && !m.how.dynamic {
		return
	}
	for set := m.cands[c]; set != 0; set &= set - 1 {
		x := c*m.n + lowest(set)
		if m.how.dynamic {
			m.opposites(x, size > 2 && !m.how.nishio)
		}
		if m.how.multiple {
			m.fromHouses(x)
		}
	}
	if m.how.multiple {
		m.fromCell(c)
	}
}

func (m *multiple) ifTrue(x int) *spread {
	if m.trues[x] == nil {
		m.trues[x] = newSpread(m.size * m.n)
		m.trues[x].clear()
	}
	if m.known[x] != m.round {
		m.known[x] = m.round
		m.runner.run(m.trues[x], int32(2*x+1))
	}
	return m.trues[x]
}

// opposites tries x true and x false. Each may lead to a contradiction, and both may have common
// consequences.
func (m *multiple) opposites(x int, double bool) {
	yes, no := m.ifTrue(x), m.other
	if yes.found {
		m.refute(yes, int32(2*x))
	}
	m.runner.run(no, int32(2*x))
	if no.found {
		m.refute(no, int32(2*x+1))
	}
	if double {
		m.agree([]*spread{yes, no}, doubly)
	}
}

func (m *multiple) refute(s *spread, node int32) {
	if !m.better(int(s.depth[s.clash[0]]+s.depth[s.clash[1]]), contradiction) {
		return
	}
	nodes := m.ancestors.count(s, s.clash[0]) + m.ancestors.count(s, s.clash[1])
	m.offer(nodes, contradiction, node)
}

func (m *multiple) better(nodes, kind int) bool {
	return worth{difficulty: m.best.difficulty, nodes: nodes, kind: kind, found: true}.before(m.best)
}

// offer takes a chain to node if it has an effect and is better than the best so far.
func (m *multiple) offer(nodes, kind int, node int32) {
	x := int(node >> 1)
	if !m.better(nodes, kind) || node&1 != 0 && count(m.cands[x/m.n]) < 2 {
		return
	}
	m.best = worth{nodes: nodes, kind: kind, found: true}
	m.found = hint{name: m.how.chainName(kind), rating: m.how.base + Tenths(lengthened(nodes))}
	if node&1 != 0 {
		m.found.placed = x
	} else {
		m.found.removed = []int{x}
	}
}

func (b *branching) chainName(kind int) string {
	if b.nishio {
		return b.name
	}
	kinds := [...]string{doubly: "Double ", byCell: "Cell ", byHouse: "Region ", contradiction: "Contradiction "}
	return b.name + kinds[kind] + b.after
}

// fromHouses handles each house where the cell of x is the first for the digit of x.
func (m *multiple) fromHouses(x int) {
	c, d := x/m.n, x%m.n
	for i, h := range m.around[c] {
		at := m.at(h, d)
		if count(at) < 2 || lowest(at) != m.slot[c][i] {
			continue
		}
		list := make([]*spread, 0, MaxOrder)
		for ; at != 0; at &= at - 1 {
			list = append(list, m.ifTrue(m.grid.houses[h].cells[lowest(at)]*m.n+d))
		}
		m.agree(list, byHouse)
	}
}

func (m *multiple) fromCell(c int) {
	list := make([]*spread, 0, MaxOrder)
	for set := m.cands[c]; set != 0; set &= set - 1 {
		list = append(list, m.ifTrue(c*m.n+lowest(set)))
	}
	m.agree(list, byCell)
}

// agree offers chains to the nodes common to all spreads of list. At least one premise of the spreads is
// true. True nodes come first, then false nodes.
func (m *multiple) agree(list []*spread, kind int) {
	copy(m.common, list[0].set)
	for _, s := range list[1:] {
		for i, w := range s.set {
			m.common[i] &= w
		}
	}
	if !slices.ContainsFunc(m.common, func(w uint64) bool { return w != 0 }) {
		return
	}
	for _, sign := range []int32{1, 0} {
		for _, node := range list[0].nodes[:list[0].size] {
			if node&1 == sign && m.common[node>>6]>>(node&63)&1 != 0 {
				m.join(list, kind, node)
			}
		}
	}
}

func (m *multiple) join(list []*spread, kind int, node int32) {
	nodes := 0
	for _, s := range list {
		nodes += int(s.depth[s.index[node]-1])
	}
	for _, s := range list {
		if !m.better(nodes, kind) {
			return
		}
		i := s.index[node] - 1
		nodes += m.ancestors.count(s, i) - int(s.depth[i])
	}
	m.offer(nodes, kind, node)
}
