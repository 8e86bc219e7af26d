package generator_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

func variant(t testing.TB, name string) generator.Variant {
	t.Helper()
	v, err := generator.Named(name)
	check.Must(t, err)
	return v
}

// generate makes a puzzle of s and checks every promise about it.
func generate(t testing.TB, s generator.Spec) (generator.Puzzle, rating.Rating) {
	t.Helper()
	p, r, err := generator.Generate(t.Context(), s)
	if err != nil {
		t.Fatalf("%s: %v", named(s), err)
	}
	examine(t, s, p, r)
	return p, r
}

// named returns s in words, for messages and golden lines.
func named(s generator.Spec) string {
	name := s.Variant.String() + " " + s.Symmetry.String() + " " + s.Band.String() + " " + s.Method
	if s.Technique != nil {
		name += " " + s.Technique.Name
	}
	if s.Minimal {
		name += " minimal"
	}
	if s.Mask != (dig.Mask{}) {
		name += " mask " + s.Mask.String()
	}
	return name
}

// examine checks p against its recipe s, where possible by other means than the generator.
func examine(t testing.TB, s generator.Spec, p generator.Puzzle, r rating.Rating) {
	t.Helper()
	switch q := p.Puzzle.(type) {
	case sudoku.Puzzle:
		checkGrid(t, s, p, q, r)
	case colored.Puzzle:
		checkColored(t, s, p, q)
	default:
		t.Errorf("%s: made a %T", named(s), q)
	}
}

func checkGrid(t testing.TB, s generator.Spec, p generator.Puzzle, q sudoku.Puzzle, r rating.Rating) {
	t.Helper()
	solution, err := sudoku.Parse(p.Solution)
	if err != nil || solution.Layout.String() != q.Layout.String() || !q.Solved(solution.Givens) {
		t.Errorf("%s: %s is not solved by %s: %v", named(s), q, p.Solution, err)
	}
	if !unique(t, q) {
		t.Errorf("%s: %s has not one solution", named(s), q)
	}
	if n := q.Givens.Filled(); n != p.Givens || s.Givens != 0 && n != s.Givens {
		t.Errorf("%s: %s has %d givens, not %d as it says, or %d as asked", named(s), q, n, p.Givens, s.Givens)
	}
	if !s.Symmetry.Holds(q.Givens, q.Layout.N()) {
		t.Errorf("%s: %s is not symmetric", named(s), q)
	}
	if s.Minimal && !minimal(t, q, s.Symmetry) {
		t.Errorf("%s: %s has givens to spare", named(s), q)
	}
	if s.Technique != nil && hardest(t, p) != s.Technique {
		t.Errorf("%s: the hardest step of %s is %v", named(s), p, hardest(t, p).Title)
	}
	if p.Rated != (s.Band != generator.Band{} && q.Layout.N() <= rating.MaxOrder) {
		t.Errorf("%s: rated: %v", named(s), p.Rated)
	}
	if p.Rated && (!s.Band.Has(r.ER) || r.AtLeast) {
		t.Errorf("%s: %s is rated %s", named(s), q, r.ER)
	}
}

func checkColored(t testing.TB, s generator.Spec, p generator.Puzzle, q colored.Puzzle) {
	t.Helper()
	answer, err := colored.Parse(p.Solution)
	if err != nil || q.Check(answer.Givens) != nil {
		t.Errorf("%s: %s is not solved by %s", named(s), q, p.Solution)
	}
	report, err := solver.SolveColored(t.Context(), q, solver.Options{})
	if err != nil || report.Status != solver.Unique {
		t.Errorf("%s: %s: %v, %v", named(s), q, report.Status, err)
	}
}

// unique reports whether q has one solution, by the solver, which shares no code with the generator.
func unique(t testing.TB, q sudoku.Puzzle) bool {
	t.Helper()
	report, err := solver.Solve(t.Context(), q, solver.Options{})
	check.Must(t, err)
	return report.Status == solver.Unique
}

// minimal reports whether every orbit of givens is needed (see dig.Symmetry.Orbits).
func minimal(t testing.TB, q sudoku.Puzzle, s dig.Symmetry) bool {
	t.Helper()
	for _, orbit := range s.Orbits(q.Layout.N()) {
		less, err := sudoku.New(q.Layout, q.Givens)
		check.Must(t, err)
		for _, c := range orbit {
			less.Givens[c] = 0
		}
		if q.Givens[orbit[0]] != 0 && unique(t, less) {
			return false
		}
	}
	return true
}

// TestTechniques checks that the path of solver/logic uses the technique, and nothing taught later.
func TestTechniques(t *testing.T) {
	for _, name := range []string{
		"full-house", "hidden-single", "naked-single", "locked-candidates-1", "naked-pair", "skyscraper", "xy-wing",
		"sashimi-x-wing",
	} {
		generate(t, generator.Spec{Technique: technique(t, name)})
	}
}

// hardest returns the technique on the path of p that package logic teaches last.
func hardest(t testing.TB, p generator.Puzzle) *logic.Technique {
	t.Helper()
	q := p.Puzzle.(sudoku.Puzzle)
	start, err := logic.Start(q)
	check.Must(t, err)
	last := -1
	taught := logic.Taught()
	for _, s := range start.Steps(t.Context()) {
		last = max(last, slices.Index(taught, s.Technique))
	}
	return taught[last]
}

// TestContext checks that the end of the context is an error and changes no puzzle.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, name := range []string{"classic9", "box2x3", "classic16", "jigsaw9", "colored5x4", "classic25", "classic9+x"} {
		for _, method := range generator.Methods() {
			p, _, err := generator.Generate(ctx, generator.Spec{Variant: variant(t, name), Method: method})
			if _, refused := errors.AsType[*generator.RecipeError](err); !refused && !errors.Is(err, context.Canceled) {
				t.Errorf("%s, %s: made %v, with the error %v", name, method, p, err)
			}
		}
	}
}
