package csp

import (
	"context"
	"fmt"
)

// A breath is how many nodes are visited between two looks at the context: a power of two, a millisecond or so. Singles make a node, and
// the assignments that fail there, longer.
const (
	longBreath  = 1024
	shortBreath = 16
)

// Search looks for solutions of p and hands each to found, with the counts so far, until found returns false, the limit
// is reached, or there are no more. The values are those of all variables; found must copy what it keeps. A nil found
// counts. Fixed variables that break a constraint leave no solution and no node to visit.
//
// Search is chronological backtracking with forward checking (Haralick and Elliott, 1980) and dynamic variable orders.
// It ends early when the context does or when o.Nodes are spent; the outcome says so, it is no error. An error means that
// p or o make no sense, and wraps ErrProblem.
func Search(ctx context.Context, p Problem, o Options, found func(values []int, at Stats) bool) (Result, error) {
	if int(o.Order) >= len(selections) {
		return Result{}, fmt.Errorf("%w: order %d", ErrProblem, o.Order)
	}
	if o.Singles {
		o.Reduce, o.Forward = true, true
	}
	state, err := newState(&p)
	if err != nil {
		return Result{}, err
	}
	s := search{State: state, hooks: o.Hooks.withDefaults(o), limit: int64(o.Limit), nodes: o.Nodes, found: found, breath: longBreath}
	if o.Singles {
		s.singles, s.breath = newSingles(&p, state), shortBreath
	}
	s.run(ctx, o.Reduce)
	if s.stats.Solutions == 0 {
		s.first = s.stats
	}
	return Result{Outcome: s.outcome, Total: s.stats, First: s.first}, nil
}

// search is one run of Search.
type search struct {
	*State
	hooks   Hooks
	limit   int64
	nodes   int64
	breath  int64
	found   func([]int, Stats) bool
	singles *singles // nil without them
	stats   Stats
	first   Stats
	outcome Outcome

	untried []int     // the values still to be tried, of all nodes from the start to the present one
	trail   []Removal // what was inferred, of all assignments likewise
}

func (s *search) run(ctx context.Context, reduce bool) {
	if !s.sound() {
		s.outcome = Exhausted
		return
	}
	if reduce {
		s.stats.InitialRemovals = s.reduce()
	}
	s.index()
	s.makeRoom()
	if s.singles != nil && !s.begin() {
		s.stats.Nodes, s.stats.Backtracks, s.stats.Failures = 1, 1, 1
		s.outcome = Exhausted
		return
	}
	if s.visit(ctx) {
		s.outcome = Exhausted
	}
}

// makeRoom takes the memory that the standard steps can need: no value is tried, or removed, at two depths at once.
func (s *search) makeRoom() {
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

// visit searches below the present assignment. It returns false when the search is to end, with the outcome set.
func (s *search) visit(ctx context.Context) bool {
	if !s.mayGoOn(ctx) {
		return false
	}
	s.stats.Nodes++
	if s.hooks.Complete(s.State) {
		return s.deliver()
	}
	solutions, first := s.stats.Solutions, len(s.untried)
	x := s.hooks.Select(s.State)
	s.untried = s.hooks.Values(s.State, x, s.untried)
	for i := first; i < len(s.untried); i++ {
		if a := s.untried[i]; s.hooks.Consistent(s.State, x, a) && !s.try(ctx, x, a) {
			return false
		}
	}
	s.untried = s.untried[:first]
	if s.stats.Solutions == solutions {
		s.stats.Backtracks++
	}
	return true
}

// try gives x the value a, searches below, and takes it back.
func (s *search) try(ctx context.Context, x, a int) bool {
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
	s.hooks.Apply(s.State, trail[mark:])
	var goOn bool
	if s.singles == nil {
		s.stats.Pruned += int64(len(trail) - mark)
		goOn = s.visit(ctx)
	} else {
		goOn = s.follow(ctx, x, a, mark)
	}
	s.hooks.Revert(s.State, s.trail[mark:])
	s.trail = s.trail[:mark]
	s.unassign(x)
	return goOn
}

func (s *search) mayGoOn(ctx context.Context) bool {
	if s.nodes > 0 && s.stats.Nodes >= s.nodes {
		s.outcome = OutOfNodes
		return false
	}
	if s.stats.Nodes&(s.breath-1) == 0 && ctx.Err() != nil {
		s.outcome = Interrupted
		return false
	}
	return true
}

func (s *search) deliver() bool {
	s.stats.Solutions++
	if s.stats.Solutions == 1 {
		s.first = s.stats
	}
	wanted := s.found == nil || s.found(s.values, s.stats)
	if !wanted || s.stats.Solutions == s.limit {
		s.outcome = Stopped
		return false
	}
	return true
}
