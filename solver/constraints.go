package solver

import (
	"context"

	"sudokubot/solver/csp"
	"sudokubot/solver/sudoku"
)

// constraints returns the search of package csp with these options, for any layout.
func constraints(o csp.Options) search {
	return func(ctx context.Context, p sudoku.Puzzle, nodes int64, each found) ([]Measure, bool, error) {
		o := o
		o.Nodes = nodes
		r, err := csp.Search(ctx, statement(p, o.Singles), o, func(values []int, at csp.Stats) bool {
			return each(grid(values), measures(o, at))
		})
		return measures(o, r.Total), r.Outcome == csp.Exhausted, err
	}
}

// statement states p as a constraint problem: a variable for each cell, value d-1 for digit d, and peers differ; where
// asked for, each house is a cover.
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
	problem := csp.Problem{Values: l.N(), Neighbours: neighbours, Fixed: fixed}
	if covers {
		problem.Covers = houses(l)
	}
	return problem
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

func grid(values []int) sudoku.Grid {
	g := make(sudoku.Grid, len(values))
	for c, a := range values {
		g[c] = sudoku.Digit(a + 1)
	}
	return g
}

// measures lists what a search with these options counts.
func measures(o csp.Options, s csp.Stats) []Measure {
	list := []Measure{{"nodes", s.Nodes}}
	if o.Forward {
		list = append(list, Measure{"pruned", s.Pruned})
	}
	if o.Singles {
		list = append(list, Measure{"singles", s.Singles})
	}
	list = append(list, Measure{"backtracks", s.Backtracks})
	if o.Forward {
		list = append(list, Measure{"failures", s.Failures})
	}
	if o.Reduce {
		list = append(list, Measure{"initial_removals", s.InitialRemovals})
	}
	return list
}
