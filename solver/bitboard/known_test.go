package bitboard_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// TestAnother removes givens of full grids at random. It checks that Another finds a solution exactly if a
// count finds several, and that the result solves the puzzle and differs in a doubtful cell. The test passes
// all empty cells as doubtful, and one cell alone if the puzzle has a single solution.
func TestAnother(t *testing.T) {
	var known bitboard.Known
	rng := rand.New(rand.NewPCG(1, 1))
	found := map[bool]int{}
	for i := range 60 {
		solution := fullGrid(t, rng)
		known.Early = i%2 == 0
		known.Become(solution)
		for range 40 {
			givens, doubtful := slices.Clone(solution), []sudoku.Cell{}
			for _, c := range rng.Perm(81)[:30+rng.IntN(28)] {
				givens[c] = 0
				doubtful = append(doubtful, sudoku.Cell(c))
			}
			found[ask(t, &known, givens, solution, doubtful)]++
			for len(doubtful) > 1 && ask(t, &known, givens, solution, doubtful) {
				givens[doubtful[0]] = solution[doubtful[0]]
				doubtful = doubtful[1:]
			}
			last := doubtful[0]
			if n, _ := bitboard.Count(context.Background(), givens, 2); n == 1 {
				found[ask(t, &known, givens, solution, []sudoku.Cell{last})]++
			}
		}
	}
	check.True(t, found[true] >= 500 && found[false] >= 500, "another solution: %v", found)
}

// ask reports whether Another found a solution, and checks that this is right.
func ask(t *testing.T, known *bitboard.Known, givens, solution sudoku.Grid, doubtful []sudoku.Cell) bool {
	t.Helper()
	other, err := known.Another(context.Background(), givens, doubtful)
	check.Must(t, err)
	n, _ := bitboard.Count(context.Background(), givens, 2)
	if want := n > 1; (other != nil) != want {
		t.Fatalf("%v: another solution %v, want %v", givens, other, want)
	}
	if other == nil {
		return false
	}
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens}
	check.NoError(t, p.Check(other), "%v: %v", givens, other)
	check.True(t, slices.ContainsFunc(doubtful, func(c sudoku.Cell) bool { return other[c] != solution[c] }),
		"%v: %v differs in no doubtful cell", givens, other)
	return true
}

// fullGrid returns a solution of a grid with a different digit in a random cell of each row.
func fullGrid(t *testing.T, rng *rand.Rand) sudoku.Grid {
	t.Helper()
	givens := make(sudoku.Grid, 81)
	for i, d := range rng.Perm(9) {
		givens[i*9+rng.IntN(9)] = sudoku.Digit(d + 1)
	}
	var full sudoku.Grid
	bitboard.Search(context.Background(), sudoku.Puzzle{Givens: givens}, search.Limits{Solutions: 1}, func(g sudoku.Grid) bool {
		full = slices.Clone(g)
		return true
	})
	if full == nil {
		return fullGrid(t, rng)
	}
	return full
}

func TestAnotherEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var known bitboard.Known
	solution := fullGrid(t, rand.New(rand.NewPCG(1, 1)))
	known.Become(solution)
	givens := make(sudoku.Grid, 81)
	if other, err := known.Another(ctx, givens, []sudoku.Cell{0}); other != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", other, err)
	}
}

func TestAnotherTakesNothingFromTheHeap(t *testing.T) {
	var known bitboard.Known
	solution := fullGrid(t, rand.New(rand.NewPCG(1, 1)))
	known.Become(solution)
	givens, doubtful := make(sudoku.Grid, 81), []sudoku.Cell{0, 1}
	ctx := context.Background()
	if n := testing.AllocsPerRun(10, func() { _, _ = known.Another(ctx, givens, doubtful) }); n != 0 {
		t.Errorf("%v pieces of memory", n)
	}
}
