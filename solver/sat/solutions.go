package sat

import "sudokubot/solver/search"

const (
	// forbidden is the number of solutions forbidden by clauses, which lets the search restart after each.
	forbidden = 64
	// cram limits the words of the arena while nothing can be forgotten.
	cram = 1 << 24
)

// deliver passes the solution to the caller, and returns whether to continue.
func (s *searcher) deliver() bool {
	for _, p := range s.facts {
		if p.positive() {
			s.grid[s.cell[p.candidate()]] = s.digit[p.candidate()]
		}
	}
	if !s.Deliver(s.grid, s.stats) {
		return false
	}
	if s.depth() == 0 || s.walking() {
		return s.flip()
	}
	s.forbid()
	return true
}

// forbid adds a clause against the decisions, which lead only to this solution, and goes back by a level.
func (s *searcher) forbid() {
	s.lemma = s.lemma[:0]
	for level := s.depth(); level > 0; level-- {
		s.lemma = append(s.lemma, s.decision(level).not())
	}
	s.back(s.depth() - 1)
	s.force(kept)
}

// walking reports whether solutions are enumerated in order. Then the decisions up to the floor exclude
// earlier solutions, so they must stay until everything below them is searched.
func (s *searcher) walking() bool { return s.Solutions > forbidden }

// flip negates the last decision, below which all is searched. It returns false without decisions.
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

// crammed reports whether there is no room to learn: while walking, clauses cannot be forgotten.
func (s *searcher) crammed() bool { return s.walking() && len(s.arena) > cram }

func (s *searcher) decision(level int) literal { return s.facts[s.marks[level-1]] }
