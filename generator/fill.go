package generator

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/sudoku"
)

// fillNodes is how many positions one attempt to complete a grid may visit before it starts again: dead ends near the
// start cost more than another beginning.
const fillNodes = 2000

// filler completes grids at random: digits that must stand are placed, then the cell with the fewest digits left gets one
// of them by chance.
type filler struct {
	*singles
	rng   *rand.Rand
	nodes int
}

// complete returns a solution of start, which must have one. The error is that of ctx.
func (f *filler) complete(ctx context.Context, start sudoku.Grid) (sudoku.Grid, error) {
	f.naked = true
	for ctx.Err() == nil {
		f.nodes = 0
		f.solve(start)
		if !f.broken && f.search(ctx) {
			grid := make(sudoku.Grid, len(f.digits))
			for c, d := range f.digits {
				grid[c] = sudoku.Digit(d)
			}
			return grid, nil
		}
	}
	return nil, ctx.Err()
}

// search guesses until the grid is full. It returns false at a dead end, and when it visited enough.
func (f *filler) search(ctx context.Context) bool {
	f.nodes++
	switch {
	case f.left == 0:
		return true
	case f.nodes > fillNodes || ctx.Err() != nil:
		return false
	}
	c := f.narrowest()
	before := f.save()
	for _, d := range f.shuffled(f.cands[c]) {
		if f.put(c, d) && f.run() && f.search(ctx) {
			return true
		}
		f.load(before)
	}
	return false
}

// narrowest returns the first of the empty cells with the fewest digits left.
func (f *filler) narrowest() int {
	best, fewest := 0, 99
	for c, set := range f.cands {
		if k := bits.OnesCount32(set); k > 0 && k < fewest {
			best, fewest = c, k
		}
	}
	return best
}

func (f *filler) shuffled(set uint32) []int {
	var digits []int
	for ; set != 0; set &= set - 1 {
		digits = append(digits, bits.TrailingZeros32(set)+1)
	}
	f.rng.Shuffle(len(digits), func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
	return digits
}

// save returns a copy of what stands on the grid.
func (f *filler) save() *singles {
	return &singles{
		digits: slices.Clone(f.digits), cands: slices.Clone(f.cands), places: slices.Clone(f.places), left: f.left,
	}
}

func (f *filler) load(before *singles) {
	copy(f.digits, before.digits)
	copy(f.cands, before.cands)
	copy(f.places, before.places)
	f.left, f.broken, f.queue = before.left, false, f.queue[:0]
}
