package solver

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/colored"
	"sudokubot/solver/csp"
	"sudokubot/solver/dlx"
	"sudokubot/solver/genetic"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Auto is the name that selects the most suitable method for a puzzle.
const Auto = "auto"

// Default is the default method of Solve.
const Default = Auto

// Method is a method of solving puzzles. It finds every solution unless stopped. A method that uses random
// numbers finds the first solution itself, and takes the others from an exact search.
type Method struct {
	Name    string                                      // short, in lower case: for users to type
	Doc     string                                      // one English sentence without a full stop
	Applies func(*sudoku.Layout) bool                   // whether the method can solve puzzles on this layout
	Genetic *genetic.Params                             // of a method that evolves its first solution; else nil
	suits   func(*sudoku.Layout) bool                   // whether Auto may choose the method; nil for never
	search  search.Engine[sudoku.Puzzle, sudoku.Grid]   // searches puzzles without clashes
	colored search.Engine[colored.Puzzle, colored.Grid] // nil for a method that does not solve coloured Sudoku
	// constraints are the options of a method that searches by constraints; else nil.
	constraints *csp.Options
	bare        func(p sudoku.Puzzle, limit int) *Trial // measured search of a Trial; nil for search itself
}

// Solves reports whether m can solve p.
func (m Method) Solves(p Puzzle) bool {
	switch p := p.(type) {
	case sudoku.Puzzle:
		return m.Applies(p.Layout)
	case colored.Puzzle:
		return m.colored != nil
	}
	return false
}

// The options of the methods singles and csp; read-only.
var (
	singly   = csp.Options{Order: csp.MRVDegree, Forward: true, Reduce: true, Singles: true}
	reported = csp.Options{Order: csp.MRV, Forward: true, Reduce: true}
)

// methods is the table of methods, in the order of Methods.
var methods = []Method{
	{
		Name: "bitboard",
		Doc: "candidates of all cells as bits, singles and locked candidates before every guess; " +
			"the fastest, for the classic 9x9 only",
		Applies: (*sudoku.Layout).IsClassic,
		suits:   (*sudoku.Layout).IsClassic,
		search:  search.Of(bitboard.Search),
		bare:    bareBits,
	},
	{
		Name:    "sat",
		Doc:     "learns a rule from every dead end and jumps back to where it went wrong; for big grids",
		Applies: plain,
		suits:   big,
		search:  search.Of(sat.Search),
	},
	{
		Name: "dlx",
		Doc: "exact cover by Knuth's dancing links: " +
			"the cell, or the digit in a house, with the fewest possibilities first",
		Applies: plain,
		search:  search.Of(dlx.Search),
	},
	{
		Name: "singles",
		Doc: "as csp, and after every digit fills in the cells with one digit left and the digits with " +
			"one cell left in a house",
		Applies:     always,
		suits:       always,
		search:      constraints(singly),
		constraints: &singly,
		colored:     colors(colored.Fast(0)),
	},
	{
		Name: "csp",
		Doc: "backtracking on the cell with the fewest digits left, " +
			"with forward checking and initial reduction",
		Applies:     always,
		search:      constraints(reported),
		constraints: &reported,
		colored:     colors(colored.Reported(0)),
	},
	likeCSP("csp-plain",
		"as csp, without the initial reduction: digits that the givens exclude are refused when they are tried",
		csp.Options{Forward: true}),
	likeCSP("csp-lcv",
		"as csp, and tries the digits first that remove the fewest from the peers (least-constraining value)",
		csp.Options{Forward: true, Reduce: true, Hooks: csp.Hooks{Values: (*csp.State).LeastConstraining}}),
	backtracking("degree-mrv", "starts at the cell with the most empty peers, then as csp",
		csp.Options{Order: csp.DegreeThenMRV, Forward: true, Reduce: true}),
	backtracking("forward-checking",
		"backtracking on the first empty cell, giving up as soon as a peer has no digit left",
		csp.Options{Order: csp.FirstEmpty, Forward: true, Reduce: true}),
	backtracking("backtrack", "plain backtracking on the first empty cell", csp.Options{Order: csp.FirstEmpty}),
	evolving("ga-hybrid",
		"a genetic algorithm whose children become grids without clashes, by singles after every digit",
		genetic.Hybrid()),
	evolving("ga-logic", "as ga, after all that follows from the givens by singles", genetic.Reduced()),
	evolving("ga", "a genetic algorithm without candidates: few boards, whose children walk from swap to swap",
		genetic.Fast()),
	evolving("ga-report",
		"the plain genetic algorithm of report 002: 150 boards, crossover by bands and stacks, mutation by swaps",
		genetic.Report()),
}

// backtracking returns a method that searches puzzles of both kinds with equal options.
func backtracking(name, doc string, o csp.Options) Method {
	return Method{Name: name, Doc: doc, Applies: always, search: constraints(o), constraints: &o,
		colored: colors(colored.Options{Options: o})}
}

// likeCSP returns a method that chooses cells in the order of the method csp, for puzzles of both kinds.
func likeCSP(name, doc string, o csp.Options) Method {
	grid := o
	grid.Order, o.Order = csp.MRV, csp.MRVDegree
	return Method{Name: name, Doc: doc, Applies: always, search: constraints(grid), constraints: &grid,
		colored: colors(colored.Options{Options: o})}
}

func always(*sudoku.Layout) bool { return true }

func plain(l *sudoku.Layout) bool { return len(l.Constraints()) == 0 }

// big reports whether the method sat suits this order. At order 9, sat is as fast as the method singles. On
// the worst puzzles of a jigsaw with diagonals, sat is seven times as fast.
func big(l *sudoku.Layout) bool { return l.N() >= 9 }

// Methods returns all methods, in the order shown to users. Auto is not among them.
func Methods() []Method { return slices.Clone(methods) }

// Names returns the values of Options.Method: Auto, then all methods, in the order shown to users.
func Names() []string {
	names := []string{Auto}
	for _, m := range methods {
		names = append(names, m.Name)
	}
	return names
}

// Find returns the method with this name. For Auto it returns false.
func Find(name string) (Method, bool) {
	i := slices.IndexFunc(methods, func(m Method) bool { return m.Name == name })
	if i < 0 {
		return Method{}, false
	}
	return methods[i], true
}

// MethodError reports an unknown or unsuitable method. Its message may be shown to users.
type MethodError struct {
	Name   string   // the requested name
	Layout string   // the unsupported variant; empty for an unknown method
	Known  []string // the valid names, in the order of Methods
}

// Error names the valid methods.
func (e *MethodError) Error() string {
	known := strings.Join(e.Known, ", ")
	if e.Layout != "" {
		return fmt.Sprintf("method %q does not solve %s: use one of %s", e.Name, e.Layout, known)
	}
	return fmt.Sprintf("method %q is not known: use one of %s", e.Name, known)
}

func pick(name string, p Puzzle) (Method, error) {
	if name == "" {
		name = Default
	}
	if name == Auto {
		return best(p), nil
	}
	m, ok := Find(name)
	if ok && m.Solves(p) {
		return m, nil
	}
	e := &MethodError{Name: name, Known: []string{Auto}}
	if ok {
		e.Layout = p.Variant()
	}
	for _, other := range methods {
		if other.Solves(p) {
			e.Known = append(e.Known, other.Name)
		}
	}
	return Method{}, e
}

func best(p Puzzle) Method {
	i := slices.IndexFunc(methods, func(m Method) bool {
		q, grid := p.(sudoku.Puzzle)
		return m.Solves(p) && (!grid || m.suits != nil && m.suits(q.Layout))
	})
	return methods[i] // singles suits every layout
}
