package generator

import (
	"context"
	"math/rand/v2"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// fillNodes is how many positions one attempt to fill a grid may visit before it starts again: dead ends near the start
// cost more than another beginning.
const fillNodes = 2000

// diagonal fills grids as A. Shamszadeh's student report does: the boxes of a diagonal at random, which share no house of
// the classic layout, and then the rest, here with the digits of each cell tried in random order, so that every grid can
// come up. How many grids a diagonal has, and how many ways a search has to reach each, are not the same for all; so not
// every grid is as likely as every other, as it is with the other method.
type diagonal struct {
	*marks.Grid
	all   []sudoku.Cell
	first []sudoku.Cell // the cells of the boxes on the diagonal
	rng   *rand.Rand
	nodes int
}

// newDiagonal is for layouts with square boxes.
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

// fill returns a full grid, of which there must be one. The error is that of ctx.
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

// search guesses until the grid is full. It returns false at a dead end, and when it visited enough.
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

// narrowest returns the first of the cells with the fewest digits left, but more than one, on the diagonal as long as there
// are some; ok is false when the grid is full.
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
