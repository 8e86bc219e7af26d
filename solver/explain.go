package solver

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// Explanation tells why a puzzle has no solution. The zero value with Complete set says nothing against it: it has one.
type Explanation struct {
	// Clashes are digits given twice in a house, and constraints that the givens break. With them NoDigit and NoPlace are not looked for.
	Clashes []sudoku.Clash
	// NoDigit are the empty cells that no digit fits, and NoPlace the digits that fit nowhere in a house, after Forced
	// cells were filled that had, or were, the only possibility. With 0 it is the givens themselves that leave none. All
	// three are empty where the contradiction lies deeper.
	NoDigit []sudoku.Cell
	NoPlace []Lack
	Forced  int
	// Suspects are the givens that are wrong if only one is: without it, and keeping all others, the puzzle has a
	// solution. Those that leave exactly one come first, then by cell.
	Suspects []Suspect
	// Complete is whether every given was tried to the end before ctx ended and the budget of nodes was spent.
	Complete bool
}

// Lack is a digit that has no place in a house.
type Lack struct {
	House sudoku.House
	Digit sudoku.Digit
}

// Suspect is a given without which a puzzle has a solution.
type Suspect struct {
	Cell   sudoku.Cell
	Unique bool // exactly one solution
	// Instead is the digit of that cell in the only solution; 0 if there are several.
	Instead sudoku.Digit
}

// The search for suspects visits explainNodes in all, a few seconds at most, and no given takes more than suspectNodes.
const (
	explainNodes = 2_000_000
	suspectNodes = 200_000
)

// Explain tells why p has no solution. For a puzzle that has one, or that is none, the explanation is empty. It searches
// with bounds of its own and until ctx ends; what it names is proved, but without Complete there may be more suspects.
func Explain(ctx context.Context, p sudoku.Puzzle) Explanation {
	p, err := valid(p)
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

// explainer solves with what is left of a budget of nodes.
type explainer struct{ budget int64 }

// solve returns the report on p; an Unknown one when the budget is spent, or when the method fails.
func (x *explainer) solve(ctx context.Context, p sudoku.Puzzle, limit int) Report {
	if x.budget <= 0 {
		return Report{}
	}
	r, err := Solve(ctx, p, Options{Limit: limit, Nodes: min(x.budget, suspectNodes)})
	if err != nil {
		return Report{}
	}
	x.budget -= nodes(r.Measures) + r.ProofNodes
	return r
}

// suspects takes each given away in turn. complete is whether all were decided.
func (x *explainer) suspects(ctx context.Context, p sudoku.Puzzle) (list []Suspect, complete bool) {
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
		s := Suspect{Cell: sudoku.Cell(c), Unique: r.Status == Unique}
		if s.Unique {
			s.Instead = r.Solutions[0][c]
		}
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(a, b Suspect) int { return cmp.Compare(rank(a), rank(b)) })
	return list, complete
}

func rank(s Suspect) int {
	if s.Unique {
		return 0
	}
	return 1
}

// contradiction fills in singles until a cell has no digit or a digit no place, and returns those, and how many cells
// were filled before. Without a contradiction all are empty.
func contradiction(p sudoku.Puzzle) (cells []sudoku.Cell, lacks []Lack, forced int) {
	f := newFilling(p)
	for ; ; forced++ {
		cells, lacks = f.noDigit(), f.noPlace()
		if len(cells)+len(lacks) > 0 {
			return cells, lacks, forced
		}
		c, d, ok := f.single()
		if !ok {
			return nil, nil, 0
		}
		f.put(c, d)
	}
}

// filling is a grid on its way, with a set of candidates for each empty cell: bit d stands for digit d.
type filling struct {
	l          *sudoku.Layout
	digits     sudoku.Grid
	candidates []uint32
}

func newFilling(p sudoku.Puzzle) *filling {
	f := &filling{l: p.Layout, digits: make(sudoku.Grid, p.Layout.Size()), candidates: make([]uint32, p.Layout.Size())}
	for c := range f.candidates {
		f.candidates[c] = 1<<(p.Layout.N()+1) - 2
	}
	for c, d := range p.Givens {
		if d != 0 {
			f.put(sudoku.Cell(c), d)
		}
	}
	return f
}

func (f *filling) put(c sudoku.Cell, d sudoku.Digit) {
	f.digits[c], f.candidates[c] = d, 0
	for _, peer := range f.l.Peers(c) {
		f.candidates[peer] &^= 1 << d
	}
}

// noDigit returns the empty cells without candidates.
func (f *filling) noDigit() []sudoku.Cell {
	var cells []sudoku.Cell
	for c, d := range f.digits {
		if d == 0 && f.candidates[c] == 0 {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// noPlace returns the digits that a house neither holds nor has a candidate for.
func (f *filling) noPlace() []Lack {
	var lacks []Lack
	for _, h := range f.l.Houses() {
		var present uint32
		for _, c := range h.Cells {
			present |= f.candidates[c] | 1<<f.digits[c]
		}
		for d := 1; d <= f.l.N(); d++ {
			if present>>d&1 == 0 {
				lacks = append(lacks, Lack{House: h, Digit: sudoku.Digit(d)})
			}
		}
	}
	return lacks
}

// single returns the first cell with one candidate, or else the first digit with one place in a house.
func (f *filling) single() (sudoku.Cell, sudoku.Digit, bool) {
	for c, set := range f.candidates {
		if bits.OnesCount32(set) == 1 {
			return sudoku.Cell(c), sudoku.Digit(bits.TrailingZeros32(set)), true
		}
	}
	for _, h := range f.l.Houses() {
		var once, twice uint32
		for _, c := range h.Cells {
			twice |= once & f.candidates[c]
			once |= f.candidates[c]
		}
		if once &^= twice; once == 0 {
			continue
		}
		d := bits.TrailingZeros32(once)
		for _, c := range h.Cells {
			if f.candidates[c]>>d&1 == 1 {
				return c, sudoku.Digit(d), true
			}
		}
	}
	return 0, 0, false
}
