package canon_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/solver"
	"sudokubot/solver/canon"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// BenchmarkForm measures the time to find the forms of many puzzles of each kind. It reports the median, the
// 99th percentile and the longest time. Each puzzle is measured twice, and the shorter time counts, to
// exclude other load.
func BenchmarkForm(b *testing.B) {
	for _, list := range searchtest.Lists {
		b.Run(list.Name, func(b *testing.B) { measure(b, first(b, list, 6000)) })
	}
	rng := rand.New(rand.NewPCG(11, 12))
	b.Run("solutions", func(b *testing.B) {
		measure(b, solved(b, first(b, searchtest.List{Name: "17_clue", Layout: "classic9"}, 2000)))
	})
	b.Run("symmetric", func(b *testing.B) { measure(b, fullGrids(b, 1000, rng)) })
	b.Run("few", func(b *testing.B) { measure(b, few(b, 6000, rng)) })
	b.Run("worst", func(b *testing.B) { measure(b, worst(b)) })
}

func measure(b *testing.B, puzzles []sudoku.Puzzle) {
	times := make([]time.Duration, len(puzzles))
	for i := range times {
		times[i] = time.Hour
	}
	for b.Loop() {
		for i, p := range puzzles {
			for range 2 {
				start := time.Now()
				canon.Form(p)
				times[i] = min(times[i], time.Since(start))
			}
		}
	}
	slices.Sort(times)
	for _, at := range []struct {
		name  string
		index int
	}{{"p50-µs", len(times) / 2}, {"p99-µs", len(times) * 99 / 100}, {"max-µs", len(times) - 1}} {
		b.ReportMetric(float64(times[at.index].Nanoseconds())/1000, at.name)
	}
}

// fullGrids returns disguises of the published complete grids, count in all.
func fullGrids(t testing.TB, count int, rng *rand.Rand) []sudoku.Puzzle {
	grids := make([]sudoku.Puzzle, count)
	for i := range grids {
		grids[i] = searchtest.Disguise(searchtest.Parse(t, "classic9:"+published[i%len(published)].grid), rng)
	}
	return grids
}

// solved returns the solutions of these puzzles.
func solved(t testing.TB, puzzles []sudoku.Puzzle) []sudoku.Puzzle {
	grids := make([]sudoku.Puzzle, 0, len(puzzles))
	for _, p := range puzzles {
		r, err := solver.Solve(t.Context(), p, solver.Options{})
		if err != nil || r.Status != solver.Unique {
			t.Fatalf("%s: %s, error %v", p, r.Status, err)
		}
		grids = append(grids, sudoku.Puzzle{Layout: p.Layout, Givens: r.Solutions[0]})
	}
	return grids
}

// few returns puzzles with 1 to 30 givens, count in all: parts of complete grids, and random digits.
func few(t testing.TB, count int, rng *rand.Rand) []sudoku.Puzzle {
	puzzles := make([]sudoku.Puzzle, count)
	for i := range puzzles {
		p := searchtest.Thinned(fullGrids(t, 1, rng)[0], 1+i%30, rng)
		if i%2 == 0 {
			rng.Shuffle(81, func(a, b int) { p.Givens[a], p.Givens[b] = p.Givens[b], p.Givens[a] })
		}
		puzzles[i] = p
	}
	return puzzles
}

// worst returns grids with many symmetries. They have the most candidates for the beginning of their form.
func worst(t testing.TB) []sudoku.Puzzle {
	rows := func(rows ...string) string { return strings.Join(rows, "") }
	none := strings.Repeat(".", 9)
	var puzzles []sudoku.Puzzle
	for _, line := range []string{
		strings.Repeat(none, 9),
		strings.Repeat("1", 81),
		strings.Repeat("123456789", 9),
		rows("123456789", strings.Repeat(none, 8)),
		rows("123456789", none, none, "123456789", none, none, "123456789", none, none),
		rows("1........", ".2.......", "..3......", "...4.....", "....5....", ".....6...", "......7..", ".......8.", "........9"),
		rows("1........", ".1.......", "..1......", "...1.....", "....1....", ".....1...", "......1..", ".......1.", "........1"),
		rows("1........", "...2.....", "......3..", ".4.......", "....5....", ".......6.", "..7......", ".....8...", "........9"),
		rows("123......", "456......", "789......", "...123...", "...456...", "...789...", "......123", "......456", "......789"),
		rows("1..2..3..", "4..5..6..", "7..8..9..", "1..2..3..", "4..5..6..", "7..8..9..", "1..2..3..", "4..5..6..", "7..8..9.."),
		rows("12345678.", "2345678.1", "345678.12", "45678.123", "5678.1234", "678.12345", "78.123456", "8.1234567", ".12345678"),
		rows("123456789", "456789123", "789123456", "231564897", "564897231", "897231564", "312645978", "645978312", "978312645"),
	} {
		puzzles = append(puzzles, searchtest.Parse(t, "classic9:"+line))
	}
	return puzzles
}

// BenchmarkVariants measures the forms of other layouts: empty, with a few givens, and half full.
func BenchmarkVariants(b *testing.B) {
	rng := rand.New(rand.NewPCG(13, 14))
	for _, name := range []string{"box2x3", "classic9+x", "classic9+windows", "classic9+groups", "latin9", "jigsaw9:" + crooked, "classic16", "latin16", "classic25"} {
		short, _, _ := strings.Cut(name, ":")
		b.Run(short, func(b *testing.B) {
			l := searchtest.Layout(b, name)
			var puzzles []sudoku.Puzzle
			for keep := range l.Size() / 2 {
				p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
				for _, c := range rng.Perm(l.Size())[:keep] {
					p.Givens[c] = sudoku.Digit(1 + rng.IntN(l.N()))
				}
				puzzles = append(puzzles, p)
			}
			measure(b, puzzles)
		})
	}
}
