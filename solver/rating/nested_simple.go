package rating

import (
	"cmp"
	"slices"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// simpleNest searches for nested cycles and forcing chains without branches.
type simpleNest struct {
	*chains
	causes causes
	all    []simpleChain

	// wrong[x] reports whether candidate x leads to its own absence, right[x] whether it is known not to.
	wrong, right []bool
	digits       uint32                // digits of the wrong candidates, as bits
	with         [MaxOrder]marks.Cells // cells with each candidate
	open         marks.Cells           // cells with several candidates
	reached      []int32               // true consequences of candidates, up to ends
	ends         []int
	// leavesNothing reports whether the true consequences of a candidate leave nothing to a cell, or to a digit
	// in a house. It is not examined if a candidate is wrong. in are the houses of each cell, need the houses
	// that lack each digit, both as bits.
	leavesNothing bool
	in            []uint64
	need          [MaxOrder]uint64
}

// simpleChain is a cycle or a forcing chain with its effect.
type simpleChain struct {
	worth
	deduction
}

func newSimpleNest(f *geometry) *simpleNest {
	ids := f.size * f.n
	s := &simpleNest{
		chains: newChains(f), causes: causes{seen: make([]int32, ids)}, wrong: make([]bool, ids),
		right: make([]bool, ids), in: make([]uint64, f.size),
	}
	for c := range s.in {
		for _, h := range f.around[c] {
			s.in[c] |= 1 << h
		}
	}
	return s
}

// each yields the chains in the grid examined, the best first, in Explainer's order. src is the grid before
// removals. Of chains with equal effects it yields only the best.
func (s *simpleNest) each(src *grid, yield func(*deduction) bool) {
	if s.all = s.all[:0]; s.digits == 0 {
		return
	}
	for i := range chainKinds {
		s.f = &chainKinds[i]
		s.links.build(s.grid, s.f)
		for x := range s.starts {
			if s.f.inCells || s.digits>>(x%int32(s.n))&1 != 0 {
				s.cycles(x, src)
			}
			if s.f.chain != 0 && s.wrong[x] {
				s.contradiction(x, src)
			}
			if s.f.chain != 0 && !slices.ContainsFunc(s.others(2*x+1), func(y int) bool { return !s.wrong[y] }) {
				s.implication(x, src)
			}
		}
	}
	slices.SortStableFunc(s.all, func(a, b simpleChain) int {
		return cmp.Or(cmp.Compare(a.difficulty, b.difficulty), a.nodes()-b.nodes(), a.kind-b.kind)
	})
	for i := range s.all {
		x := &s.all[i]
		if slices.ContainsFunc(s.all[:i], func(y simpleChain) bool { return slices.Equal(x.removed, y.removed) }) {
			continue
		}
		if !yield(&x.deduction) {
			return
		}
	}
}

// examine sets wrong for g, and leavesNothing if emptying is true. Every chain removes only wrong
// candidates. If x is not wrong, its consequences are not wrong either, and leave at least what x leaves. So
// their own consequences are not examined.
func (s *simpleNest) examine(g *grid, emptying bool) {
	s.grid = g
	clear(s.wrong)
	clear(s.right)
	s.digits, s.open, s.with, s.need = 0, marks.Cells{}, [MaxOrder]marks.Cells{}, [MaxOrder]uint64{}
	s.leavesNothing = len(s.houses) > 64 || !emptying
	for c, set := range s.cands {
		if count(set) > 1 {
			s.open.Add(sudoku.Cell(c))
		}
		for ; set != 0; set &= set - 1 {
			s.with[lowest(set)].Add(sudoku.Cell(c))
			s.need[lowest(set)] |= s.in[c]
		}
	}
	s.f = &chainKinds[len(chainKinds)-1]
	s.links.build(s.grid, s.f)
	s.reached, s.ends = s.reached[:0], s.ends[:0]
	for x := range s.starts {
		if s.right[x] {
			continue
		}
		from := len(s.reached)
		if s.wrong[x] = s.contradicts(x); s.wrong[x] {
			s.digits |= 1 << (x % int32(s.n))
			s.reached = s.reached[:from]
			continue
		}
		s.ends = append(s.ends, len(s.reached))
		for _, y := range s.reached[from:] {
			s.right[y] = true
		}
	}
	for i, from := 0, 0; i < len(s.ends) && s.digits == 0 && !s.leavesNothing; from, i = s.ends[i], i+1 {
		s.leavesNothing = s.empties(s.reached[from:s.ends[i]])
	}
}

// contradicts reports whether x leads to its absence. It adds the true consequences of x to reached.
func (s *simpleNest) contradicts(x int32) bool {
	s.start(x)
	s.on[x] = s.search
	for s.reached = append(s.reached, x); s.advance(); s.reached = append(s.reached, s.layer...) {
		if slices.ContainsFunc(s.layer, func(p int32) bool { return s.excludes(int(p), int(x)) }) {
			return true
		}
	}
	return false
}

// empties reports whether these true candidates leave nothing to a cell or to a digit in a house.
func (s *simpleNest) empties(trues []int32) bool {
	var seen, own [MaxOrder]marks.Cells
	var filled, left marks.Cells
	for _, p := range trues {
		c, d := int(p)/s.n, int(p)%s.n
		seen[d] = seen[d].Or(s.sees[c])
		own[d].Add(sudoku.Cell(c))
		filled.Add(sudoku.Cell(c))
	}
	for d := range s.n {
		at := s.with[d].Minus(seen[d]).Minus(filled.Minus(own[d]))
		left = left.Or(at)
		if at == s.with[d] {
			continue
		}
		need := s.need[d]
		for c := range at.All() {
			need &^= s.in[c]
		}
		if need != 0 {
			return true
		}
	}
	return !s.open.Minus(left).Empty()
}

func (x *simpleChain) nodes() int { return x.worth.nodes }

// cycles adds the cycles through x. It follows links as chains.cycle does.
func (s *simpleNest) cycles(x int32, src *grid) {
	s.start(x)
	s.on[x], s.via[x] = s.search, -1
	for nodes := 2; len(s.layer) > 0; nodes += 2 {
		s.next = s.next[:0]
		for _, p := range s.layer {
			for _, o := range s.links.weak[p] {
				if !s.passes(p, o) && s.follow(x, p, o) && nodes >= 4 {
					s.addCycle(x, p, o, nodes, src)
				}
			}
		}
		s.layer, s.next = s.next, s.layer
	}
}

// addCycle adds the cycle from x over p and o back to x. Its causes are those of both directions.
func (s *simpleNest) addCycle(x, p, o int32, nodes int, src *grid) {
	removed := s.cut(x, p, o)
	if len(removed) == 0 {
		return
	}
	slices.SortFunc(removed, func(a, b int) int { // the order of the hash table in Explainer
		return cmp.Or(a/s.n&15-b/s.n&15, a-b)
	})
	s.causes.start(s.grid, src)
	for q := x; ; q, o, p = p, s.via[p], s.from[p] {
		s.causes.add(2*q+1, whyTrue(s.grid, o, q))
		s.causes.add(2*o, noCause)
		s.causes.lacks(o, whyFalse(s.grid, p, o))
		if s.via[p] < 0 {
			break
		}
	}
	s.add(chainWorth(s.f.cycle, nodes, s.f.kind), removed)
}

func (s *simpleNest) add(w worth, removed []int) {
	u := s.causes.deduction()
	u.removed, u.nodes = removed, w.nodes
	s.all = append(s.all, simpleChain{w, *u})
}

// whyTrue returns why q is true if o is false: the first cause in Explainer's order.
func whyTrue(g *grid, o, q int32) int32 {
	if int(o)/g.n == int(q)/g.n {
		return inCell
	}
	for _, h := range g.around[int(o)/g.n] {
		if g.houses[h].set.Has(sudoku.Cell(int(q)/g.n)) && count(g.at(h, int(o)%g.n)) == 2 {
			return int32(h)
		}
	}
	return noCause
}

// whyFalse returns why o is false if p is true.
func whyFalse(g *grid, p, o int32) int32 {
	if int(o)/g.n == int(p)/g.n {
		return inCell
	}
	return int32(g.common(int(p)/g.n, int(o)/g.n)[0])
}

// contradiction adds the forcing chain from x true to x false.
func (s *simpleNest) contradiction(x int32, src *grid) {
	s.start(x)
	s.on[x], s.via[x] = s.search, -1
	for nodes := 4; s.advance(); nodes += 2 {
		for _, p := range s.layer {
			if s.excludes(int(p), int(x)) {
				s.causes.start(s.grid, src)
				s.causes.add(2*x, noCause)
				s.trace(p)
				s.add(chainWorth(s.f.chain, nodes, s.f.kind), []int{int(x)})
				return
			}
		}
	}
}

// implication adds the forcing chain from x false to x true.
func (s *simpleNest) implication(x int32, src *grid) {
	s.deny(x)
	for nodes := 4; s.advance(); nodes += 2 {
		if s.on[x] != s.search {
			continue
		}
		if removed := s.others(2*x + 1); len(removed) > 0 {
			s.causes.start(s.grid, src)
			s.trace(x)
			s.add(chainWorth(s.f.chain, nodes, s.f.kind), removed)
		}
		return
	}
}

// trace adds the path to the true node q to the causes.
func (s *simpleNest) trace(q int32) {
	for ; q >= 0 && s.via[q] >= 0; q = s.from[q] {
		s.causes.add(2*q+1, whyTrue(s.grid, s.via[q], q))
		s.causes.add(2*s.via[q], noCause)
	}
	if q >= 0 {
		s.causes.add(2*q+1, noCause)
	}
}
