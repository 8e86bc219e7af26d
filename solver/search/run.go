package search

import "context"

// Run is the embedded state of a search, which calls Start first. It is not safe for concurrent use.
type Run[T, S any] struct {
	Solutions int64   // the number found so far
	Outcome   Outcome // set when MayVisit or Deliver returns false; Exhausted is set by the search

	limits Limits
	found  func(T) bool
	first  S
	every  int64 // nodes between two checks of the context
	look   int64 // the number of nodes at the next check of the context and the limit
}

// Start begins a search that passes its solutions to found, or only counts them if found is nil. It checks
// the context after every so many nodes.
func (r *Run[T, S]) Start(l Limits, every int64, found func(T) bool) {
	r.Solutions, r.Outcome = 0, Interrupted
	r.limits, r.found, r.every, r.look = l, found, every, 0
}

// MayVisit reports whether another node may follow after nodes. If not, the search must end.
func (r *Run[T, S]) MayVisit(ctx context.Context, nodes int64) bool {
	return nodes < r.look || r.mayGoOn(ctx, nodes)
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
	r.look = nodes + r.every
	if r.limits.Nodes > 0 {
		r.look = min(r.look, r.limits.Nodes)
	}
	return true
}

// Counting reports whether solutions are only counted, so that Deliver ignores its solution.
func (r *Run[T, S]) Counting() bool { return r.found == nil }

// Deliver counts a solution, passes it on, and reports whether to continue. If not, the search must end.
// counts are the counts up to here.
func (r *Run[T, S]) Deliver(solution T, counts S) bool {
	r.Solutions++
	if r.Solutions == 1 {
		r.first = counts
	}
	if r.found != nil && !r.found(solution) || r.Solutions == int64(r.limits.Solutions) {
		r.Outcome = Stopped
		return false
	}
	return true
}

// Result returns the result of a search that ended with these counts.
func (r *Run[T, S]) Result(total S) Result[S] {
	if r.Solutions == 0 {
		r.first = total
	}
	return Result[S]{Outcome: r.Outcome, Solutions: r.Solutions, Total: total, First: r.first}
}
