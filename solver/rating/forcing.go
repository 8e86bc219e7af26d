package rating

import "sudokubot/solver/sudoku"

// contradicted searches for a forcing chain from x true to x false.
func (s *chains) contradicted(x int32) {
	s.start(x)
	s.on[x] = s.search
	for nodes := 4; s.wanted(s.f.chain, nodes) && s.advance(); nodes += 2 {
		for _, p := range s.layer {
			if s.excludes(int(p), int(x)) {
				s.force(nodes, hint{removed: []int{int(x)}})
				return
			}
		}
	}
}

// excludes reports whether x is false if p is true.
func (s *chains) excludes(p, x int) bool {
	c, other := p/s.n, x/s.n
	if c == other {
		return s.f.inCells
	}
	return p%s.n == x%s.n && s.sees[c].Has(sudoku.Cell(other))
}

// implied searches for a forcing chain from x false to x true.
func (s *chains) implied(x int32) {
	s.deny(x)
	for nodes := 4; s.wanted(s.f.chain, nodes) && s.advance(); nodes += 2 {
		if s.on[x] == s.search {
			s.force(nodes, hint{placed: int(x)})
			return
		}
	}
}

// deny starts a search from x false.
func (s *chains) deny(x int32) {
	s.start(x)
	s.off[x] = s.search
	s.layer = s.layer[:0]
	for _, p := range s.links.strong[x] {
		if s.on[p] != s.search {
			s.on[p], s.from[p], s.via[p] = s.search, -1, x
			s.layer = append(s.layer, p)
		}
	}
}

// advance replaces s.layer, the true candidates reached last, by their new true consequences. It reports
// whether there are any.
func (s *chains) advance() bool {
	s.next = s.next[:0]
	for _, p := range s.layer {
		for _, o := range s.links.weak[p] {
			if s.off[o] == s.search {
				continue
			}
			s.off[o] = s.search
			for _, q := range s.links.strong[o] {
				if s.on[q] != s.search {
					s.on[q], s.from[q], s.via[q] = s.search, p, o
					s.next = append(s.next, q)
				}
			}
		}
	}
	s.layer, s.next = s.next, s.layer
	return len(s.layer) > 0
}

func (s *chains) force(nodes int, found hint) {
	s.best = chainWorth(s.f.chain, nodes, s.f.kind)
	found.rating = s.f.chain + Tenths(lengthened(nodes))
	found.name = s.f.chainName
	if nodes == 6 && !s.f.inCells {
		found.name = "Turbot Fish"
	}
	s.found = found
}
