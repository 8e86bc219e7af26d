package sat

import "sudokubot/solver/search"

const (
	// forbidden is the largest number of solutions excluded by a clause each. Up to this number the search can
	// restart. Further solutions are enumerated without clauses; see enumerating.
	forbidden = 64
	// maxArena is the greatest size of the arena, in words, while nothing can be forgotten.
	maxArena = 1 << 24
)

// deliver passes the solution to the caller. It reports whether to continue.
func (s *searcher) deliver() bool {
	for _, p := range s.facts {
		if p.positive() {
			s.grid[s.cell[p.candidate()]] = s.digit[p.candidate()]
		}
	}
	if !s.Deliver(s.grid, s.stats) {
		return false
	}
	if s.depth() == 0 || s.enumerating() {
		return s.flip()
	}
	s.forbid()
	return true
}

// forbid adds a clause against the current decisions, and goes back by one level. These decisions lead only
// to the current solution.
func (s *searcher) forbid() {
	s.lemma = s.lemma[:0]
	for level := s.depth(); level > 0; level-- {
		s.lemma = append(s.lemma, s.decision(level).not())
	}
	s.back(s.depth() - 1)
	s.force(kept)
}

// enumerating reports whether solutions are enumerated in order, without clauses. Then the decisions up to
// the floor exclude earlier solutions. They are undone only after everything below them is searched.
func (s *searcher) enumerating() bool { return s.Solutions > forbidden }

// flip negates the last decision, below which everything is searched. It returns false if there is no
// decision.
func (s *searcher) flip() bool {
	if s.depth() == 0 {
		s.Outcome = search.Exhausted
		return false
	}
	p := s.decision(s.depth())
	s.back(s.depth() - 1)
	s.floor = s.depth()
	s.assign(p.not(), decided)
	return true
}

func (s *searcher) decision(level int) literal { return s.facts[s.marks[level-1]] }
