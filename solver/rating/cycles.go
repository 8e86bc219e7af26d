package rating

import (
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

func simpleChains(w *rater) (hint, bool) {
	if w.chains == nil {
		w.chains = newChains(w.g.geometry)
	}
	s := w.chains
	s.grid, s.best = w.g, worth{}
	for i := range chainKinds {
		s.f = &chainKinds[i]
		if s.wanted(s.f.cycle, 4) || s.wanted(s.f.chain, 4) {
			s.links.build(s.grid, s.f)
			s.searchKind()
		}
	}
	return s.found, s.best.found
}

func (s *chains) searchKind() {
	for x := range s.starts {
		if len(s.links.strong[x]) > 0 {
			s.cycle(x)
		}
		if s.f.chain != 0 {
			s.contradicted(x)
			s.implied(x)
		}
	}
}

// starts yields the candidates from which chains of the kind s.f may start.
func (s *chains) starts(yield func(x int32) bool) {
	for c, set := range s.cands {
		if count(set) < 2 || count(set) > 2 && !s.f.inHouses {
			continue
		}
		for ; set != 0; set &= set - 1 {
			if !yield(int32(c*s.n + lowest(set))) {
				return
			}
		}
	}
}

// cycle searches for a cycle of alternating links through x that removes candidates. It reaches every
// candidate once as true, by the first shortest path. It may reach a candidate several times as false.
func (s *chains) cycle(x int32) {
	s.start(x)
	s.on[x], s.via[x] = s.search, -1
	for nodes := 2; len(s.layer) > 0 && s.wanted(s.f.cycle, nodes); nodes += 2 {
		s.next = s.next[:0]
		for _, p := range s.layer {
			for _, o := range s.links.weak[p] {
				if s.passes(p, o) {
					continue
				}
				if s.follow(x, p, o) && nodes >= 4 && s.close(x, p, o, nodes) {
					return
				}
			}
		}
		s.layer, s.next = s.next, s.layer
	}
}

// passes reports whether the path to the true candidate p contains the false candidate o.
func (s *chains) passes(p, o int32) bool {
	for ; s.via[p] >= 0; p = s.from[p] {
		if s.via[p] == o {
			return true
		}
	}
	return false
}

// follow visits the strong links of o and reports whether a link leads to x.
func (s *chains) follow(x, p, o int32) (closed bool) {
	for _, q := range s.links.strong[o] {
		if q == x {
			closed = true
		}
		if s.on[q] != s.search {
			s.on[q], s.from[q], s.via[q] = s.search, p, o
			s.next = append(s.next, q)
		}
	}
	return closed
}

// close stores the cycle from x over p and o back to x as the best, if it removes candidates.
func (s *chains) close(x, p, o int32, nodes int) bool {
	removed := s.cut(x, p, o)
	if len(removed) == 0 {
		return false
	}
	s.best = chainWorth(s.f.cycle, nodes, s.f.kind)
	name := s.f.cycleName
	if nodes == 4 && !s.f.inCells {
		name = "Generalized X-Wing"
	}
	s.found = hint{name: name, rating: s.f.cycle + Tenths(lengthened(nodes)), removed: removed}
	return true
}

// cut returns the removals of a cycle: candidates outside of its cells that see a true and a false node of
// their digit. In the other direction, the true nodes are false and the false nodes true.
func (s *chains) cut(x, p, o int32) []int {
	var own marks.Cells
	var digits uint32
	mark := func(of *[MaxOrder]marks.Cells, y int32) {
		c, d := int(y)/s.n, int(y)%s.n
		own.Add(sudoku.Cell(c))
		digits |= 1 << d
		of[d] = of[d].Or(s.sees[c])
	}
	mark(&s.forward, x)
	for {
		mark(&s.backward, o)
		if s.via[p] < 0 {
			break
		}
		mark(&s.forward, p)
		o, p = s.via[p], s.from[p]
	}
	var removed []int
	for ; digits != 0; digits &= digits - 1 {
		d := lowest(digits)
		removed = s.removal(removed, s.forward[d].And(s.backward[d]).Minus(own), d)
		s.forward[d], s.backward[d] = marks.Cells{}, marks.Cells{}
	}
	return removed
}
