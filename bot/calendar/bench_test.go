package calendar_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// BenchmarkGuarded checks many grids against live dailies. It reports the median and the longest time. Each
// grid is checked twice, and the shorter time counts, to exclude other work of the machine.
func BenchmarkGuarded(b *testing.B) {
	g := newGuarded(b, kinds...)
	rng := rand.New(rand.NewPCG(30, 30))
	for _, kind := range kinds {
		p, solution := g.puzzle(kind)
		var same, other, more, less, full []sudoku.Puzzle
		open := len(p.Givens) - p.Givens.Filled()
		for range 100 {
			same = append(same, searchtest.Disguise(p, rng))
			more = append(more, searchtest.Disguise(filled(p, solution, 5, rng), rng))
			less = append(less, without(p, p.Givens.Filled()/3, rng))
			q, solved := dug(b, p.Layout, rng)
			other = append(other, q)
			full = append(full, without(mistaken(solved, 5, rng), rng.IntN(open), rng))
		}
		for _, of := range []struct {
			name    string
			puzzles []sudoku.Puzzle
		}{{"same", same}, {"more", more}, {"less", less}, {"other", other}, {"other, found far", full}} {
			b.Run(kind+"/"+of.name, func(b *testing.B) { g.measure(b, of.puzzles) })
		}
	}
}

func (g *guarded) measure(b *testing.B, puzzles []sudoku.Puzzle) {
	times := make([]time.Duration, len(puzzles))
	for i := range times {
		times[i] = time.Hour
	}
	for b.Loop() {
		for i, p := range puzzles {
			for range 2 {
				start := time.Now()
				_, _, err := g.Guarded(b.Context(), []solver.Puzzle{p})
				check.Must(b, err)
				times[i] = min(times[i], time.Since(start))
			}
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(times[len(times)-1].Microseconds()), "max-µs")
}
