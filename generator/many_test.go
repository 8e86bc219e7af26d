package generator_test

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/canon"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// many is how many puzzles of each level TestMany makes; some in passing, thousands where there is time.
var many = flag.Int("many", 5, "how many puzzles of each level are to be made and checked")

// tally is what came of the puzzles of one level.
type tally struct {
	level   level.Level
	seconds []float64 // of each puzzle, the making alone
	ers     []rating.Tenths
	givens  []int
}

// TestMany makes puzzles of each level with half-turn symmetry and holds that they are as asked, that no two of all are
// the same in disguise, and that levels separate: the median of each lies above the upper quartile of the one below.
// Verbose, it prints the table of rates.
func TestMany(t *testing.T) {
	keys := map[string]string{}
	var tallies []tally
	for _, l := range level.All() {
		of := tally{level: l}
		for seed := range *many {
			s := generator.Spec{Band: generator.LevelBand(l), Symmetry: dig.Rotate180, Seed: uint64(l)<<32 + uint64(seed)}
			start := time.Now()
			p, r, err := generator.Generate(t.Context(), s)
			of.seconds = append(of.seconds, time.Since(start).Seconds())
			if err != nil {
				t.Fatalf("%s, seed %d: %v", l, s.Seed, err)
			}
			check(t, s, p, r)
			q := p.Puzzle.(sudoku.Puzzle)
			if again, err := rating.Rate(t.Context(), q); err != nil || again.ER != r.ER || again.ER.Level() != l {
				t.Errorf("%s: %s is rated %s, then %s, %v", l, q, r.ER, again.ER, err)
			}
			key := canon.Key(q)
			if other, ok := keys[key]; ok {
				t.Errorf("%s and %s are the same in disguise", other, q)
			}
			keys[key] = q.String()
			of.ers, of.givens = append(of.ers, r.ER), append(of.givens, p.Givens)
		}
		tallies = append(tallies, of)
	}
	separate(t, tallies)
}

// separate compares neighbouring levels, and prints all.
func separate(t *testing.T, tallies []tally) {
	t.Log("level     puzzles  puzzles/s  mean ms   p50 ms   p99 ms   max ms  er p25 p50 p75  givens min p50 max")
	for i, of := range tallies {
		slices.Sort(of.seconds)
		slices.Sort(of.ers)
		slices.Sort(of.givens)
		sum := 0.0
		for _, s := range of.seconds {
			sum += s
		}
		n := float64(len(of.seconds))
		t.Logf("%-9s %7.0f %10.1f %8.2f %8.2f %8.2f %8.2f  %6s %3s %3s  %10d %3d %3d", of.level, n, n/sum, sum/n*1000,
			part(of.seconds, 50)*1000, part(of.seconds, 99)*1000, part(of.seconds, 100)*1000,
			part(of.ers, 25), part(of.ers, 50), part(of.ers, 75), part(of.givens, 0), part(of.givens, 50), part(of.givens, 100))
		if i > 0 && part(of.ers, 50) <= part(tallies[i-1].ers, 75) {
			t.Errorf("the median of %s is not above the upper quartile of %s", of.level, tallies[i-1].level)
		}
	}
}

// part returns the value below which that many of a hundred of a sorted list lie.
func part[T any](list []T, percent int) T { return list[min(len(list)-1, len(list)*percent/100)] }

// BenchmarkLevels makes puzzles with half-turn symmetry, rated.
func BenchmarkLevels(b *testing.B) {
	bands := []generator.Band{{Low: 65, High: 75}}
	for _, l := range level.All() {
		bands = append(bands, generator.LevelBand(l))
	}
	for _, band := range bands {
		b.Run(fmt.Sprint(band), func(b *testing.B) {
			s := generator.Spec{Band: band, Symmetry: dig.Rotate180}
			for b.Loop() {
				s.Seed++
				if _, _, err := generator.Generate(b.Context(), s); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// BenchmarkLarge makes easy puzzles of 16x16 and 25x25.
func BenchmarkLarge(b *testing.B) {
	for _, name := range []string{"classic16", "classic25"} {
		b.Run(name, func(b *testing.B) {
			s := generator.Spec{Variant: variant(b, name), Band: generator.LevelBand(level.Easy), Symmetry: dig.Rotate180}
			for b.Loop() {
				s.Seed++
				if _, _, err := generator.Generate(b.Context(), s); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
