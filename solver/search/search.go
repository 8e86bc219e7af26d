// Package search holds what all exact searches for solutions have in common: when they end, why they did, what they
// report, and the part of the work that is the same in each. It refuses to know what is searched for, and how.
//
// One-letter names: P is a problem, T a solution, S what a search counts.
package search

import "context"

// Limits say when a search ends before it has found everything.
type Limits struct {
	Solutions int    // how many to find; 0 finds all
	Nodes     int64  // how many nodes may be visited; 0 sets no bound
	Seed      uint64 // of searches that draw at random; others ignore it
}

// Outcome is why a search ended.
type Outcome uint8

// The outcomes.
const (
	Interrupted Outcome = iota // the context ended
	OutOfNodes                 // Limits.Nodes were visited
	Stopped                    // Limits.Solutions were found, or the caller had enough
	Exhausted                  // there are no other solutions than those found
)

// Result is what a search found out.
type Result[S any] struct {
	Outcome   Outcome
	Solutions int64 // how many were found
	Total     S     // the counts of the whole search
	First     S     // the counts up to the first solution; equal to Total if there was none
}

// Measure is one figure about a search.
type Measure struct {
	Name  string
	Value int64
}

// Engine is a way to search, as a value. It hands every solution of p to found until that returns false, a limit is
// reached, the context ends, or there are no more. The solution is good until found returns; who keeps it copies it. The
// error says that p makes no sense; that a search ends early is none. Many goroutines may use an Engine at once.
type Engine[P, T any] func(ctx context.Context, p P, l Limits, found func(T) bool) (Result[[]Measure], error)

// Of returns the engine of a search whose counts list themselves, and that has no errors.
func Of[P, T any, S interface{ Measures() []Measure }](run func(context.Context, P, Limits, func(T) bool) Result[S]) Engine[P, T] {
	return func(ctx context.Context, p P, l Limits, found func(T) bool) (Result[[]Measure], error) {
		return Listed(run(ctx, p, l, found), S.Measures), nil
	}
}

// Listed returns r with its counts as lists of measures.
func Listed[S any](r Result[S], measures func(S) []Measure) Result[[]Measure] {
	return Result[[]Measure]{Outcome: r.Outcome, Solutions: r.Solutions, Total: measures(r.Total), First: measures(r.First)}
}
