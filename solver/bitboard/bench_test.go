package bitboard_test

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/sudoku"
)

// BenchmarkLists solves published lists, up to one solution and up to two. It reports the mean time for each puzzle in
// the fastest round through the list, since others may use the machine; compare figures of one run.
func BenchmarkLists(b *testing.B) {
	for _, list := range lists {
		for limit := 1; limit <= 2; limit++ {
			for _, portable := range engines() {
				o := bitboard.Options{Limit: limit, Portable: portable}
				b.Run(fmt.Sprintf("%s/limit%d/portable=%t", list, limit, portable), func(b *testing.B) { measure(b, list, o) })
			}
		}
	}
}

func measure(b *testing.B, list string, o bitboard.Options) {
	puzzles := readList(b, list, 1)
	best, guesses := time.Duration(math.MaxInt64), int64(0)
	keep := func(sudoku.Grid, bitboard.Stats) bool { return true }
	if o.Limit > 1 {
		keep = nil // counts
	}
	b.ReportAllocs()
	for b.Loop() {
		guesses = 0
		start := time.Now()
		for _, givens := range puzzles {
			guesses += bitboard.Search(context.Background(), givens, o, keep).Guesses
		}
		best = min(best, time.Since(start))
	}
	b.ReportMetric(float64(best.Nanoseconds())/1000/float64(len(puzzles)), "µs/puzzle")
	b.ReportMetric(float64(guesses)/float64(len(puzzles)), "guesses/puzzle")
	b.ReportMetric(0, "ns/op")
}
