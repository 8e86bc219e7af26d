package photo

import (
	"context"
	"slices"

	"sudokubot/solver/sudoku"
)

// Limits for entries that are too faint beside print for the first reading.
const (
	leastFaint = 5    // least number of faint digits
	faintAgree = 0.6  // least share of faint digits that agree with the solution; of spots, 1/9 agree
	maybeFaint = 0.4  // least probability of a digit after stretching the ink
	sureFaint  = 0.97 // least probability of an entry that contradicts the solution
	faint      = 0.05 // least ink of a patch to stretch, as a share of the givens' ink
)

// stretched reads open cells once more, with their ink stretched to the darkness of print, since a pencil is
// much fainter. If enough of the digits agree with the solution, it makes them entries. A digit that does not
// agree needs the probability sureFaint. Of digits found in noise, too few agree. If the givens are no
// puzzle, it changes nothing.
func (r *Reader) stretched(ctx context.Context, read *Reading, s contrastCache) {
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

// near returns a copy of the grid. The probabilities of open cells are those after stretching the ink.
func (r *Reader) near(read *Reading, s contrastCache) *Grid {
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
