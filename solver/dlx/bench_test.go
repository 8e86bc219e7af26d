package dlx_test

import (
	"os"
	"strings"
	"testing"

	"sudokubot/solver/dlx"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// lists are lists of puzzles, of our own and published; see readList.
var lists = []struct {
	name, layout string
	every        int // a test takes one puzzle in so many
	solutions    int // how many each has, up to two
}{
	{"our_easy", "classic9", 1, 1}, {"our_minimal", "classic9", 1, 1}, {"our_hard", "classic9", 1, 1},
	{"our_several", "classic9", 1, 2}, {"our_16", "classic16", 2, 1},
	{"17_clue", "classic9", 60, 1}, {"magictour", "classic9", 10, 1}, {"hardest_11plus", "classic9", 60, 1},
	{"hardest_1106", "classic9", 5, 1}, {"many_solutions", "classic9", 30, 2}, {"minimal", "classic9", 40, 1},
	{"easy", "classic9", 40, 1}, {"big16", "classic16", 12, 1},
}

// readList returns one puzzle of a list in so many, and skips the test where the published lists are not.
func readList(t testing.TB, name, layout string, every int) []sudoku.Puzzle {
	t.Helper()
	text, err := os.ReadFile("../testdata/lists/" + name + ".txt")
	if err != nil {
		text, err = os.ReadFile("../../../shared/solver/" + name + ".txt")
	}
	if err != nil {
		t.Skipf("the puzzle lists are not here: %v", err)
	}
	var puzzles []sudoku.Puzzle
	for i, line := range strings.Fields(string(text)) {
		if i%every == 0 {
			puzzles = append(puzzles, parse(t, layout+":"+line))
		}
	}
	return puzzles
}

// TestLists: a sample of every list has the number of solutions that the list promises.
func TestLists(t *testing.T) {
	for _, list := range lists {
		t.Run(list.name, func(t *testing.T) {
			for _, p := range readList(t, list.name, list.layout, list.every) {
				if got, _ := solutions(t, p, search.Limits{Solutions: 2}); len(got) != list.solutions {
					t.Errorf("%s: %d solutions, want %d", p, len(got), list.solutions)
				}
			}
		})
	}
}

// BenchmarkLists solves the samples of the lists, with proof.
func BenchmarkLists(b *testing.B) {
	for _, list := range lists {
		b.Run(list.name, func(b *testing.B) {
			puzzles := readList(b, list.name, list.layout, list.every)
			var total dlx.Stats
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range puzzles {
					r := dlx.Search(background, p, search.Limits{Solutions: 2}, nil)
					total.Nodes += r.Total.Nodes
					total.Updates += r.Total.Updates
				}
			}
			searches := float64(b.N * len(puzzles))
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1000/searches, "µs/puzzle")
			b.ReportMetric(float64(total.Nodes)/searches, "nodes/puzzle")
			b.ReportMetric(float64(total.Updates)/searches, "updates/puzzle")
			b.ReportMetric(0, "ns/op")
		})
	}
}
