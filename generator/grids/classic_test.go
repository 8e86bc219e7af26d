package grids_test

import (
	"math/rand/v2"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func TestClassicKeepsTheRules(t *testing.T) {
	rng, g := seeded(1), make(sudoku.Grid, 81)
	empty := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
	for range 2000 {
		grids.Classic(rng, g)
		check.Must(t, empty.Check(g))
	}
}

func TestClassicTakesNothingFromTheHeap(t *testing.T) {
	rng, g := seeded(1), make(sudoku.Grid, 81)
	if got := testing.AllocsPerRun(100, func() { grids.Classic(rng, g) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

func BenchmarkClassic(b *testing.B) {
	rng, g := seeded(1), make(sudoku.Grid, 81)
	b.ReportAllocs()
	for b.Loop() {
		grids.Classic(rng, g)
	}
}
