// Package solver answers puzzles: it picks a method from its table, measures it, proves whether there is one solution or
// several, checks every solution before anybody sees it, and says why a puzzle has none.
//
// It knows the methods and what a puzzle is. It refuses to know how a method searches, and how an answer is worded or
// drawn.
package solver

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudokubot/solver/sudoku"
)

// Status is how many solutions a puzzle has, as far as a search found out.
type Status uint8

// The statuses.
const (
	Unknown   Status = iota // the search ended before it could tell
	Unique                  // exactly one
	Several                 // two or more
	Insoluble               // none
)

// String returns "unknown", "unique", "several" or "insoluble".
func (s Status) String() string {
	if int(s) >= len(statuses) {
		return statuses[Unknown]
	}
	return statuses[s]
}

var statuses = [...]string{"unknown", "unique", "several", "insoluble"}

// Measure is one figure about a search. The names, in the order in which a Report lists them: givens, nodes, pruned,
// backtracks, failures, initial_removals. A method leaves out those it does not have. Package csp says what they count.
type Measure struct {
	Name  string
	Value int64
}

// Options say how Solve works. The zero value solves with the default method and proves uniqueness.
type Options struct {
	// Method is the name of an entry of Methods; empty for Default.
	Method string
	// Limit is how many solutions to look for; below 1 it is 2, which proves uniqueness. Limit 1 asks for any solution:
	// its status is Unknown when one is found, as nothing is proved.
	Limit int
	// Nodes is how many nodes the whole search may visit, proof included; 0 sets no bound.
	Nodes int64
	// Now is the clock; nil for time.Now.
	Now func() time.Time
}

// Report is the answer to a puzzle.
type Report struct {
	Puzzle sudoku.Puzzle
	Method string // the name of the method that was used
	Status Status
	// Solutions are those found, in the order of the search, at most Options.Limit; each passed Puzzle.Check. With Unknown
	// there is at most one.
	Solutions []sudoku.Grid
	// Measures and Elapsed are those up to the first solution, or of the whole search when there is none.
	Measures []Measure
	Elapsed  time.Duration
	// ProofElapsed and ProofNodes are what it took after the first solution to look for others.
	ProofElapsed time.Duration
	ProofNodes   int64
	// Clashes of the givens make a puzzle Insoluble without a search. The only measure is then the number of givens.
	Clashes []sudoku.Clash
}

// Measure returns the measure of that name, and whether r has it.
func (r Report) Measure(name string) (value int64, ok bool) {
	for _, m := range r.Measures {
		if m.Name == name {
			return m.Value, true
		}
	}
	return 0, false
}

// Solve answers p. When ctx ends or o.Nodes are spent, it returns what was found so far, without an error: Several if two
// solutions were found by then, else Unknown. Errors are a *MethodError, a puzzle that is none, and a solution that fails
// the check, which names the method and is not in the Report.
func Solve(ctx context.Context, p sudoku.Puzzle, o Options) (Report, error) {
	p, err := valid(p)
	if err != nil {
		return Report{}, err
	}
	m, err := pick(o.Method, p.Layout)
	if err != nil {
		return Report{}, err
	}
	report := Report{Puzzle: p, Method: m.Name, Clashes: p.Layout.Clashes(p.Givens)}
	if len(report.Clashes) > 0 {
		report.Status = Insoluble
		report.Measures = withGivens(p, nil)
		return report, nil
	}
	return report, m.fill(ctx, &report, o)
}

// Count returns how many solutions p has, but stops at limit, unless that is 0. complete is whether there are no others.
// When ctx ends, it returns the number found so far. Errors are those of Solve.
func Count(ctx context.Context, p sudoku.Puzzle, limit int) (n int, complete bool, err error) {
	p, err = valid(p)
	if err != nil {
		return 0, false, err
	}
	if len(p.Layout.Clashes(p.Givens)) > 0 {
		return 0, true, nil
	}
	m, err := pick(Default, p.Layout)
	if err != nil {
		return 0, false, err
	}
	var wrong error
	_, complete, err = m.search(ctx, p, 0, func(g sudoku.Grid, _ []Measure) bool {
		if wrong = m.check(p, g); wrong != nil {
			return false
		}
		n++
		return n != limit
	})
	return n, complete, errors.Join(err, wrong)
}

// Differ returns the cells in which a and b hold different digits, ascending. Cells that only one of them has differ.
func Differ(a, b sudoku.Grid) []sudoku.Cell {
	var cells []sudoku.Cell
	for c := range max(len(a), len(b)) {
		if c >= len(a) || c >= len(b) || a[c] != b[c] {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// valid returns p with givens of its own, or an error if p was not made by sudoku.New or sudoku.Parse and makes no sense.
func valid(p sudoku.Puzzle) (sudoku.Puzzle, error) {
	if p.Layout == nil {
		return sudoku.Puzzle{}, errors.New("a puzzle needs a layout")
	}
	return sudoku.New(p.Layout, p.Givens)
}

// fill searches the report's puzzle and writes down what came of it.
func (m Method) fill(ctx context.Context, report *Report, o Options) error {
	now, limit := o.Now, o.Limit
	if now == nil {
		now = time.Now
	}
	if limit < 1 {
		limit = 2
	}
	var wrong error
	start := now()
	first := start
	all, exhausted, err := m.search(ctx, report.Puzzle, o.Nodes, func(g sudoku.Grid, so []Measure) bool {
		if wrong = m.check(report.Puzzle, g); wrong != nil {
			return false
		}
		if len(report.Solutions) == 0 {
			first, report.Measures = now(), so
		}
		report.Solutions = append(report.Solutions, g)
		return len(report.Solutions) < limit
	})
	if err = errors.Join(err, wrong); err != nil {
		report.Solutions, report.Measures = nil, nil
		return err
	}
	end := now()
	if len(report.Solutions) == 0 {
		first, report.Measures = end, all
	}
	report.Measures, all = withGivens(report.Puzzle, report.Measures), withGivens(report.Puzzle, all)
	report.Elapsed, report.ProofElapsed = first.Sub(start), end.Sub(first)
	report.ProofNodes = nodes(all) - nodes(report.Measures)
	report.Status = status(len(report.Solutions), exhausted)
	return nil
}

// check returns an error that names the method if g is no solution of p.
func (m Method) check(p sudoku.Puzzle, g sudoku.Grid) error {
	if err := p.Check(g); err != nil {
		return fmt.Errorf("method %s gave a wrong solution of %s: %w", m.Name, p, err)
	}
	return nil
}

// status tells what finding that many solutions proves.
func status(found int, exhausted bool) Status {
	switch {
	case found > 1:
		return Several
	case !exhausted:
		return Unknown
	case found == 1:
		return Unique
	}
	return Insoluble
}

func withGivens(p sudoku.Puzzle, measures []Measure) []Measure {
	return append([]Measure{{Name: "givens", Value: int64(p.Givens.Filled())}}, measures...)
}

func nodes(measures []Measure) int64 {
	n, _ := Report{Measures: measures}.Measure("nodes")
	return n
}
