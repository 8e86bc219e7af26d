package generator_test

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"testing"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// refused are contradictory recipes, each with a part of its error.
var refused = []struct {
	name      string
	variant   string
	technique string
	spec      generator.Spec
	says      string
}{
	{name: "a method that is none", spec: generator.Spec{Method: "magic"}, says: "use one of removal, diagonal"},
	{name: "a symmetry that is none", spec: generator.Spec{Symmetry: 99}, says: "symmetry 99"},
	{name: "an empty band", spec: generator.Spec{Band: generator.Band{Low: 50, High: 30}}, says: "the lower rating comes first"},
	{name: "a band out of range", spec: generator.Spec{Band: generator.Band{Low: 50, High: 150}}, says: "from 1.0 to 12.0"},
	{name: "too many givens", spec: generator.Spec{Givens: 82}, says: "81 cells"},
	{name: "fewer givens than none", spec: generator.Spec{Givens: -1}, says: "81 cells"},
	{name: "a number that has no pattern", spec: generator.Spec{Givens: 26, Symmetry: dig.Rotate90}, says: "25 and 28 are the nearest"},
	{name: "an odd number", variant: "classic4", spec: generator.Spec{Givens: 5, Symmetry: dig.Rotate180}, says: "4 and 6 are the nearest"},
	{name: "minimal with one given more than is known", spec: generator.Spec{Minimal: true, Givens: 41}, says: "the most known are 40"},
	{name: "diagonal boxes that are not square", variant: "box2x3", spec: generator.Spec{Method: generator.Diagonal}, says: "square boxes"},
	{name: "evolved puzzles of another size", variant: "box2x3", spec: generator.Spec{Method: generator.Genetic}, says: "classic9 alone"},
	{name: "evolved puzzles with diagonals", variant: "classic9+x", spec: generator.Spec{Method: generator.Genetic}, says: "classic9 alone"},
	{name: "an evolved jigsaw", variant: "jigsaw9", spec: generator.Spec{Method: generator.Genetic}, says: "classic9 alone"},
	{name: "diagonal boxes of a jigsaw", variant: "jigsaw9", spec: generator.Spec{Method: generator.Diagonal}, says: "square boxes"},
	{name: "diagonal boxes of a Latin square", variant: "latin9", spec: generator.Spec{Method: generator.Diagonal}, says: "square boxes"},
	{name: "a rating of a coloured puzzle", variant: "colored5x4", spec: generator.Spec{Band: generator.LevelBand(level.Easy)}, says: "not with a level"},
	{name: "symmetric colours", variant: "colored5x4", spec: generator.Spec{Symmetry: dig.Full}, says: "not with a symmetry"},
	{name: "too many colours", variant: "colored5x40", says: "colours"},
	{name: "a constraint", variant: "classic9+sum15@r1c1r1c2", says: "made of houses alone"},
	{name: "a constraint in a jigsaw to be made", variant: "jigsaw9+less@r1c1r1c2", says: "made of houses alone"},
	{name: "a rating of 25x25", variant: "classic25", spec: generator.Spec{Band: generator.LevelBand(level.Hard)}, says: "not rated"},
	{name: "minimal 25x25", variant: "classic25", spec: generator.Spec{Minimal: true}, says: "up to order 16"},
	{name: "a technique for 25x25", variant: "classic25", technique: "x-wing", says: "up to order 16"},
	{name: "a technique that is not taught", technique: "template-set", says: "not among the techniques"},
	{name: "a technique that an easier one covers", technique: "aic", says: "what it does, Discontinuous Nice Loop does too"},
	{name: "a fish that is a loop", technique: "franken-x-wing", says: "Grouped Discontinuous Nice Loop does too"},
	{name: "colours of the second type", technique: "multi-colors-2", says: "Multi Colors 1 does too"},
	{name: "a verity of chains", technique: "forcing-chain-verity", says: "Forcing Chain Contradiction does too"},
	{name: "a technique above the band", technique: "x-wing", spec: generator.Spec{Band: generator.LevelBand(level.Easy)}, says: "never 1.0-1.5"},
	{name: "a technique below the band", technique: "naked-pair", spec: generator.Spec{Band: generator.LevelBand(level.Expert)}, says: "never 5.1-7.2"},
}

