package rating_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/rating"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var perLayout = flag.Int("sound", 2, "number of random puzzles of each layout for TestStepsAreSound")

// jigsaw9 is a map made for these tests.
const jigsaw9 = "AAABBBCCC" + "AAABBBBCC" + "ADAABBCCC" + "DDDEEEFCF" + "DDDEEEFFF" + "DGDEEEFFF" + "GGGHHIIFI" + "GGHHHHIII" + "GGGHHHIII"

// TestStepsAreSound checks that every step has an effect and is right. It checks that a path without
// AtLeast ends with the solution.
func TestStepsAreSound(t *testing.T) {
	tests := []struct {
		layout string
		keep   int // least number of givens
	}{
		{"classic4", 0}, {"box2x3", 0}, {"box3x2", 0}, {"box2x4", 0}, {"classic9", 0}, {"box2x5", 28}, {"box3x4", 56},
		{"classic16", 130}, {"latin5", 0}, {"latin6", 0}, {"latin7", 18},
		{"classic9+x", 0}, {"classic9+groups", 0}, {"classic9+windows", 0}, {"classic9+x+windows", 14}, {"box2x3+x", 0},
		{"jigsaw6:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF", 0}, {"jigsaw9:" + jigsaw9, 0}, {"jigsaw9+x:" + jigsaw9, 14},
	}
	for _, test := range tests {
		l := searchtest.Layout(t, test.layout)
		t.Run(l.Variant(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(4, uint64(test.keep)))
			for range *perLayout {
				checkSteps(t, dug(t, solved(t, l, r), test.keep, r))
			}
		})
	}
}

// solved returns the solution of a grid with a random first row, as a puzzle without empty cells.
func solved(t *testing.T, l *sudoku.Layout, r *rand.Rand) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
	for range 100 {
		for k, d := range r.Perm(l.N()) {
			p.Givens[k] = sudoku.Digit(d + 1)
		}
		report, err := solver.Solve(context.Background(), p, solver.Options{Limit: 1, Nodes: 5000})
		if err == nil && len(report.Solutions) > 0 {
			return sudoku.Puzzle{Layout: l, Givens: report.Solutions[0]}
		}
	}
	t.Fatalf("no solution of %s", l)
	return p
}

// dug removes random givens of p while p has one solution and more givens than keep.
func dug(t *testing.T, p sudoku.Puzzle, keep int, r *rand.Rand) sudoku.Puzzle {
	t.Helper()
	p.Givens = slices.Clone(p.Givens)
	for _, c := range r.Perm(len(p.Givens)) {
		if p.Givens.Filled() <= keep {
			break
		}
		d := p.Givens[c]
		p.Givens[c] = 0
		if r, err := solver.Solve(context.Background(), p, solver.Options{}); err != nil || r.Status != solver.Unique {
			p.Givens[c] = d
		}
	}
	return p
}

func checkSteps(t *testing.T, p sudoku.Puzzle) {
	t.Helper()
	report, err := solver.Solve(context.Background(), p, solver.Options{Limit: 1})
	if err != nil || len(report.Solutions) != 1 {
		t.Fatalf("%s: %v", p, err)
	}
	solution := report.Solutions[0]
	got, bad := rating.Rate(context.Background(), p)
	placed := 0
	for i, s := range got.Steps {
		for _, x := range s.Placed {
			placed++
			if solution[x.Cell] != x.Digit {
				t.Fatalf("%s, step %d: %s places %d in %s", p, i+1, s.Technique, x.Digit, p.Layout.CellName(x.Cell))
			}
		}
		for _, x := range s.Removed {
			if solution[x.Cell] == x.Digit {
				t.Fatalf("%s, step %d: %s removes %d from %s", p, i+1, s.Technique, x.Digit, p.Layout.CellName(x.Cell))
			}
		}
		if len(s.Placed)+len(s.Removed) == 0 || len(s.Placed) > 0 && len(s.Removed) > 0 {
			t.Fatalf("%s, step %d: %s does nothing or too much", p, i+1, s.Technique)
		}
	}
	check.NoError(t, bad, "%s", p)
	check.True(t, got.AtLeast || placed+p.Givens.Filled() == len(p.Givens),
		"%s: the path ends after %d digits", p, placed)
}
