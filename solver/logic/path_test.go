package logic_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// TestTaught: the techniques of a path are all there, once each, and the first are the singles.
func TestTaught(t *testing.T) {
	taught := logic.Taught()
	if len(taught) != 69 {
		t.Errorf("%d techniques are taught, want 69", len(taught))
	}
	for i, x := range taught {
		if slices.Contains(taught[:i], x) {
			t.Errorf("%s is taught twice", x.Name)
		}
	}
	if taught[0].Name != "full-house" || taught[2].Name != "hidden-single" {
		t.Errorf("the first are %s and %s", taught[0].Name, taught[2].Name)
	}
}

// TestPaths: every puzzle gets a whole path, and each step keeps the solution.
func TestPaths(t *testing.T) {
	text, err := os.ReadFile("../../../shared/solver/hardest_1106.txt")
	if err != nil {
		t.Skipf("the puzzles are not here: %v", err)
	}
	lines := strings.Fields(string(text))[:1]
	minimal, err := os.ReadFile("../../../shared/solver/minimal.txt")
	if err != nil {
		t.Skipf("the puzzles are not here: %v", err)
	}
	lines = append(lines, strings.Fields(string(minimal))[:20]...)
	f := field(t)
	for _, line := range lines {
		p, err := sudoku.Parse("classic9:" + line)
		if err != nil {
			t.Fatal(err)
		}
		start, err := f.New(p)
		if err != nil {
			t.Fatal(err)
		}
		at := start.Clone()
		for _, s := range start.Steps(context.Background()) {
			at.Apply(s)
		}
		if !p.Solved(at.Grid()) {
			t.Errorf("%s: the path ends at %s", line, at.Puzzle())
		}
	}
}
