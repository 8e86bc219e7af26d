package csp

import (
	"context"
	"math/bits"
	"slices"
)

// cover is a set of variables that together take every value once. words are the words of this set, from the
// word with index first to the last nonzero word.
type cover struct {
	first int
	words []uint64
}

func (p *Problem) coverSets() []cover {
	span := wordsFor(len(p.Neighbours))
	all := make([]uint64, len(p.Covers)*span)
	covers := make([]cover, len(p.Covers))
	for k, members := range p.Covers {
		set := all[k*span : (k+1)*span]
		for _, x := range members {
			put(set, x)
		}
		from, to := slices.Min(members)>>6, slices.Max(members)>>6
		covers[k] = cover{first: from, words: set[from : to+1]}
	}
	return covers
}

// singles is the state of a search by singles. lone and stale are empty between two inferences.
type singles struct {
	covers []cover
	width  int      // number of words of a set of covers
	of     []uint64 // covers of each variable
	lone   []uint64 // variables with a single value left, to be assigned
	stale  []uint64 // for each value, the covers in which it lost a variable
	values []uint64 // values with stale covers
}

func newSingles(p *Problem, s *State) *singles {
	width := wordsFor(len(p.Covers))
	g := &singles{
		covers: p.coverSets(), width: width,
		of:   make([]uint64, len(p.Neighbours)*width),
		lone: make([]uint64, s.span), stale: make([]uint64, p.Values*width), values: make([]uint64, s.words),
	}
	for k, members := range p.Covers {
		for _, x := range members {
			put(g.of[x*width:(x+1)*width], k)
		}
	}
	g.suspect(p.Values)
	return g
}

// lose records that x cannot take the value a, or has taken another.
func (g *singles) lose(x, a int) {
	if g.width == 0 {
		return
	}
	put(g.values, a)
	of, stale := g.of[x*g.width:(x+1)*g.width], g.stale[a*g.width:(a+1)*g.width]
	for i, word := range of {
		stale[i] |= word
	}
}

// next removes a pair from stale and returns it: a value a, and a cover k in which a has lost a variable.
func (g *singles) next() (k *cover, a int, ok bool) {
	for v, values := range g.values {
		for ; values != 0; values &= values - 1 {
			a = v<<6 + bits.TrailingZeros64(values)
			for i, word := range g.stale[a*g.width : (a+1)*g.width] {
				if word != 0 {
					g.stale[a*g.width+i] = word & (word - 1)
					return &g.covers[i<<6+bits.TrailingZeros64(word)], a, true
				}
			}
			drop(g.values, a)
		}
	}
	return nil, 0, false
}

func (g *singles) suspect(values int) {
	for k := range g.covers {
		for a := range values {
			put(g.stale[a*g.width:], k)
			put(g.values, a)
		}
	}
}

// forget empties lone and stale after a failed inference.
func (g *singles) forget() {
	clear(g.lone)
	clear(g.stale)
	clear(g.values)
}

// begin infers singles from the domains, before any assignment.
func (s *searcher) begin() bool {
	for _, x := range s.free {
		if s.sizes[x] == 1 {
			put(s.singles.lone, x)
		}
	}
	if s.empty > 0 || !s.settle(0) {
		return false
	}
	s.stats.Pruned, s.stats.Singles = int64(len(s.trail)), int64(len(s.inferred))
	return true
}

// follow assigns the singles implied by the value a for x. The removals by this value are in trail[mark:].
// follow then searches, and undoes its assignments but not the removals.
func (s *searcher) follow(ctx context.Context, x, a, mark int) bool {
	inferred, goOn := len(s.inferred), true
	s.release(x, a)
	if s.settle(mark) {
		s.stats.Pruned += int64(len(s.trail) - mark)
		s.stats.Singles += int64(len(s.inferred) - inferred)
		goOn = s.visit(ctx)
	} else {
		s.stats.Failures++
	}
	s.unassignFrom(inferred)
	return goOn
}

// release records that x has the value a, so that x cannot take its other values.
func (s *searcher) release(x, a int) {
	for i, word := range s.domain(x) {
		for ; word != 0; word &= word - 1 {
			if b := i<<6 + bits.TrailingZeros64(word); b != a {
				s.singles.lose(x, b)
			}
		}
	}
}

// settle assigns singles, and reports success. The removals in trail[mark:] are new.
func (s *searcher) settle(mark int) bool {
	for {
		mark = s.look(mark)
		if x := first(s.singles.lone); x != Free {
			drop(s.singles.lone, x)
			if !s.assignLone(x) {
				break
			}
			continue
		}
		narrowed, ok := s.narrow()
		if !ok {
			break
		}
		if !narrowed {
			return true
		}
	}
	s.singles.forget()
	return false
}

// look records the effects of the removals in trail[mark:], and returns the new mark.
func (s *searcher) look(mark int) int {
	for _, r := range s.trail[mark:] {
		s.singles.lose(r.Variable, r.Value)
		if s.sizes[r.Variable] == 1 && has(s.open, r.Variable) {
			put(s.singles.lone, r.Variable)
		}
	}
	return len(s.trail)
}

func (s *searcher) assignLone(x int) bool {
	a := first(s.domain(x))
	if !s.hooks.Consistent(s.State, x, a) {
		return false
	}
	s.assign(x, a)
	s.inferred = append(s.inferred, x)
	mark := len(s.trail)
	trail, ok := s.hooks.Infer(s.State, x, a, s.trail)
	if !ok {
		return false
	}
	s.trail = trail
	s.apply(trail[mark:])
	return true
}

func (s *searcher) unassignFrom(inferred int) {
	for len(s.inferred) > inferred {
		last := len(s.inferred) - 1
		s.unassign(s.inferred[last])
		s.inferred = s.inferred[:last]
	}
}

// narrow finds a value with a single variable left in a cover, and removes the other values of this variable.
// narrowed reports whether it found such a value. ok is false if a value has no variable left in a cover.
func (s *searcher) narrow() (narrowed, ok bool) {
	for {
		k, a, stale := s.singles.next()
		if !stale {
			return false, true
		}
		x, several := s.holder(k, a)
		switch {
		case several || s.taken(k, a):
		case x == Free:
			return false, false
		default:
			s.leave(x, a)
			return true, true
		}
	}
}

// holder returns the first unassigned variable of k with the possible value a, or Free. several reports
// whether there are other such variables.
func (s *State) holder(k *cover, a int) (x int, several bool) {
	x = Free
	holders, open := s.among(s.holders, a)[k.first:], s.open[k.first:]
	for i, word := range k.words {
		word &= holders[i] & open[i]
		if word == 0 {
			continue
		}
		if x != Free || word&(word-1) != 0 {
			return x, true
		}
		x = (k.first+i)<<6 + bits.TrailingZeros64(word)
	}
	return x, false
}

func (s *State) taken(k *cover, a int) bool {
	takers := s.among(s.takers, a)[k.first:]
	for i, word := range k.words {
		if word&takers[i] != 0 {
			return true
		}
	}
	return false
}

func (s *searcher) leave(x, a int) {
	mark := len(s.trail)
	for i, word := range s.domain(x) {
		for ; word != 0; word &= word - 1 {
			if b := i<<6 + bits.TrailingZeros64(word); b != a {
				s.trail = append(s.trail, Removal{Variable: x, Value: b})
			}
		}
	}
	s.apply(s.trail[mark:])
}
