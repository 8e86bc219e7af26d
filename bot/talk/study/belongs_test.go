package study

import (
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// A grid belongs to a puzzle if at most three givens are misread and at most a quarter of the givens is
// missing.
func TestAGridThatBelongsToAPuzzle(t *testing.T) {
	read := func(line string) sudoku.Puzzle {
		p, err := sudoku.Parse(line)
		check.Must(t, err)
		return p
	}
	puzzle := read("box2x2:1234............")
	for _, tt := range []struct {
		name, line string
		want       bool
	}{
		{"the puzzle itself", "box2x2:1234............", true},
		{"with more digits", "box2x2:12343412........", true},
		{"a given left out", "box2x2:123.............", true},
		{"two givens left out", "box2x2:12..............", false},
		{"a given mistyped", "box2x2:1231............", true},
		{"two givens mistyped", "box2x2:1221............", false},
		{"another layout", "latin4:1234............", false},
		{"nothing", "box2x2:................", false},
	} {
		check.Equal(t, belongs(read(tt.line), puzzle), tt.want, "%s", tt.name)
	}
	if belongs(puzzle, read("box2x2:................")) || belongs(sudoku.Puzzle{}, puzzle) || belongs(puzzle, sudoku.Puzzle{}) {
		t.Error("an empty puzzle, or none, has grids that belong to it")
	}
	const rest = "..............................................................."
	two := read("classic9:123456789" + "456789123" + rest)
	for digits, want := range map[string]bool{"231456789": true, "234156789": false} {
		check.Equal(t, belongs(read("classic9:"+digits+"456789123"+rest), two), want, "%s", digits)
	}
}

// A grid with ordinary rules may belong to a puzzle with other rules. A grid with other rules belongs only
// to a puzzle with those rules.
func TestAGridNeedNotTellItsRules(t *testing.T) {
	const digits = "1234567894567891237.............................................................."
	for _, tt := range []struct {
		grid, puzzle string
		want         bool
	}{
		{"classic9", "classic9+x", true}, {"classic9", "latin9", true}, {"classic9+x", "classic9", false}, {"latin9", "classic9", false},
	} {
		g, err := sudoku.Parse(tt.grid + ":" + digits)
		check.Must(t, err)
		p, err := sudoku.Parse(tt.puzzle + ":" + digits)
		check.Must(t, err)
		check.Equal(t, belongs(g, p), tt.want, "%s with the digits of %s", tt.grid, tt.puzzle)
	}
}
