package photo

import (
	"context"
	"slices"

	"sudokubot/solver/sudoku"
)

// How entries are believed that are so faint beside print that they are not seen at first.
const (
	leastFaint = 5    // of them
	faintAgree = 0.6  // the share of them that are digits of the solution: of what is no digit one in nine is
	maybeFaint = 0.4  // how probable the network finds one, its ink stretched, at least
	sureFaint  = 0.97 // the same of one that the solution contradicts
)

// stretched reads open cells as if what is darkest in each was as dark as print, and takes for entries what the solution bears out: a pencil
// is much fainter than print, and noise is no digit. It asks nothing of grids whose givens are no puzzle.
func (r *Reader) stretched(ctx context.Context, read *Reading, s *strain) {
	solution := solved(ctx, read.Layout, read.Givens)
	if solution == nil {
		return
	}
	near, found := r.near(read, s), make(sudoku.Grid, len(solution))
	agree := 0
	for c := range near.Chances {
		if d := bestDigit(&near.Chances[c]); read.open(c) && near.Chances[c][d] >= maybeFaint {
			found[c] = sudoku.Digit(d)
			if found[c] == solution[c] {
				agree++
			}
		}
	}
	if n := found.Filled(); n < leastFaint || float64(agree) < faintAgree*float64(n) {
		return
	}
	g := read.Grid.clone()
	for c, d := range found {
		if d == solution[c] && d > 0 || d > 0 && near.Chances[c][d] >= sureFaint {
			read.Entries[c] = d
			read.Confidence[c] = float64(near.Chances[c][d])
			read.Doubtful = slices.DeleteFunc(read.Doubtful, func(o sudoku.Cell) bool { return int(o) == c })
			g.Chances[c] = near.Chances[c]
		}
	}
	read.Grid = g
	read.askAlso(read.distrust(ctx))
}

// near returns the grid as it is seen where the ink of each open cell is stretched: once, and again where that may be a digit.
func (r *Reader) near(read *Reading, s *strain) *Grid {
	g := read.Grid.clone()
	for c := range g.Patches {
		if !read.open(c) || g.Marks[c] > noted {
			continue
		}
		seen, ok := s.look(r.net, c, &g.Patches[c])
		if !ok {
			continue
		}
		if g.fill(c, seen[:]); g.Chances[c][bestDigit(&g.Chances[c])] < maybeFaint/2 {
			continue
		}
		r.lookAgain(g.Patches[c].Stretched(), &seen)
		g.fill(c, seen[:])
	}
	return g
}
