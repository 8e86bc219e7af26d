package bot

import (
	"context"

	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// finding is what a search found out about a puzzle of any kind.
type finding interface {
	result() solver.Result
	// solutions is how many solutions there are to show.
	solutions() int
	// only returns the solution of a grid that has exactly one; nil for other kinds.
	only() sudoku.Grid
	// clashing tells that the givens alone break the rules, so that nothing was searched.
	clashing() bool
	// complete tells that nothing was left to find.
	complete() bool
	// explained returns the finding with the reason for having no solution, as far as it can be told before ctx ends.
	explained(ctx context.Context) finding
}

// searchFor solves p, as solver.Solve does.
func searchFor(ctx context.Context, p solver.Puzzle, o solver.Options) (finding, error) {
	if c, ok := p.(colored.Puzzle); ok {
		r, err := solver.SolveColored(ctx, c, o)
		return coloredFinding{r}, err
	}
	g, _ := p.(sudoku.Puzzle) // there is no third kind
	r, err := solver.Solve(ctx, g, o)
	return gridFinding{Report: r}, err
}

// gridFinding is what was found out about a puzzle on a layout.
type gridFinding struct {
	solver.Report
	why solver.Explanation // for an insoluble puzzle
}

func (f gridFinding) result() solver.Result { return f.Result }

func (f gridFinding) solutions() int { return len(f.Solutions) }

func (f gridFinding) only() sudoku.Grid { return f.Solutions[0] }

func (f gridFinding) clashing() bool { return len(f.Clashes) > 0 }

func (f gridFinding) complete() bool { return f.Puzzle.Givens.Filled() == f.Puzzle.Layout.Size() }

func (f gridFinding) explained(ctx context.Context) finding {
	f.why = solver.Explain(ctx, f.Puzzle)
	return f
}

// coloredFinding is what was found out about a coloured Sudoku.
type coloredFinding struct{ solver.ColoredReport }

func (f coloredFinding) result() solver.Result { return f.Result }

func (f coloredFinding) solutions() int { return len(f.Solutions) }

func (f coloredFinding) only() sudoku.Grid { return nil }

func (f coloredFinding) clashing() bool { return len(f.Clashes) > 0 }

func (f coloredFinding) complete() bool { return known(f.Puzzle.Givens) == 2*len(f.Puzzle.Givens) }

// explained has nothing to add: where no cells clash, only the whole search shows that there is no solution.
func (f coloredFinding) explained(context.Context) finding { return f }

// known returns how many numbers and colours g has.
func known(g colored.Grid) int {
	n := 0
	for _, k := range g {
		n += min(int(k.Number), 1) + min(int(k.Color), 1)
	}
	return n
}
