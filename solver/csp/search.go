package csp

import (
	"context"

	"sudokubot/solver/search"
)

// Numbers of nodes between two checks of the context: about a millisecond. Nodes with singles take longer.
const (
	pace        = 1024
	singlesPace = 16
)

// Search calls yield with each solution of p. It ends when yield returns false, a limit is reached, or no
// solution is left. values holds the values of all variables; yield must copy it to retain it. If yield is
// nil, solutions are only counted. If fixed variables break a constraint, there are no solutions and no
// nodes.
//
// Search is chronological backtracking with forward checking (Haralick and Elliott, 1980) and dynamic
// variable orders. It ends early if ctx ends, or after o.Limits.Nodes nodes. The outcome says why it ended.
func Search(ctx context.Context, p Problem, o Options, yield func(values []int) bool) search.Result[Stats] {
	if o.Singles {
		o.Reduce, o.Forward = true, true
	}
	s := searcher{State: newState(&p), hooks: o.Hooks.withDefaults(o), choose: selections[o.Order]}
	s.Start(o.Limits, pace, yield)
	if o.Singles {
		s.Start(o.Limits, singlesPace, yield)
		s.singles = newSingles(&p, s.State)
	}
	if s.exhaust(ctx, o.Reduce) {
		s.Outcome = search.Exhausted
	}
	return s.Result(s.stats)
}

type searcher struct {
	*State
	search.Run[[]int, Stats]
	hooks   Hooks
	choose  func(*State) int
	singles *singles // nil without Options.Singles
	stats   Stats

	untried []int     // values still to try, for all nodes on the path
	trail   []Removal // removals of all assignments on the path
}

// exhaust searches everything. It returns false if the search must end earlier.
func (s *searcher) exhaust(ctx context.Context, reduce bool) bool {
	if !s.sound() {
		return true
	}
	if reduce {
		s.stats.InitialRemovals = s.reduce()
	}
	s.index()
	s.makeRoom()
	if s.singles != nil && !s.begin() {
		s.stats.Nodes, s.stats.Backtracks, s.stats.Failures = 1, 1, 1
		return true
	}
	return s.visit(ctx)
}

// makeRoom allocates memory for the standard steps. The memory is enough because no value is tried, or
// removed, at two depths at once.
func (s *searcher) makeRoom() {
	values := 0
	for _, x := range s.free {
		values += s.sizes[x]
	}
	s.untried = make([]int, 0, values)
	s.trail = make([]Removal, 0, values)
	if s.singles != nil {
		s.inferred = make([]int, 0, len(s.free))
	}
}

// visit searches for solutions with the current assignments. It returns false when the search must end, and
// sets the outcome.
func (s *searcher) visit(ctx context.Context) bool {
	if !s.MayVisit(ctx, s.stats.Nodes) {
		return false
	}
	s.stats.Nodes++
	if s.assigned == len(s.free) {
		return s.Deliver(s.values, s.stats)
	}
	solutions, first := s.Solutions, len(s.untried)
	x := s.choose(s.State)
	s.untried = s.hooks.Values(s.State, x, s.untried)
	for i := first; i < len(s.untried); i++ {
		if a := s.untried[i]; s.hooks.Consistent(s.State, x, a) && !s.try(ctx, x, a) {
			return false
		}
	}
	s.untried = s.untried[:first]
	if s.Solutions == solutions {
		s.stats.Backtracks++
	}
	return true
}

// try assigns a to x, searches, and undoes the assignment. It returns false when the search must end.
func (s *searcher) try(ctx context.Context, x, a int) bool {
	s.assign(x, a)
	mark := len(s.trail)
	trail, ok := s.hooks.Infer(s.State, x, a, s.trail)
	if !ok {
		s.stats.Failures++
		s.trail = trail[:mark]
		s.unassign(x)
		return true
	}
	s.trail = trail
	s.apply(trail[mark:])
	var goOn bool
	if s.singles == nil {
		s.stats.Pruned += int64(len(trail) - mark)
		goOn = s.visit(ctx)
	} else {
		goOn = s.follow(ctx, x, a, mark)
	}
	s.revert(s.trail[mark:])
	s.trail = s.trail[:mark]
	s.unassign(x)
	return goOn
}
