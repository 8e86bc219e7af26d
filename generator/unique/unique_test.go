package unique_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/generator/unique"
	"sudokubot/solver/sudoku"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func named(t testing.TB, name string) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const jigsaw9 = "jigsaw9:AAABBCCCCAAABBBCCCAADBBBECCADDDBEEEEFDDDDDEEEFFFFHDDDEFGFHHHIIGGHHHIIIGGGHHHIIIGG"

// dig takes away what can be, in random order, down to floor givens.
func dig(t testing.TB, o *unique.Oracle, l *sudoku.Layout, solution sudoku.Grid, floor int, rng *rand.Rand) sudoku.Grid {
	t.Helper()
	givens := append(sudoku.Grid{}, solution...)
	left := l.Size()
	for _, c := range rng.Perm(l.Size()) {
		if left <= floor {
			break
		}
		givens[c] = 0
		ok, err := o.Unique(context.Background(), givens, solution)
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			left--
		} else {
			givens[c] = solution[c]
		}
	}
	return givens
}

// BenchmarkDig digs whole puzzles, most of them minimal.
func BenchmarkDig(b *testing.B) {
	for _, bench := range []struct {
		layout string
		floor  int
	}{
		{"classic9", 0}, {"box2x3", 0}, {"classic9+x", 0}, {"classic9+windows", 0}, {"classic9+groups", 0}, {"latin9", 0},
		{"latin9+groups", 0}, {"box2x5", 0}, {"box3x4", 0}, {"box4x4", 0}, {"box5x5", 330}, {"box5x5", 300}, {"latin16", 0},
	} {
		b.Run(bench.layout, func(b *testing.B) {
			l, rng := named(b, bench.layout), seeded(1)
			o := unique.New(l)
			givens := 0
			for b.Loop() {
				b.StopTimer()
				solution, err := grids.Fill(context.Background(), l, rng)
				if err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				givens += dig(b, o, l, solution, bench.floor, rng).Filled()
			}
			b.ReportMetric(float64(givens)/float64(b.N), "givens")
		})
	}
}
