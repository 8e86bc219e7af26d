package bitboard_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// BenchmarkLists solves published lists, up to one solution and up to two. It reports the mean time for
// each puzzle in the fastest round, because other programs may use the machine. Compare figures of a single
// run only.
func BenchmarkLists(b *testing.B) {
	for _, list := range lists() {
		for limit := 1; limit <= 2; limit++ {
			for e, name := range bitboard.Engines() {
				b.Run(fmt.Sprintf("%s/limit%d/%s", list.Name, limit, name), func(b *testing.B) { measure(b, list, search.Limits{Solutions: limit}, e) })
			}
		}
	}
}

func measure(b *testing.B, list searchtest.List, l search.Limits, e int) {
	list.Every = 1
	puzzles := list.Read(b)
	best, guesses := time.Duration(math.MaxInt64), int64(0)
	keep := func(sudoku.Grid) bool { return true }
	if l.Solutions > 1 {
		keep = nil // nil makes Search count
	}
	b.ReportAllocs()
	for b.Loop() {
		guesses = 0
		start := time.Now()
		for _, p := range puzzles {
			guesses += bitboard.With(e, context.Background(), p, l, keep).Total.Guesses
		}
		best = min(best, time.Since(start))
	}
	b.ReportMetric(float64(best.Nanoseconds())/1000/float64(len(puzzles)), "µs/puzzle")
	b.ReportMetric(float64(guesses)/float64(len(puzzles)), "guesses/puzzle")
	b.ReportMetric(0, "ns/op")
}

var whole = flag.Bool("whole", false, "take more puzzles of each list")

// lists returns the lists, with every fifth puzzle of published lists. With -whole it takes every second,
// with -race every fiftieth.
func lists() []searchtest.List {
	all := slices.Clone(searchtest.Lists)
	for i := range all {
		switch {
		case strings.HasPrefix(all[i].Name, "our_"):
		case check.Race:
			all[i].Every = 50
		case *whole:
			all[i].Every = 2
		default:
			all[i].Every = 5
		}
	}
	return all
}

// parse reads a puzzle of 81 characters.
func parse(t testing.TB, line string) sudoku.Grid {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + line)
	check.Must(t, err, "parse %q", line)
	return p.Givens
}
