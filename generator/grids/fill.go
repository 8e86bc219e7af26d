package grids

import (
	"context"
	"errors"
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// ErrNone says that a layout cannot be filled.
var ErrNone = errors.New("there is no grid with these houses")

// firstNodes is how many nodes a search may visit before it starts afresh, with more nodes every time.
const firstNodes = 500

// Fill returns a random grid of any layout. The error is ErrNone or that of ctx.
func Fill(ctx context.Context, l *sudoku.Layout, rng *rand.Rand) (sudoku.Grid, error) {
	r := newRules(l)
	g := make(sudoku.Grid, l.Size())
	for nodes := firstNodes; ; nodes += nodes / 2 {
		s, f := search{rng: rng, nodes: nodes}, r.open()
		filled, done := s.fill(ctx, f)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case filled:
			f.write(g)
			return g, nil
		case done:
			return nil, ErrNone
		}
	}
}
