package bitboard_test

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var whole = flag.Bool("whole", false, "take more puzzles of each list")

// lists returns the lists, of published ones a puzzle in five: in two with -whole, in fifty under the race detector.
func lists() []searchtest.List {
	all := slices.Clone(searchtest.Lists)
	for i := range all {
		switch {
		case strings.HasPrefix(all[i].Name, "our_"):
		case race:
			all[i].Every = 50
		case *whole:
			all[i].Every = 2
		default:
			all[i].Every = 5
		}
	}
	return all
}

// parse reads 81 signs.
func parse(t testing.TB, line string) sudoku.Grid {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + line)
	check.Must(t, err, "parse %q", line)
	return p.Givens
}
