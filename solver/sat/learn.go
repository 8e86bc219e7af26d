package sat

type learner struct {
	wrong  []literal  // false literals of the conflict, see propagate
	both   [2]literal // the literals of a conflict between two candidates
	lemma  []literal  // the clause being learned
	mark   []mark     // mark of each candidate
	marked []candidate
	levels []int64 // level -> last conflict in which it was counted, see worthOf
}

type mark uint8

const (
	unseen    mark = iota
	part           // the candidate is in the clause, or was resolved away
	redundant      // the value of the candidate follows from the clause
	needed         // the value of the candidate does not follow from the clause
)

// learn resolves the conflict with the reasons of its literals, until only one literal of the current level
// is left. It stores the clause in s.lemma, with this literal first. It returns the level at which the clause
// forces this literal.
func (s *searcher) learn() int {
	s.lemma = append(s.lemma[:0], 0)
	i, open := len(s.facts), 0
	against := s.wrong
	for {
		open += s.gather(against)
		i--
		for s.mark[s.facts[i].candidate()] == unseen {
			i--
		}
		open--
		if open == 0 {
			break
		}
		against = s.causes(s.ground[s.facts[i].candidate()].why)
	}
	s.lemma[0] = s.facts[i].not()
	s.shorten()
	for _, x := range s.marked {
		s.mark[x] = unseen
	}
	s.marked = s.marked[:0]
	return s.second()
}

// gather marks the candidates of false literals. It adds literals of lower levels to the lemma, and returns
// the number of literals of the current level. It skips marked candidates and literals of level 0.
func (s *searcher) gather(literals []literal) int {
	here := 0
	for _, p := range literals {
		x := p.candidate()
		if s.mark[x] != unseen || s.ground[x].level == 0 {
			continue
		}
		s.setMark(x, part)
		s.ranking.bump(x)
		if int(s.ground[x].level) == s.depth() {
			here++
		} else {
			s.lemma = append(s.lemma, p)
		}
	}
	return here
}

func (s *searcher) setMark(x candidate, m mark) {
	if s.mark[x] == unseen {
		s.marked = append(s.marked, x)
	}
	s.mark[x] = m
}

// causes returns the false literals of the reason r. The literal forced by r may be among them; it is true.
// The caller must not modify the result.
func (s *searcher) causes(r reason) []literal {
	switch number := r.number(); r.kind() {
	case byRival:
		return s.falls[number : number+1]
	case byChoice:
		return s.membersOf(int32(number))
	case byClause:
		return s.literals(clause(number))
	}
	return nil
}

// shorten drops literals that follow from the rest of the lemma.
func (s *searcher) shorten() {
	var levels uint64
	for _, p := range s.lemma[1:] {
		levels |= s.levelBit(p.candidate())
	}
	short := s.lemma[:1]
	for _, p := range s.lemma[1:] {
		if s.ground[p.candidate()].why == decided || !s.follows(p.candidate(), levels, 0) {
			short = append(short, p)
		}
	}
	s.lemma = short
}

func (s *searcher) levelBit(x candidate) uint64 { return 1 << (s.ground[x].level & 63) }

const deepest = 200 // depth limit of follows

// follows reports whether the value of x follows from the lemma. levels is the set of levels of the lemma's
// literals, as bits modulo 64.
func (s *searcher) follows(x candidate, levels uint64, deep int) bool {
	if deep > deepest {
		return false
	}
	for _, p := range s.causes(s.ground[x].why) {
		if y := p.candidate(); y != x && !s.isKnown(y, levels, deep) {
			return false
		}
	}
	return true
}

// isKnown returns the result of follows for a candidate y in the reason of another candidate, and caches it.
func (s *searcher) isKnown(y candidate, levels uint64, deep int) bool {
	if s.ground[y].level == 0 || s.mark[y] == part || s.mark[y] == redundant {
		return true
	}
	if s.mark[y] == needed || s.ground[y].why == decided || s.levelBit(y)&levels == 0 {
		return false
	}
	ok := s.follows(y, levels, deep+1)
	s.setMark(y, needed)
	if ok {
		s.setMark(y, redundant)
	}
	return ok
}

// second finds the literal with the highest level in the lemma, except the first. It moves this literal to
// index 1 and returns its level. If the lemma has a single literal, it returns 0.
func (s *searcher) second() int {
	if len(s.lemma) == 1 {
		return 0
	}
	best := 1
	for i := 2; i < len(s.lemma); i++ {
		if s.ground[s.lemma[i].candidate()].level > s.ground[s.lemma[best].candidate()].level {
			best = i
		}
	}
	s.lemma[1], s.lemma[best] = s.lemma[best], s.lemma[1]
	return int(s.ground[s.lemma[1].candidate()].level)
}

func (s *searcher) worthOf(literals []literal) int {
	n := 0
	for _, p := range literals {
		if l := s.ground[p.candidate()].level; s.levels[l] != s.stats.Conflicts {
			s.levels[l] = s.stats.Conflicts
			n++
		}
	}
	return n
}
