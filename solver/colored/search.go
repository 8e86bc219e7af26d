package colored

import (
	"context"
	"slices"

	"sudokubot/solver/csp"
)

// Search looks for solutions of p as o says and hands each to found, with the counts so far, until found returns false,
// o.Limit is reached, or there are no more. The grid is valid during the call alone; found must copy what it keeps. A nil
// found counts. An outcome of csp.Exhausted without solutions proves that there are none.
//
// Each cell is a variable whose values are the pairs of a number and a colour, so that the three forward checks of the
// report (the number over row and column, the colour and the priority over the neighbours) are one look of csp's at the
// peers of a cell, and the counts of values removed are of pairs. An error is a *SyntaxError if p is no puzzle, or else
// one of csp's.
func Search(ctx context.Context, p Puzzle, o csp.Options, found func(g Grid, at csp.Stats) bool) (csp.Result, error) {
	if err := p.validate(); err != nil {
		return csp.Result{}, err
	}
	e := newEncoding(p)
	g := make(Grid, len(p.Givens))
	deliver := func(values []int, at csp.Stats) bool {
		for c, a := range values {
			g[c] = e.marks[a]
		}
		return found == nil || found(g, at)
	}
	return csp.Search(ctx, e.problem(), o, deliver)
}

// Reported returns the options of the report's search: backtracking with the minimum of remaining values, ties broken by
// degree, and forward checking. It finds limit solutions; 0 finds all.
func Reported(limit int) csp.Options {
	return csp.Options{Order: csp.MRVDegree, Reduce: true, Forward: true, Limit: limit}
}

// encoding states a puzzle as a constraint problem.
type encoding struct {
	p     Puzzle
	marks []Mark // what each value stands for
}

func newEncoding(p Puzzle) *encoding {
	e := &encoding{p: p}
	for number := range p.N {
		for color := range p.Colors {
			e.marks = append(e.marks, Mark{Number: uint8(number + 1), Color: uint8(color + 1)})
		}
	}
	return e
}

func (e *encoding) problem() csp.Problem {
	apart := csp.NewRule(len(e.marks), func(a, b int) bool { return e.marks[a].Number == e.marks[b].Number })
	beside := csp.NewRule(len(e.marks), func(a, b int) bool { return !orderly(e.marks[a], e.marks[b]) })
	problem := csp.Problem{Values: len(e.marks), Rule: func(x, y int) *csp.Rule {
		if e.p.adjacent(Cell(x), Cell(y)) {
			return beside
		}
		return apart
	}}
	for c := range Cell(len(e.p.Givens)) {
		problem.Neighbours = append(problem.Neighbours, e.peers(c))
		domain := e.domain(e.p.Givens[c])
		problem.Domains = append(problem.Domains, domain)
		problem.Fixed = append(problem.Fixed, fixed(domain))
	}
	return problem
}

// orderly reports whether two cells side by side may hold k and l.
func orderly(k, l Mark) bool {
	return k.Number < l.Number && k.Color > l.Color || k.Number > l.Number && k.Color < l.Color
}

// peers returns the other cells of the row and the column of c. Cells that share an edge are among them.
func (e *encoding) peers(c Cell) []int {
	var peers []int
	for x := range e.p.Givens {
		if d := Cell(x); d != c && (e.p.row(d) == e.p.row(c) || e.p.column(d) == e.p.column(c)) {
			peers = append(peers, x)
		}
	}
	return peers
}

// domain returns the values that agree with a given.
func (e *encoding) domain(given Mark) []int {
	var domain []int
	for a, k := range e.marks {
		if (given.Number == 0 || given.Number == k.Number) && (given.Color == 0 || given.Color == k.Color) {
			domain = append(domain, a)
		}
	}
	return slices.Clip(domain)
}

// fixed returns the only value of a domain, or csp.Free.
func fixed(domain []int) int {
	if len(domain) == 1 {
		return domain[0]
	}
	return csp.Free
}