func TestRefusedRecipes(t *testing.T) {
	for _, x := range refused {
		t.Run(x.name, func(t *testing.T) {
			s := x.spec
			s.Variant = variant(t, cmp.Or(x.variant, "classic9"))
			if x.technique != "" {
				s.Technique = technique(t, x.technique)
			}
			_, _, err := generator.Generate(t.Context(), s)
			if _, ok := errors.AsType[*generator.RecipeError](err); !ok || !strings.Contains(err.Error(), x.says) {
				t.Errorf("error %v, want one that says %q", err, x.says)
			}
		})
	}
}

// TestReach checks the possible ratings of puzzles by their hardest technique, and that other ratings are
// refused.
func TestReach(t *testing.T) {
	for _, x := range []struct{ technique, reach string }{
		{"full-house", "1.0-1.2"}, {"hidden-single", "1.0-1.5"}, {"naked-single", "1.7-2.3"}, {"locked-pair", "1.7-3.6"},
		{"naked-pair", "2.0-3.6"}, {"hidden-triple", "2.5-4.0"}, {"naked-quadruple", "3.2-5.4"}, {"x-wing", "3.2-5.4"},
		{"swordfish", "3.8-5.4"}, {"jellyfish", "4.2-5.4"}, {"remote-pair", "4.2-12.0"}, {"w-wing", "4.2-12.0"},
	} {
		reach, err := generator.ParseBand(x.reach)
		check.Must(t, err)
		for rating, fits := range map[rating.Tenths]bool{reach.Low - 1: false, reach.Low: true, reach.High: true, reach.High + 1: false} {
			if rating < level.Lowest || rating > level.Highest {
				continue
			}
			_, err := generator.Limit(t.Context(), generator.Spec{Technique: technique(t, x.technique), Band: generator.Band{Low: rating, High: rating}})
			if bad, refused := errors.AsType[*generator.RecipeError](err); refused == fits || refused && !strings.Contains(bad.Msg, "is rated "+x.reach) {
				t.Errorf("%s rated %s: %v, want it refused: %v", x.technique, rating, err, !fits)
			}
		}
	}
}

// TestLimits checks the largest number of tries of each kind of recipe.
func TestLimits(t *testing.T) {
	hard, easy := generator.LevelBand(level.Hard), generator.LevelBand(level.Easy)
	for _, x := range []struct {
		variant, technique string
		spec               generator.Spec
		want               int
	}{
		{"classic4", "", generator.Spec{Givens: 8}, 300},
		{"box2x3", "", generator.Spec{Givens: 9}, 300},
		{"classic4", "", generator.Spec{Givens: 8, Band: easy}, 2000},
		{"box2x3", "", generator.Spec{Band: hard}, 12_000},
		{"box2x3", "", generator.Spec{Givens: 12, Band: easy}, 12_000},
		{"latin6", "", generator.Spec{Band: hard}, 1500},
		{"classic9", "", generator.Spec{Givens: 22}, 6000},
		{"classic9", "", generator.Spec{Givens: 40, Minimal: true}, 6000},
		{"classic9", "", generator.Spec{Givens: 22, Band: hard}, 12_000},
		{"classic9", "", generator.Spec{Band: hard}, 12_000},
		{"classic9", "x-wing", generator.Spec{}, 40_000},
		{"classic9", "x-wing", generator.Spec{Givens: 25}, 12_000},
		{"classic9", "x-wing", generator.Spec{Minimal: true}, 12_000},
		{"classic9", "x-wing", generator.Spec{Band: generator.Band{Low: 32, High: 40}}, 12_000},
		{"classic9", "sue-de-coq", generator.Spec{}, 3_000},
		{"classic9+x", "x-wing", generator.Spec{}, 600},
		{"classic9+x", "", generator.Spec{Givens: 22}, 600},
		{"latin7", "", generator.Spec{Band: hard}, 600},
		{"box2x5", "", generator.Spec{Band: hard}, 300},
		{"box3x4", "", generator.Spec{Band: hard}, 300},
		{"classic16", "", generator.Spec{Band: hard}, 60},
		{"classic25", "", generator.Spec{Band: easy}, 10},
	} {
		s := x.spec
		s.Variant = variant(t, x.variant)
		if x.technique != "" {
			s.Technique = technique(t, x.technique)
		}
		if got, err := generator.Limit(t.Context(), s); err != nil || got != x.want {
			t.Errorf("%s %s %+v: %d puzzles, %v, want %d", x.variant, x.technique, x.spec, got, err, x.want)
		}
	}
}

