package csp_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver/check"
	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// reported are the puzzles of S. Hosseini's report "Sudoku as a constraint satisfaction problem", with its
// measures. Ties go to the lowest variable, and values are tried in ascending order.
var reported = []struct {
	name, board string
	want        csp.Stats
}{
	{"row 1", "420000000007053001030008200602009007000000000500700904006100040800970100000000092",
		csp.Stats{Nodes: 130, Pruned: 364, Backtracks: 74, Failures: 4, InitialRemovals: 297}},
	{"row 2", "000005060307008100625000700000000091008030500290000000002000948001900307050300000",
		csp.Stats{Nodes: 71, Pruned: 187, Backtracks: 16, Failures: 2, InitialRemovals: 298}},
	{"row 3", "000005083000780000280010009073000000800000006000000910900030071000067000140500000",
		csp.Stats{Nodes: 999, Pruned: 3620, Backtracks: 941, Failures: 113, InitialRemovals: 286}},
	{"row 4", "300700009090000700080006400060003007900207006200800010007300090002000050100002008",
		csp.Stats{Nodes: 480, Pruned: 1716, Backtracks: 424, Failures: 50, InitialRemovals: 295}},
}

// reportA returns the options of the search in S. Hosseini's report.
func reportA(limit int) csp.Options {
	return csp.Options{Order: csp.MRV, Forward: true, Reduce: true, Limits: search.Limits{Solutions: limit}}
}

func TestEveryWayFindsTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 100 {
		p := random(r)
		want := enumerate(p)
		for _, o := range everyWay() {
			got, result := solve(p, o)
			slices.SortFunc(got, slices.Compare)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("problem %d, %+v (-want +got):\n%s", i, o, diff)
			}
			if result.Outcome != search.Exhausted || result.Solutions != int64(len(want)) {
				t.Errorf("problem %d, %+v: %v with %d, want exhausted with %d", i, o, result.Outcome, result.Solutions, len(want))
			}
		}
	}
}

func TestQueens(t *testing.T) {
	for n, want := range []int64{1: 1, 2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 7: 40, 8: 92} { // OEIS A000170
		if n == 0 {
			continue
		}
		for _, o := range everyWay() {
			if _, got := solve(queens(n), o); got.Solutions != want {
				t.Errorf("%d queens, %+v: %d solutions, want %d", n, o, got.Solutions, want)
			}
		}
	}
}

func TestManyValues(t *testing.T) {
	for _, values := range []int{1, 63, 64, 65, 128, 130} {
		want := int64(values * (values - 1))
		for _, o := range everyWay() {
			p := csp.Problem{Values: values, Neighbours: complete(2)}
			if _, got := solve(p, o); got.Solutions != want {
				t.Errorf("two that differ among %d, %+v: %d, want %d", values, o, got.Solutions, want)
			}
		}
	}
}

func TestNodesOnTheWayToTheFirst(t *testing.T) {
	p := board(reported[0].board)
	for _, o := range everyWay() {
		if o.Order != csp.FirstEmpty && !o.Forward || o.Singles {
			continue // without forward checking the order is fixed, and the search takes minutes
		}
		o.Limits.Solutions = 1
		_, r := solve(p, o)
		check.Equal(t, r.First.Nodes-r.First.Backtracks-1, 81-26, "%+v", o)
		check.True(t, r.Outcome == search.Stopped && r.First == r.Total,
			"%+v: %v, first %+v, total %+v; want stopped at the first", o, r.Outcome, r.First, r.Total)
	}
}

