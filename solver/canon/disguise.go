package canon

import (
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// Disguise returns p in disguise: for layouts with boxes and no other houses, Latin squares among them, all disguises are
// equally likely; others are turned or mirrored. The digits are others in any case.
func Disguise(p sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	labels := rng.Perm(p.Layout.N())
	for {
		q, ok := randomView(p.Layout, rng).of(p)
		if !ok {
			continue // it would move a house; to look again is another draw among those that do not
		}
		for c, d := range q.Givens {
			if d != 0 {
				q.Givens[c] = sudoku.Digit(labels[d-1] + 1)
			}
		}
		return q
	}
}

func randomView(l *sudoku.Layout, rng *rand.Rand) view {
	n := l.N()
	rows, cols := l.BoxSides()
	switch {
	case len(l.Houses()) == 2*n: // rows and columns
		return view{rows: rng.Perm(n), cols: rng.Perm(n), turned: rng.IntN(2) == 1}
	case rows > 0 && len(l.Houses()) == 3*n:
		down, across := lineup(cols, rows, rng), lineup(rows, cols, rng)
		if rng.IntN(2) == 1 {
			return view{rows: across, cols: down, turned: true}
		}
		return view{rows: down, cols: across}
	}
	views := turns(n)
	return views[rng.IntN(len(views))]
}

// lineup returns the lines of that many bands of that height in another order that keeps the bands together.
func lineup(bands, height int, rng *rand.Rand) []int {
	lines := make([]int, 0, bands*height)
	for _, b := range rng.Perm(bands) {
		for _, r := range rng.Perm(height) {
			lines = append(lines, b*height+r)
		}
	}
	return lines
}
