package csp_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver/check"
	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// bySingles returns the options of reportA, with singles.
func bySingles(limit int) csp.Options {
	o := reportA(limit)
	o.Singles = true
	return o
}

// coveredBoard returns the problem of board, with rows, columns and boxes as covers.
func coveredBoard(signs string) csp.Problem {
	p := board(signs)
	p.Covers = covers81()
	return p
}

// TestSinglesOfReported checks the measures of the reported boards up to the first solution, with singles.
func TestSinglesOfReported(t *testing.T) {
	want := []csp.Stats{
		{Nodes: 3, Pruned: 141, Singles: 53, Failures: 1, InitialRemovals: 297},
		{Nodes: 1, Pruned: 134, Singles: 54, InitialRemovals: 298},
		{Nodes: 7, Pruned: 172, Singles: 52, Backtracks: 1, Failures: 2, InitialRemovals: 286},
		{Nodes: 9, Pruned: 195, Singles: 58, Backtracks: 5, Failures: 7, InitialRemovals: 295},
	}
	for i, test := range reported {
		t.Run(test.name, func(t *testing.T) {
			_, two := solve(coveredBoard(test.board), bySingles(2))
			check.Deep(t, two.First, want[i])
			check.True(t, two.Outcome == search.Exhausted && two.Solutions == 1,
				"ended %v with %d, want exhausted with 1", two.Outcome, two.Solutions)
			_, without := solve(coveredBoard(test.board), reportA(2))
			check.Deep(t, without.First, test.want)
		})
	}
}

// TestSinglesAlone checks problems whose variables are all assigned by singles. The start is then the only
// node, and each variable has one value left.
func TestSinglesAlone(t *testing.T) {
	tests := []struct {
		name    string
		problem csp.Problem
	}{
		{"naked", csp.Problem{Values: 3, Neighbours: complete(3), Domains: [][]int{{0}, {0, 1}, nil}}},
		{"hidden", csp.Problem{Values: 3, Neighbours: complete(3), Covers: [][]int{{2, 0, 1}}, Domains: [][]int{nil, {0, 1}, {0}}}},
		{"hidden only", csp.Problem{Values: 2, Neighbours: ring(4), Covers: [][]int{{0, 1}, {2, 3}}, Domains: [][]int{nil, {0}, nil, nil}}},
		{"an easy board", coveredBoard("530070000600195000098000060800060003400803001700020006060000280000419005000080079")},
		{"queens under a rule", queensAt(4, 0, 1)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, r := solve(test.problem, bySingles(0))
			got, free, values := r.Total, 0, 0
			for x := range test.problem.Neighbours {
				if test.problem.Fixed == nil || test.problem.Fixed[x] == csp.Free {
					free++
					values += domain(test.problem, x)
				}
			}
			if got.Nodes != 1 || r.Solutions != 1 || got.Singles != int64(free) || got.Backtracks+got.Failures != 0 {
				t.Errorf("%+v, want 1 node, 1 solution and %d singles", got, free)
			}
			check.True(t, got.InitialRemovals+got.Pruned == int64(values-free),
				"%+v removes %d values, want %d", got, got.InitialRemovals+got.Pruned, values-free)
		})
	}
}

func domain(p csp.Problem, x int) int {
	if p.Domains == nil || p.Domains[x] == nil {
		return p.Values
	}
	return len(p.Domains[x])
}

// queensAt returns the problem of queens, with the queen of one row fixed. All rows together are a cover.
func queensAt(n, row, column int) csp.Problem {
	p := queens(n)
	p.Fixed = slices.Repeat([]int{csp.Free}, n)
	p.Fixed[row] = column
	cover := make([]int, n)
	for x := range cover {
		cover[x] = x
	}
	p.Covers = [][]int{cover}
	return p
}

// TestFailsAtTheStart checks that a contradiction before the search gives no solution. With singles it counts
// as one failed node.
func TestFailsAtTheStart(t *testing.T) {
	tests := []struct {
		name    string
		problem csp.Problem
	}{
		{"a variable without values", csp.Problem{Values: 2, Neighbours: complete(1), Domains: [][]int{{}}}},
		{"two with one value", csp.Problem{Values: 2, Neighbours: complete(2), Domains: [][]int{{1}, {1}}}},
		{"a value without a place", csp.Problem{Values: 3, Neighbours: complete(3), Covers: [][]int{{0, 1, 2}}, Domains: [][]int{{0, 1}, {0, 1}, {0, 1}}}},
		{"two values with one place", csp.Problem{Values: 3, Neighbours: complete(3), Covers: [][]int{{0, 1, 2}}, Domains: [][]int{{0}, {0}, nil}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, o := range everyWay() {
				_, r := solve(test.problem, o)
				want := csp.Stats{Nodes: 1, Backtracks: 1, Failures: 1}
				if r.Outcome != search.Exhausted || r.Solutions != 0 || o.Singles && r.Total != want {
					t.Errorf("%+v: %v, %+v", o, r.Outcome, r.Total)
				}
			}
		})
	}
}

