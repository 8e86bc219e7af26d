package grids_test

import (
	"context"
	"flag"
	"math"
	"slices"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver/check"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var times = flag.Int("times", 1, "the factor of the usual samples of grids")

// even checks that counts are likely for random draws with these probabilities. Chi squared must not exceed
// its mean by more than five standard deviations.
func even(t *testing.T, name string, counts []int, chances []float64) {
	t.Helper()
	total, squared := 0, 0.0
	for _, count := range counts {
		total += count
	}
	for i, count := range counts {
		want := chances[i] * float64(total)
		squared += (float64(count) - want) * (float64(count) - want) / want
	}
	free := float64(len(counts) - 1)
	t.Logf("%s: %d drawn, chi squared %.1f with %.0f degrees of freedom", name, total, squared, free)
	check.True(t, !(squared > free+5*math.Sqrt(2*free)),
		"%s: chi squared %.1f with %.0f degrees of freedom", name, squared, free)
}

// sampled skips a test of samples under the race detector, because the test would be slow.
func sampled(t *testing.T) {
	t.Helper()
	if check.Race {
		t.Skip("samples are looked at without the race detector")
	}
}

func same(n int) []float64 { return slices.Repeat([]float64{1 / float64(n)}, n) }

// TestEveryGridHasANumber estimates the number of grids from the share of numbers that have a grid.
func TestEveryGridHasANumber(t *testing.T) {
	sampled(t)
	const labels, all = 362_880, 6_670_903_752_021_072_936_960
	rng, hits, tried := seeded(1), 0, 200_000**times
	for range tried {
		if grids.IsGrid(rng) {
			hits++
		}
	}
	got := float64(hits) / float64(tried)
	want := all / float64(labels) / grids.Numbers
	if sd := math.Sqrt(want * (1 - want) / float64(tried)); math.Abs(got-want) > 4*sd {
		t.Errorf("%.5f of the numbers are grids, want %.5f, give or take %.5f", got, want, sd)
	}
}

// TestClassicBands checks that each of the 44 classes of bands occurs in proportion to its grids.
func TestClassicBands(t *testing.T) {
	sampled(t)
	class, chances := classesOfBands()
	var counts [6][]int
	for i := range counts {
		counts[i] = make([]int, len(chances))
	}
	rng, g := seeded(2), make(sudoku.Grid, 81)
	for range 20_000 * *times {
		grids.Classic(rng, g)
		for i := range counts {
			counts[i][class[keyOf(chute(g, i), 0)]]++
		}
	}
	for i, name := range []string{"band 1", "band 2", "band 3", "stack 1", "stack 2", "stack 3"} {
		even(t, name, counts[i], chances)
	}
}

func TestSmallGridsAreEven(t *testing.T) {
	sampled(t)
	for _, test := range []struct {
		layout string
		grids  int
		each   int
	}{{"box2x2", 288, 6}, {"latin4", 576, 10}, {"latin3", 12, 50}, {"latin4+x", 48, 12}} {
		l, rng := searchtest.Layout(t, test.layout), seeded(3)
		seen := map[string]int{}
		for range test.grids * test.each * *times {
			seen[l.Text(fill(t, l, rng))]++
		}
		if len(seen) != test.grids {
			t.Errorf("%s: %d grids, want %d", test.layout, len(seen), test.grids)
			continue
		}
		var counts []int
		for _, count := range seen {
			counts = append(counts, count)
		}
		slices.Sort(counts)
		even(t, test.layout, counts, same(test.grids))
	}
}

// TestSixBySix compares random grids with all grids. It counts the pairs of rows and of columns that cross in
// four cells with only two digits.
func TestSixBySix(t *testing.T) {
	sampled(t)
	l := searchtest.Layout(t, "box2x3")
	given := make(sudoku.Grid, l.Size())
	for c := range l.N() {
		given[c] = sudoku.Digit(c + 1)
	}
	var all, drawn [40]int
	found := sat.Search(context.Background(), sudoku.Puzzle{Layout: l, Givens: given}, search.Limits{}, func(g sudoku.Grid) bool {
		all[squares(l, g)/3]++
		return true
	})
	if got := found.Solutions * 720; got != 28_200_960 {
		t.Fatalf("%d grids", got)
	}
	rng := seeded(4)
	for range 300 * *times {
		drawn[squares(l, fill(t, l, rng))/3]++
	}
	counts, chances := []int{0}, []float64{0} // the first entry sums up all rare counts
	for i, count := range all {
		chance := float64(count) / float64(found.Solutions)
		if chance > 0.01 {
			counts, chances = append(counts, drawn[i]), append(chances, chance)
		} else {
			counts[0], chances[0] = counts[0]+drawn[i], chances[0]+chance
		}
	}
	even(t, "box2x3", counts, chances)
}

func squares(l *sudoku.Layout, g sudoku.Grid) (count int) {
	n := l.N()
	for r := range n {
		for r2 := range r {
			for k := range n {
				for k2 := range k {
					if g[r*n+k] == g[r2*n+k2] && g[r*n+k2] == g[r2*n+k] {
						count++
					}
				}
			}
		}
	}
	return count
}
