package grids_test

import (
	"context"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver/sudoku"
)

func named(t testing.TB, name string) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// layouts are of every kind.
var layouts = []string{
	"box2x2", "box2x3", "box3x2", "box2x4", "box2x5", "box3x4", "box4x4", "box5x5", "classic9", "classic9+x",
	"classic9+windows", "classic9+groups", "classic9+x+windows", "latin4+x", "latin9+x", "latin9+groups", "latin9",
	"latin16", "latin25", "latin1", "latin7+x", "box4x4+x", "box4x4+windows", "box3x4+x", "box5x5+x",
}

func TestFill(t *testing.T) {
	for _, name := range layouts {
		t.Run(name, func(t *testing.T) {
			l := named(t, name)
			for seed := range uint64(3) {
				g, err := grids.Fill(context.Background(), l, seeded(seed))
				if err != nil {
					t.Fatal(err)
				}
				if err := (sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}).Check(g); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkFill(b *testing.B) {
	for _, name := range layouts {
		b.Run(name, func(b *testing.B) {
			l, rng := named(b, name), seeded(1)
			for b.Loop() {
				if _, err := grids.Fill(context.Background(), l, rng); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
