package study

import (
	"testing"

	"sudokubot/solver/sudoku"
)

// TestAGridThatBelongsToAPuzzle: up to two givens mistyped and a quarter left out, it is still the puzzle that is checked.
func TestAGridThatBelongsToAPuzzle(t *testing.T) {
	read := func(line string) sudoku.Puzzle {
		p, err := sudoku.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
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
		if got := belongs(read(tt.line), puzzle); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
	}
	if belongs(puzzle, read("box2x2:................")) || belongs(sudoku.Puzzle{}, puzzle) || belongs(puzzle, sudoku.Puzzle{}) {
		t.Error("an empty puzzle, or none, has grids that belong to it")
	}
	twelve := read("classic9:" + "123456789" + "456......" + "........." + "........." + "........." + "........." + "........." + "........." + ".........")
	for digits, want := range map[string]bool{"213456789456": true, "231456789456": false} {
		if got := belongs(read("classic9:"+digits+twelve.String()[9+12:]), twelve); got != want {
			t.Errorf("%s: %t", digits, got)
		}
	}
}
