package calendar_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// solved returns a puzzle and its only solution.
func solved(t testing.TB, line string) (p, solution sudoku.Puzzle) {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	r, err := solver.Solve(context.Background(), p, solver.Options{})
	if err != nil || r.Status != solver.Unique {
		t.Fatalf("%s: %v, %v", line, r.Status, err)
	}
	return p, sudoku.Puzzle{Layout: p.Layout, Givens: r.Solutions[0]}
}

// dug returns a puzzle with a single solution and some spare givens, and its solution.
func dug(t testing.TB, l *sudoku.Layout, rng *rand.Rand) (p, solution sudoku.Puzzle) {
	t.Helper()
	full, err := grids.Fill(context.Background(), l, rng)
	check.Must(t, err)
	solution = sudoku.Puzzle{Layout: l, Givens: full}
	p = sudoku.Puzzle{Layout: l, Givens: slices.Clone(full)}
	spare := rng.IntN(l.Size() / 8)
	for _, c := range rng.Perm(l.Size())[spare:] {
		d := p.Givens[c]
		p.Givens[c] = 0
		if r, err := solver.Solve(context.Background(), p, solver.Options{}); err != nil || r.Status != solver.Unique {
			p.Givens[c] = d
		}
	}
	return p, solution
}

// with returns p with digits changed by f, which gets the cells in order.
func with(p sudoku.Puzzle, f func(c int, d sudoku.Digit) sudoku.Digit) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for c, d := range p.Givens {
		p.Givens[c] = f(c, d)
	}
	return p
}

// filled returns p with that many digits of its solution more.
func filled(p, solution sudoku.Puzzle, more int, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for _, c := range rng.Perm(len(p.Givens)) {
		if more > 0 && p.Givens[c] == 0 {
			p.Givens[c] = solution.Givens[c]
			more--
		}
	}
	return p
}

// without returns p with that many givens less.
func without(p sudoku.Puzzle, less int, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for _, c := range rng.Perm(len(p.Givens)) {
		if less > 0 && p.Givens[c] != 0 {
			p.Givens[c] = 0
			less--
		}
	}
	return p
}

// mistaken returns p with that many givens wrong.
func mistaken(p sudoku.Puzzle, wrong int, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for _, c := range rng.Perm(len(p.Givens)) {
		if d := p.Givens[c]; wrong > 0 && d != 0 {
			p.Givens[c] = d%sudoku.Digit(p.Layout.N()) + 1
			wrong--
		}
	}
	return p
}

// unique reports whether a 9x9 has one solution.
func unique(t testing.TB, p sudoku.Puzzle) bool {
	t.Helper()
	if len(p.Layout.Clashes(p.Givens)) > 0 {
		return false
	}
	n, _ := bitboard.Count(t.Context(), p.Givens, 2)
	return n == 1
}
