package solver_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// BenchmarkReported solves the four reported puzzles by each method, and proves uniqueness.
func BenchmarkReported(b *testing.B) {
	for _, m := range exact() {
		for _, test := range reported {
			b.Run(m.Name+"/"+test.name, func(b *testing.B) {
				p := parse(b, test.puzzle)
				b.ReportAllocs()
				for b.Loop() {
					r, err := solver.Solve(context.Background(), p, solver.Options{Method: m.Name})
					if err != nil || r.Status != solver.Unique {
						b.Fatalf("%s, error %v", r.Status, err)
					}
				}
			})
		}
	}
}

// BenchmarkLists solves the first puzzles of our own lists and of published lists by the default method. It
// reports the mean and the longest time for a puzzle.
func BenchmarkLists(b *testing.B) {
	for _, list := range []string{"our_easy", "our_minimal", "our_hard", "17_clue", "magictour", "easy", "minimal"} {
		b.Run(list, func(b *testing.B) {
			puzzles := readList(b, list, 500)
			var worst float64
			for b.Loop() {
				for _, p := range puzzles {
					r, err := solver.Solve(context.Background(), p, solver.Options{})
					if err != nil || r.Status != solver.Unique {
						b.Fatalf("%s: %s, error %v", p, r.Status, err)
					}
					worst = max(worst, float64((r.Elapsed + r.ProofElapsed).Microseconds()))
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(puzzles)), "µs/puzzle")
			b.ReportMetric(worst, "µs/worst")
		})
	}
}

func readList(b *testing.B, name string, most int) []sudoku.Puzzle {
	text, err := os.ReadFile("testdata/lists/" + name + ".txt")
	if err != nil {
		text, err = os.ReadFile("../../shared/solver/" + name + ".txt")
	}
	if err != nil {
		b.Skipf("the puzzle lists are not here: %v", err)
	}
	lines := strings.Fields(string(text))
	puzzles := make([]sudoku.Puzzle, min(most, len(lines)))
	for i := range puzzles {
		puzzles[i] = parse(b, "classic9:"+lines[i])
	}
	return puzzles
}
