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
		switch {
		case p.positive():
			if !s.exclude(p.candidate()) {
				return false
			}
		case s.chosen <= s.tight: // no fact after this left a choice with one member or none
			if !s.narrow(p.candidate()) {
				return false
			}
		}
	}
	return true
}

// exclude makes all candidates false that share a choice with the true candidate x. It returns false at a
// conflict.
func (s *searcher) exclude(x candidate) bool {
	why := because(byRival, uint32(x))
	for _, m := range s.membershipsOf(x) {
		members := s.members[s.first[m.choice]:]
		for others := s.open[m.choice] &^ m.bit &^ settled; others != 0; others &= others - 1 {
			p := members[bits.TrailingZeros32(others)]
			if s.value[p] == yes {
				s.both = [2]literal{x.falls(), p.not()}
				s.wrong = s.both[:]
				return false
			}
			s.assign(p.not(), why)
		}
		s.open[m.choice] |= settled
	}
	return true
}

// narrow checks the choices that contain x, after x became false. If only one member of a choice is left, it
// makes this member true. If no member is left, it returns false.
func (s *searcher) narrow(x candidate) bool {
	open := s.open
	for _, m := range s.membershipsOf(x) {
		left := open[m.choice]
		if left&(left-1) != 0 {
			continue
		}
		if left == 0 {
			s.wrong = s.membersOf(m.choice)
			return false
		}
		if p := s.members[s.first[m.choice]+int32(bits.TrailingZeros32(left))]; s.value[p] == unknown {
			s.assign(p, because(byChoice, uint32(m.choice)))
		}
	}
	return true
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
			s.wrong = lits
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
