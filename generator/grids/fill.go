package grids

import (
	"context"
	"errors"
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// ErrNone reports a layout without grids.
var ErrNone = errors.New("there is no grid with these houses")

// Fill returns a random grid, distributed as in the package comment. The error is ErrNone or that of ctx.
func Fill(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	switch {
	case l.IsClassic():
		return fillClassic(ctx, l, rng)
	case isLatin(l):
		return fillLatin(ctx, l, rng)
	case l.N() <= drawOrder:
		return fillDrawn(ctx, l, rng)
	}
	return fillFound(ctx, l, rng)
}

func fillClassic(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	g := make(sudoku.Grid, l.Size())
	Classic(rng, g)
	return g, nil
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