// TestSinglesFindTheSame compares searches with enumeration: with and without singles and covers, and with a
// hook that infers nothing.
func TestSinglesFindTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	counts := map[int]int{}
	for range 100 {
		p := randomCovered(r)
		want := enumerate(p)
		counts[min(len(want), 2)]++
		for _, o := range everyWay() {
			if !o.Forward && !o.Singles {
				continue // plain searches have other tests, and take long here
			}
			findsAll(t, p, o, want)
			o.Hooks.Infer = func(_ *csp.State, _, _ int, out []csp.Removal) ([]csp.Removal, bool) { return out, true }
			if o.Singles {
				findsAll(t, p, o, want)
			}
		}
	}
	check.True(t, counts[0] >= 10 && counts[1] >= 10 && counts[2] >= 10,
		"problems by number of solutions: %v, want some of each", counts)
}

// findsAll checks that the search finds the wanted solutions, with and without covers.
func findsAll(t *testing.T, p csp.Problem, o csp.Options, want [][]int) {
	t.Helper()
	got, r := solve(p, o)
	slices.SortFunc(got, slices.Compare)
	if diff := cmp.Diff(want, got); diff != "" || r.Outcome != search.Exhausted {
		t.Fatalf("%+v, %+v: %v (-want +got):\n%s", p, o, r.Outcome, diff)
	}
	p.Covers = nil
	got, _ = solve(p, o)
	slices.SortFunc(got, slices.Compare)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("%+v, %+v, without covers (-want +got):\n%s", p, o, diff)
	}
}

// randomCovered returns a Latin square, a board with boxes, or queens. Some variables are fixed and some
// domains reduced. There is often a rule for neighbours that share no cover.
func randomCovered(r *rand.Rand) csp.Problem {
	if r.IntN(4) == 0 {
		n := 4 + r.IntN(3)
		return queensAt(n, r.IntN(n), r.IntN(n))
	}
	n := 3 + r.IntN(2)
	covers := lines(n)
	if n == 4 && r.IntN(2) == 0 {
		covers = append(covers, boxes(2)...)
	}
	p := covered(n*n, covers)
	p.Domains = make([][]int, n*n)
	for x := range p.Fixed {
		switch r.IntN(8) {
		case 0:
			p.Fixed[x] = r.IntN(n)
		case 1:
			p.Domains[x] = r.Perm(n)[:1+r.IntN(n)]
		}
	}
	if r.IntN(2) == 0 {
		addRules(r, &p)
	}
	return p
}

// addRules adds rules for some pairs of variables that share no cover.
func addRules(r *rand.Rand, p *csp.Problem) {
	rules := map[[2]int]*csp.Rule{}
	for x := range p.Neighbours {
		for y := range x {
			if !slices.Contains(p.Neighbours[x], y) && r.IntN(6) == 0 {
				p.Neighbours[x], p.Neighbours[y] = append(p.Neighbours[x], y), append(p.Neighbours[y], x)
				rules[[2]int{x, y}], rules[[2]int{y, x}] = randomRule(r, p.Values)
			}
		}
	}
	p.Rule = func(x, y int) *csp.Rule { return rules[[2]int{x, y}] }
}

func TestSinglesImplyForwardAndReduce(t *testing.T) {
	p := coveredBoard(reported[2].board)
	_, want := solve(p, bySingles(2))
	if _, got := solve(p, csp.Options{Order: csp.MRV, Singles: true, Limits: search.Limits{Solutions: 2}}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestSinglesEndWithTheContext checks that a search with singles checks the context after fewer nodes,
// because its nodes take longer.
func TestSinglesEndWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	r := csp.Search(ctx, covered(81, covers81()), bySingles(0), func([]int) bool {
		cancel()
		return true
	})
	check.True(t, r.Outcome == search.Interrupted && r.Total.Nodes <= r.First.Nodes+16,
		"%v after %d nodes, the context ended at %d", r.Outcome, r.Total.Nodes, r.First.Nodes)
	r = csp.Search(ctx, coveredBoard(reported[0].board), bySingles(0), nil)
	check.True(t, r.Outcome == search.Interrupted && r.Total.Nodes == 0, "after the end: %v, %+v", r.Outcome, r.Total)
}

func TestNoAllocationPerSingle(t *testing.T) {
	p := covered(81, covers81())
	allocations := func(nodes int64) float64 {
		o := bySingles(0)
		o.Nodes = nodes
		return testing.AllocsPerRun(5, func() { csp.Search(context.Background(), p, o, nil) })
	}
	if few, many := allocations(100), allocations(3000); many > few {
		t.Errorf("%v allocations for 100 nodes, %v for 3000", few, many)
	}
}
