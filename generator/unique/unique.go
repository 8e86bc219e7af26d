package unique

import (
	"context"
	"math/bits"
	"slices"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/sudoku"
)

// patience is how many nodes are visited before package sat is asked instead, which learns from dead ends.
const patience = 100

// Oracle answers for puzzles of one layout. It keeps what it found out for the next question, so only one goroutine may
// use it at a time; the answers do not depend on what was asked before.
type Oracle struct {
	searcher
	base *board
	// core are givens of which solution is the only solution. Any other solution of a puzzle differs from it in some cell
	// of these.
	core sudoku.Grid
	way  way
}

// way is a way to find out whether there is another solution than the known one.
type way struct {
	applies func(*sudoku.Layout) bool
	unique  func(*Oracle, context.Context, sudoku.Grid) (bool, error)
}

// ways are tried in this order. Package bitboard is quicker to count from the start than others are to refute.
var ways = []way{
	{func(l *sudoku.Layout) bool { return l.String() == classic }, (*Oracle).counted},
	{func(*sudoku.Layout) bool { return true }, (*Oracle).refuted},
}

var classic = sudoku.Classic().String()

// New returns an oracle for puzzles on l.
func New(l *sudoku.Layout) *Oracle {
	r := newRules(l)
	o := &Oracle{searcher: searcher{rules: r}, base: r.newBoard()}
	o.way = ways[slices.IndexFunc(ways, func(w way) bool { return w.applies(l) })]
	o.solution, o.found, o.core = make(sudoku.Grid, l.Size()), make(sudoku.Grid, l.Size()), make(sudoku.Grid, l.Size())
	return o
}

// Unique reports whether solution, which must be a solution of givens, is the only one. Both must have a cell for each of
// the layout; they are not kept. The error is that of ctx.
func (o *Oracle) Unique(ctx context.Context, givens, solution sudoku.Grid) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if !slices.Equal(o.solution, solution) {
		copy(o.solution, solution)
		copy(o.core, solution)
	}
	unique, err := o.way.unique(o, ctx, givens)
	if unique && err == nil {
		copy(o.core, givens)
	}
	return unique, err
}

// counted reports whether givens of the classic layout have one solution.
func (o *Oracle) counted(ctx context.Context, givens sudoku.Grid) (bool, error) {
	n, complete := bitboard.Count(ctx, givens, 2)
	if n < 2 && !complete {
		return false, ctx.Err()
	}
	return n < 2, nil
}

// refuted reports whether no solution of givens differs from the known one in the core.
func (o *Oracle) refuted(ctx context.Context, givens sudoku.Grid) (bool, error) {
	o.base.clear()
	for c, d := range givens {
		if d != 0 {
			o.base.put(c, int(d)-1)
		}
	}
	for c := o.next(); c >= 0; c = o.next() {
		other, err := o.differs(ctx, c)
		if other || err != nil {
			return false, err
		}
		o.base.put(c, int(o.solution[c])-1)
	}
	return true, nil
}

// next returns the cell of the core with the fewest candidates, more than one; -1 if there is none.
func (o *Oracle) next() int {
	best, fewest := -1, sudoku.MaxOrder+1
	for c, d := range o.core {
		if count := bits.OnesCount32(o.base.left[c]); d != 0 && count > 1 && count < fewest {
			best, fewest = c, count
		}
	}
	return best
}

// differs reports whether there is a solution with another digit than the known one in c.
func (o *Oracle) differs(ctx context.Context, c int) (bool, error) {
	for left := o.base.left[c] &^ (1 << (o.solution[c] - 1)); left != 0; left &= left - 1 {
		o.nodes = patience
		result := o.try(o.base, c, bits.TrailingZeros32(left), 0)
		if result == undecided {
			next := o.level(0)
			next.become(o.base)
			next.put(c, bits.TrailingZeros32(left))
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
