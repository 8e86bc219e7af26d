package csp_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// descending tries the highest value first.
func descending(s *csp.State, x int, out []int) []int {
	first := len(out)
	out = s.Ascending(x, out)
	slices.Reverse(out[first:])
	return out
}

// Another order of values is a hook of a few lines.
func ExampleHooks() {
	p := board("420000000007053001030008200602009007000000000500700904006100040800970100000000092")
	for _, hooks := range []csp.Hooks{{}, {Values: descending}} {
		o := csp.Options{Order: csp.MRV, Forward: true, Reduce: true, Limits: search.Limits{Solutions: 2}, Hooks: hooks}
		r, err := csp.Search(context.Background(), p, o, nil)
		fmt.Println(r.Solutions, r.Outcome == search.Exhausted, r.First.Nodes, err)
	}
	// Output:
	// 1 true 130 <nil>
	// 1 true 167 <nil>
}

func TestOrders(t *testing.T) {
	// 0-1, and 2-3, 2-4, 2-5, 3-4: variable 2 has the most neighbours. 5 can take two values, the others three.
	p := csp.Problem{
		Values:     3,
		Neighbours: [][]int{{1}, {0}, {3, 4, 5}, {2, 4}, {2, 3}, {2}},
		Domains:    [][]int{5: {1, 2}},
	}
	tests := []struct {
		order csp.Order
		want  []int
	}{
		{csp.FirstEmpty, []int{0, 1, 2, 3, 4, 5}},
		{csp.MRV, []int{5, 2, 3, 4, 0, 1}},
		{csp.DegreeThenMRV, []int{2, 3, 4, 5, 0, 1}},
		{csp.MRVDegree, []int{5, 2, 3, 4, 0, 1}},
	}
	for _, test := range tests {
		var got []int
		values := func(s *csp.State, x int, out []int) []int {
			got = append(got, x)
			return s.Ascending(x, out)
		}
		o := csp.Options{Order: test.order, Forward: true, Limits: search.Limits{Solutions: 1}, Hooks: csp.Hooks{Values: values}}
		if _, err := csp.Search(context.Background(), p, o, nil); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("order %d took %v, error %v; want %v", test.order, got, err, test.want)
		}
	}
}

func TestDegreeBreaksTies(t *testing.T) {
	p := csp.Problem{Values: 3, Neighbours: [][]int{{3}, {2, 3}, {1}, {0, 1}}}
	for order, want := range map[csp.Order]int{csp.MRV: 0, csp.MRVDegree: 1, csp.DegreeThenMRV: 1} {
		first := csp.Free
		values := func(s *csp.State, x int, out []int) []int {
			if s.Depth() == 0 {
				first = x
			}
			return s.Ascending(x, out)
		}
		o := csp.Options{Order: order, Limits: search.Limits{Solutions: 1}, Hooks: csp.Hooks{Values: values}}
		if _, err := csp.Search(context.Background(), p, o, nil); err != nil || first != want {
			t.Errorf("order %d took %d first, error %v; want %d", order, first, err, want)
		}
	}
}

// TestEveryHookIsCalled counts the calls and compares them with the measures.
func TestEveryHookIsCalled(t *testing.T) {
	var complete, selected, tried, inferred, applied, reverted int64
	hooks := csp.Hooks{
		Complete: func(s *csp.State) bool { complete++; return s.Complete() },
		Select:   func(s *csp.State) int { selected++; return s.MRV() },
		Values:   descending,
		Consistent: func(s *csp.State, x, a int) bool {
			tried++
			return s.Consistent(x, a)
		},
		Infer: func(s *csp.State, x, a int, out []csp.Removal) ([]csp.Removal, bool) {
			inferred++
			return s.ForwardCheck(x, a, out)
		},
		Apply:  func(s *csp.State, removals []csp.Removal) { applied += int64(len(removals)); s.Apply(removals) },
		Revert: func(s *csp.State, removals []csp.Removal) { reverted += int64(len(removals)); s.Revert(removals) },
	}
	r, err := csp.Search(context.Background(), queens(6), csp.Options{Reduce: true, Hooks: hooks}, nil)
	if err != nil || r.Solutions != 4 {
		t.Fatalf("%d solutions, error %v; want 4", r.Solutions, err)
	}
	stats := r.Total
	if complete != stats.Nodes || selected != stats.Nodes-r.Solutions {
		t.Errorf("complete asked %d times and select %d, want %d and %d", complete, selected, stats.Nodes, stats.Nodes-r.Solutions)
	}
	check.True(t, inferred == stats.Nodes-1+stats.Failures && tried >= inferred,
		"inferred %d times after %d trials, want %d", inferred, tried, stats.Nodes-1+stats.Failures)
	check.True(t, applied == stats.Pruned && reverted == stats.Pruned,
		"applied %d and reverted %d removals, want %d", applied, reverted, stats.Pruned)
}

// TestInferMayDoMore plugs in a check of one more step: a neighbour left with one value must not exclude the
// last value of a neighbour of its own.
func TestInferMayDoMore(t *testing.T) {
	ahead := func(s *csp.State, x, a int, out []csp.Removal) ([]csp.Removal, bool) {
		mark := len(out)
		out, ok := s.ForwardCheck(x, a, out)
		if !ok {
			return out, false
		}
		s.Apply(out[mark:])
		defer s.Revert(out[mark:])
		for _, r := range out[mark:] {
			if !harmless(s, r.Variable) {
				return out, false
			}
		}
		return out, true
	}
	for _, test := range reported {
		o := reportA(2)
		o.Hooks.Infer = ahead
		_, r := solve(t, board(test.board), o)
		if r.Outcome != search.Exhausted || r.Solutions != 1 || r.First.Nodes > test.want.Nodes {
			t.Errorf("%s: outcome %d with %d after %d nodes, want exhausted with 1 after at most %d",
				test.name, r.Outcome, r.Solutions, r.First.Nodes, test.want.Nodes)
		}
	}
}

// harmless reports whether x, if it has one value left, would leave its neighbours something when taking
// that. A neighbour that was left with one value, and has taken it, has no other value for x.
func harmless(s *csp.State, x int) bool {
	left := s.Ascending(x, nil)
	if len(left) != 1 {
		return true
	}
	for _, y := range neighbours9[x] {
		if slices.Equal(s.Ascending(y, nil), left) {
			return false
		}
	}
	return true
}

// neighbours9 are those of the cells of a 9x9 grid.
var neighbours9 = board(strings.Repeat("0", 81)).Neighbours

// TestLeastConstraining checks the order of values: the fewest removals first, a value that empties a domain
// last.
func TestLeastConstraining(t *testing.T) {
	// 0 is beside 1, 2 and 3. Its value 0 is a value of all three, 1 of two, 2 of none, and 3 is the only value
	// of 3.
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
	if _, err := csp.Search(context.Background(), p, o, nil); err != nil || !slices.Equal(got, []int{-1, 2, 0, 1, 3}) {
		t.Errorf("tried %v, error %v", got, err)
	}
}
