package sat_test

import (
	"math"
	"testing"
	"time"

	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

func BenchmarkBig16(b *testing.B) {
	benchmark(b, searchtest.List{Name: "big16", Layout: "classic16", Every: 1}.Read(b), 2)
}

func BenchmarkBig25(b *testing.B) {
	benchmark(b, searchtest.List{Name: "big25", Layout: "classic25", Every: 1}.Read(b), 2)
}

// BenchmarkEmpty25 finds one solution of the largest grid without givens.
func BenchmarkEmpty25(b *testing.B) {
	benchmark(b, []sudoku.Puzzle{searchtest.Empty(b, "classic25")}, 1)
}

// benchmark reports the mean and the longest time for a puzzle. The fastest of several rounds counts for each
// puzzle, to exclude other load of the machine.
func benchmark(b *testing.B, puzzles []sudoku.Puzzle, limit int) {
	best := make([]time.Duration, len(puzzles))
	for i := range best {
		best[i] = math.MaxInt64
	}
	conflicts := int64(0)
	b.ReportAllocs()
	for b.Loop() {
		conflicts = 0
		for i, p := range puzzles {
			start := time.Now()
			conflicts += sat.Search(background, p, search.Limits{Solutions: limit}, nil).Total.Conflicts
			best[i] = min(best[i], time.Since(start))
		}
	}
	sum, worst := time.Duration(0), time.Duration(0)
	for _, d := range best {
		sum, worst = sum+d, max(worst, d)
	}
	count := float64(len(puzzles))
	b.ReportMetric(sum.Seconds()*1000/count, "ms/puzzle")
	b.ReportMetric(worst.Seconds()*1000, "ms-worst")
	b.ReportMetric(float64(conflicts)/count, "conflicts/puzzle")
	b.ReportMetric(0, "ns/op")
}