func TestNamesOfColouredPuzzles(t *testing.T) {
	for name, cells := range map[string]int{
		"colored1": 1, "colored3": 9, "colored5x4": 25, "colored0": 0, "colored-3": 0, "colored": 0, "coloredx4": 0, "colored5x": 0,
	} {
		v, err := generator.Named(name)
		if (err == nil) != (cells > 0) || err == nil && (v.Cells() != cells || v.String() != name) {
			t.Errorf("%s: %s of %d cells, %v", name, v, v.Cells(), err)
		}
	}
	if v := (generator.Variant{}); v.String() != "classic9" || v.Cells() != 81 {
		t.Errorf("the zero variant is %s of %d cells", v, v.Cells())
	}
}

// TestGivensErrors checks that the error names the nearest numbers if the wanted number of givens was not
// reached.
func TestGivensErrors(t *testing.T) {
	for _, x := range []struct {
		name, variant string
		spec          generator.Spec
		says          string
		fewest, most  int // bounds of Fewest in the error
	}{
		{name: "16 of 81", spec: generator.Spec{Givens: 16}, says: "it takes 17", fewest: 17, most: 17},
		{name: "taking 65 away", spec: generator.Spec{Givens: 16, Method: generator.Diagonal}, says: "after more than 64", fewest: 17, most: 17},
		{name: "2 of 16", variant: "classic4", spec: generator.Spec{Givens: 2}, says: "it takes 3", fewest: 3, most: 3},
		{name: "3 of 16", variant: "classic4", spec: generator.Spec{Givens: 3}, says: "the fewest were 4", fewest: 4, most: 4},
		{name: "6 of 36", variant: "box2x3", spec: generator.Spec{Givens: 6}, says: "the fewest were", fewest: 8, most: 9},
		{name: "taking 12 of 16", variant: "classic4", spec: generator.Spec{Givens: 3, Method: generator.Diagonal}, says: "the most that could were 12", fewest: 4, most: 4},
		{name: "minimal with 8 of 16", variant: "classic4", spec: generator.Spec{Givens: 8, Minimal: true}, says: "the most were"},
	} {
		t.Run(x.name, func(t *testing.T) {
			x.spec.Variant = variant(t, cmp.Or(x.variant, "classic9"))
			_, _, err := generator.Generate(t.Context(), x.spec)
			bad, ok := errors.AsType[*generator.GivensError](err)
			if !ok || !strings.Contains(err.Error(), x.says) || bad.Fewest < x.fewest || bad.Fewest > x.most {
				t.Errorf("error %v, want one that says %q", err, x.says)
			}
		})
	}
}

