package grids

import (
	"context"
	"math/rand/v2"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// drawOrder is the largest order for drawing grids. Above it hardly any draw results in a grid.
const drawOrder = 9

// drawn is the number of draws for a grid. At order 9 they take some milliseconds.
const drawn = 64

// fillDrawn draws grids without backtracking: always at the tightest choice, with equal probabilities of its
// options. A grid has the probability 1/w if the numbers of options of its choices have the product w. A new
// grid with product w replaces the current grid with product v. The probability is w/v. After many draws
// every grid is equally likely; this is Metropolis's rule for independent draws. D. Knuth estimates the
// number of all grids by w ("Estimating the efficiency of backtrack programs", 1975).
func fillDrawn(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	r := newRules(l)
	g, best, weight := r.empty.Clone(), r.empty.Clone(), 0.0
	for range drawn {
		g.Become(r.empty)
		if w := draw(g, rng); w != 0 && chance(rng)*weight < w {
			g, best, weight = best, g, w
		}
	}
	if weight == 0 {
		return fillFound(ctx, l, rng)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	full := best.Digits()
	r.perturb(full, rng)
	return full, nil
}

func chance(rng *rand.Rand) float64 { return float64(rng.Uint64N(1<<53)) / (1 << 53) }

// draw fills g at random and returns the product of the numbers of possibilities, or 0 at a dead end.
func draw(g *marks.Grid, rng *rand.Rand) float64 {
	weight := 1.0
	for at := g.Tightest(); at >= 0; at = g.Tightest() {
		var room [sudoku.MaxOrder]marks.Candidate
		open := options(g, at, room[:0])
		if x := open[rng.IntN(len(open))]; !g.Put(x.Cell, x.Digit) {
			return 0
		}
		weight *= float64(len(open))
	}
	return weight
}
