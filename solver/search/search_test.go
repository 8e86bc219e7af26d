package search_test

import (
	"context"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/search"
)

type counts struct{ nodes int64 }

func (c counts) Measures() []search.Measure { return []search.Measure{{Name: "nodes", Value: c.nodes}} }

// even finds the even numbers below n. It visits a node for each number, and checks the context every four
// nodes.
func even(ctx context.Context, n int, l search.Limits, yield func(int) bool) search.Result[counts] {
	var r search.Run[int, counts]
	r.Start(l, 4, yield)
	c := counts{}
	for i := range n {
		if !r.MayVisit(ctx, c.nodes) {
			return r.Result(c)
		}
		c.nodes++
		if i%2 == 0 && !r.Deliver(i, c) {
			return r.Result(c)
		}
	}
	r.Outcome = search.Exhausted
	return r.Result(c)
}

// TestRun checks when a run ends, its outcome, and its counts up to the first solution.
func TestRun(t *testing.T) {
	all := func(int) bool { return true }
	tests := []struct {
		name      string
		n         int
		limits    search.Limits
		found     func(int) bool
		outcome   search.Outcome
		solutions int64
		nodes     int64
		first     int64
	}{
		{"everything", 10, search.Limits{}, all, search.Exhausted, 5, 10, 1},
		{"counted", 10, search.Limits{}, nil, search.Exhausted, 5, 10, 1},
		{"nothing", 0, search.Limits{}, all, search.Exhausted, 0, 0, 0},
		{"at the limit", 10, search.Limits{Solutions: 2}, all, search.Stopped, 2, 3, 1},
		{"counted to the limit", 10, search.Limits{Solutions: 2}, nil, search.Stopped, 2, 3, 1},
		{"the limit not reached", 10, search.Limits{Solutions: 6}, all, search.Exhausted, 5, 10, 1},
		{"the caller has enough", 10, search.Limits{}, func(i int) bool { return i < 4 }, search.Stopped, 3, 5, 1},
		{"out of nodes", 10, search.Limits{Nodes: 7}, all, search.OutOfNodes, 4, 7, 1},
		{"out of nodes at a look", 10, search.Limits{Nodes: 4}, all, search.OutOfNodes, 2, 4, 1},
		{"just enough nodes", 10, search.Limits{Nodes: 10}, all, search.Exhausted, 5, 10, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := even(context.Background(), test.n, test.limits, test.found)
			want := search.Result[counts]{Outcome: test.outcome, Solutions: test.solutions, Total: counts{test.nodes}, First: counts{test.first}}
			check.Equal(t, got, want)
		})
	}
}

// TestContext checks that a run checks the context at its start and every four nodes.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r := even(ctx, 100, search.Limits{}, func(i int) bool {
		if i == 8 {
			cancel()
		}
		return true
	})
	check.True(t, r.Outcome == search.Interrupted && r.Total.nodes == 12,
		"%+v, want interrupted after 12 nodes", r)
	if r := even(ctx, 100, search.Limits{}, nil); r.Outcome != search.Interrupted || r.Total.nodes != 0 || r.First.nodes != 0 {
		t.Errorf("%+v, want interrupted at once", r)
	}
}

// TestOf checks that an engine returns the solutions of its search and lists the counts.
func TestOf(t *testing.T) {
	var engine search.Engine[int, int] = search.Of(even)
	var got []int
	r, err := engine(context.Background(), 6, search.Limits{}, func(i int) bool { got = append(got, i); return true })
	if err != nil || !slices.Equal(got, []int{0, 2, 4}) || r.Outcome != search.Exhausted || r.Solutions != 3 {
		t.Errorf("%v, %+v, error %v", got, r, err)
	}
	total, first := []search.Measure{{Name: "nodes", Value: 6}}, []search.Measure{{Name: "nodes", Value: 1}}
	check.True(t, slices.Equal(r.Total, total) && slices.Equal(r.First, first), "%+v", r)
}
