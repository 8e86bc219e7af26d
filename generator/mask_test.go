package generator_test

import (
	"errors"
	"slices"
	"testing"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
	"sudokubot/solver/sudoku"
)

func mask(t testing.TB, name string) dig.Mask {
	t.Helper()
	m, err := dig.MaskNamed(name)
	check.Must(t, err)
	return m
}

// covers reports whether all cells of m are given in p.
func covers(m dig.Mask, p generator.Puzzle) bool {
	givens := p.Puzzle.(sudoku.Puzzle).Givens
	within, _ := m.Cells()
	return !slices.ContainsFunc(within, func(c sudoku.Cell) bool { return givens[c] == 0 })
}

// TestMasks makes a puzzle in the shape of each drawing, and of some texts. It makes each puzzle in two ways:
// by changing one puzzle, and by evolving many. It checks that the puzzle has one solution and that its
// givens are exactly the cells of the shape.
func TestMasks(t *testing.T) {
	for _, name := range append(dig.MaskNames(), "27", "2027", "AB", "M", "W") {
		m := mask(t, name)
		p, _ := generate(t, generator.Spec{Mask: m, Seed: 1})
		evolved, _ := generate(t, generator.Spec{Mask: m, Seed: 1, Method: generator.Genetic})
		for _, p := range []generator.Puzzle{p, evolved} {
			check.True(t, covers(m, p) && m.Beyond(p.Puzzle.(sudoku.Puzzle).Givens) == 0, "%s: %s", name, p)
		}
	}
}

func TestMasksOfLevels(t *testing.T) {
	for _, l := range level.All() {
		m := mask(t, "heart")
		p, r := generate(t, generator.Spec{Mask: m, Band: generator.LevelBand(l), Seed: 1})
		check.True(t, r.ER.Level() == l && covers(m, p) && m.Beyond(p.Puzzle.(sudoku.Puzzle).Givens) == 0,
			"%s: %s, rated %s", l, p, r.ER)
	}
}

// TestTheNearestToAMask asks for the shape of a 7. Its empty lower left makes a single solution impossible.
// The test checks that the nearest puzzle has givens in all cells of the shape and in some other cells.
func TestTheNearestToAMask(t *testing.T) {
	m := mask(t, "7")
	_, _, err := generator.Generate(t.Context(), generator.Spec{Mask: m, Seed: 1})
	rare, ok := errors.AsType[*generator.TriesError](err)
	if !ok || rare.What != "givens in the shape 7" {
		t.Fatal(err)
	}
	q := rare.Nearest.Puzzle.(sudoku.Puzzle)
	if n := m.Beyond(q.Givens); !covers(m, rare.Nearest) || !unique(t, q) || n == 0 || n > 9 {
		t.Errorf("%d givens beyond the mask in %s", n, q)
	}
}

func TestWhatGoesWithNoMask(t *testing.T) {
	heart := mask(t, "heart")
	for _, s := range []generator.Spec{
		{Variant: variant(t, "classic9+x")}, {Variant: variant(t, "box2x3")}, {Variant: variant(t, "colored5")}, {Givens: 30},
		{Symmetry: dig.Rotate180}, {Minimal: true}, {Method: generator.Diagonal}, {Technique: technique(t, "x-wing")},
	} {
		s.Mask = heart
		_, _, err := generator.Generate(t.Context(), s)
		if _, ok := errors.AsType[*generator.RecipeError](err); !ok {
			t.Errorf("%+v: %v", s, err)
		}
	}
}

// BenchmarkMasks makes puzzles in shapes, of any rating.
func BenchmarkMasks(b *testing.B) {
	for _, name := range dig.MaskNames() {
		b.Run(name, func(b *testing.B) {
			s := generator.Spec{Mask: mask(b, name)}
			missed := 0.0
			for b.Loop() {
				s.Seed++
				if _, _, err := generator.Generate(b.Context(), s); err != nil {
					missed++
				}
			}
			b.ReportMetric(missed/float64(b.N), "missed")
		})
	}
}
