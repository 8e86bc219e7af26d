// Package genetic searches for the solution of a puzzle by a genetic algorithm. The blocks of a chromosome
// (the boxes, or the regions, or else the rows) always have every digit once. The other houses are scored:
// the fitness of a chromosome is the sum of the numbers of different digits in them. Chromosomes are
// selected, crossed and mutated until these houses have every digit once, too.
//
// The plain form follows a student report (Keshavarz, "report 002"), which follows two papers: Y. Sato and
// H. Inoue, "Solving Sudoku with genetic operations that preserve building blocks" (2010), and T. Mantere
// and J. Koljonen, "Solving, rating and generating Sudoku puzzles with GA" (2007). In other forms children
// make random swaps before they are judged.
//
// The search can find a solution, but it can never prove that there is no solution or only one. The type
// scorer counts all evaluations, which measure the cost.
package genetic

import (
	"context"
	"errors"

	"sudokubot/solver/marks"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Counts count the work of a search.
type Counts struct {
	Generations int64
	Evaluations int64 // chromosomes scored, and swaps tried
	Restarts    int64
	Best        int // best fitness
}

// Measures lists the counts: generations, evaluations, restarts, best_fitness.
func (c Counts) Measures() []search.Measure {
	return []search.Measure{
		{Name: "generations", Value: c.Generations}, {Name: "evaluations", Value: c.Evaluations},
		{Name: "restarts", Value: c.Restarts}, {Name: "best_fitness", Value: int64(c.Best)},
	}
}

// ErrContradiction reports that singles from the givens lead to a contradiction, so the puzzle has no
// solution.
var ErrContradiction = errors.New("the givens lead to a contradiction")

// New returns a search for a solution of p, whose givens must not clash. A clash in a block is an error. With
// NoLogic any other clash makes the search run to its limits. Equal seeds and parameters make equal searches.
// The error is ErrContradiction, or explains which part of p or params is invalid.
func New(p sudoku.Puzzle, params Params, seed uint64) (*Run, error) {
	if err := params.Validate(); err != nil {
		return nil, err
	}
	f, err := newFrame(p)
	if err != nil {
		return nil, err
	}
	var start *marks.Grid
	if params.Logic != NoLogic {
		more, g, ok := reduced(p)
		if !ok {
			return nil, ErrContradiction
		}
		if f, err = newFrame(more); err != nil {
			return nil, err
		}
		start = g
	}
	r := newRun(f, params, seed)
	if params.Logic == Dives {
		r.dives = &diveGrids{start: start, grid: start.Clone(), next: start.Clone()}
	}
	r.populate()
	return r, nil
}

// Live computes this number of generations, or fewer if it finds a solution, reaches the limit, or ctx ends.
// It returns true if the caller should call it again.
func (r *Run) Live(ctx context.Context, generations int) bool {
	limit := min(r.generations+int64(generations), int64(r.params.Generations))
	for r.open(ctx) && r.generations < limit {
		if r.params.Restart > 0 && r.stale >= r.params.Restart {
			r.restarts++
			r.populate()
		}
		r.generation()
	}
	return r.open(ctx)
}

func (r *Run) open(ctx context.Context) bool {
	return !r.Solved() && ctx.Err() == nil && r.generations < int64(r.params.Generations)
}

// Solved reports whether a solution is found.
func (r *Run) Solved() bool { return r.bestEver.lacks == 0 }

// Best returns a copy of the best chromosome so far.
func (r *Run) Best() sudoku.Grid { return r.bestEver.grid(make(sudoku.Grid, r.frame.size)) }

// Perfect returns the fitness of a solution: the number of scored houses times the number of digits.
func (r *Run) Perfect() int { return r.frame.perfect() }

// Living returns the best fitness of the chromosomes, and their mean.
func (r *Run) Living() (best int, mean float64) {
	lacks, least := 0, r.Perfect()
	for _, b := range r.population {
		lacks, least = lacks+b.lacks, min(least, b.lacks)
	}
	if r.Solved() {
		least = 0 // after a solution the generation is incomplete
	}
	return r.Perfect() - least, float64(r.Perfect()) - float64(lacks)/float64(len(r.population))
}

// Counts returns the counts so far.
func (r *Run) Counts() Counts {
	return Counts{Generations: r.generations, Evaluations: r.evaluations, Restarts: r.restarts,
		Best: r.Perfect() - r.bestEver.lacks}
}

// epoch is the number of generations after which a search checks its limits again.
const epoch = 16

// Search searches for a solution of p and passes it to yield. Limits.Nodes limits the evaluations; the limit
// is checked after each epoch. After a solution the outcome is Stopped, because the search can't prove
// uniqueness. If singles lead to a contradiction, the outcome is Exhausted. At a limit of evaluations or
// generations it is OutOfNodes.
func Search(
	ctx context.Context, p sudoku.Puzzle, params Params, l search.Limits, yield func(sudoku.Grid) bool,
) (search.Result[Counts], error) {
	if ctx.Err() != nil {
		return search.Result[Counts]{Outcome: search.Interrupted}, nil
	}
	r, err := New(p, params, l.Seed)
	if errors.Is(err, ErrContradiction) {
		return search.Result[Counts]{Outcome: search.Exhausted}, nil
	}
	if err != nil {
		return search.Result[Counts]{}, err
	}
	result := search.Result[Counts]{Outcome: search.OutOfNodes}
	for r.Live(ctx, epoch) {
		if l.Nodes > 0 && r.Counts().Evaluations >= l.Nodes {
			break
		}
	}
	result.Total = r.Counts()
	result.First = result.Total
	switch {
	case r.Solved():
		result.Outcome, result.Solutions = search.Stopped, 1
		if yield != nil {
			yield(r.Best())
		}
	case ctx.Err() != nil:
		result.Outcome = search.Interrupted
	}
	return result, nil
}
