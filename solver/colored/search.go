package colored

import (
	"cmp"
	"context"
	"slices"

	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// Options configure a search.
type Options struct {
	csp.Options
	// Propagate infers, before the search and after each assignment, more than forward checking does. It
	// removes pairs of a number and a colour until neighbours have only compatible pairs and the numbers of
	// each house fit into different cells. It replaces Reduce, Forward and the hooks Consistent and Infer.
	Propagate bool
	// Fitting tries first the pairs that leave the neighbours the most choices: great numbers with colours
	// of high priority, and small numbers with colours of low priority. It replaces the hook Values.
	Fitting bool
}

// Reported returns the options of the report's search: backtracking with minimum remaining values, ties
// broken by degree, and forward checking. It searches for limit solutions; 0 means all.
func Reported(limit int) Options {
	return Options{Options: csp.Options{Order: csp.MRVDegree, Reduce: true, Forward: true,
		Limits: search.Limits{Solutions: limit}}}
}

// Fast returns the options for a fast answer: those of the report, with Propagate and Fitting. It searches
// for limit solutions; 0 means all.
func Fast(limit int) Options {
	return Options{Options: csp.Options{Order: csp.MRVDegree, Limits: search.Limits{Solutions: limit}},
		Propagate: true, Fitting: true}
}

// Stats count the work of a search. ByNumber, ByColor and ByOrder split Pruned by the report's three
// forward checks, in the report's order. A pair excluded by two checks counts for the first. With Propagate,
// or without Forward, all three are 0.
type Stats struct {
	csp.Stats
	ByNumber int64 // the number is in the row or the column
	ByColor  int64 // an adjacent cell has the colour
	ByOrder  int64 // the greater of two adjacent numbers would have the colour of lower priority
}

// Measures lists the counts of a search with these options. Propagation counts as forward checking and
// initial reduction, which it replaces.
func (o Options) Measures(s Stats) []search.Measure {
	counted := o.Options
	counted.Forward, counted.Reduce = o.Forward || o.Propagate, o.Reduce || o.Propagate
	list := counted.Measures(s.Stats)
	if !o.Forward || o.Propagate {
		return list
	}
	i := 1 + slices.IndexFunc(list, func(m search.Measure) bool { return m.Name == "pruned" })
	return slices.Insert(list, i,
		search.Measure{Name: "by_number", Value: s.ByNumber}, search.Measure{Name: "by_color", Value: s.ByColor},
		search.Measure{Name: "by_order", Value: s.ByOrder})
}

// Search searches p with the options o, and passes each solution to the function found. It ends when found
// returns false, a limit of o is reached, or no solution is left. The grid is valid only during the call;
// found must copy it to retain it. If found is nil, Search only counts. If the outcome is search.Exhausted
// and there are no solutions, p is proved insoluble.
//
// Each cell is a variable whose values are pairs of a number and a colour. The report has three forward
// checks: the number over row and column, the colour and the priority over the neighbours. Here they are a
// single check of csp over the peers of a cell. The counts of removed pairs distinguish the three. p must
// be a puzzle returned by New.
func Search(ctx context.Context, p Puzzle, o Options, found func(Grid) bool) search.Result[Stats] {
	e := &encoding{p: p, n: p.N, m: len(p.Colors)}
	if o.Fitting {
		o.Hooks.Values = e.fitting()
	}
	if o.Propagate {
		return counted(e.searchPropagating(ctx, o.Options, found), Stats{}, Stats{})
	}
	var total, first Stats
	if o.Forward {
		o.Hooks.Infer = e.counting(o.Hooks.Infer, &total)
	}
	solutions := 0
	r := csp.Search(ctx, e.problem(), o.Options, e.decode(func(g Grid) bool {
		if solutions++; solutions == 1 {
			first = total
		}
		return found == nil || found(g)
	}))
	if solutions == 0 {
		first = total
	}
	return counted(r, total, first)
}

func counted(r search.Result[csp.Stats], total, first Stats) search.Result[Stats] {
	total.Stats, first.Stats = r.Total, r.First
	return search.Result[Stats]{Outcome: r.Outcome, Solutions: r.Solutions, Total: total, First: first}
}

type infer = func(s *csp.State, x, a int, out []csp.Removal) ([]csp.Removal, bool)

// counting wraps an Infer hook, and counts the removals of each check. If standard is nil, it wraps forward
// checking.
func (e *encoding) counting(standard infer, total *Stats) infer {
	if standard == nil {
		standard = (*csp.State).ForwardCheck
	}
	return func(s *csp.State, x, a int, out []csp.Removal) ([]csp.Removal, bool) {
		before := len(out)
		out, ok := standard(s, x, a, out)
		if !ok {
			return out, false // the hook removes nothing
		}
		for _, r := range out[before:] {
			switch {
			case r.Value/e.m == a/e.m:
				total.ByNumber++
			case r.Value%e.m == a%e.m:
				total.ByColor++
			default:
				total.ByOrder++
			}
		}
		return out, true
	}
}

// encoding states a puzzle as a constraint problem. The value d*m + k is number d with colour k, both from
// 0.
type encoding struct {
	p    Puzzle
	n, m int
}

func (e *encoding) decode(found func(Grid) bool) func([]int) bool {
	if found == nil {
		return nil
	}
	g := make(Grid, e.n*e.n)
	return func(values []int) bool {
		for x, a := range values {
			g[x] = Mark{Number: uint8(a/e.m + 1), Color: uint8(a%e.m + 1)}
		}
		return found(g)
	}
}

func (e *encoding) problem() csp.Problem {
	apart := csp.NewRule(e.n*e.m, func(a, b int) bool { return a/e.m == b/e.m })
	beside := csp.NewRule(e.n*e.m, func(a, b int) bool { return !e.orderly(a, b) && !e.orderly(b, a) })
	problem := csp.Problem{Values: e.n * e.m, Rule: func(x, y int) *csp.Rule {
		if e.beside(x, y) {
			return beside
		}
		return apart
	}}
	for x, given := range e.p.Givens {
		domain := e.domain(given)
		problem.Neighbours = append(problem.Neighbours, e.peers(x))
		problem.Domains = append(problem.Domains, domain)
		problem.Fixed = append(problem.Fixed, fixed(domain))
	}
	return problem
}

// orderly reports whether b, beside a, has the greater number and a colour of higher priority.
func (e *encoding) orderly(a, b int) bool { return a/e.m < b/e.m && a%e.m > b%e.m }

// peers returns the other variables of the row and the column of x.
func (e *encoding) peers(x int) []int {
	var peers []int
	for y := range e.n * e.n {
		if y != x && (y/e.n == x/e.n || y%e.n == x%e.n) {
			peers = append(peers, y)
		}
	}
	return peers
}

// beside reports whether the cells of x and y, which are peers, share an edge.
func (e *encoding) beside(x, y int) bool {
	low, high := min(x, y), max(x, y)
	return high-low == e.n || high-low == 1 && high%e.n != 0
}

func (e *encoding) domain(given Mark) []int {
	var domain []int
	for a := range e.n * e.m {
		if (given.Number == 0 || a/e.m == int(given.Number)-1) &&
			(given.Color == 0 || a%e.m == int(given.Color)-1) {
			domain = append(domain, a)
		}
	}
	return domain
}

func fixed(domain []int) int {
	if len(domain) == 1 {
		return domain[0]
	}
	return csp.Free
}

// fitting returns a hook of csp that lists the values of a variable by misfit, the lowest first.
func (e *encoding) fitting() func(s *csp.State, x int, out []int) []int {
	order := make([]int, e.n*e.m)
	for a := range order {
		order[a] = a
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(e.misfit(a), e.misfit(b)) })
	return func(s *csp.State, x int, out []int) []int {
		for _, a := range order {
			if s.Has(x, a) {
				out = append(out, a)
			}
		}
		return out
	}
}

// misfit returns the distance between two ranks of the value a: of its number, from the smallest, and of its
// colour, from the lowest priority. Both ranks are on a scale from 0 to 2*n*m.
func (e *encoding) misfit(a int) int {
	height, depth := (2*(a/e.m)+1)*e.m, (2*(a%e.m)+1)*e.n
	return max(height+depth-2*e.n*e.m, 2*e.n*e.m-height-depth)
}
