package solver

import (
	"context"
	"math/bits"
	"slices"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Explanation describes why a puzzle has no solution. If only Complete is set, the puzzle has a solution, or
// its contradiction is deep and no single given is to blame.
type Explanation struct {
	// Clashes are digits given twice in a house, and constraints broken by the givens. If there are
	// clashes, NoDigit and NoPlace are not computed.
	Clashes []sudoku.Clash
	// NoDigit are the empty cells without a possible digit, and NoPlace the digits without a cell in a house.
	// They appear after singles have filled a number of cells, Forced. If Forced is 0, the givens alone cause
	// them. If the contradiction is deeper, all three are empty.
	NoDigit []sudoku.Cell
	NoPlace []Lack
	Forced  int
	// Suspects are the givens that may be wrong: without the suspect, and with all other givens, the puzzle
	// has a solution. Suspects that leave a single solution come first; ties are ordered by cell.
	Suspects []Suspect
	// Complete means that every given was tried, before ctx ended or the budget of nodes was spent.
	Complete bool
}

// Lack is a digit without a cell in a house.
type Lack struct {
	House sudoku.House
	Digit sudoku.Digit
}

// Suspect is a given without which a puzzle has a solution.
type Suspect struct {
	Cell   sudoku.Cell
	Unique bool // exactly one solution
	// Instead is the digit of the cell in the only solution. If there are several solutions, it is 0.
	Instead sudoku.Digit
}

// explainNodes limits the nodes of the search for all suspects, which can take some seconds. suspectNodes
// limits the nodes for each given.
const (
	explainNodes = 2_000_000
	suspectNodes = 200_000
)

// Explain explains why p has no solution. For a soluble puzzle only Complete is set. The explanation is zero
// if p is invalid, or if the first search ends early. Explain searches within its own limits and until ctx
// ends. Every reported suspect is proved; if Complete is false, there may be more.
func Explain(ctx context.Context, p sudoku.Puzzle) Explanation {
	p, err := sudoku.New(p.Layout, p.Givens)
	if err != nil {
		return Explanation{}
	}
	e := Explanation{Clashes: p.Layout.Clashes(p.Givens)}
	if len(e.Clashes) == 0 {
		e.NoDigit, e.NoPlace, e.Forced = contradiction(p)
	}
	x := explainer{budget: explainNodes}
	if len(e.Clashes)+len(e.NoDigit)+len(e.NoPlace) == 0 {
		switch r := x.solve(ctx, p, 1); {
		case len(r.Solutions) > 0:
			return Explanation{Complete: true}
		case r.Status == Unknown:
			return e
		}
	}
	e.Suspects, e.Complete = x.suspects(ctx, p)
	return e
}

type explainer struct{ budget int64 }

// solve returns the report on p. If the budget is spent, or the method fails, the status is Unknown.
func (x *explainer) solve(ctx context.Context, p sudoku.Puzzle, limit int) Report {
	if x.budget <= 0 {
		return Report{}
	}
	r, err := Solve(ctx, p, Options{Limit: limit, Nodes: min(x.budget, suspectNodes)})
	if err != nil {
		return Report{}
	}
	x.budget -= r.Nodes()
	return r
}

// suspects removes each given separately, and lists those without which p has a solution. complete reports
// whether every given was decided.
func (x *explainer) suspects(ctx context.Context, p sudoku.Puzzle) (list []Suspect, complete bool) {
	var sure, others []Suspect
	complete = true
	for c, d := range p.Givens {
		if d == 0 {
			continue
		}
		without := sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(p.Givens)}
		without.Givens[c] = 0
		r := x.solve(ctx, without, 2)
		complete = complete && r.Status != Unknown
		if len(r.Solutions) == 0 {
			continue
		}
		if r.Status == Unique {
			sure = append(sure, Suspect{Cell: sudoku.Cell(c), Unique: true, Instead: r.Solutions[0][c]})
		} else {
			others = append(others, Suspect{Cell: sudoku.Cell(c)})
		}
	}
	return append(sure, others...), complete
}

// contradiction fills in singles until a cell has no digit or a digit has no cell in a house. It returns
// these cells, these digits, and the number of cells filled before. Without a contradiction all results are
// empty.
func contradiction(p sudoku.Puzzle) (cells []sudoku.Cell, lacks []Lack, forced int) {
	g, digits := marks.NewGrid(p.Layout), slices.Clone(p.Givens)
	for c, d := range digits {
		if d != 0 {
			g.Place(marks.Candidate{Cell: sudoku.Cell(c), Digit: d})
		}
	}
	for ; ; forced++ {
		if cells, lacks = nothingLeft(p.Layout, g); len(cells)+len(lacks) > 0 {
			return cells, lacks, forced
		}
		x, ok := single(g, digits)
		if !ok {
			return nil, nil, 0
		}
		g.Place(x)
		digits[x.Cell] = x.Digit
	}
}

// nothingLeft returns the cells without a possible digit, and the digits without a cell in a house.
func nothingLeft(l *sudoku.Layout, g *marks.Grid) (cells []sudoku.Cell, lacks []Lack) {
	for choice, left := range g.Left() {
		switch i := choice - l.Size(); {
		case left != 0:
		case i < 0:
			cells = append(cells, sudoku.Cell(choice))
		default:
			lacks = append(lacks, Lack{House: l.Houses()[i/l.N()], Digit: sudoku.Digit(i%l.N() + 1)})
		}
	}
	return cells, lacks
}

// single returns the first cell with a single digit left. If there is no such cell, it returns the first
// digit with a single cell.
func single(g *marks.Grid, digits sudoku.Grid) (x marks.Candidate, ok bool) {
	for choice, left := range g.Left() {
		if left&(left-1) == 0 {
			x.Cell, x.Digit = g.Option(choice, bits.TrailingZeros32(left))
			if digits[x.Cell] == 0 {
				return x, true
			}
		}
	}
	return x, false
}
