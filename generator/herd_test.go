package generator_test

import (
	"testing"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// TestEvolvedPuzzles have one solution and are as asked, and the same seed makes the same: plain ones, hard ones, those with
// a symmetry, and those with a technique.
func TestEvolvedPuzzles(t *testing.T) {
	t.Parallel()
	wing, ok := logic.Named("xy-wing")
	if !ok {
		t.Fatal("there is no XY-Wing")
	}
	for _, s := range []generator.Spec{
		{}, {Minimal: true, Symmetry: dig.Rotate180}, {Band: generator.Band{Low: 88, High: 119}}, {Technique: wing}, {Givens: 23},
	} {
		s.Method, s.Seed = generator.Genetic, 3
		p, r, err := generator.Generate(t.Context(), s)
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		grid := p.Puzzle.(sudoku.Puzzle)
		found, err := solver.Solve(t.Context(), grid, solver.Options{})
		if err != nil || found.Status != solver.Unique || grid.Layout.Text(found.Solutions[0]) != p.Solution {
			t.Errorf("%s: %s, %v", p, found.Status, err)
		}
		if s.Band != (generator.Band{}) && (r.ER < s.Band.Low || r.ER > s.Band.High) {
			t.Errorf("%s is rated %s, want %s", p, r.ER, s.Band)
		}
		if s.Givens != 0 && p.Givens != s.Givens {
			t.Errorf("%d givens, want %d", p.Givens, s.Givens)
		}
		for _, orbit := range s.Symmetry.Orbits(9) {
			for _, c := range orbit {
				if (grid.Givens[c] == 0) != (grid.Givens[orbit[0]] == 0) {
					t.Errorf("%s is not %s", p, s.Symmetry)
				}
			}
		}
		if again, _, err := generator.Generate(t.Context(), s); err != nil || again.String() != p.String() {
			t.Errorf("the same seed makes %s and %s, %v", p, again, err)
		}
	}
}
