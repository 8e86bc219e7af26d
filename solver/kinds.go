package solver

import (
	"context"
	"fmt"
	"slices"

	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Puzzle is a solvable puzzle of any kind: a sudoku.Puzzle or a colored.Puzzle.
type Puzzle interface {
	fmt.Stringer     // the canonical line
	Variant() string // the name of the rules: "classic9", "colored"
}

// Parse reads a canonical line of any kind. Its error is a *sudoku.SyntaxError or *colored.SyntaxError.
func Parse(line string) (Puzzle, error) {
	if p, err := colored.Parse(line); err == nil {
		return p, nil
	} else if e, ok := err.(*colored.SyntaxError); ok && e.Kind != colored.Form {
		return nil, err
	}
	p, err := sudoku.Parse(line)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Answer is the answer to a puzzle of any kind, with solutions as lines.
type Answer struct {
	Result
	// Solutions are canonical lines, in the order of the search.
	Solutions []string
}

// Ask answers p, like Solve and SolveColored.
func Ask(ctx context.Context, p Puzzle, o Options) (Answer, error) {
	switch p := p.(type) {
	case sudoku.Puzzle:
		r, err := Solve(ctx, p, o)
		return Answer{r.Result, lines(r.Solutions, p.Layout.Text)}, err
	case colored.Puzzle:
		r, err := SolveColored(ctx, p, o)
		return Answer{r.Result, lines(r.Solutions, p.Text)}, err
	}
	return Answer{}, fmt.Errorf("a %T is no puzzle", p)
}

func lines[G any](solutions []G, text func(G) string) []string {
	all := make([]string, 0, len(solutions))
	for _, g := range solutions {
		all = append(all, text(g))
	}
	return all
}

// ColoredReport is the answer to a coloured Sudoku.
type ColoredReport = ReportOf[colored.Puzzle, colored.Grid, colored.Clash]

// SolveColored is Solve for coloured puzzles. Each known number counts as a given, and so does each known
// colour.
func SolveColored(ctx context.Context, p colored.Puzzle, o Options) (ColoredReport, error) {
	p, err := colored.New(p.N, p.Colors, p.Givens)
	if err != nil {
		return ColoredReport{}, err
	}
	m, err := pick(o.Method, p)
	if err != nil {
		return ColoredReport{}, err
	}
	return m.coloredTask(p).report(ctx, o)
}

func (m Method) coloredTask(p colored.Puzzle) task[colored.Puzzle, colored.Grid, colored.Clash] {
	return task[colored.Puzzle, colored.Grid, colored.Clash]{
		method: m.Name, puzzle: p, givens: p.Givens.Known(), clashes: p.Clashes(),
		engine: m.colored, check: p.Check, clone: slices.Clone[colored.Grid],
	}
}
