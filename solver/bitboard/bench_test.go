package bitboard_test

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"sudokubot/solver/bitboard"
)

// BenchmarkLists solves published lists, up to one solution and up to two. It reports the mean time for each puzzle in
// the fastest round through the list, since others may use the machine; compare figures of one run.
func BenchmarkLists(b *testing.B) {
	for _, list := range lists {
		for limit := 1; limit <= 2; limit++ {
			b.Run(fmt.Sprintf("%s/limit%d", list, limit), func(b *testing.B) {
				puzzles := readList(b, list, 1)
				o := bitboard.Options{Limit: limit}
				best, guesses := time.Duration(math.MaxInt64), int64(0)
				b.ReportAllocs()
				for b.Loop() {
					guesses = 0
					start := time.Now()
					for _, givens := range puzzles {
						guesses += bitboard.Search(context.Background(), givens, o, nil).Guesses
					}
					best = min(best, time.Since(start))
				}
				b.ReportMetric(float64(best.Nanoseconds())/1000/float64(len(puzzles)), "µs/puzzle")
				b.ReportMetric(float64(guesses)/float64(len(puzzles)), "guesses/puzzle")
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}
