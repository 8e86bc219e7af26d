package solver_test

import (
	"context"
	"slices"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
)

// TestTree checks that the tried digits agree with the measures of an equal search, and that the digits
// marked Right are its solution.
func TestTree(t *testing.T) {
	for _, m := range solver.Methods() {
		p := searchtest.Parse(t, reported[0].puzzle)
		tried, whole, ok := m.Tree(t.Context(), p, 100_000)
		r := solve(t, p, solver.Options{Method: m.Name, Limit: 1})
		removed, searched := r.Measure("pruned")
		backtracks, plain := r.Measure("backtracks")
		check.Equal(t, ok, plain && m.Name != "dlx", "%s", m.Name)
		if !ok {
			continue
		}
		sum, kept, failed, right := 0, 1, 0, slices.Clone(p.Givens)
		for _, n := range tried {
			sum += n.Removed
			if n.Failed {
				failed++
			} else {
				kept++
			}
			if n.Right {
				right[n.Cell] = n.Digit
			}
		}
		nodes, _ := r.Measure("nodes")
		failures, _ := r.Measure("failures")
		if m.Name != "singles" { // in singles, digits that follow from a tried digit belong to its node
			if int64(sum) != removed || int64(kept) != nodes || int64(failed) != failures || nodes-backtracks-1 != int64(len(p.Givens)-p.Givens.Filled()) {
				t.Errorf("%s: %d removed, %d kept, %d failed, want %d, %d, %d", m.Name, sum, kept, failed, removed, nodes, failures)
			}
			check.True(t, p.Solved(right), "%s: what is right is no solution: %v", m.Name, right)
		}
		check.True(t, whole && (!searched || sum != 0), "%s: whole %t, %d removed", m.Name, whole, sum)
		some, whole, _ := m.Tree(t.Context(), p, 10)
		check.True(t, len(some) == 10 && !whole, "%s: %d of 10 tried, whole %t", m.Name, len(some), whole)
		for i := range some {
			if tried[i].Cell != some[i].Cell || some[i].Right {
				t.Errorf("%s: the first ten differ: %+v, %+v", m.Name, some[i], tried[i])
			}
		}
	}
}

// TestTreeOfNoSolution checks that the search of a puzzle without a solution undoes every tried digit.
func TestTreeOfNoSolution(t *testing.T) {
	m, _ := solver.Find("csp")
	tried, whole, _ := m.Tree(t.Context(), searchtest.Parse(t, "latin4:12..3....4....3."), 100)
	for _, n := range tried {
		check.True(t, !n.Right, "%+v is right", n)
	}
	check.True(t, whole && len(tried) != 0, "%d tried, whole %t", len(tried), whole)
}

// TestTrial checks that repeated runs of a Trial find as many solutions as a report has.
func TestTrial(t *testing.T) {
	for _, line := range []string{escargot, "latin4:1...............", sample, "classic4:1.3.3.1.2.4.4.2.", insoluble9, contradictory} {
		p, err := solver.Parse(line)
		check.Must(t, err)
		for _, m := range exact() {
			trial := m.Trial(p, 3)
			check.Equal(t, trial != nil, m.Solves(p), "%s on %s: trial %v", m.Name, line, trial)
			if trial == nil {
				continue
			}
			want, err := solver.Ask(context.Background(), p, solver.Options{Method: m.Name, Limit: 3})
			check.Must(t, err)
			for range 2 {
				found, nodes, err := trial.Run(context.Background())
				if err != nil || found != len(want.Solutions) || nodes != want.Nodes() {
					t.Errorf("%s on %s: %d solutions, %d nodes, error %v; want %d, %d", m.Name, line, found, nodes, err, len(want.Solutions), want.Nodes())
				}
				if err := trial.Check(); (err == nil) != (found > 0) {
					t.Errorf("%s on %s: check %v after %d solutions", m.Name, line, err, found)
				}
			}
		}
	}
}
