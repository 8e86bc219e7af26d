package sat

import (
	"context"

	"sudokubot/solver/sudoku"
)

// Options say when a search ends before it has found everything.
type Options struct {
	Limit int   // how many solutions to find; 0 finds all
	Nodes int64 // how many nodes may be visited; 0 sets no bound
}

// Stats count what a search did.
type Stats struct {
	// InitialRemovals are the candidates of empty cells that fell before the search: to givens, singles and locked
	// candidates.
	InitialRemovals int64
	// Candidates are those left open for the search.
	Candidates int64
	// Decisions are the candidates that were supposed to stand.
	Decisions int64
	// Conflicts are the contradictions met.
	Conflicts int64
	// Learned are the clauses learned from conflicts.
	Learned int64
	// Propagations are the decisions and what followed from them: candidates that stood or fell.
	Propagations int64
	// Restarts are the times when the search started afresh.
	Restarts int64
	// Solutions are those found.
	Solutions int64
}

// Nodes returns the nodes visited: the start, every decision and every conflict.
func (s Stats) Nodes() int64 { return 1 + s.Decisions + s.Conflicts }

// Outcome tells why a search ended.
type Outcome uint8

// The outcomes.
const (
	Interrupted Outcome = iota // the context ended
	OutOfNodes                 // Options.Nodes were spent
	Stopped                    // Options.Limit was reached, or the caller had enough
	Exhausted                  // there are no other solutions than those found
)

// Result is what a search found out.
type Result struct {
	Outcome Outcome
	Stats
}

// Search looks for solutions of p and hands each to found, with the counts so far, until found returns false, the limit
// is reached, or there are no more. The grid is good until found returns; who keeps it copies it. A nil found counts. The
// order of the solutions and the counts are always the same. Givens that clash, or that the layout has no room for, have
// no solution.
//
// Search ends early when the context does, within some milliseconds, or when o.Nodes are spent; the outcome says so. Many
// goroutines may call it at once.
func Search(ctx context.Context, p sudoku.Puzzle, o Options, found func(g sudoku.Grid, at Stats) bool) Result {
	if ctx.Err() != nil {
		return Result{}
	}
	if !sound(p) {
		return Result{Outcome: Exhausted}
	}
	b := newBoard(p.Layout)
	b.reduce(ctx, p.Givens)
	stats := Stats{InitialRemovals: b.removed(p.Givens)}
	if b.broken {
		return Result{Outcome: Exhausted, Stats: stats}
	}
	s := newSearch(b)
	s.o, s.found = o, found
	s.stats.InitialRemovals = stats.InitialRemovals
	s.run(ctx)
	return Result{Outcome: s.outcome, Stats: s.stats}
}

// sound reports whether p has a layout, and a digit of it, or 0, for each of its cells.
func sound(p sudoku.Puzzle) bool {
	if p.Layout == nil || len(p.Givens) != p.Layout.Size() {
		return false
	}
	for _, d := range p.Givens {
		if int(d) > p.Layout.N() {
			return false
		}
	}
	return true
}
