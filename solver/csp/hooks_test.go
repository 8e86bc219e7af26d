package csp_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// This hook replaces the order in which values are tried.
func ExampleHooks() {
	descending := func(s *csp.State, x int, out []int) []int {
		first := len(out)
		out = s.Ascending(x, out)
		slices.Reverse(out[first:])
		return out
	}
	p := board("420000000007053001030008200602009007000000000500700904006100040800970100000000092")
	for _, hooks := range []csp.Hooks{{}, {Values: descending}} {
		o := csp.Options{Order: csp.MRV, Forward: true, Reduce: true, Limits: search.Limits{Solutions: 2}, Hooks: hooks}
		r := csp.Search(context.Background(), p, o, nil)
		fmt.Println(r.Solutions, r.Outcome == search.Exhausted, r.First.Nodes)
	}
	// Output:
	// 1 true 130
	// 1 true 167
}

// TestOrders checks the order of the variables in a search for one solution without backtracks.
func TestOrders(t *testing.T) {
	// The neighbours are 0-1, 2-3, 2-4, 2-5 and 3-4, so variable 2 has the most. Variable 5 can take two
	// values, the others three.
	mixed := csp.Problem{
		Values:     3,
		Neighbours: [][]int{{1}, {0}, {3, 4, 5}, {2, 4}, {2, 3}, {2}},
		Domains:    [][]int{5: {1, 2}},
	}
	path := csp.Problem{Values: 3, Neighbours: [][]int{{3}, {2, 3}, {1}, {0, 1}}}
	// Variable 0 has a single value, variable 1 has two, and variable 2 has the most neighbours.
	single := csp.Problem{Values: 3, Neighbours: [][]int{{1}, {0}, {3, 4}, {2}, {2}}, Domains: [][]int{{0}, nil, nil, nil, nil}}
	for _, test := range []struct {
		problem csp.Problem
		options csp.Options
		want    []int // the first variables assigned
	}{
		{mixed, csp.Options{Order: csp.FirstEmpty, Forward: true}, []int{0, 1, 2, 3, 4, 5}},
		{mixed, csp.Options{Order: csp.MRV, Forward: true}, []int{5, 2, 3, 4, 0, 1}},
		{mixed, csp.Options{Order: csp.DegreeThenMRV, Forward: true}, []int{2, 3, 4, 5, 0, 1}},
		{mixed, csp.Options{Order: csp.MRVDegree, Forward: true}, []int{5, 2, 3, 4, 0, 1}},
		{path, csp.Options{Order: csp.MRV}, []int{0}},
		{path, csp.Options{Order: csp.MRVDegree}, []int{1}},
		{path, csp.Options{Order: csp.DegreeThenMRV}, []int{1}},
		{single, csp.Options{Order: csp.DegreeThenMRV, Singles: true}, []int{2}},
	} {
		var got []int
		o := test.options
		o.Limits.Solutions = 1
		o.Hooks.Values = func(s *csp.State, x int, out []int) []int {
			got = append(got, x)
			return s.Ascending(x, out)
		}
		csp.Search(context.Background(), test.problem, o, nil)
		check.Slices(t, got[:min(len(got), len(test.want))], test.want, "order %d, singles %v", o.Order, o.Singles)
	}
}

// TestLeastConstraining checks the order of values. The values that remove the fewest other values come
// first. A value that empties a domain comes last.
func TestLeastConstraining(t *testing.T) {
	// Variables 1, 2 and 3 are the neighbours of variable 0. Value 0 is possible in all three, value 1 in two
	// of them, value 2 in none. Value 3 is the only value of variable 3.
	p := csp.Problem{
		Values:     4,
		Neighbours: [][]int{{1, 2, 3}, {0}, {0}, {0}, nil},
		Domains:    [][]int{{0, 1, 2, 3}, {0, 1}, {0, 1}, {3}, {0}},
	}
	var got []int
	o := csp.Options{Forward: true, Limits: search.Limits{Solutions: 1}, Hooks: csp.Hooks{
		Values: func(s *csp.State, x int, out []int) []int {
			out = s.LeastConstraining(x, append(out, -1))
			if x == 0 {
				got = slices.Clone(out)
			}
			return slices.DeleteFunc(out, func(a int) bool { return a < 0 })
		}}}
	csp.Search(context.Background(), p, o, nil)
	check.Slices(t, got, []int{-1, 2, 0, 1, 3})
}
