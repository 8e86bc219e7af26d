package bitboard_test

import (
	"os"
	"strings"
	"testing"

	"sudokubot/solver/sudoku"
)

// lists are the published lists of puzzles; see readList.
var lists = []string{"17_clue", "magictour", "hardest_11plus", "hardest_1106", "many_solutions", "minimal", "easy"}

// readList returns the givens of one puzzle of a list in so many, and skips the test where the lists are not.
func readList(t testing.TB, name string, every int) []sudoku.Grid {
	t.Helper()
	text, err := os.ReadFile("../../../shared/solver/" + name + ".txt")
	if err != nil {
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
	if err != nil {
		t.Fatalf("parse %q: %v", line, err)
	}
	return p.Givens
}