// TestTriesError checks that a search without a chance of success ends with an error that names the whole
// request.
func TestTriesError(t *testing.T) {
	extreme := generator.LevelBand(level.Extreme)
	for _, x := range []struct {
		spec generator.Spec
		says string
	}{
		{generator.Spec{Band: extreme}, "a rating of 7.3-12.0 came up in 2000 tries"},
		{generator.Spec{Band: extreme, Givens: 8}, "a rating of 7.3-12.0, 8 givens came up in 2000 tries"},
		{generator.Spec{Band: extreme, Minimal: true}, "a rating of 7.3-12.0, no given to spare came up in 2000 tries"},
		{generator.Spec{Technique: technique(t, "x-wing")}, "X-Wing as its hardest step came up in 2000 tries"},
	} {
		x.spec.Variant = variant(t, "classic4")
		_, _, err := generator.Generate(t.Context(), x.spec)
		if _, ok := errors.AsType[*generator.TriesError](err); !ok || !strings.Contains(err.Error(), x.says) {
			t.Errorf("%+v: error %v, want one that says %q", x.spec, err, x.says)
		}
	}
}

func TestBands(t *testing.T) {
	for _, x := range []struct {
		text string
		want generator.Band
	}{
		{"6.5-7.2", generator.Band{Low: 65, High: 72}},
		{"1.2 - 1.5", generator.Band{Low: 12, High: 15}},
		{"2-3", generator.Band{Low: 20, High: 30}},
		{"7.1", generator.Band{Low: 71, High: 71}},
	} {
		got, err := generator.ParseBand(x.text)
		check.True(t, err == nil && got == x.want, "%q is read as %s, %v; want %s", x.text, got, err, x.want)
		if back, err := generator.ParseBand(got.String()); err != nil || back != got {
			t.Errorf("%s is read back as %s, %v", got, back, err)
		}
	}
	for _, text := range []string{"", "-", "hard", "7.2-6.5", "0.5-2", "2-13", "NaN", "1e1", "1-2-3", "2.55-3"} {
		if b, err := generator.ParseBand(text); err == nil {
			t.Errorf("%q is read as %s", text, b)
		}
	}
}

// TestBandHas checks that both ends belong to a band, and any rating to the zero band.
func TestBandHas(t *testing.T) {
	for r, want := range map[rating.Tenths]bool{29: false, 30: true, 35: true, 40: true, 41: false} {
		check.Equal(t, (generator.Band{Low: 30, High: 40}).Has(r), want, "%s", r)
		check.True(t, (generator.Band{}).Has(r), "the zero band does not have %s", r)
	}
}

// TestLevelBands checks that the levels partition all ratings.
func TestLevelBands(t *testing.T) {
	low := rating.Tenths(10)
	for _, l := range level.All() {
		b := generator.LevelBand(l)
		check.True(t, b.Low == low && b.Low.Level() == l && b.High.Level() == l,
			"%s is %s, want one that begins at %s", l, b, low)
		low = b.High + 1
	}
	check.Equal(t, low, level.Highest+1)
}

// ending is a context that ends after a number of calls of Err.
type ending struct {
	context.Context
	left int
}

func (e *ending) Err() error {
	if e.left--; e.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// TestTheNearestWhenTheContextEnds checks that the error has the nearest puzzle found so far.
func TestTheNearestWhenTheContextEnds(t *testing.T) {
	jellyfish := technique(t, "jellyfish")
	_, _, err := generator.Generate(&ending{t.Context(), 20000}, generator.Spec{Technique: jellyfish, Seed: 1})
	rare, ok := errors.AsType[*generator.TriesError](err)
	if !ok || !errors.Is(err, context.DeadlineExceeded) || rare.Tries == 0 || !unique(t, rare.Nearest.Puzzle.(sudoku.Puzzle)) {
		t.Errorf("%v", err)
	}
	if _, _, err = generator.Generate(&ending{t.Context(), 0}, generator.Spec{Technique: jellyfish, Seed: 1}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

// TestFailureWithoutGivens checks that a recipe without a number of givens never fails because of givens.
func TestFailureWithoutGivens(t *testing.T) {
	spec := generator.Spec{Variant: variant(t, "classic9"), Method: generator.Genetic, Band: generator.Band{Low: 95, High: 120}}
	_, ok := errors.AsType[*generator.TriesError](generator.Failure(spec))
	check.True(t, ok, "%v", generator.Failure(spec))
}
