package sat

import "slices"

// glue is the greatest worth of clauses that are never forgotten.
const glue = 2

// forget drops the half of the removable clauses with the highest ranks. It also drops clauses and literals
// already decided at level 0: true clauses and false literals. All consequences must be propagated, and no
// decision may be left.
func (s *searcher) forget() {
	limit := s.limit()
	for p := range s.watches {
		s.watches[p] = s.watches[p][:0]
	}
	old, list := s.clauses, s.learned
	s.arena, s.spare, s.learned = s.spare[:0], s.arena, s.learned[:0]
	for _, c := range list {
		if worth := old.worth(c); worth <= glue || old.rank(c) < limit {
			s.keep(old.literals(c), worth)
		}
	}
}

func (cl *clauses) rank(c clause) uint64 { return uint64(cl.worth(c))<<32 | uint64(cl.arena[c]) }

// limit returns the median rank of the clauses that may be forgotten.
func (s *searcher) limit() uint64 {
	s.ranks = s.ranks[:0]
	for _, c := range s.learned {
		if s.worth(c) > glue {
			s.ranks = append(s.ranks, s.rank(c))
		}
	}
	if len(s.ranks) == 0 {
		return 0
	}
	slices.Sort(s.ranks)
	return s.ranks[len(s.ranks)/2]
}

// keep adds a clause again, without the literals already false at level 0. If the clause is true at level 0,
// keep drops it.
func (s *searcher) keep(literals []literal, worth int) {
	s.lemma = s.lemma[:0]
	for _, p := range literals {
		switch s.value[p] {
		case yes:
			return
		case unknown:
			s.lemma = append(s.lemma, p)
		}
	}
	s.add(s.lemma, worth)
}
