package sat

// The values of a literal.
const (
	no      int8 = -1
	unknown int8 = 0
	yes     int8 = 1
)

// trail holds the assigned literals (facts) in order. Each decision begins a level, and its consequences
// follow. Level 0 has the literals that follow without a decision.
type trail struct {
	value   []int8   // value of each literal
	ground  []ground // ground of each candidate with a value
	facts   []literal
	marks   []int32 // level, from 1 -> number of facts before its decision
	chosen  int     // number of facts propagated to the choices
	watched int     // number of facts propagated to the clauses
}

// ground is the level of a candidate's value, and the reason for it.
type ground struct {
	level int32
	why   reason
}

func newTrail(candidates int) trail {
	return trail{
		value:  make([]int8, 2*candidates),
		ground: make([]ground, candidates),
		facts:  make([]literal, 0, candidates),
	}
}

func (t *trail) depth() int { return len(t.marks) }

func (s *searcher) assign(p literal, why reason) {
	x := p.candidate()
	s.value[p], s.value[p.not()] = yes, no
	s.ground[x] = ground{int32(len(s.marks)), why}
	s.facts = append(s.facts, p)
	if !p.positive() {
		open := s.open
		for _, m := range s.membershipsOf(x) {
			open[m.choice] &^= m.bit
		}
	}
}

func (s *searcher) back(level int) {
	if s.depth() <= level {
		return
	}
	start := int(s.marks[level])
	for i := len(s.facts) - 1; i >= start; i-- {
		s.release(s.facts[i])
	}
	s.facts, s.marks = s.facts[:start], s.marks[:level]
	s.chosen, s.watched = start, start
}

func (s *searcher) release(p literal) {
	x := p.candidate()
	s.value[p], s.value[p.not()] = unknown, unknown
	open := s.open
	if p.positive() {
		for _, m := range s.membershipsOf(x) {
			open[m.choice] &^= settled
		}
	} else {
		for _, m := range s.membershipsOf(x) {
			open[m.choice] |= m.bit
		}
	}
	s.ranking.push(x)
}
