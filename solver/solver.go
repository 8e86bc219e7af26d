// Package solver answers puzzles: it picks a method from its table, measures it, proves whether the solution
// is unique, checks every solution, and explains why a puzzle has no solution.
package solver

import (
	"context"
	"slices"
	"time"

	"sudokubot/solver/genetic"
	"sudokubot/solver/sudoku"
)

// Options configure Solve, SolveColored and Ask. The zero value proves uniqueness by the default method.
type Options struct {
	// Method is one of Names; empty for Default.
	Method string
	// Limit is the number of solutions to find. Below 1 it means 2, which proves uniqueness. With Limit 1,
	// Solve stops at any solution, and the status is then Unknown because nothing is proved.
	Limit int
	// Nodes limits the nodes of the whole search, proof included; 0 sets no limit.
	Nodes int64
	// Seed is the seed of a random method: equal seeds make equal searches. Other methods ignore it.
	Seed uint64
	// Genetic are the parameters of a method that evolves its solutions. If nil, the method uses its
	// default parameters.
	Genetic *genetic.Params
	// Now is the clock; nil for time.Now.
	Now func() time.Time
}

// Report is the answer to a puzzle with a grid of digits.
type Report = ReportOf[sudoku.Puzzle, sudoku.Grid, sudoku.Clash]

// Solve answers p. When ctx ends or o.Nodes are spent, it returns the results so far, without an error. The
// status is then Several after two solutions, else Unknown. It returns a *MethodError, or an error for an
// invalid puzzle or a solution that fails the check. In the last case the error names the method, and the
// Report omits the solution.
func Solve(ctx context.Context, p sudoku.Puzzle, o Options) (Report, error) {
	p, err := sudoku.New(p.Layout, p.Givens)
	if err != nil {
		return Report{}, err
	}
	m, err := pick(o.Method, p)
	if err != nil {
		return Report{}, err
	}
	if o.Genetic != nil && m.Genetic != nil {
		m.search = evolution(*o.Genetic)
	}
	return m.task(p).report(ctx, o)
}

func (m Method) task(p sudoku.Puzzle) task[sudoku.Puzzle, sudoku.Grid, sudoku.Clash] {
	return task[sudoku.Puzzle, sudoku.Grid, sudoku.Clash]{
		method: m.Name, puzzle: p, givens: p.Givens.Filled(), clashes: p.Layout.Clashes(p.Givens),
		engine: m.search, check: p.Check, clone: slices.Clone[sudoku.Grid],
	}
}

// Differ returns the cells, ascending, where a and b differ. If one grid is longer, its further cells are
// included.
func Differ(a, b sudoku.Grid) []sudoku.Cell {
	var cells []sudoku.Cell
	for c := range max(len(a), len(b)) {
		if c >= len(a) || c >= len(b) || a[c] != b[c] {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}
