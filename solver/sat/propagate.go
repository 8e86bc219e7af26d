package sat

import "math/bits"

// propagate assigns all forced literals. At a conflict it returns false. Then s.wrong holds literals that are
// all false, although at least one must be true.
func (s *searcher) propagate() bool {
	for {
		if !s.propagateChoices() {
			return false
		}
		if s.watched == len(s.facts) {
			return true
		}
		p := s.facts[s.watched]
		s.watched++
		s.stats.Propagations++
		if !s.propagateClauses(p.not()) {
			return false
		}
	}
}

func (s *searcher) propagateChoices() bool {
	for s.chosen < len(s.facts) {
		p := s.facts[s.chosen]
		s.chosen++
		ok := false
		if p.positive() {
			ok = s.exclude(p.candidate())
		} else {
			ok = s.narrow(p.candidate())
		}
		if !ok {
			return false
		}
	}
	return true
}

// exclude makes all candidates false that share a choice with the true candidate x. It returns false at a
// conflict.
func (s *searcher) exclude(x candidate) bool {
	why := because(byRival, uint32(x))
	for _, at := range s.membershipsOf(x) {
		for others := s.open[at.choice] &^ at.bit; others != 0; others &= others - 1 {
			y := s.members[at.first+int32(bits.TrailingZeros32(others))]
			if s.value[y.stands()] == yes {
				s.wrong = append(s.wrong[:0], x.falls(), y.falls())
				return false
			}
			s.assign(y.falls(), why)
		}
	}
	return true
}

// narrow checks the choices that contain x, after x became false. If only one member of a choice is left, it
// makes this member true. If no member is left, it returns false.
func (s *searcher) narrow(x candidate) bool {
	for _, at := range s.membershipsOf(x) {
		open := s.open[at.choice]
		if open&(open-1) != 0 {
			continue
		}
		if open == 0 {
			s.wrong = s.appendMembers(s.wrong[:0], at.choice)
			return false
		}
		y := s.members[at.first+int32(bits.TrailingZeros32(open))]
		if s.value[y.stands()] == unknown {
			s.assign(y.stands(), because(byChoice, uint32(at.choice)))
		}
	}
	return true
}

func (s *searcher) appendMembers(to []literal, choice int32) []literal {
	for _, y := range s.membersOf(choice) {
		to = append(to, y.stands())
	}
	return to
}

// propagateClauses checks the clauses that watch p, which is false. It returns false at a conflict.
func (s *searcher) propagateClauses(p literal) bool {
	watchers := s.watches[p]
	kept := watchers[:0]
	for i, w := range watchers {
		if s.value[w.blocker] == yes {
			kept = append(kept, w)
			continue
		}
		lits := s.literals(w.clause)
		if lits[0] == p {
			lits[0], lits[1] = lits[1], p
		}
		w.blocker = lits[0]
		if s.value[w.blocker] != yes && s.rewatch(lits, w) {
			continue
		}
		kept = append(kept, w)
		switch s.value[w.blocker] {
		case no:
			s.wrong = append(s.wrong[:0], lits...)
			s.watches[p] = append(kept, watchers[i+1:]...)
			return false
		case unknown:
			s.assign(w.blocker, because(byClause, uint32(w.clause)))
		}
	}
	s.watches[p] = kept
	return true
}

// rewatch replaces the second literal by another that is not false, and watches it. If there is no such
// literal, it returns false.
func (s *searcher) rewatch(lits []literal, w watcher) bool {
	for k := 2; k < len(lits); k++ {
		if q := lits[k]; s.value[q] != no {
			lits[1], lits[k] = q, lits[1]
			s.watches[q] = append(s.watches[q], w)
			return true
		}
	}
	return false
}
