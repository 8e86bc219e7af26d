package unique

import (
	"context"
	"slices"

	"sudokubot/solver/sat"
	"sudokubot/solver/sudoku"
)

// Oracle answers for puzzles of one layout. It keeps what it found out for the next question, so only one goroutine may
// use it at a time; the answers do not depend on what was asked before.
type Oracle struct {
	layout *sudoku.Layout
}

// New returns an oracle for puzzles on l.
func New(l *sudoku.Layout) *Oracle { return &Oracle{layout: l} }

// Unique reports whether solution, which must be a solution of givens, is the only one. The error is that of ctx.
func (o *Oracle) Unique(ctx context.Context, givens, solution sudoku.Grid) (bool, error) {
	other := false
	result := sat.Search(ctx, sudoku.Puzzle{Layout: o.layout, Givens: givens}, sat.Options{Limit: 2},
		func(g sudoku.Grid, _ sat.Stats) bool {
			other = !slices.Equal(g, solution)
			return !other
		})
	if result.Outcome == sat.Interrupted && !other {
		return false, ctx.Err()
	}
	return !other, nil
}