func TestNothingToSearch(t *testing.T) {
	tests := []struct {
		name      string
		problem   csp.Problem
		nodes     int64
		solutions int64
	}{
		{"no variables", csp.Problem{Values: 1}, 1, 1},
		{"all fixed", csp.Problem{Values: 2, Neighbours: complete(2), Fixed: []int{0, 1}}, 1, 1},
		{"fixed alike", csp.Problem{Values: 2, Neighbours: complete(2), Fixed: []int{1, 1}}, 0, 0},
		{"fixed alike, one free", csp.Problem{Values: 9, Neighbours: complete(3), Fixed: []int{1, csp.Free, 1}}, 0, 0},
		{"fixed outside its domain", csp.Problem{Values: 2, Neighbours: complete(2), Fixed: []int{1, csp.Free}, Domains: [][]int{{0}, nil}}, 0, 0},
		{"an empty domain", csp.Problem{Values: 2, Neighbours: complete(1), Domains: [][]int{{}}}, 1, 0},
	}
	for _, test := range tests {
		for _, o := range everyWay() {
			_, r := solve(test.problem, o)
			if r.Outcome != search.Exhausted || r.Total.Nodes != test.nodes || r.Solutions != test.solutions {
				t.Errorf("%s, %+v: %v after %d nodes with %d, want exhausted after %d with %d",
					test.name, o, r.Outcome, r.Total.Nodes, r.Solutions, test.nodes, test.solutions)
			}
		}
	}
}

// TestEmptiedByReduction checks that MRV takes a variable that has no value left. This ends the search.
func TestEmptiedByReduction(t *testing.T) {
	p := csp.Problem{Values: 2, Neighbours: [][]int{{}, {3}, {3}, {1, 2}}, Fixed: []int{csp.Free, 0, 1, csp.Free}}
	_, r := solve(p, reportA(0))
	want := csp.Stats{Nodes: 1, Backtracks: 1, InitialRemovals: 2}
	check.Deep(t, r.Total, want)
}

func TestEnds(t *testing.T) {
	p := csp.Problem{Values: 4, Neighbours: ring(6)} // has 732 solutions
	solveWith := func(ctx context.Context, o csp.Options, found func([]int) bool) search.Result[csp.Stats] {
		return csp.Search(ctx, p, o, found)
	}
	background := context.Background()

	t.Run("at the limit", func(t *testing.T) {
		if r := solveWith(background, csp.Options{Limits: search.Limits{Solutions: 5}}, nil); r.Outcome != search.Stopped || r.Solutions != 5 {
			t.Errorf("%v with %d, want stopped with 5", r.Outcome, r.Solutions)
		}
	})
	t.Run("when the caller has enough", func(t *testing.T) {
		n := 0
		r := solveWith(background, csp.Options{}, func([]int) bool { n++; return n < 3 })
		check.True(t, r.Outcome == search.Stopped && r.Solutions == 3,
			"%v with %d, want stopped with 3", r.Outcome, r.Solutions)
	})
	t.Run("when the nodes are spent", func(t *testing.T) {
		whole := solveWith(background, csp.Options{}, nil).Total
		if r := solveWith(background, csp.Options{Limits: search.Limits{Nodes: whole.Nodes}}, nil); r.Outcome != search.Exhausted || r.Total != whole {
			t.Errorf("with just enough nodes: %v, %+v, want exhausted, %+v", r.Outcome, r.Total, whole)
		}
		r := solveWith(background, csp.Options{Limits: search.Limits{Nodes: whole.Nodes - 1}}, nil)
		if r.Outcome != search.OutOfNodes || r.Total.Nodes != whole.Nodes-1 || r.Solutions == 0 {
			t.Errorf("with one less: %v after %d with %d, want out of nodes after %d", r.Outcome, r.Total.Nodes, r.Solutions, whole.Nodes-1)
		}
	})
	t.Run("before it starts when the context has ended", func(t *testing.T) {
		ctx, cancel := context.WithCancel(background)
		cancel()
		if r := solveWith(ctx, csp.Options{}, nil); r.Outcome != search.Interrupted || r.Total.Nodes != 0 {
			t.Errorf("%v after %d nodes, want interrupted after 0", r.Outcome, r.Total.Nodes)
		}
	})
}

