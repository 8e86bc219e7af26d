package grids_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var layouts = []string{
	"box2x2", "box2x3", "box3x2", "box2x4", "box2x5", "box3x4", "box4x4", "box5x5", "classic9", "classic9+x",
	"classic9+windows", "classic9+groups", "classic9+x+windows", "latin4+x", "latin9+x", "latin9+groups", "latin9",
	"latin16", "latin25", "latin1", "latin7+x", "box4x4+x", "box4x4+windows", "box3x4+x", "box5x5+x",
}

// examine checks that g is a grid of l.
func examine(t testing.TB, l *sudoku.Layout, g sudoku.Grid) {
	t.Helper()
	check.Must(t, (sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}).Check(g))
}

func fill(t testing.TB, l *sudoku.Layout, rng *rand.Rand) sudoku.Grid {
	t.Helper()
	g, err := grids.Fill(context.Background(), l, rng)
	check.Must(t, err)
	return g
}

func TestFillKeepsTheRules(t *testing.T) {
	for _, name := range layouts {
		t.Run(name, func(t *testing.T) {
			l := searchtest.Layout(t, name)
			if check.Race && l.N() > 10 {
				t.Skip("takes long under the race detector")
			}
			examine(t, l, fill(t, l, seeded(1)))
		})
	}
}

func TestNoGrid(t *testing.T) {
	for _, name := range []string{"latin2+x", "latin3+x"} {
		if g, err := grids.Fill(context.Background(), searchtest.Layout(t, name), seeded(1)); !errors.Is(err, grids.ErrNone) {
			t.Errorf("%s: %v, %v", name, g, err)
		}
	}
}

func TestFillEndsWithTheContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, name := range []string{"classic9", "box2x3", "latin9", "box4x4", "box5x5+x"} {
		if g, err := grids.Fill(ctx, searchtest.Layout(t, name), seeded(1)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", name, g, err)
		}
	}
}

func BenchmarkFill(b *testing.B) {
	for _, name := range layouts {
		b.Run(name, func(b *testing.B) {
			l, rng := searchtest.Layout(b, name), seeded(1)
			b.ReportAllocs()
			for b.Loop() {
				fill(b, l, rng)
			}
		})
	}
}
