package colored

import (
	"context"
	"math/bits"

	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// searchPropagating settles the domains (see candidates.settle) before the search and after each assignment.
func (e *encoding) searchPropagating(
	ctx context.Context, o csp.Options, found func(Grid) bool,
) search.Result[csp.Stats] {
	problem := e.problem()
	l := newLevels(e, problem.Domains)
	all := l.settled[0].pairs()
	if !l.settled[0].settle() {
		return search.Result[csp.Stats]{Outcome: search.Exhausted}
	}
	removed := int64(all - l.settled[0].pairs())
	for x := range problem.Domains {
		problem.Domains[x] = l.settled[0].values(x, e.m)
	}
	o.Reduce, o.Forward = false, false
	var interrupted bool
	o.Hooks.Consistent = func(*csp.State, int, int) bool { return true }
	o.Hooks.Infer = func(s *csp.State, x, a int, out []csp.Removal) ([]csp.Removal, bool) {
		// Each assignment checks the context: a step can take a tenth of a millisecond, and csp checks only
		// every thousand steps. After the end of the context every assignment fails, which ends the search.
		if interrupted = interrupted || ctx.Err() != nil; interrupted {
			return out, false
		}
		return l.infer(s, x, a, out)
	}
	r := csp.Search(ctx, problem, o, e.decode(found))
	r.Total.InitialRemovals, r.First.InitialRemovals = removed, removed
	if interrupted {
		r.Outcome = search.Interrupted
	}
	return r
}

// levels holds the settled candidates after each assignment of a search.
type levels struct {
	m       int
	settled []candidates // index: the number of assigned variables
}

func newLevels(e *encoding, domains [][]int) *levels {
	l := &levels{m: e.m, settled: make([]candidates, e.n*e.n+1)}
	first := &l.settled[0]
	first.n = e.n
	for c, domain := range domains {
		for _, a := range domain {
			first.colors[c][a/e.m] |= 1 << (a % e.m)
			first.numbers[c] |= 1 << (a / e.m)
		}
	}
	for c := range domains {
		first.touch(c)
	}
	first.houses = 1<<(2*e.n) - 1
	return l
}

// infer is a hook of csp: it removes the values that x = a excludes.
func (l *levels) infer(s *csp.State, x, a int, out []csp.Removal) ([]csp.Removal, bool) {
	before, after := &l.settled[s.Depth()-1], &l.settled[s.Depth()]
	cells := after.cells[:0]
	*after = *before
	after.cells = cells
	after.assign(x, a/l.m, a%l.m)
	if !after.settle() {
		return out, false
	}
	for c := range before.n * before.n {
		if c != x {
			out = before.appendLost(out, after, c, l.m)
		}
	}
	return out, true
}

func (s *candidates) appendLost(out []csp.Removal, after *candidates, c, m int) []csp.Removal {
	for d := range s.n {
		for lost := s.colors[c][d] &^ after.colors[c][d]; lost != 0; lost &= lost - 1 {
			out = append(out, csp.Removal{Variable: c, Value: d*m + bits.TrailingZeros16(lost)})
		}
	}
	return out
}

func (s *candidates) values(c, m int) []int {
	values := []int{}
	for d := range s.n {
		for left := s.colors[c][d]; left != 0; left &= left - 1 {
			values = append(values, d*m+bits.TrailingZeros16(left))
		}
	}
	return values
}

func (s *candidates) pairs() int {
	pairs := 0
	for c := range s.n * s.n {
		for d := range s.n {
			pairs += bits.OnesCount16(s.colors[c][d])
		}
	}
	return pairs
}
