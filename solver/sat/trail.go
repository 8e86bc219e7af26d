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
	saved   [][]uint32 // level, from 0 -> the open members of the choices when it was complete
	marks   []int32    // level, from 1 -> number of facts before its decision
	chosen  int        // number of facts propagated to the choices
	tight   int        // number of facts up to the last that left a choice with one member or none
	watched int        // number of facts propagated to the clauses
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

// assign adds a fact at the current level.
func (s *searcher) assign(p literal, why reason) {
	s.value[p], s.value[p.not()] = yes, no
	x := p.candidate()
	s.ground[x] = ground{int32(len(s.marks)), why}
	s.facts = append(s.facts, p)
	if !p.positive() {
		s.drop(x)
	}
}

// drop takes the candidate x, which has just become false, from its choices.
func (s *searcher) drop(x candidate) {
	open := s.open
	for _, m := range s.membershipsOf(x) {
		left := open[m.choice] &^ m.bit
		open[m.choice] = left
		if left&(left-1) == 0 {
			s.tight = len(s.facts)
		}
	}
}

// decide begins a level with x as true.
func (s *searcher) decide(x candidate) {
	if s.depth() == len(s.saved) {
		s.saved = append(s.saved, make([]uint32, len(s.open)))
	}
	copy(s.saved[s.depth()], s.open)
	s.marks = append(s.marks, int32(len(s.facts)))
	s.assign(x.stands(), decided)
}

// back undoes all levels above level.
func (s *searcher) back(level int) {
	if s.depth() <= level {
		return
	}
	start := int(s.marks[level])
	for i := len(s.facts) - 1; i >= start; i-- {
		p := s.facts[i]
		s.value[p], s.value[p.not()] = unknown, unknown
		s.ranking.push(p.candidate())
	}
	copy(s.open, s.saved[level])
	s.facts, s.marks = s.facts[:start], s.marks[:level]
	s.chosen, s.watched, s.tight = start, start, start
}
