package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
)

// TestMethodsAgreeOnColors checks that all methods find equal solutions of random coloured squares. The
// squares have one solution, several or no solution.
func TestMethodsAgreeOnColors(t *testing.T) {
	tests := []struct {
		n, keep int // keep is the least number of given numbers and colours
		colors  string
	}{{1, 0, "r"}, {2, 0, "rg"}, {3, 4, "rgb"}, {3, 6, "rgbyp"}, {4, 12, "rgby"}, {4, 14, "rgbypo"}, {5, 26, "rgbyp"}, {6, 44, "rgbypoc"}}
	for _, test := range tests {
		t.Run(fmt.Sprint(test.n, test.colors), func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, uint64(test.keep)))
			for i := 0; i < *perLayout; i += 2 {
				p := randomColored(t, test.n, test.colors, test.keep, r)
				agreeOnColors(t, p, 20)
				agreeOnColors(t, recolored(p, r), 20)
			}
		})
	}
}

// randomColored returns a puzzle that has a solution.
func randomColored(t *testing.T, n int, colors string, keep int, r *rand.Rand) colored.Puzzle {
	t.Helper()
	for range 1000 {
		p, err := colored.New(n, colors, nil)
		check.Must(t, err)
		for k, d := range r.Perm(n) {
			p.Givens[k].Number = uint8(d + 1)
		}
		p.Givens[r.IntN(len(p.Givens))].Color = uint8(r.IntN(len(colors)) + 1)
		report, err := solver.SolveColored(context.Background(), p, solver.Options{Limit: 1, Nodes: 5000})
		check.Must(t, err)
		if len(report.Solutions) > 0 {
			p.Givens = thinned(report.Solutions[0], keep, r)
			return p
		}
	}
	t.Fatalf("no random coloured square of order %d", n)
	return colored.Puzzle{}
}

// thinned returns g with only keep of its numbers and colours, chosen at random.
func thinned(g colored.Grid, keep int, r *rand.Rand) colored.Grid {
	kept := make(colored.Grid, len(g))
	for _, i := range r.Perm(2 * len(g))[:keep] {
		if c := i / 2; i%2 == 0 {
			kept[c].Number = g[c].Number
		} else {
			kept[c].Color = g[c].Color
		}
	}
	return kept
}

// recolored returns p with another colour in one cell. Often the result has no solution.
func recolored(p colored.Puzzle, r *rand.Rand) colored.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	p.Givens[r.IntN(len(p.Givens))].Color = uint8(r.IntN(len(p.Colors)) + 1)
	return p
}

func agreeOnColors(t *testing.T, p colored.Puzzle, limit int) {
	t.Helper()
	var want []string
	for i, m := range applying(p) {
		nodes, mayGiveUp := nodeLimit(m)
		a, err := solver.Ask(context.Background(), p, solver.Options{Method: m.Name, Limit: limit, Nodes: nodes})
		check.Must(t, err)
		if a.Nodes() >= nodes && mayGiveUp {
			continue
		}
		slices.Sort(a.Solutions)
		if i == 0 {
			want = a.Solutions
		}
		same := slices.Equal(a.Solutions, want) || len(a.Solutions) == limit && len(want) == limit
		check.True(t, same && len(slices.Compact(slices.Clone(a.Solutions))) == len(a.Solutions),
			"%s: %s finds %v, the first method %v", p, m.Name, a.Solutions, want)
	}
}
