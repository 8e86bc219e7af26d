package sat_test

import (
	"os"
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// readList returns the puzzles of a list, of our own or published, and skips the test where the published lists are not.
func readList(t testing.TB, name, layout string) []sudoku.Puzzle {
	t.Helper()
	text, err := os.ReadFile("../testdata/lists/" + name + ".txt")
	if err != nil {
		text, err = os.ReadFile("../../../shared/solver/" + name + ".txt")
	}
	if err != nil {
		t.Skipf("the puzzle lists are not here: %v", err)
	}
	var puzzles []sudoku.Puzzle
	for _, line := range strings.Fields(string(text)) {
		puzzles = append(puzzles, parse(t, layout+":"+line))
	}
	return puzzles
}

// TestLists: every puzzle of the lists of large ones has exactly one solution, proved.
func TestLists(t *testing.T) {
	for _, list := range []struct{ name, layout string }{
		{"our_16", "classic16"}, {"our_25", "classic25"}, {"big16", "classic16"}, {"big25", "classic25"},
	} {
		t.Run(list.name, func(t *testing.T) {
			for i, p := range readList(t, list.name, list.layout) {
				got, r := solutions(t, p, search.Limits{Solutions: 2})
				check.True(t, len(got) == 1 && r.Outcome == search.Exhausted, "puzzle %d: %+v", i+1, r)
				t.Logf("puzzle %d: %+v", i+1, r.Total)
			}
		})
	}
}
