package rating

import (
	"context"

	"sudokubot/solver/sudoku"
)

// finder returns the step of a technique that Explainer takes.
type finder func(*walk) (hint, bool)

// walk is the path through one puzzle, with the memory that its techniques use again at each step.
type walk struct {
	// ctx is that of the call that rates the puzzle. It is kept here because a walk does not outlive that call, and of all
	// finders, which share one signature in a table, only the one for branching chains runs long enough to look at it.
	ctx context.Context
	g   *grid
	// least is what the next step is rated at least, once next found none.
	least Tenths
	// high is the rating above which no technique is tried.
	high Tenths
	// The memory of chains, of branching chains, and of aligned exclusions by their size. Each is nil until a step needs it.
	chains     *chains
	multiple   *multiple
	exclusions [4]*aligned
}

func newWalk(ctx context.Context, p sudoku.Puzzle, high Tenths) *walk {
	return &walk{ctx: ctx, g: newGrid(fieldOf(p.Layout), p.Givens), high: high}
}
