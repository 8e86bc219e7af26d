// Package grids fills empty grids of every layout at random. It also makes the regions of jigsaws at
// random.
//
// # Distribution of grids
//
// All 6,670,903,752,021,072,936,960 grids of the classic 9x9 are equally likely. Each grid comes from a
// random number; if the number has no grid, another is drawn. In a sample of two million grids, the 44
// classes of bands occur in proportion to their grids, for each band and each stack (chi squared 38 to 50
// with 43 degrees of freedom).
//
// Latin squares come from a random walk whose limit is uniform. Its rate of convergence is not proved. A
// sample of the 576 squares of order 4 shows no difference from a uniform distribution.
//
// Other grids up to order 9 are drawn 64 times, and one of the draws is selected. Each draw has a weight,
// the inverse of its probability. If w is the ratio of the greatest weight to the mean, the distance from
// uniform is at most (1-1/w)^64 (J. Liu, "Metropolized independent sampling", 1996). In samples w is 1.3
// for the 4x4, 2 for a 5x5 with diagonals, 8 for the 6x6. This limits the distance to less than 1, 1 and
// 200 in a million. For the 8x8 w is dozens and for a 9x9 with extras hundreds, so only the worst bias is
// removed.
//
// Larger grids are found by a random backtracking search; its bias is not known. Grids that are not classic
// or Latin are then perturbed, and each step is as likely as its reverse. So the distance from uniform can
// only shrink, but the amount is not known.
//
// The maps of jigsaws vary, with no claim about their distribution.
package grids

import (
	"context"
	"errors"
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// ErrNone reports a layout without grids.
var ErrNone = errors.New("there is no grid with these houses")

// Fill returns a random grid with the distribution given in the package comment. The error is ErrNone or
// that of ctx.
func Fill(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case l.IsClassic():
		g := make(sudoku.Grid, l.Size())
		Classic(rng, g)
		return g, nil
	case len(l.Houses()) == 2*l.N(): // a Latin square
		return fillLatin(ctx, l, rng)
	case l.N() <= drawOrder:
		return fillDrawn(ctx, l, rng)
	}
	return fillFound(ctx, l, rng)
}

func fillFound(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	r := newRules(l)
	g, err := r.first(ctx, rng)
	if err != nil {
		return nil, err
	}
	r.perturb(g, rng)
	return g, nil
}