// TestInterrupted ends the context during an endless search, and counts the nodes after that.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var after int
	hooks := csp.Hooks{Values: func(s *csp.State, x int, out []int) []int {
		if ctx.Err() != nil {
			after++
		}
		return s.Ascending(x, out)
	}}
	empty := csp.Problem{Values: 9, Neighbours: cells81()}
	r := csp.Search(ctx, empty, csp.Options{Hooks: hooks}, func([]int) bool {
		cancel()
		return true
	})
	if r.Outcome != search.Interrupted || r.Solutions == 0 {
		t.Fatalf("%v with %d; want interrupted with some", r.Outcome, r.Solutions)
	}
	check.True(t, after <= 1024, "visited %d nodes after the context had ended, want at most 1024", after)
}

// TestFirst checks that the counts up to the first solution equal those of a search that stops at the first
// solution.
func TestFirst(t *testing.T) {
	_, all := solve(queens(6), reportA(0))
	_, one := solve(queens(6), reportA(1))
	check.True(t, all.First == one.Total && all.First.Nodes < all.Total.Nodes,
		"first %+v of %+v; alone %+v", all.First, all.Total, one.Total)
}

// TestNoAllocationPerNode checks that the allocations of a search do not depend on the number of nodes.
func TestNoAllocationPerNode(t *testing.T) {
	p := board(reported[2].board)
	allocations := func(nodes int64, o csp.Options) float64 {
		o.Nodes, o.Limits.Solutions = nodes, 0
		return testing.AllocsPerRun(5, func() { csp.Search(context.Background(), p, o, nil) })
	}
	for _, o := range everyWay() {
		if few, many := allocations(500, o), allocations(3000, o); many > few {
			t.Errorf("%+v: %v allocations for 500 nodes, %v for 3000", o, few, many)
		}
	}
}

// TestRulesOfManyValues checks a rule for more than 64 values, so that a set has several words.
func TestRulesOfManyValues(t *testing.T) {
	const n = 130
	less := csp.NewRule(n, func(a, b int) bool { return a >= b })
	more := csp.NewRule(n, func(a, b int) bool { return a <= b })
	p := csp.Problem{Values: n, Neighbours: [][]int{{1}, {0}}, Rule: func(x, _ int) *csp.Rule { return []*csp.Rule{less, more}[x] }}
	for _, o := range []csp.Options{{}, {Forward: true}, {Forward: true, Reduce: true, Order: csp.MRV}} {
		r := csp.Search(context.Background(), p, o, func(v []int) bool {
			check.True(t, v[0] < v[1], "%+v: %v", o, v)
			return true
		})
		check.Equal(t, r.Solutions, n*(n-1)/2, "%+v", o)
		if want := int64(n * (n - 1) / 2); o.Forward && r.Total.Pruned != want {
			t.Errorf("%+v: %d pruned, want %d", o, r.Total.Pruned, want)
		}
	}
}

// TestMeasures checks the measures listed for each option.
func TestMeasures(t *testing.T) {
	stats := csp.Stats{Nodes: 1, Pruned: 2, Singles: 3, Backtracks: 4, Failures: 5, InitialRemovals: 6}
	for _, test := range []struct {
		o    csp.Options
		want string
	}{
		{csp.Options{}, "[{nodes 1} {backtracks 4}]"},
		{csp.Options{Reduce: true}, "[{nodes 1} {backtracks 4} {initial_removals 6}]"},
		{csp.Options{Forward: true}, "[{nodes 1} {pruned 2} {backtracks 4} {failures 5}]"},
		{csp.Options{Forward: true, Reduce: true, Singles: true},
			"[{nodes 1} {pruned 2} {singles 3} {backtracks 4} {failures 5} {initial_removals 6}]"},
	} {
		check.Equal(t, fmt.Sprint(test.o.Measures(stats)), test.want, "%+v", test.o)
	}
}
