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

// fillDrawn draws several grids at random (see draw), and returns one of them. If w is the product of the
// numbers of options at each choice, a grid is drawn with probability 1/w. So grids with many options are
// drawn too rarely. To balance this, a new grid with product w replaces the current grid, with product v,
// with probability w/v. After many draws every grid is equally likely (Metropolis's rule for independent
// draws). D. Knuth estimates the number of all grids by w ("Estimating the efficiency of backtrack programs",
// 1975).
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

// draw fills g without backtracking: it always takes the choice with the fewest options, and each of its
// options with equal probability. It returns the product of the numbers of options, or 0 at a dead end.
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
