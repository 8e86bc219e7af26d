package sat

import (
	"context"

	"sudokubot/solver/marks"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Stats count the work of a search.
type Stats struct {
	// InitialRemovals are the candidates removed before the search: by givens, singles and locked candidates.
	InitialRemovals int64
	// Candidates are those left open for the search.
	Candidates int64
	// Decisions are the candidates assumed true.
	Decisions int64
	// Conflicts are the contradictions met.
	Conflicts int64
	// Learned are the clauses learned from conflicts.
	Learned int64
	// Propagations are the decisions and their consequences: literals assigned.
	Propagations int64
	// Restarts are the times when the search started afresh.
	Restarts int64
}

// Nodes returns the nodes visited: the start, every decision and every conflict.
func (s Stats) Nodes() int64 { return 1 + s.Decisions + s.Conflicts }

// Measures lists the counts.
func (s Stats) Measures() []search.Measure {
	return []search.Measure{
		{Name: "nodes", Value: s.Nodes()}, {Name: "conflicts", Value: s.Conflicts},
		{Name: "learned", Value: s.Learned}, {Name: "restarts", Value: s.Restarts},
		{Name: "propagations", Value: s.Propagations},
		{Name: "initial_removals", Value: s.InitialRemovals},
	}
}

// Search passes solutions of p to found. It ends when found returns false, a limit is reached, or no solution
// is left. The grid is valid until found returns; callers copy it to keep it. A nil found counts. The order
// of the solutions and the counts are deterministic. Givens that clash, or do not fit the layout, have no
// solution.
//
// Search ends early within some milliseconds of ctx, or after l.Nodes nodes; the outcome says so. It is safe
// for concurrent use.
func Search(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool,
) search.Result[Stats] {
	if ctx.Err() != nil {
		return search.Result[Stats]{Outcome: search.Interrupted}
	}
	if _, err := sudoku.New(p.Layout, p.Givens); err != nil {
		return search.Result[Stats]{Outcome: search.Exhausted}
	}
	b := &state{Grid: marks.NewGrid(p.Layout), l: p.Layout}
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
