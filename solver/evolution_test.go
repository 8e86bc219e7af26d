package solver_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/genetic"
	"sudokubot/solver/search/searchtest"
)

// evolved returns the methods with random numbers that solve p.
func evolved(p solver.Puzzle) []solver.Method {
	return slices.DeleteFunc(solver.Methods(), func(m solver.Method) bool { return m.Genetic == nil || !m.Solves(p) })
}

// TestEvolutionFindsWhatExactMethodsFind uses every kind of layout, with one solution, several or no
// solution. It checks that evolution finds a solution, that the exact proof adds the others, and that equal
// seeds make equal searches.
func TestEvolutionFindsWhatExactMethodsFind(t *testing.T) {
	const filled = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
	for _, line := range []string{
		"classic4:................", "classic4:1.3.3.1.2.4.4.2.", "classic4:1234341221434321", "latin1:.", "latin4:1...............",
		"classic4+x:1...............", "classic4+groups:12..............", "box2x3:1....2......3......4................",
		"jigsaw4:AAABACBBCCBDCDDD:1...............", "classic9:" + filled[:60] + strings.Repeat(".", 21), insoluble9,
		"classic9:" + strings.Repeat(".", 81), "classic9+windows:" + strings.Repeat(".", 81),
	} {
		p := searchtest.Parse(t, line)
		want := solve(t, p, solver.Options{Limit: 3})
		for _, m := range evolved(p) {
			o := solver.Options{Method: m.Name, Limit: 3, Seed: 7}
			got := solve(t, p, o)
			if got.Status != want.Status || len(got.Solutions) != len(want.Solutions) {
				t.Errorf("%s by %s: %s with %d, want %s with %d", line, m.Name, got.Status, len(got.Solutions), want.Status, len(want.Solutions))
			}
			if again := solve(t, p, o); !cmp.Equal(again.Solutions, got.Solutions) || !cmp.Equal(again.Measures, got.Measures) {
				t.Errorf("%s by %s: the second search differs: %v, %v", line, m.Name, again.Measures, got.Measures)
			}
		}
	}
}

// TestEvolutionIsApartFromItsProof checks that a proof doesn't change the counts of the evolution, and that
// the nodes of the proof are separate.
func TestEvolutionIsApartFromItsProof(t *testing.T) {
	p := searchtest.Parse(t, reported[0].puzzle)
	for _, m := range evolved(p) {
		one, two := solve(t, p, solver.Options{Method: m.Name, Limit: 1}), solve(t, p, solver.Options{Method: m.Name})
		if diff := cmp.Diff(one.Measures, two.Measures); diff != "" {
			t.Errorf("%s (-without +with):\n%s", m.Name, diff)
		}
		if one.ProofNodes != 0 || two.ProofNodes <= 0 || one.Status != solver.Unknown || two.Status != solver.Unique {
			t.Errorf("%s: %s with %d nodes of proof, then %s with %d", m.Name, one.Status, one.ProofNodes, two.Status, two.ProofNodes)
		}
		if best, _ := two.Measure("best_fitness"); best != 162 {
			t.Errorf("%s: the fitness of the solution is %d, want 162", m.Name, best)
		}
	}
}

// TestEvolutionTakesParameters checks that a method uses the parameters of the options, and returns an
// error for invalid parameters. Methods without evolution ignore them.
func TestEvolutionTakesParameters(t *testing.T) {
	p := searchtest.Parse(t, escargot)
	few, err := genetic.Report().With("generations=3 population=20")
	check.Must(t, err)
	r := solve(t, p, solver.Options{Method: "ga", Genetic: &few})
	if generations, _ := r.Measure("generations"); r.Status != solver.Unknown || generations != 3 {
		t.Errorf("%s after %d generations, want unknown after 3", r.Status, generations)
	}
	few.Population = 0
	if _, err := solver.Solve(context.Background(), p, solver.Options{Method: "ga", Genetic: &few}); err == nil {
		t.Error("a population of none is taken")
	}
	if r := solve(t, p, solver.Options{Method: "bitboard", Genetic: &few}); r.Status != solver.Unique {
		t.Errorf("bitboard: %s", r.Status)
	}
}
