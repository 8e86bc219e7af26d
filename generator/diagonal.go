package generator

import (
	"context"
	"math/bits"
	"math/rand/v2"

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
	*field
	first []uint16 // the cells of the boxes on the diagonal
	rng   *rand.Rand
	nodes int
}

// newDiagonal returns nil for a layout without square boxes.
func newDiagonal(l *sudoku.Layout) *diagonal {
	rows, cols := l.BoxSides()
	if rows == 0 || rows != cols {
		return nil
	}
	f := &diagonal{field: newField(l)}
	for c := range l.Size() {
		if r, k := l.Place(sudoku.Cell(c)); r/rows == k/cols {
			f.first = append(f.first, uint16(c))
		}
	}
	return f
}

// fill returns a full grid, of which there must be one. The error is that of ctx.
func (f *diagonal) fill(ctx context.Context, rng *rand.Rand) (sudoku.Grid, error) {
	f.rng = rng
	for ctx.Err() == nil {
		f.nodes = 0
		f.reset()
		if f.search(ctx) {
			return f.grid(), nil
		}
	}
	return nil, ctx.Err()
}

// search guesses until the grid is full. It returns false at a dead end, and when it visited enough.
func (f *diagonal) search(ctx context.Context) bool {
	f.nodes++
	switch {
	case f.left == 0:
		return true
	case f.nodes > fillNodes || ctx.Err() != nil:
		return false
	}
	c := f.narrowest()
	before := f.save()
	choice := digits(f.cands[c])
	f.rng.Shuffle(len(choice), func(i, j int) { choice[i], choice[j] = choice[j], choice[i] })
	for _, d := range choice {
		if f.place(c, d) && f.search(ctx) {
			return true
		}
		f.load(before)
	}
	return false
}

// narrowest returns the first of the empty cells with the fewest digits left, on the diagonal as long as there are some.
func (f *diagonal) narrowest() int {
	best, fewest := 0, f.n+1
	for _, c := range f.first {
		if k := bits.OnesCount32(f.cands[c]); k > 0 && k < fewest {
			best, fewest = int(c), k
		}
	}
	if fewest <= f.n {
		return best
	}
	for c, set := range f.cands {
		if k := bits.OnesCount32(set); k > 0 && k < fewest {
			best, fewest = c, k
		}
	}
	return best
}
