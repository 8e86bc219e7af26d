package bitboard_test

import (
	"os"
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

// lists are lists of puzzles, of our own and published; see readList.
var lists = []string{"our_easy", "our_minimal", "our_hard", "our_several", "17_clue", "magictour", "hardest_11plus", "hardest_1106", "many_solutions", "minimal", "easy"}

// severalOf tells the lists whose puzzles have several solutions; those of all others have one.
var severalOf = []string{"our_several", "many_solutions"}

// readList returns the givens of one puzzle of a list in so many; of our own lists, which are short, of ten times as many.
// It skips the test where the published lists are not.
func readList(t testing.TB, name string, every int) []sudoku.Grid {
	t.Helper()
	text, err := os.ReadFile("../testdata/lists/" + name + ".txt")
	if err == nil {
		every = (every + 9) / 10
	} else if text, err = os.ReadFile("../../../shared/solver/" + name + ".txt"); err != nil {
		t.Skipf("the puzzle lists are not here: %v", err)
	}
	var puzzles []sudoku.Grid
	for i, line := range strings.Fields(string(text)) {
		if i%every == 0 {
			puzzles = append(puzzles, parse(t, line))
		}
	}
	return puzzles
}

// parse reads 81 signs.
func parse(t testing.TB, line string) sudoku.Grid {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + line)
	check.Must(t, err, "parse %q", line)
	return p.Givens
}
