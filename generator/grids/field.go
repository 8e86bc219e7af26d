package grids

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// rules are a layout in a form for filling and perturbing grids.
type rules struct {
	layout *sudoku.Layout
	n      int
	empty  *marks.Grid // has no digit; it is only copied
}

func newRules(l *sudoku.Layout) *rules {
	return &rules{layout: l, n: l.N(), empty: marks.NewGrid(l)}
}

// tightest returns the choice of g (see marks.Grid) with the fewest options among those with at least two. It
// breaks ties at random. If g is full, it returns -1.
func tightest(g *marks.Grid, rng *rand.Rand) int {
	best, fewest, seen := -1, math.MaxInt, 0
	for i, left := range g.Left() {
		if left&(left-1) == 0 {
			continue
		}
		count := bits.OnesCount32(left)
		if count > fewest {
			continue
		}
		if count < fewest {
			fewest, seen = count, 0
		}
		if seen++; seen == 1 || rng.IntN(seen) == 0 {
			best = i
		}
	}
	return best
}

func options(g *marks.Grid, choice int, out []marks.Candidate) []marks.Candidate {
	for left := g.Left()[choice]; left != 0; left &= left - 1 {
		c, d := g.Option(choice, bits.TrailingZeros32(left))
		out = append(out, marks.Candidate{Cell: c, Digit: d})
	}
	return out
}
