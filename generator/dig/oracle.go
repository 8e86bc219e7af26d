package dig

import (
	"context"
	"slices"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Oracle decides uniqueness for puzzles of a layout. It reuses earlier results, and is not safe for
// concurrent use. Answers do not depend on earlier questions.
type Oracle struct {
	searcher
	// core are givens that determine the field solution. Any other solution of a puzzle differs from the
	// field solution in a cell of core.
	core sudoku.Grid
}

// NewOracle returns an oracle for puzzles on l.
func NewOracle(l *sudoku.Layout) *Oracle {
	return &Oracle{
		searcher: searcher{layout: l, base: marks.NewGrid(l), solution: make(sudoku.Grid, l.Size())},
		core:     make(sudoku.Grid, l.Size()),
	}
}

// Unique reports whether solution is the only solution of givens. The argument solution must solve givens.
// Both grids must have the layout's number of cells, and are not retained. The error is that of ctx.
func (o *Oracle) Unique(ctx context.Context, givens, solution sudoku.Grid) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if !slices.Equal(o.solution, solution) {
		copy(o.solution, solution)
		copy(o.core, solution)
	}
	unique, err := o.refuted(ctx, givens)
	if unique && err == nil {
		copy(o.core, givens)
	}
	return unique, err
}

// refuted reports whether no solution of givens differs from the known solution in a cell of the core.
func (o *Oracle) refuted(ctx context.Context, givens sudoku.Grid) (bool, error) {
	o.base.Fill(givens)
	for c := o.next(); c >= 0; c = o.next() {
		other, err := o.differs(ctx, c)
		if other || err != nil {
			return false, err
		}
		o.base.Put(c, o.solution[c])
	}
	return true, nil
}

// next returns the cell of the core with the fewest candidates among those with at least two, or -1.
func (o *Oracle) next() sudoku.Cell {
	best, fewest := sudoku.Cell(-1), sudoku.MaxOrder+1
	for i, d := range o.core {
		c := sudoku.Cell(i)
		if count := o.base.Candidates(c).Len(); d != 0 && count > 1 && count < fewest {
			best, fewest = c, count
		}
	}
	return best
}

func (o *Oracle) differs(ctx context.Context, c sudoku.Cell) (bool, error) {
	for d := range o.base.Candidates(c).Without(o.solution[c]).All() {
		o.nodes = satAfter
		result := o.try(o.base, int(c), int(d), 0)
		if result == undecided {
			next := o.at(0)
			next.Become(o.base)
			next.Put(c, d)
			var err error
			if result, err = o.ask(ctx, next); err != nil {
				return false, err
			}
		}
		if result == possible {
			return true, nil
		}
	}
	return false, nil
}
