package searchtest

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"sudokubot/solver/sudoku"
)

// readList returns the text of a list of puzzles. Our lists are in testdata, published lists beside the
// repository.
func readList(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("../testdata/lists/" + name + ".txt")
	if err != nil {
		text, err = os.ReadFile("../../../shared/solver/" + name + ".txt")
	}
	if err != nil {
		t.Skipf("the puzzle lists are not here: %v", err)
	}
	return string(text)
}

// Shuffled returns a complete grid as a puzzle. Its first row is in random order.
func Shuffled(t testing.TB, layout string, r *rand.Rand) sudoku.Puzzle {
	t.Helper()
	for range 1000 {
		p := Empty(t, layout)
		for c, d := range r.Perm(p.Layout.N()) {
			p.Givens[c] = sudoku.Digit(d + 1)
		}
		if all, _ := Enumerate(p, 1); len(all) > 0 {
			p.Givens = all[0]
			return p
		}
	}
	t.Fatalf("no grid of %s", layout)
	return sudoku.Puzzle{}
}

// Thinned returns a copy of full that has only keep of its givens, chosen at random.
func Thinned(full sudoku.Puzzle, keep int, r *rand.Rand) sudoku.Puzzle {
	givens := make(sudoku.Grid, len(full.Givens))
	for _, c := range r.Perm(len(givens))[:keep] {
		givens[c] = full.Givens[c]
	}
	return sudoku.Puzzle{Layout: full.Layout, Givens: givens}
}

// Enumerate returns the solutions of p, at most limit. It tries digits in the cell with the fewest possible
// digits. It shares no code with the engines. It gives up after maxTries tries; then complete is false.
func Enumerate(p sudoku.Puzzle, limit int) (all []sudoku.Grid, complete bool) {
	const maxTries = 200_000
	if len(p.Layout.Clashes(p.Givens)) > 0 {
		return nil, true
	}
	g, tries := slices.Clone(p.Givens), 0
	var fill func()
	fill = func() {
		c, digits := tightest(p.Layout, g)
		if c < 0 {
			all = append(all, slices.Clone(g))
			return
		}
		for _, d := range digits {
			if tries++; len(all) >= limit || tries > maxTries {
				break
			}
			g[c] = d
			fill()
		}
		g[c] = 0
	}
	fill()
	return all, tries <= maxTries
}

// tightest returns the empty cell with the fewest possible digits, and these digits. For a full grid the cell
// is -1.
func tightest(l *sudoku.Layout, g sudoku.Grid) (best sudoku.Cell, digits []sudoku.Digit) {
	best = -1
	for c, d := range g {
		if d != 0 {
			continue
		}
		if fit := fitting(l, g, sudoku.Cell(c)); best < 0 || len(fit) < len(digits) {
			best, digits = sudoku.Cell(c), fit
		}
	}
	return best, digits
}

func fitting(l *sudoku.Layout, g sudoku.Grid, c sudoku.Cell) (digits []sudoku.Digit) {
	var taken [sudoku.MaxOrder + 1]bool
	for _, peer := range l.Peers(c) {
		taken[g[peer]] = true
	}
	for d := 1; d <= l.N(); d++ {
		if !taken[d] {
			digits = append(digits, sudoku.Digit(d))
		}
	}
	return digits
}
