package rating

import (
	"math"
	"slices"
)

// multiple searches a grid for chains that branch. These are contradictions, and common consequences: of a
// candidate and its absence, of all candidates of a cell, or of all cells for a digit in a house.
type multiple struct {
	*grid
	how    branching
	runner propagator
	best   worth
	found  hint
	kept   *proofs // if not nil, the best chain for every effect

	trues     []*consequences // consequences of each candidate if true
	known     []int32         // for each candidate the number of the search that filled trues
	round     int32
	other     *consequences   // consequences of a false candidate
	falses    []*consequences // consequences of each candidate if false, kept by techniques in stages
	common    []uint64        // nodes common to several consequences
	ancestors ancestors
}

const noHouse = -1

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
		after: "Forcing Chains (+)", staged: true,
	}
	nestedSimple = branching{
		way: way{dynamic: true, rules: plus, simple: true}, multiple: true, base: 95, name: "Dynamic ",
		after: "Forcing Chains (+ Forcing Chains)", staged: true, further: true,
	}
	nestedStatic = branching{
		way:      way{dynamic: true, rules: plus, simple: true, inner: &static},
		multiple: true, base: 100, name: "Dynamic ", after: "Forcing Chains (+ Multiple Forcing Chains)",
		staged: true, further: true,
	}
	nestedDynamic = branching{
		way:      way{dynamic: true, rules: plus, inner: &dynamic},
		multiple: true, base: 105, name: "Dynamic ", after: "Forcing Chains (+ Dynamic Forcing Chains)",
		staged: true,
	}
)

func newMultiple(f *geometry) *multiple {
	ids := f.size * f.n
	words := (2*ids + 63) / 64
	return &multiple{
		trues: make([]*consequences, ids), known: make([]int32, ids), other: newConsequences(ids),
		falses: make([]*consequences, ids),
		common: make([]uint64, words),
	}
}

// branched returns a finder of the best chain of a technique.
func branched(how branching) finder {
	return func(w *rater) (hint, bool) {
		if w.multiple == nil {
			w.multiple = newMultiple(w.g.geometry)
			w.multiple.runner.grid = w.g.clone()
		}
		m := w.multiple
		m.grid, m.how, m.best = w.g, how, worth{}
		m.round++
		m.runner.src, m.runner.way = w.g, how.way
		m.runner.copyFrom(w.g)
		m.runner.ended = func() bool { return w.ctx.Err() != nil }
		if how.staged {
			m.stages(w)
		}
		for c := range w.g.cands {
			if w.ctx.Err() != nil {
				return hint{}, false
			}
			m.cell(c)
		}
		return m.found, m.best.found
	}
}

// stages computes the consequences of all candidates.
func (m *multiple) stages(w *rater) {
	var all []*consequences
	for c, set := range w.g.cands {
		for rest := set; rest != 0 && count(set) > 1; rest &= rest - 1 {
			x := c*m.n + lowest(rest)
			all = append(all, m.begun(&m.trues[x], int32(2*x+1)), m.begun(&m.falses[x], int32(2*x)))
			m.known[x] = m.round
		}
	}
	for going := true; going && w.ctx.Err() == nil; {
		going = false
		m.runner.limit = math.MaxInt32
		if m.best.found {
			m.runner.limit = int32(m.best.nodes)
		}
		for _, s := range all {
			if !s.done {
				m.runner.advance(s)
				going = going || !s.done
			}
		}
		for c := 0; going && c < len(w.g.cands); c++ {
			m.cell(c)
		}
	}
	m.best = worth{}
}

func (m *multiple) begun(s **consequences, node int32) *consequences {
	if *s == nil {
		*s = newConsequences(m.size * m.n)
		(*s).clear()
	}
	if m.how.further {
		(*s).done = (*s).found
	} else {
		m.runner.begin(*s, node)
	}
	return *s
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

func (m *multiple) ifTrue(x int) *consequences {
	if m.trues[x] == nil {
		m.trues[x] = newConsequences(m.size * m.n)
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
	if m.how.staged {
		no = m.falses[x]
	} else {
		m.runner.run(no, int32(2*x))
	}
	if no.found {
		m.refute(no, int32(2*x+1))
	}
	if double {
		m.agree([]*consequences{yes, no}, doubly, noHouse)
	}
}

func (m *multiple) refute(s *consequences, node int32) {
	ends := s.clash
	least := max(s.cost[ends[0]]+s.depth[ends[1]], s.depth[ends[0]]+s.cost[ends[1]])
	if !m.better(int(least), contradiction, node) {
		return
	}
	nodes := m.ancestors.count(s, ends[0]) + m.ancestors.count(s, ends[1]) +
		m.ancestors.inner([]*consequences{s, s}, ends[:])
	m.offer([]*consequences{s}, nodes, contradiction, noHouse, node)
}

func (m *multiple) better(nodes, kind int, node int32) bool {
	best := m.best
	if m.kept != nil {
		best = m.kept.of[m.effect(node)].worth
	}
	return worth{difficulty: best.difficulty, nodes: nodes, kind: kind, found: true}.before(best)
}

// effect returns a number for what node changes: 2*x if it removes only x, 2*x+1 if it places x and removes
// several candidates.
func (m *multiple) effect(node int32) int32 {
	x := int(node >> 1)
	if others := m.cands[x/m.n] &^ (1 << (x % m.n)); node&1 != 0 && count(others) == 1 {
		return int32(2 * (x/m.n*m.n + lowest(others)))
	}
	return node
}

// offer takes a chain to node if it has an effect and is better than the best so far.
func (m *multiple) offer(list []*consequences, nodes, kind, house int, node int32) {
	x := int(node >> 1)
	if node&1 != 0 && count(m.cands[x/m.n]) < 2 || !m.better(nodes, kind, node) {
		return
	}
	m.best = worth{nodes: nodes, kind: kind, found: true}
	if m.kept != nil {
		m.kept.keep(m.effect(node), proof{worth: m.best, node: node, house: house}, list)
		return
	}
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
		list := make([]*consequences, 0, MaxOrder)
		for ; at != 0; at &= at - 1 {
			list = append(list, m.ifTrue(m.grid.houses[h].cells[lowest(at)]*m.n+d))
		}
		m.agree(list, byHouse, h)
	}
}

func (m *multiple) fromCell(c int) {
	list := make([]*consequences, 0, MaxOrder)
	for set := m.cands[c]; set != 0; set &= set - 1 {
		list = append(list, m.ifTrue(c*m.n+lowest(set)))
	}
	m.agree(list, byCell, noHouse)
}

// agree offers chains to the nodes that all of list have. At least one of the premises is true. True nodes
// come first, then false nodes.
func (m *multiple) agree(list []*consequences, kind, house int) {
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
				m.join(list, kind, house, node)
			}
		}
	}
}

func (m *multiple) join(list []*consequences, kind, house int, node int32) {
	nodes, more := int32(0), int32(0) // without nested chains, and the most by those of one node
	for _, s := range list {
		i := s.index[node] - 1
		nodes += s.depth[i]
		more = max(more, s.cost[i]-s.depth[i])
	}
	if !m.better(int(nodes+more), kind, node) {
		return
	}
	var ends [2 * MaxOrder]int32
	for k, s := range list {
		ends[k] = s.index[node] - 1
		nodes += int32(m.ancestors.count(s, ends[k])) - s.depth[ends[k]]
		if !m.better(int(nodes), kind, node) {
			return
		}
	}
	m.offer(list, int(nodes)+m.ancestors.inner(list, ends[:]), kind, house, node)
}
