package solver

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Status is how many solutions a puzzle has, as far as a search found out.
type Status uint8

// The statuses.
const (
	Unknown   Status = iota // the search ended before it could tell
	Unique                  // exactly one
	Several                 // two or more
	Insoluble               // none
)

// String returns "unknown", "unique", "several" or "insoluble".
func (s Status) String() string {
	if int(s) >= len(statuses) {
		return statuses[Unknown]
	}
	return statuses[s]
}

var statuses = [...]string{"unknown", "unique", "several", "insoluble"}

// Measure is one figure about a search. The names, in the order in which a Report lists them: givens, nodes; then
// guesses (package bitboard); conflicts, learned, restarts, propagations (package sat); pruned, singles, backtracks,
// failures, initial_removals (package csp); updates (package dlx). A method leaves out those it does not have, and its
// package says what they count.
type Measure struct {
	Name  string
	Value int64
}

// Result is what answers to puzzles of all kinds have in common.
type Result struct {
	Method string // the name of the method that was used
	Status Status
	// Measures and Elapsed are those up to the first solution, or of the whole search when there is none.
	Measures []Measure
	Elapsed  time.Duration
	// ProofElapsed and ProofNodes are what it took after the first solution to look for others.
	ProofElapsed time.Duration
	ProofNodes   int64
}

// Measure returns the measure of that name, and whether r has it.
func (r Result) Measure(name string) (value int64, ok bool) {
	for _, m := range r.Measures {
		if m.Name == name {
			return m.Value, true
		}
	}
	return 0, false
}

// Nodes returns the nodes of the whole search, those of the proof too.
func (r Result) Nodes() int64 {
	return nodes(r.Measures) + r.ProofNodes
}

func nodes(measures []Measure) int64 {
	n, _ := Result{Measures: measures}.Measure("nodes")
	return n
}

// refuted is the result for a puzzle whose givens clash.
func refuted(method string, givens int) Result {
	return Result{Method: method, Status: Insoluble, Measures: withGivens(givens, nil)}
}

// task is a puzzle with solutions of type G, and a method that searches it.
type task[G any] struct {
	method string
	puzzle fmt.Stringer
	givens int
	// search hands every solution to each, with the measures up to it, until that returns false, the context ends or the
	// number of nodes, if not 0, is visited. It returns the measures of the whole search, without the givens, and whether
	// there are no other solutions.
	search func(ctx context.Context, nodes int64, each func(G, []Measure) bool) (all []Measure, exhausted bool, err error)
	check  func(G) error
}

// run searches, and checks and measures what comes of it.
func (t task[G]) run(ctx context.Context, o Options) (Result, []G, error) {
	now, limit := o.Now, o.Limit
	if now == nil {
		now = time.Now
	}
	if limit < 1 {
		limit = 2
	}
	r := Result{Method: t.method}
	var solutions []G
	var wrong error
	start := now()
	first := start
	all, exhausted, err := t.search(ctx, o.Nodes, func(g G, so []Measure) bool {
		if wrong = t.wrong(g); wrong != nil {
			return false
		}
		if len(solutions) == 0 {
			first, r.Measures = now(), so
		}
		solutions = append(solutions, g)
		return len(solutions) < limit
	})
	if err = errors.Join(err, wrong); err != nil {
		return Result{Method: t.method}, nil, err
	}
	end := now()
	if len(solutions) == 0 {
		first, r.Measures = end, all
	}
	r.Elapsed, r.ProofElapsed = first.Sub(start), end.Sub(first)
	r.ProofNodes = nodes(all) - nodes(r.Measures)
	r.Measures = withGivens(t.givens, r.Measures)
	r.Status = status(len(solutions), exhausted)
	return r, solutions, nil
}

// wrong returns an error that names the method if g is no solution.
func (t task[G]) wrong(g G) error {
	if err := t.check(g); err != nil {
		return fmt.Errorf("method %s gave a wrong solution of %s: %w", t.method, t.puzzle, err)
	}
	return nil
}

// status tells what finding that many solutions proves.
func status(found int, exhausted bool) Status {
	switch {
	case found > 1:
		return Several
	case !exhausted:
		return Unknown
	case found == 1:
		return Unique
	}
	return Insoluble
}

func withGivens(givens int, measures []Measure) []Measure {
	return append([]Measure{{Name: "givens", Value: int64(givens)}}, measures...)
}
