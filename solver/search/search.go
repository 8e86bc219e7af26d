// Package search holds the common parts of all exact searches for solutions: limits, outcomes, results and
// engines.
//
// One-letter names: P is a problem, T a solution, S the counts of a search.
package search

import "context"

// Limits end a search early.
type Limits struct {
	Solutions int    // number of solutions to find; 0 finds all
	Nodes     int64  // number of nodes to visit; 0 sets no limit
	Seed      uint64 // seed of random searches; other searches ignore it
}

// Outcome is the reason why a search ended.
type Outcome uint8

// The outcomes.
const (
	Interrupted Outcome = iota // the context ended
	OutOfNodes                 // Limits.Nodes nodes were visited
	Stopped                    // Limits.Solutions solutions were found, or the caller stopped the search
	Exhausted                  // all solutions were found
)

// Result is the result of a search.
type Result[S any] struct {
	Outcome   Outcome
	Solutions int64 // number of solutions found
	Total     S     // counts of the whole search
	First     S     // counts up to the first solution; equal to Total if there is no solution
}

// Measure is a named count of a search.
type Measure struct {
	Name  string
	Value int64
}

// Engine is a search function. It calls yield with each solution of p, until yield returns false, a limit is
// reached, the context ends, or no solution is left. The solution is valid until yield returns; yield must
// copy it to retain it. If yield is nil, solutions are only counted. An error means that p is invalid; an
// early end is no error. An Engine is safe for concurrent use.
type Engine[P, T any] func(ctx context.Context, p P, l Limits, yield func(T) bool) (Result[[]Measure], error)

// Of returns the engine of a search that never fails. The counts of the search must have a method Measures.
func Of[P, T any, S interface{ Measures() []Measure }](
	run func(context.Context, P, Limits, func(T) bool) Result[S],
) Engine[P, T] {
	return func(ctx context.Context, p P, l Limits, yield func(T) bool) (Result[[]Measure], error) {
		return Listed(run(ctx, p, l, yield), S.Measures), nil
	}
}

// Listed returns r with its counts converted to lists of measures.
func Listed[S any](r Result[S], measures func(S) []Measure) Result[[]Measure] {
	return Result[[]Measure]{Outcome: r.Outcome, Solutions: r.Solutions, Total: measures(r.Total),
		First: measures(r.First)}
}
