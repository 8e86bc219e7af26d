package search

import "context"

// Run is embedded in the state of a search, which calls Start first. It is not safe for concurrent use.
type Run[T, S any] struct {
	Solutions int64   // number of solutions found so far
	Outcome   Outcome // set when MayVisit or Deliver returns false; the search itself sets Exhausted

	limits    Limits
	yield     func(T) bool
	first     S
	every     int64 // number of nodes between two checks of the context
	nextCheck int64 // number of nodes at the next check of the context and the limit
}

// Start begins a search that passes its solutions to yield. If yield is nil, solutions are only counted.
// every is the number of nodes between two checks of the context.
func (r *Run[T, S]) Start(l Limits, every int64, yield func(T) bool) {
	r.Solutions, r.Outcome = 0, Interrupted
	r.limits, r.yield, r.every, r.nextCheck = l, yield, every, 0
}

// MayVisit reports whether the search may visit another node. nodes is the number visited so far. If it
// returns false, the search must end.
func (r *Run[T, S]) MayVisit(ctx context.Context, nodes int64) bool {
	return nodes < r.nextCheck || r.mayGoOn(ctx, nodes)
}

func (r *Run[T, S]) mayGoOn(ctx context.Context, nodes int64) bool {
	if r.limits.Nodes > 0 && nodes >= r.limits.Nodes {
		r.Outcome = OutOfNodes
		return false
	}
	if ctx.Err() != nil {
		r.Outcome = Interrupted
		return false
	}
	r.nextCheck = nodes + r.every
	if r.limits.Nodes > 0 {
		r.nextCheck = min(r.nextCheck, r.limits.Nodes)
	}
	return true
}

// Counting reports whether solutions are only counted. Deliver then ignores its argument solution.
func (r *Run[T, S]) Counting() bool { return r.yield == nil }

// Deliver counts a solution and passes it to yield. counts are the counts of the search so far. If Deliver
// returns false, the search must end.
func (r *Run[T, S]) Deliver(solution T, counts S) bool {
	r.Solutions++
	if r.Solutions == 1 {
		r.first = counts
	}
	if r.yield != nil && !r.yield(solution) || r.Solutions == int64(r.limits.Solutions) {
		r.Outcome = Stopped
		return false
	}
	return true
}

// Result returns the result of a search. total holds its counts at the end.
func (r *Run[T, S]) Result(total S) Result[S] {
	if r.Solutions == 0 {
		r.first = total
	}
	return Result[S]{Outcome: r.Outcome, Solutions: r.Solutions, Total: total, First: r.first}
}
