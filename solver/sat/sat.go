package sat

import (
	"context"

	"sudokubot/solver/marks"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

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
}

// Nodes returns the nodes visited: the start, every decision and every conflict.
func (s Stats) Nodes() int64 { return 1 + s.Decisions + s.Conflicts }

// Measures lists the counts.
func (s Stats) Measures() []search.Measure {
	return []search.Measure{
		{Name: "nodes", Value: s.Nodes()}, {Name: "conflicts", Value: s.Conflicts}, {Name: "learned", Value: s.Learned},
		{Name: "restarts", Value: s.Restarts}, {Name: "propagations", Value: s.Propagations},
		{Name: "initial_removals", Value: s.InitialRemovals},
	}
}

// Search looks for solutions of p and hands each to found until found returns false, a limit is reached, or there
// are no more. The grid is good until found returns; who keeps it copies it. A nil found counts. The
// order of the solutions and the counts are always the same. Givens that clash, or that the layout has no room for, have
// no solution.
//
// Search ends early when the context does, within some milliseconds, or when l.Nodes are spent; the outcome says so. Many
// goroutines may call it at once.
func Search(ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool) search.Result[Stats] {
	if ctx.Err() != nil {
		return search.Result[Stats]{Outcome: search.Interrupted}
	}
	if _, err := sudoku.New(p.Layout, p.Givens); err != nil {
		return search.Result[Stats]{Outcome: search.Exhausted}
	}
	b := &board{Grid: marks.NewGrid(p.Layout), l: p.Layout}
	b.reduce(ctx, p.Givens)
	stats := Stats{InitialRemovals: b.removed(p.Givens)}
	if b.broken {
		return search.Result[Stats]{Outcome: search.Exhausted, Total: stats, First: stats}
	}
	s := newSearcher(b, l, found)
	s.stats.InitialRemovals = stats.InitialRemovals
	for s.advance(ctx) {
	}
	return s.Result(s.stats)
}
