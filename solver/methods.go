package solver

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sudokubot/solver/csp"
	"sudokubot/solver/sudoku"
)

// Default is the method that Solve uses when none is named.
const Default = "csp"

// Method is a way to solve puzzles. All methods are exact: they find every solution if nobody stops them.
type Method struct {
	Name    string                    // short, in lower case: what people type
	Doc     string                    // one English sentence without a full stop
	Applies func(*sudoku.Layout) bool // whether the method can solve puzzles on that layout
	search  func(context.Context, sudoku.Puzzle, int64, found) (all []Measure, exhausted bool, err error)
}

// found takes a solution, which it may keep, and the measures up to it, and returns whether to look for another.
//
// A method's search hands every solution of a puzzle without clashes to its found, until that returns false, the context
// ends or the number of nodes, if not 0, is visited. It returns the measures of the whole search, without the givens, and
// whether there are no other solutions.
type found func(g sudoku.Grid, upTo []Measure) bool

// methods is the table of methods, in the order shown to users.
var methods = []Method{
	{
		Name:    "csp",
		Doc:     "backtracking on the cell with the fewest digits left, with forward checking and initial reduction",
		Applies: always,
		search:  constraints(csp.Options{Order: csp.MRV, Forward: true, Reduce: true}),
	},
	{
		Name:    "degree-mrv",
		Doc:     "starts at the cell with the most empty peers, then as csp",
		Applies: always,
		search:  constraints(csp.Options{Order: csp.DegreeThenMRV, Forward: true, Reduce: true}),
	},
	{
		Name:    "forward-checking",
		Doc:     "backtracking on the first empty cell, giving up as soon as a peer has no digit left",
		Applies: always,
		search:  constraints(csp.Options{Order: csp.FirstEmpty, Forward: true, Reduce: true}),
	},
	{
		Name:    "backtrack",
		Doc:     "plain backtracking on the first empty cell",
		Applies: always,
		search:  constraints(csp.Options{Order: csp.FirstEmpty}),
	},
}

func always(*sudoku.Layout) bool { return true }

// Methods returns all methods, in the order shown to users.
func Methods() []Method { return slices.Clone(methods) }

// Names returns the names of all methods, in the order shown to users.
func Names() []string {
	names := make([]string, 0, len(methods))
	for _, m := range methods {
		names = append(names, m.Name)
	}
	return names
}

// Find returns the method of that name.
func Find(name string) (Method, bool) {
	i := slices.IndexFunc(methods, func(m Method) bool { return m.Name == name })
	if i < 0 {
		return Method{}, false
	}
	return methods[i], true
}

// MethodError says that there is no such method, or that it cannot solve puzzles on that layout. Its message is fit to
// show.
type MethodError struct {
	Name   string   // what was asked for
	Layout string   // the name of the layout that the method does not apply to; empty if there is no such method
	Known  []string // the names that would do, in the order of Methods
}

// Error names the methods that would do.
func (e *MethodError) Error() string {
	known := strings.Join(e.Known, ", ")
	if e.Layout != "" {
		return fmt.Sprintf("method %q does not solve %s: use one of %s", e.Name, e.Layout, known)
	}
	return fmt.Sprintf("method %q is not known: use one of %s", e.Name, known)
}

// pick returns the method of that name for puzzles on l; the error is a *MethodError.
func pick(name string, l *sudoku.Layout) (Method, error) {
	if name == "" {
		name = Default
	}
	m, ok := Find(name)
	if ok && m.Applies(l) {
		return m, nil
	}
	e := &MethodError{Name: name}
	if ok {
		e.Layout = l.String()
	}
	for _, other := range methods {
		if other.Applies(l) {
			e.Known = append(e.Known, other.Name)
		}
	}
	return Method{}, e
}
