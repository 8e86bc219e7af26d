package solver

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudokubot/solver/search"
)

// Status is the number of solutions of a puzzle, as far as a search determined it.
type Status uint8

// The statuses.
const (
	Unknown   Status = iota // the search ended early
	Unique                  // exactly one solution
	Several                 // two or more
	Insoluble               // no solution
)

// String returns "unknown", "unique", "several" or "insoluble".
func (s Status) String() string {
	names := [...]string{"unknown", "unique", "several", "insoluble"}
	if int(s) >= len(names) {
		return fmt.Sprintf("status %d", uint8(s))
	}
	return names[s]
}

// Measure is a figure about a search. In a Report, givens come first. Then come the measures defined by the
// package of the method. Package bitboard has nodes and guesses. Package sat has nodes, conflicts, learned,
// restarts, propagations and initial_removals. Package csp has nodes, pruned, singles, backtracks, failures
// and initial_removals, as far as its options need them. Package dlx has nodes, backtracks and updates.
// Package genetic has generations, evaluations, restarts and best_fitness.
type Measure = search.Measure

// Result is the common part of answers to puzzles of all kinds.
type Result struct {
	Method string // the method used
	Status Status
	// Measures and Elapsed cover the search up to the first solution. If there is no solution, they cover
	// the whole search.
	Measures []Measure
	Elapsed  time.Duration
	// ProofElapsed and ProofNodes are the cost of the search after the first solution, for further
	// solutions.
	ProofElapsed time.Duration
	ProofNodes   int64
}

// Measure returns the measure with this name, and whether r has it.
func (r Result) Measure(name string) (value int64, ok bool) {
	for _, m := range r.Measures {
		if m.Name == name {
			return m.Value, true
		}
	}
	return 0, false
}

// Nodes returns the nodes of the whole search, including the proof.
func (r Result) Nodes() int64 { return nodes(r.Measures) + r.ProofNodes }

func nodes(measures []Measure) int64 {
	n, _ := Result{Measures: measures}.Measure("nodes")
	return n
}

// ReportOf is the answer to a puzzle of type P, with solutions of type G and clashes of type C.
type ReportOf[P, G, C any] struct {
	Result
	Puzzle P
	// Solutions are the solutions in the order of the search, at most Options.Limit. Each passed
	// Puzzle.Check. If the status is Unknown, there is at most one.
	Solutions []G
	// Clashes are the clashes of the givens. With clashes the puzzle is Insoluble without a search, and the
	// only measure is givens.
	Clashes []C
}

type task[P Puzzle, G, C any] struct {
	method  string
	puzzle  P
	givens  int
	clashes []C // with clashes, the search is skipped
	engine  search.Engine[P, G]
	check   func(G) error
	clone   func(G) G
}

func (t task[P, G, C]) report(ctx context.Context, o Options) (r ReportOf[P, G, C], err error) {
	r.Puzzle, r.Clashes = t.puzzle, t.clashes
	if len(t.clashes) > 0 {
		r.Result = Result{Method: t.method, Status: Insoluble, Measures: withGivens(t.givens, nil)}
	} else {
		r.Result, r.Solutions, err = t.run(ctx, o)
	}
	return r, err
}

func (t task[P, G, C]) run(ctx context.Context, o Options) (Result, []G, error) {
	now, limit := o.Now, o.Limit
	if now == nil {
		now = time.Now
	}
	if limit < 1 {
		limit = 2
	}
	var solutions []G
	var wrong error
	start := now()
	first := start
	r, err := t.engine(ctx, t.puzzle, search.Limits{Solutions: limit, Nodes: o.Nodes, Seed: o.Seed},
		func(g G) bool {
			if wrong = t.wrong(g); wrong != nil {
				return false
			}
			if len(solutions) == 0 {
				first = now()
			}
			solutions = append(solutions, t.clone(g))
			return true
		})
	if err = errors.Join(err, wrong); err != nil {
		return Result{Method: t.method}, nil, err
	}
	end := now()
	if len(solutions) == 0 {
		first = end
	}
	return Result{
		Method: t.method, Status: status(len(solutions), r.Outcome == search.Exhausted),
		Measures: withGivens(t.givens, r.First),
		Elapsed:  first.Sub(start), ProofElapsed: end.Sub(first), ProofNodes: nodes(r.Total) - nodes(r.First),
	}, solutions, nil
}

func (t task[P, G, C]) wrong(g G) error {
	if err := t.check(g); err != nil {
		return fmt.Errorf("method %s gave a wrong solution of %s: %w", t.method, t.puzzle, err)
	}
	return nil
}

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
