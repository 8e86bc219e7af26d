package generator

import (
	"context"
	"math/rand/v2"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// fillNodes limits the positions of an attempt to fill a grid. After many dead ends a new attempt is
// cheaper.
const fillNodes = 2000

// diagonal fills grids by the method of A. Shamszadeh's student report. First it fills the boxes of a
// diagonal at random: in the classic layout they share no house. Then it fills the other cells, and tries the
// digits of each cell in random order. So every grid is possible, but unlike with method Removal, grids are
// not equally likely. A filled diagonal belongs to more or fewer grids, and a grid is reached by more or
// fewer paths.
type diagonal struct {
	*marks.Grid
	all   []sudoku.Cell
	first []sudoku.Cell // the cells of the boxes on the diagonal
	rng   *rand.Rand
	nodes int
}

func newDiagonal(l *sudoku.Layout) *diagonal {
	side, _ := l.BoxSides()
	f := &diagonal{Grid: marks.NewGrid(l)}
	for c := range sudoku.Cell(l.Size()) {
		f.all = append(f.all, c)
		if r, k := l.Place(c); r/side == k/side {
			f.first = append(f.first, c)
		}
	}
	return f
}

// fill returns a full grid, which must exist. The error is from ctx.
func (f *diagonal) fill(ctx context.Context, rng *rand.Rand) (sudoku.Grid, error) {
	f.rng = rng
	for ctx.Err() == nil {
		f.nodes = 0
		f.Clear()
		if f.search(ctx) {
			return f.Digits(), nil
		}
	}
	return nil, ctx.Err()
}

// search guesses until the grid is full. At a dead end, or when the nodes are spent, it returns false.
func (f *diagonal) search(ctx context.Context) bool {
	f.nodes++
	c, ok := f.narrowest()
	switch {
	case !ok:
		return true
	case f.nodes > fillNodes || ctx.Err() != nil:
		return false
	}
	before := f.Clone()
	choice := f.Candidates(c).List()
	f.rng.Shuffle(len(choice), func(i, j int) { choice[i], choice[j] = choice[j], choice[i] })
	for _, d := range choice {
		if f.Put(c, d) && f.search(ctx) {
			return true
		}
		f.Become(before)
	}
	return false
}

// narrowest returns the first cell with the fewest digits left among those with at least two digits. It
// prefers cells of the diagonal. If the grid is full, it returns false.
func (f *diagonal) narrowest() (c sudoku.Cell, ok bool) {
	for _, cells := range [][]sudoku.Cell{f.first, f.all} {
		fewest := sudoku.MaxOrder + 1
		for _, other := range cells {
			if k := f.Candidates(other).Len(); k > 1 && k < fewest {
				c, fewest, ok = other, k, true
			}
		}
		if ok {
			break
		}
	}
	return c, ok
}
