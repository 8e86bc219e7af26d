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
	"slices"
	"sync"

	"sudokubot/solver/marks"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Counts count the work of a search.
type Counts struct {
	Generations int64 // generations of all islands
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

// Run is an observable search in progress. It is not safe for concurrent use.
type Run struct {
	frame   *frame
	params  Params
	islands []*island
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
	r := &Run{frame: f, params: params}
	for i := range params.Islands {
		e := newIsland(f, params, seed, i)
		if params.Logic == Dives {
			e.dives = &diveGrids{start: start.Clone(), grid: start.Clone(), next: start.Clone()}
		}
		r.islands = append(r.islands, e)
	}
	r.each(func(e *island) { e.populate() })
	return r, nil
}

func (r *Run) each(run func(*island)) {
	if len(r.islands) == 1 {
		run(r.islands[0])
		return
	}
	var all sync.WaitGroup
	for _, e := range r.islands {
		all.Go(func() { run(e) })
	}
	all.Wait()
}

// Live computes this number of generations on every island, or fewer if it finds a solution, reaches the
// limit, or ctx ends. It returns true if the caller should call it again.
func (r *Run) Live(ctx context.Context, generations int) bool {
	left := int64(generations)
	for left > 0 && r.open(ctx) {
		step := left
		if len(r.islands) > 1 {
			step = min(left, int64(r.params.Migration))
		}
		r.each(func(e *island) { e.live(ctx, min(e.generations+step, int64(r.params.Generations))) })
		r.migrate()
		left -= step
	}
	return r.open(ctx)
}

func (r *Run) open(ctx context.Context) bool {
	if r.Solved() || ctx.Err() != nil {
		return false
	}
	return r.islands[0].generations < int64(r.params.Generations)
}

// migrate replaces the worst chromosome of each island by the best of the previous island.
func (r *Run) migrate() {
	if len(r.islands) == 1 || r.Solved() {
		return
	}
	for _, e := range r.islands {
		e.spare.become(e.population[e.best()])
	}
	for i, e := range r.islands {
		worst := slices.MaxFunc(e.population, func(a, b *chromosome) int { return a.lacks - b.lacks })
		worst.become(r.islands[(i+len(r.islands)-1)%len(r.islands)].spare)
	}
}

// Solved reports whether a solution is found.
func (r *Run) Solved() bool { return r.winner().found() }

// winner returns the island of the best chromosome. If several are equal, it returns the first.
func (r *Run) winner() *island {
	return slices.MinFunc(r.islands, func(a, b *island) int { return a.bestEver.lacks - b.bestEver.lacks })
}

// Best returns a copy of the best chromosome so far.
func (r *Run) Best() sudoku.Grid {
	return r.winner().bestEver.grid(make(sudoku.Grid, r.frame.size))
}

// Perfect returns the fitness of a solution: the number of scored houses times the number of digits.
func (r *Run) Perfect() int { return r.frame.perfect() }

// Living returns the best fitness of the chromosomes on all islands, and their mean.
func (r *Run) Living() (best int, mean float64) {
	count, lacks, least := 0, 0, r.frame.perfect()
	for _, e := range r.islands {
		for _, b := range e.population {
			count, lacks, least = count+1, lacks+b.lacks, min(least, b.lacks)
		}
	}
	if r.Solved() {
		least = 0 // after a solution the generation is incomplete
	}
	return r.frame.perfect() - least, float64(r.frame.perfect()) - float64(lacks)/float64(count)
}

// Counts returns the counts so far.
func (r *Run) Counts() Counts {
	c := Counts{Best: r.frame.perfect() - r.winner().bestEver.lacks}
	for _, e := range r.islands {
		c.Generations += e.generations
		c.Evaluations += e.evaluations
		c.Restarts += e.restarts
	}
	return c
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
