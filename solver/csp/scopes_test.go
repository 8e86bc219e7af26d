package csp_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver/check"
	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// TestScopes checks that every kind of search meets rules about several variables, together with all other
// constraints and covers. Open may detect contradictions early or only at the end.
func TestScopes(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	counts := map[int]int{}
	for i := range 200 {
		p := random(r)
		if i%2 == 0 {
			p = randomCovered(r)
		}
		want := enumerate(p)
		for range 1 + r.IntN(3) {
			scope := randomScope(r, p)
			p.Scopes = append(p.Scopes, scope)
			want = slices.DeleteFunc(want, func(values []int) bool {
				return !scope.Open(valuesOf(scope, values))
			})
		}
		if len(want) == 0 {
			want = nil
		}
		counts[min(len(want), 2)]++
		for _, o := range everyWay() {
			if i%2 == 1 || o.Forward || o.Singles { // plain backtracking takes long on whole boards
				findsAll(t, p, o, want)
			}
		}
	}
	check.True(t, counts[0] >= 20 && counts[1] >= 20 && counts[2] >= 20,
		"problems by number of solutions: %v, want some of each", counts)
}

// randomScope returns a rule that the sum of some variables is, or is not, a number. Open detects a
// contradiction early, or only when all variables are assigned.
func randomScope(r *rand.Rand, p csp.Problem) csp.Scope {
	n := len(p.Neighbours)
	variables := r.Perm(n)[:1+r.IntN(min(n, 4))]
	total, late, not := r.IntN(p.Values*len(variables)), r.IntN(2) == 0, r.IntN(3) == 0
	return csp.Scope{Variables: variables, Open: func(values []int) bool {
		sum, free := 0, 0
		for _, a := range values {
			if a == csp.Free {
				free++
			}
			sum += max(a, 0)
		}
		switch {
		case free > 0 && (late || not):
			return true
		case not:
			return sum != total
		}
		return sum <= total && total <= sum+free*(p.Values-1)
	}}
}

func valuesOf(scope csp.Scope, values []int) []int {
	var of []int
	for _, x := range scope.Variables {
		of = append(of, values[x])
	}
	return of
}

// TestScopesOfFixedVariables checks that scopes reject fixed variables before the search.
func TestScopesOfFixedVariables(t *testing.T) {
	never := csp.Scope{Variables: []int{0, 1}, Open: func(values []int) bool { return slices.Contains(values, csp.Free) }}
	p := csp.Problem{Values: 2, Neighbours: [][]int{{}, {}}, Fixed: []int{0, 1}, Scopes: []csp.Scope{never}}
	for _, o := range everyWay() {
		got, r := solve(p, o)
		if diff := cmp.Diff([][]int(nil), got); diff != "" || r.Outcome != search.Exhausted || r.Total.Nodes != 0 {
			t.Errorf("%+v: %v, %+v%s", o, r.Outcome, r.Total, diff)
		}
	}
}
