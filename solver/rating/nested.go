package rating

import (
	"cmp"
	"slices"
)

// nest searches for the nested chains of a technique.
type nest struct {
	*multiple
	causes causes
}

func newNest(f *geometry) *nest {
	m := newMultiple(f)
	m.kept = &proofs{of: make([]proof, 2*f.size*f.n)}
	return &nest{multiple: m, causes: causes{seen: make([]int32, f.size*f.n)}}
}

// each yields the best chain for every effect in g, in Explainer's order. src is the grid before the
// removals that led to g.
func (s *nest) each(how branching, g, src *grid, yield func(*deduction) bool) {
	m := s.multiple
	if m.runner.grid == nil {
		m.runner.grid = g.clone()
	}
	m.grid, m.how = g, how
	m.round++
	m.runner.src, m.runner.way = g, how.way
	m.runner.copyFrom(g)
	m.kept.clear()
	for c := range g.cands {
		m.cell(c)
	}
	slices.SortFunc(m.kept.effects, func(a, b int32) int {
		x, y := &m.kept.of[a], &m.kept.of[b]
		return cmp.Or(x.nodes-y.nodes, x.kind-y.kind, x.turn-y.turn)
	})
	for _, e := range m.kept.effects {
		p := &m.kept.of[e]
		u := s.deduction(p, src)
		u.nodes, u.removed = p.nodes, g.others(p.node)
		if !yield(u) {
			return
		}
	}
}

// others returns the candidates that node removes.
func (g *grid) others(node int32) []int {
	x := int(node >> 1)
	if node&1 == 0 {
		return []int{x}
	}
	return g.cellRemoval(x/g.n, g.full&^(1<<(x%g.n)))
}

// deduction returns the causes and the hash of a chain.
func (s *nest) deduction(p *proof, src *grid) *deduction {
	s.causes.start(s.grid, src)
	for _, premise := range p.premises {
		of := s.other
		if premise&1 != 0 {
			of = s.ifTrue(int(premise >> 1))
		} else {
			s.runner.run(of, premise)
		}
		first := noCause
		switch p.kind {
		case byCell:
			first = inCell
		case byHouse:
			first = int32(p.house)
		case contradiction:
			s.branch(of, of.clash[0], first)
			s.branch(of, of.clash[1], first)
			continue
		}
		s.branch(of, of.index[p.node]-1, first)
	}
	return s.causes.deduction()
}

// branch adds a branch to the causes. first is the cause of its premise.
func (s *nest) branch(c *consequences, end, first int32) {
	s.causes.mix(^uint64(0))
	for _, j := range s.ancestors.withAncestors(c, end) {
		why := c.why[j]
		if j == 0 {
			why = first
		}
		s.causes.add(c.nodes[j], why)
	}
}

// causes collects the removed candidates on which a nested chain depends: those in the cell or in the house
// of every true node. It hashes the chain.
type causes struct {
	g, src *grid
	seen   []int32
	round  int32
	list   []int
	hash   uint64
}

func (k *causes) start(g, src *grid) {
	k.g, k.src, k.list, k.hash = g, src, nil, 0
	k.round++
}

func (k *causes) deduction() *deduction {
	return &deduction{causes: k.list, hash: k.hash}
}

func (k *causes) mix(x uint64) {
	const prime = 1099511628211 // prime of the hash FNV-1a
	k.hash = (k.hash ^ x) * prime
	k.hash ^= k.hash >> 29
}

// add adds a node that is true because of why.
func (k *causes) add(node, why int32) {
	k.mix(uint64(node))
	if node&1 == 0 {
		return
	}
	k.lacks(node>>1, why)
}

// lacks adds the removed candidates beside x: in its cell, or of its digit in its house.
func (k *causes) lacks(x, why int32) {
	c, d := int(x)/k.g.n, int(x)%k.g.n
	switch {
	case why == inCell:
		for gone := k.src.cands[c] &^ k.g.cands[c]; gone != 0; gone &= gone - 1 {
			k.take(c*k.g.n + lowest(gone))
		}
	case why >= 0:
		h := int(why)
		for gone := k.src.at(h, d) &^ k.g.at(h, d); gone != 0; gone &= gone - 1 {
			k.take(k.g.houses[h].cells[lowest(gone)]*k.g.n + d)
		}
	}
}

func (k *causes) take(x int) {
	if k.seen[x] != k.round {
		k.seen[x] = k.round
		k.list = append(k.list, x)
	}
}
