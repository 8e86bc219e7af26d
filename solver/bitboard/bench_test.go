package bitboard_test

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// BenchmarkLists solves published lists, up to one solution and up to two. It reports the mean time for each puzzle in
// the fastest round through the list, since others may use the machine; compare figures of one run.
func BenchmarkLists(b *testing.B) {
	for _, list := range lists() {
		for limit := 1; limit <= 2; limit++ {
			for _, portable := range engines() {
				b.Run(fmt.Sprintf("%s/limit%d/portable=%t", list.Name, limit, portable), func(b *testing.B) { measure(b, list, search.Limits{Solutions: limit}, portable) })
			}
		}
	}
}

func measure(b *testing.B, list searchtest.List, l search.Limits, portable bool) {
	list.Every = 1
	puzzles := list.Read(b)
	best, guesses := time.Duration(math.MaxInt64), int64(0)
	keep := func(sudoku.Grid) bool { return true }
	if l.Solutions > 1 {
		keep = nil // counts
	}
	run := bitboard.Search
	if portable {
		run = bitboard.Portable
	}
	b.ReportAllocs()
	for b.Loop() {
		guesses = 0
		start := time.Now()
		for _, p := range puzzles {
			guesses += run(context.Background(), p, l, keep).Total.Guesses
		}
		best = min(best, time.Since(start))
	}
	b.ReportMetric(float64(best.Nanoseconds())/1000/float64(len(puzzles)), "µs/puzzle")
	b.ReportMetric(float64(guesses)/float64(len(puzzles)), "guesses/puzzle")
	b.ReportMetric(0, "ns/op")
}
