package logic

import "slices"

// maxNesting is how deep contradictions lie within one another: at 1 those on the way are plain nets. Deeper ones are
// looked for only where the others find nothing.
const maxNesting = 2

// maxNestedRuns bounds the assumptions that are followed in one search, so that it ends where there is nothing to find: in
// a position with several solutions.
const maxNestedRuns = 300_000

// nestedNets finds candidates that refute themselves by a net in which other candidates fall because they refute
// themselves. The text has those in square brackets after what is assumed, in the order in which they fall.
func nestedNets(p *Position, q Query, yield func(Step) bool) {
	s := nestedSearch{left: maxNestedRuns, query: q}
	for range maxNesting + 1 {
		s.trails = append(s.trails, newTrail(p, true))
	}
	for level, found := 1, false; level <= maxNesting && !found; level++ {
		for _, x := range p.fewestFirst(q.Digits) {
			inner, ok := s.refute(p, x, level)
			if q.stopped() {
				return
			}
			if !ok || len(inner) == 0 {
				continue
			}
			found = true
			if inner = s.needed(p, x, inner, level); q.stopped() {
				return // then not all that was tried was
			}
			if !yield(s.trails[level].nested(x, inner)) {
				return
			}
		}
	}
}

// fewestFirst returns the candidates of these digits, 0 for all, as assumptions: those of the cells with the fewest first.
func (p *Position) fewestFirst(digits Digits) []verdict {
	list := slices.DeleteFunc(p.verdicts(digits), func(x verdict) bool { return !x.stands() })
	slices.SortStableFunc(list, func(a, b verdict) int {
		ca, _ := p.candidateOf(a)
		cb, _ := p.candidateOf(b)
		return p.candidates[ca].Len() - p.candidates[cb].Len()
	})
	return list
}

// nestedSearch is a search for nested nets.
type nestedSearch struct {
	trails []*trail // for each level
	left   int      // how many more assumptions are followed
	query  Query
}

// refute assumes x in p and reports whether it contradicts itself, by contradictions on the way up to a level less. It
// returns the candidates that fell by those; the trail of the level has the rest of the proof.
func (s *nestedSearch) refute(p *Position, x verdict, level int) ([]verdict, bool) {
	t := s.trails[level]
	t.p = p
	s.left--
	if s.query.stopped() {
		s.left = 0
		return nil, false
	}
	if !t.run(x) {
		return nil, true
	}
	if level == 0 {
		return nil, false
	}
	var inner []verdict
	for less := p.Clone(); s.left > 0; {
		y, ok := s.next(t, level)
		if !ok {
			return nil, false
		}
		inner = append(inner, y.opposite())
		less.Remove(less.candidateOf(y))
		t.p = less
		s.left--
		if !t.run(x) {
			return inner, true
		}
	}
	return nil, false
}

// needed returns those of inner without which x does not refute itself; the trail of the level has the rest of the proof.
func (s *nestedSearch) needed(p *Position, x verdict, inner []verdict, level int) []verdict {
	for i := len(inner) - 1; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(inner), i, i+1); s.replay(p, x, fewer, level) {
			inner = fewer
		}
	}
	s.replay(p, x, inner, level)
	return inner
}

// replay reports whether x refutes itself when the candidates of inner fall one after another by contradictions of their
// own.
func (s *nestedSearch) replay(p *Position, x verdict, inner []verdict, level int) bool {
	t, less := s.trails[level], p.Clone()
	t.p = less
	for _, y := range inner {
		if !t.run(x) {
			return false
		}
		c, d := p.candidateOf(y)
		at := t.position()
		if !at.candidates[c].Has(d) {
			return false
		}
		if _, ok := s.refute(at, y.opposite(), level-1); !ok {
			return false
		}
		less.Remove(c, d)
	}
	return !t.run(x)
}

// next returns a candidate that refutes itself in the position to which t leads.
func (s *nestedSearch) next(t *trail, level int) (verdict, bool) {
	p := t.position()
	if p.Solved() {
		return 0, false
	}
	for _, y := range p.fewestFirst(0) {
		if _, ok := s.refute(p, y, level-1); ok {
			return y, true
		}
		if s.left <= 0 {
			break
		}
	}
	return 0, false
}

// position returns the position with what t found, which holds together.
func (t *trail) position() *Position {
	p := t.p.Clone()
	for d := range p.all.All() {
		for c := range t.stands[d].All() {
			p.Place(c, d)
		}
	}
	for d := range p.all.All() {
		for c := range t.falls[d].And(p.places[d]).All() {
			p.Remove(c, d)
		}
	}
	return p
}

// nested returns the step that x falls, by the trail and the candidates that fell on its way.
func (t *trail) nested(x verdict, inner []verdict) Step {
	tell := &telling{t: t}
	text := t.p.verdictText(x) + " ["
	for i, y := range inner {
		if i > 0 {
			text += " "
		}
		text += t.p.verdictText(y)
		tell.side = append(tell.side, t.p.chainOf([]verdict{x, y}))
	}
	tell.texts = append(tell.texts, text+"]")
	return t.refutation(x, tell)
}
