// Package search holds the common part of all exact searches for solutions: limits, outcomes, reports, and
// shared work.
//
// One-letter names: P is a problem, T a solution, S the counts of a search.
package search

import "context"

// Limits end a search before it has found everything.
type Limits struct {
	Solutions int    // the number to find; 0 finds all
	Nodes     int64  // the number of nodes to visit; 0 sets no limit
	Seed      uint64 // of random searches; others ignore it
}

// Outcome is the reason for the end of a search.
type Outcome uint8

// The outcomes.
const (
	Interrupted Outcome = iota // the context ended
	OutOfNodes                 // Limits.Nodes were visited
	Stopped                    // Limits.Solutions were found, or the caller stopped
	Exhausted                  // all solutions were found
)

// Result is the result of a search.
type Result[S any] struct {
	Outcome   Outcome
	Solutions int64 // the number found
	Total     S     // the counts of the whole search
	First     S     // the counts up to the first solution; equal to Total without solutions
}

// Measure is a figure about a search.
type Measure struct {
	Name  string
	Value int64
}

// Engine is a search as a value. It passes every solution of p to found until found returns false, a limit is
// reached, the context ends, or no solution is left. The solution is valid until found returns; callers copy
// it to keep it. An error means an invalid p; an early end is no error. An Engine is safe for concurrent use.
type Engine[P, T any] func(ctx context.Context, p P, l Limits, found func(T) bool) (Result[[]Measure], error)

// Of returns the engine of a search without errors whose counts list themselves.
func Of[P, T any, S interface{ Measures() []Measure }](
	run func(context.Context, P, Limits, func(T) bool) Result[S],
) Engine[P, T] {
	return func(ctx context.Context, p P, l Limits, found func(T) bool) (Result[[]Measure], error) {
		return Listed(run(ctx, p, l, found), S.Measures), nil
	}
}

// Listed returns r with its counts as lists of measures.
func Listed[S any](r Result[S], measures func(S) []Measure) Result[[]Measure] {
	return Result[[]Measure]{Outcome: r.Outcome, Solutions: r.Solutions, Total: measures(r.Total),
		First: measures(r.First)}
}
