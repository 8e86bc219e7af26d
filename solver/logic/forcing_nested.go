package logic

import "slices"

// maxNesting is the largest depth of nested contradictions. At depth 1 the inner contradictions are plain
// nets. The search goes deeper only if the previous depth finds no step.
const maxNesting = 2

// maxNestedRuns limits the assumptions of a search, so that the search ends even in a position with several
// solutions.
const maxNestedRuns = 300_000

// nestedNets finds candidates refuted by a net. The net uses other candidates, which refute themselves. The
// text lists these other candidates in square brackets after the assumption, in the order of their removal.
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
				return // the query ended the search, so inner is not reduced
			}
			if !yield(s.trails[level].nested(x, inner)) {
				return
			}
		}
	}
}

// fewestFirst returns the candidates of these digits, 0 for all. Candidates of cells with few candidates
// come first.
func (p *Position) fewestFirst(digits Digits) []literal {
	list := slices.DeleteFunc(p.literals(digits), func(x literal) bool { return !x.positive() })
	slices.SortStableFunc(list, func(a, b literal) int {
		ca, _ := candidateOf(a)
		cb, _ := candidateOf(b)
		return p.candidates[ca].Len() - p.candidates[cb].Len()
	})
	return list
}

type nestedSearch struct {
	trails []*trail // trail of each level
	left   int      // number of assumptions still allowed
	query  Query
}

// refute assumes x in p and reports whether this leads to a contradiction, with inner contradictions of
// lower levels. It returns the candidates that the inner contradictions removed, as false literals. The trail
// of the level has the rest of the proof. Before a call for another position, the caller must clear
// consistent of this trail.
func (s *nestedSearch) refute(p *Position, x literal, level int) ([]literal, bool) {
	t := s.trails[level]
	if t.consistent[x] {
		return nil, false
	}
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
		t.settle()
		return nil, false
	}
	var inner []literal
	for less := p.Clone(); s.left > 0; {
		y, ok := s.next(t, level)
		if !ok {
			t.settle()
			return nil, false
		}
		inner = append(inner, y.opposite())
		less.Remove(candidateOf(y))
		t.p = less
		s.left--
		if !t.run(x) {
			return inner, true
		}
	}
	return nil, false
}

// needed returns the candidates of inner that the refutation of x needs. The trail of the level has the
// rest of the proof.
func (s *nestedSearch) needed(p *Position, x literal, inner []literal, level int) []literal {
	for i := len(inner) - 1; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(inner), i, i+1); s.replay(p, x, fewer, level) {
			inner = fewer
		}
	}
	s.replay(p, x, inner, level)
	return inner
}

// replay removes the candidates of inner in order. It reports whether lower levels refute each, and whether x
// then refutes itself.
func (s *nestedSearch) replay(p *Position, x literal, inner []literal, level int) bool {
	t, less := s.trails[level], p.Clone()
	t.p = less
	for _, y := range inner {
		if !t.run(x) {
			return false
		}
		c, d := candidateOf(y)
		at := t.position()
		if !at.candidates[c].Has(d) {
			return false
		}
		clear(s.trails[level-1].consistent)
		if _, ok := s.refute(at, y.opposite(), level-1); !ok {
			return false
		}
		less.Remove(c, d)
	}
	return !t.run(x)
}

// next returns a candidate that lower levels refute in the position of t.
func (s *nestedSearch) next(t *trail, level int) (literal, bool) {
	p := t.position()
	if p.Solved() {
		return 0, false
	}
	clear(s.trails[level-1].consistent)
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

// position returns the position with the literals of t. They must be consistent.
func (t *trail) position() *Position {
	p := t.p.Clone()
	for d := range p.all.All() {
		for c := range t.trues[d].All() {
			p.Place(c, d)
		}
	}
	for d := range p.all.All() {
		for c := range t.falses[d].And(p.cellsWith[d]).All() {
			p.Remove(c, d)
		}
	}
	return p
}

// nested returns the step with the conclusion that x is false, proved by t and the removed candidates of
// inner.
func (t *trail) nested(x literal, inner []literal) Step {
	proof := &proofWriter{t: t}
	text := t.p.literalText(x) + " ["
	for i, y := range inner {
		if i > 0 {
			text += " "
		}
		text += t.p.literalText(y)
		proof.side = append(proof.side, t.p.chainOf([]literal{x, y}))
	}
	proof.texts = append(proof.texts, text+"]")
	return t.refutation(x, proof)
}
