package generator_test

import (
	"cmp"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"testing"

	"golang.org/x/sync/errgroup"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/canon"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

var many = flag.Int("many", 5, "how many puzzles of each level TestMany makes")

// one is a puzzle that TestMany made.
type one struct {
	puzzle  sudoku.Puzzle
	seconds float64 // processor time to make the puzzle, without the checks
	er      rating.Tenths
	key     string // canonical form of the puzzle
}

// TestMany makes puzzles of each level with half-turn symmetry and checks that they follow the recipe. It
// checks that no two puzzles are equal in disguise, and that levels separate. The median of each level must
// be above the upper quartile of the level below. With -v it prints the table of rates.
func TestMany(t *testing.T) {
	made := make([][]one, len(level.All()))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, l := range level.All() {
		made[i] = make([]one, *many)
		for seed := range made[i] {
			group.Go(func() (err error) {
				made[i][seed], err = makeOne(t, l, uint64(seed))
				return err
			})
		}
	}
	check.Must(t, group.Wait())
	keys := map[string]string{}
	for _, x := range slices.Concat(made...) {
		if other, ok := keys[x.key]; ok {
			t.Errorf("%s and %s are the same in disguise", other, x.puzzle)
		}
		keys[x.key] = x.puzzle.String()
	}
	separate(t, made)
}

// makeOne makes a puzzle of a level and checks it.
func makeOne(t *testing.T, l level.Level, seed uint64) (one, error) {
	s := generator.Spec{Band: generator.LevelBand(l), Symmetry: dig.Rotate180, Seed: uint64(l)<<32 + seed}
	p, r, cpu, err := timed(t.Context(), s)
	if err != nil {
		return one{}, fmt.Errorf("%s, seed %d: %w", l, s.Seed, err)
	}
	examine(t, s, p, r)
	q := p.Puzzle.(sudoku.Puzzle)
	if again, err := rating.Rate(t.Context(), q); err != nil || again.ER != r.ER || again.ER.Level() != l {
		t.Errorf("%s: %s is rated %s, then %s, %v", l, q, r.ER, again.ER, err)
	}
	return one{q, cpu.Seconds(), r.ER, canon.Key(q)}, nil
}

// separate compares neighbouring levels, the easiest first, and prints the figures of all levels.
func separate(t *testing.T, made [][]one) {
	t.Log("level     puzzles  puzzles/s  mean ms   p50 ms   p99 ms   max ms  er p25 p50 p75  givens min p50 max")
	for i, of := range made {
		seconds := sorted(of, func(x one) float64 { return x.seconds })
		ers := sorted(of, func(x one) rating.Tenths { return x.er })
		givens := sorted(of, func(x one) int { return x.puzzle.Givens.Filled() })
		sum, n := 0.0, float64(len(of))
		for _, s := range seconds {
			sum += s
		}
		t.Logf("%-9s %7.0f %10.1f %8.2f %8.2f %8.2f %8.2f  %6s %3s %3s  %10d %3d %3d", level.All()[i], n, n/sum, sum/n*1000,
			part(seconds, 50)*1000, part(seconds, 99)*1000, part(seconds, 100)*1000,
			part(ers, 25), part(ers, 50), part(ers, 75), part(givens, 0), part(givens, 50), part(givens, 100))
		if i > 0 && part(ers, 50) <= part(sorted(made[i-1], func(x one) rating.Tenths { return x.er }), 75) {
			t.Errorf("the median of %s is not above the upper quartile of %s", level.All()[i], level.All()[i-1])
		}
	}
}

// sorted returns a figure of each puzzle, in ascending order.
func sorted[T cmp.Ordered](of []one, figure func(one) T) []T {
	list := make([]T, len(of))
	for i, x := range of {
		list[i] = figure(x)
	}
	slices.Sort(list)
	return list
}

// part returns a percentile of a sorted list.
func part[T any](list []T, percent int) T { return list[min(len(list)-1, len(list)*percent/100)] }

// BenchmarkLevels makes puzzles with half-turn symmetry, rated.
func BenchmarkLevels(b *testing.B) {
	bands := []generator.Band{{Low: 65, High: 75}}
	for _, l := range level.All() {
		bands = append(bands, generator.LevelBand(l))
	}
	for _, band := range bands {
		b.Run(band.String(), func(b *testing.B) { measure(b, generator.Spec{Band: band, Symmetry: dig.Rotate180}) })
	}
}

// BenchmarkLarge makes easy puzzles of 16x16 and 25x25.
func BenchmarkLarge(b *testing.B) {
	for _, name := range []string{"classic16", "classic25"} {
		s := generator.Spec{Variant: variant(b, name), Band: generator.LevelBand(level.Easy), Symmetry: dig.Rotate180}
		b.Run(name, func(b *testing.B) { measure(b, s) })
	}
}

// BenchmarkMinimal makes minimal classic puzzles of any rating.
func BenchmarkMinimal(b *testing.B) { measure(b, generator.Spec{Minimal: true}) }

func measure(b *testing.B, s generator.Spec) {
	for b.Loop() {
		s.Seed++
		_, _, err := generator.Generate(b.Context(), s)
		check.Must(b, err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}
