package dig_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/generator/dig"
	"sudokubot/generator/grids"
	"sudokubot/solver/check"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func fill(t testing.TB, l *sudoku.Layout, rng *rand.Rand) sudoku.Grid {
	t.Helper()
	g, err := grids.Fill(context.Background(), l, rng)
	check.Must(t, err)
	return g
}

func ask(t testing.TB, o *dig.Oracle, givens, solution sudoku.Grid) bool {
	t.Helper()
	ok, err := o.Unique(context.Background(), givens, solution)
	check.Must(t, err)
	return ok
}

// rounds returns n, or n/2 under the race detector.
func rounds(n int) int {
	if check.Race {
		return n / 2
	}
	return n
}

// counts reports whether package sat finds exactly one solution.
func counts(l *sudoku.Layout, givens sudoku.Grid) bool {
	return sat.Search(context.Background(), sudoku.Puzzle{Layout: l, Givens: givens}, search.Limits{Solutions: 2}, nil).Solutions == 1
}

// dug removes redundant givens in random order, down to floor givens.
func dug(t testing.TB, o *dig.Oracle, solution sudoku.Grid, floor int, rng *rand.Rand) sudoku.Grid {
	t.Helper()
	givens := slices.Clone(solution)
	left := len(givens)
	for _, c := range rng.Perm(len(givens)) {
		if left <= floor {
			break
		}
		givens[c] = 0
		if ask(t, o, givens, solution) {
			left--
		} else {
			givens[c] = solution[c]
		}
	}
	return givens
}

const jigsaw9 = "jigsaw9:AAAABBBBCAAADDBBCCEAADDBBCCEEDDDDBCCEEEFFDFCCEEEFFFFGGHHHIIFGGGHHHIIFIGGHHHIIIIGG"

// layouts has a layout of every kind, small enough for many searches by package sat.
var layouts = []string{
	"box2x2", "box2x3", "classic9", "classic9+x", "classic9+windows", "classic9+groups", "latin5", "latin9", "latin7+x", jigsaw9,
	"box2x5", "box3x4",
}

func TestAgreesWithCounting(t *testing.T) {
	for _, name := range layouts {
		t.Run(name[:min(len(name), 20)], func(t *testing.T) {
			l, rng := searchtest.Layout(t, name), seeded(1)
			o := dig.NewOracle(l)
			for range rounds(2) {
				solution := fill(t, l, rng)
				givens := slices.Clone(solution)
				for _, c := range rng.Perm(len(givens)) {
					givens[c] = 0
					want := counts(l, givens)
					if got := ask(t, o, givens, solution); got != want {
						t.Fatalf("%s: %v, want %v", l.Text(givens), got, want)
					}
					if !want {
						givens[c] = solution[c]
					}
				}
			}
		})
	}
}

// TestRemembersNothingWrong changes givens and solutions from question to question, so that earlier results
// of the oracle are useless. It checks the answers.
func TestRemembersNothingWrong(t *testing.T) {
	for _, name := range []string{"box2x3", "classic9", "classic9+x", "latin9", jigsaw9} {
		t.Run(name[:min(len(name), 20)], func(t *testing.T) {
			l, rng := searchtest.Layout(t, name), seeded(2)
			o := dig.NewOracle(l)
			solutions := []sudoku.Grid{fill(t, l, rng), fill(t, l, rng)}
			for range rounds(40) {
				solution := solutions[rng.IntN(2)]
				givens := dug(t, dig.NewOracle(l), solution, 0, rng)
				for range rng.IntN(5) {
					c := rng.IntN(len(givens))
					givens[c] = solution[c] - givens[c]
				}
				want := counts(l, givens)
				if got := ask(t, o, givens, solution); got != want {
					t.Fatalf("%s: %v, want %v", l.Text(givens), got, want)
				}
			}
		})
	}
}

func TestKeepsNothingOfTheCaller(t *testing.T) {
	l := searchtest.Layout(t, "classic9+x")
	o := dig.NewOracle(l)
	solution := fill(t, l, seeded(1))
	given, known := slices.Clone(solution), slices.Clone(solution)
	given[0] = 0
	if !ask(t, o, given, known) {
		t.Fatal("a grid with one empty cell has several solutions")
	}
	check.True(t, given[0] == 0 && slices.Equal(known, solution), "the grids were changed")
	clear(given)
	clear(known)
	check.True(t, !ask(t, o, given, solution), "the empty grid has one solution")
}

func TestBigLayouts(t *testing.T) {
	for _, test := range []struct {
		layout string
		floor  int
	}{{"box4x4", 120}, {"box5x5", 380}, {"latin16", 150}} {
		t.Run(test.layout, func(t *testing.T) {
			if check.Race {
				t.Skip("takes long under the race detector")
			}
			l, rng := searchtest.Layout(t, test.layout), seeded(1)
			givens := dug(t, dig.NewOracle(l), fill(t, l, rng), test.floor, rng)
			if !counts(l, givens) || givens.Filled() != test.floor {
				t.Errorf("%s: %d givens", l.Text(givens), givens.Filled())
			}
		})
	}
}

func TestEndedContextIsAnError(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, name := range layouts {
		l := searchtest.Layout(t, name)
		solution := fill(t, l, seeded(1))
		if _, err := dig.NewOracle(l).Unique(ctx, make(sudoku.Grid, l.Size()), solution); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// BenchmarkOracle digs whole puzzles, most of them minimal.
func BenchmarkOracle(b *testing.B) {
	for _, bench := range []struct {
		layout string
		floor  int
	}{
		{"classic9", 0}, {"box2x3", 0}, {"classic9+x", 0}, {"classic9+windows", 0}, {"classic9+groups", 0}, {jigsaw9, 0},
		{"latin9", 0}, {"latin9+groups", 0}, {"box2x5", 0}, {"box3x4", 0}, {"box4x4", 0}, {"latin16", 0}, {"box5x5", 300},
	} {
		b.Run(bench.layout[:min(len(bench.layout), 20)], func(b *testing.B) {
			l, rng := searchtest.Layout(b, bench.layout), seeded(1)
			o := dig.NewOracle(l)
			givens := 0
			for b.Loop() {
				b.StopTimer()
				solution := fill(b, l, rng)
				b.StartTimer()
				givens += dug(b, o, solution, bench.floor, rng).Filled()
			}
			b.ReportMetric(float64(givens)/float64(b.N), "givens")
		})
	}
}
