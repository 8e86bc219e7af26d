package canon

import (
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// Disguise returns p in disguise, all disguises being equally likely; but the regions of a jigsaw stay whole half of the
// time, when the grid is turned or mirrored and no more. Boxes of 2x3 may become boxes of 3x2. A puzzle with constraints
// stays as it is.
func Disguise(p sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	if len(p.Layout.Constraints()) > 0 {
		return p
	}
	q := moved(p, rng)
	labels := rng.Perm(p.Layout.N())
	for c, d := range q.Givens {
		if d != 0 {
			q.Givens[c] = sudoku.Digit(labels[d-1] + 1)
		}
	}
	return q
}

// moved returns p under a random symmetry.
func moved(p sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	l := p.Layout
	if l.Has(sudoku.Region) && rng.IntN(2) == 0 {
		return turnedAtRandom(p, rng)
	}
	n := l.N()
	height, width := l.BoxSides()
	switch {
	case len(l.Houses()) == 2*n: // rows and columns
		height, width = n, n
	case height == 0 || len(l.Houses()) > 3*n:
		return shuffled(p, rng)
	}
	v := view{rows: lineup(n/height, height, rng), cols: lineup(n/width, width, rng)}
	if rng.IntN(2) == 1 {
		v = view{rows: v.cols, cols: v.rows, turned: true}
	}
	q, _ := v.of(p) // it keeps bands and stacks together
	return q
}

// turnedAtRandom returns p turned or mirrored.
func turnedAtRandom(p sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	views := turns(p.Layout.N())
	for {
		if q, ok := views[rng.IntN(len(views))].of(p); ok { // the first view shows p as it is
			return q
		}
	}
}

// shuffled returns p under a random symmetry of the houses that have their place.
func shuffled(p sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	if rows, cols := p.Layout.BoxSides(); rows != cols && rng.IntN(2) == 1 {
		if q, ok := turns(p.Layout.N())[4].of(p); ok {
			p = q
		}
	}
	v, ok := match(p.Layout, p, placed, func(lines []uint8) {
		rng.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	})
	if !ok {
		return turnedAtRandom(p, rng)
	}
	q, ok := v.of(p)
	if !ok {
		return turnedAtRandom(p, rng)
	}
	return q
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
