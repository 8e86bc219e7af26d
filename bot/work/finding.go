package work

import (
	"context"

	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Finding is the result of a search, for puzzles of all kinds.
type Finding interface {
	Summary() solver.Result
	// Count is the number of solutions to show.
	Count() int
	// Solved returns the solutions, as puzzles without empty cells.
	Solved() []solver.Puzzle
	// Only is the single solution of a grid puzzle. The puzzle must have a unique solution. For a coloured
	// puzzle it is nil.
	Only() sudoku.Grid
	// Clashing reports whether the givens alone break the rules, so that no search was made.
	Clashing() bool
	// Complete reports whether the puzzle has no empty cell.
	Complete() bool
	// Explained adds the reason why there is no solution. The reason includes only facts found before ctx ends.
	Explained(ctx context.Context) Finding
}

// Search solves p, as solver.Solve does.
func Search(ctx context.Context, p solver.Puzzle, o solver.Options) (Finding, error) {
	if c, ok := p.(colored.Puzzle); ok {
		r, err := solver.SolveColored(ctx, c, o)
		return ColoredFinding{r}, err
	}
	g, _ := p.(sudoku.Puzzle) // p is not coloured, so it is a sudoku.Puzzle
	r, err := solver.Solve(ctx, g, o)
	return GridFinding{Report: r}, err
}

// GridFinding is the finding about a puzzle on a layout.
type GridFinding struct {
	solver.Report
	Why solver.Explanation // reason why an insoluble puzzle has no solution
}

func (f GridFinding) Summary() solver.Result { return f.Result }

func (f GridFinding) Count() int { return len(f.Solutions) }

func (f GridFinding) Solved() (all []solver.Puzzle) {
	for _, g := range f.Solutions {
		all = append(all, sudoku.Puzzle{Layout: f.Puzzle.Layout, Givens: g})
	}
	return all
}

func (f GridFinding) Only() sudoku.Grid { return f.Solutions[0] }

func (f GridFinding) Clashing() bool { return len(f.Clashes) > 0 }

func (f GridFinding) Complete() bool { return f.Puzzle.Givens.Filled() == f.Puzzle.Layout.Size() }

func (f GridFinding) Explained(ctx context.Context) Finding {
	f.Why = solver.Explain(ctx, f.Puzzle)
	return f
}

// ColoredFinding is the finding about a coloured Sudoku.
type ColoredFinding struct{ solver.ColoredReport }

func (f ColoredFinding) Summary() solver.Result { return f.Result }

func (f ColoredFinding) Count() int { return len(f.Solutions) }

func (f ColoredFinding) Solved() (all []solver.Puzzle) {
	for _, g := range f.Solutions {
		solved := f.Puzzle
		solved.Givens = g
		all = append(all, solved)
	}
	return all
}

func (f ColoredFinding) Only() sudoku.Grid { return nil }

func (f ColoredFinding) Clashing() bool { return len(f.Clashes) > 0 }

func (f ColoredFinding) Complete() bool { return f.Puzzle.Givens.Known() == 2*len(f.Puzzle.Givens) }

// Explained returns f. If a coloured Sudoku has no clash, only the whole search proves that there is no
// solution.
func (f ColoredFinding) Explained(context.Context) Finding { return f }
