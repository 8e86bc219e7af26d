package solver

import (
	"context"

	"sudokubot/solver/colored"
	"sudokubot/solver/csp"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

func constraints(o csp.Options) search.Engine[sudoku.Puzzle, sudoku.Grid] {
	return func(
		ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool,
	) (search.Result[[]Measure], error) {
		o, g := o, make(sudoku.Grid, len(p.Givens))
		o.Limits = l
		r := csp.Search(ctx, statement(p, o.Singles), o, func(values []int) bool {
			for c, a := range values {
				g[c] = sudoku.Digit(a + 1)
			}
			return found(g)
		})
		return search.Listed(r, o.Measures), nil
	}
}

func colors(o colored.Options) search.Engine[colored.Puzzle, colored.Grid] {
	return func(
		ctx context.Context, p colored.Puzzle, l search.Limits, found func(colored.Grid) bool,
	) (search.Result[[]Measure], error) {
		o := o
		o.Limits = l
		return search.Listed(colored.Search(ctx, p, o, found), o.Measures), nil
	}
}

// statement states p as a constraint problem. Each cell is a variable with the value d-1 for digit d, peers
// must differ, and each constraint is a scope. If covers is set, each house is a cover (see
// csp.Problem.Covers).
func statement(p sudoku.Puzzle, covers bool) csp.Problem {
	l := p.Layout
	neighbours, fixed := make([][]int, l.Size()), make([]int, l.Size())
	links := make([]int, 0, l.Size()*len(l.Peers(0)))
	for c, d := range p.Givens {
		fixed[c] = int(d) - 1
		first := len(links)
		for _, peer := range l.Peers(sudoku.Cell(c)) {
			links = append(links, int(peer))
		}
		neighbours[c] = links[first:]
	}
	problem := csp.Problem{Values: l.N(), Neighbours: neighbours, Fixed: fixed, Scopes: scopes(l)}
	if covers {
		problem.Covers = houses(l)
	}
	return problem
}

func scopes(l *sudoku.Layout) []csp.Scope {
	var all []csp.Scope
	for _, c := range l.Constraints() {
		scope, digits := csp.Scope{}, make([]sudoku.Digit, len(c.Cells))
		for _, cell := range c.Cells {
			scope.Variables = append(scope.Variables, int(cell))
		}
		scope.Open = func(values []int) bool {
			for i, a := range values {
				digits[i] = sudoku.Digit(a + 1)
			}
			return c.Open(l.N(), digits)
		}
		all = append(all, scope)
	}
	return all
}

func houses(l *sudoku.Layout) [][]int {
	all := make([][]int, 0, len(l.Houses()))
	for _, h := range l.Houses() {
		members := make([]int, 0, l.N())
		for _, c := range h.Cells {
			members = append(members, int(c))
		}
		all = append(all, members)
	}
	return all
}
