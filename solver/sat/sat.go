// Package sat searches large puzzles by learning clauses from conflicts, on any layout.
//
// A puzzle is a set of candidates and choices: exactly one digit of a cell is true, and exactly one cell for
// a digit of a house.
//
// # Method
//
// Givens, singles and locked candidates are settled first; the rest is searched. A decision makes a candidate
// true, and its consequences follow. At a contradiction, the search traces the reasons back to the
// responsible decisions. It learns a clause against these, and jumps back to where the clause forces a value.
// Candidates of recent conflicts and of small choices are decided first. The search restarts now and then,
// and keeps all clauses but those of little use.
//
// A solution is forbidden by a clause as well, and the search continues. It ends when nothing is left, which
// proves completeness. Many solutions are enumerated in order instead, so memory does not grow with their
// number.
//
// The parts are published: learning and jumping back by J. Marques-Silva and K. Sakallah (GRASP, 1996); two
// watched literals and activities by M. Moskewicz and others (Chaff, 2001); the shortening of clauses by N.
// Sörensson and A. Biere (2009); the number of levels as the worth of a clause by G. Audemard and L. Simon
// (Glucose, 2009); the pace of restarts by M. Luby, A. Sinclair and D. Zuckerman (1993); enumeration of
// solutions without a record of them by M. Gebser, B. Kaufmann, A. Neumann and T. Schaub (2007). Choices as
// constraints of their own, held as sets of bits and not as clauses, make Sudoku fast here.
//
// One-letter names: b the state before the search, c a cell, d a digit, x and y candidates, p and q literals,
// s a search.
package sat

import (
	"context"

	"sudokubot/solver/marks"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Stats count the work of a search.
type Stats struct {
	// InitialRemovals is the number of candidates removed before the search by givens, singles and locked
	// candidates.
	InitialRemovals int64
	// Candidates is the number of candidates left for the search.
	Candidates int64
	// Decisions is the number of candidates assumed to be true.
	Decisions int64
	// Conflicts is the number of contradictions found.
	Conflicts int64
	// Learned is the number of clauses learned from conflicts.
	Learned int64
	// Propagations is the number of assigned literals whose consequences were inferred completely.
	Propagations int64
	// Restarts is the number of restarts of the search.
	Restarts int64
}

// Nodes returns the number of nodes visited: the start, every decision and every conflict.
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

// Search calls yield with each solution of p. It ends when yield returns false, a limit is reached, or no
// solution is left. The grid is valid until yield returns; yield must copy it to retain it. If yield is nil,
// solutions are only counted. The order of the solutions and the counts are deterministic. Givens that clash
// or are out of range have no solution.
//
// Search ends early within some milliseconds after ctx ends, or after l.Nodes nodes. The outcome gives the
// reason. Search is safe for concurrent use.
func Search(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, yield func(sudoku.Grid) bool,
) search.Result[Stats] {
	return run(ctx, p, l, mostPressed, yield)
}

// SearchByActivity is Search in another order, which is slower for proofs. The grids of daily jigsaws depend
// on this order, so it must not change.
func SearchByActivity(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, yield func(sudoku.Grid) bool,
) search.Result[Stats] {
	return run(ctx, p, l, mostActive, yield)
}

// run searches like Search. choose returns the candidate to decide next.
func run(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, choose func(*searcher) candidate,
	yield func(sudoku.Grid) bool,
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
	s := newSearcher(b, l, choose, yield)
	s.stats.InitialRemovals = stats.InitialRemovals
	for s.advance(ctx) {
	}
	return s.Result(s.stats)
}
