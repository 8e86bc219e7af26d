package photo

import "sudokubot/solver/sudoku"

// How a full grid is held against a solution: writing is hard to read, and a digit that may be the right one is not held against it.
const (
	mostOpen  = 3     // of 81 cells have no digit, in a grid that is taken to be full
	mayBe     = 0.005 // how probable a digit is at least that may stand there
	mostMayBe = 8     // of 81 cells of which another digit is more probable
)

// Full reports whether nearly every cell is seen to have a digit.
func (g *Grid) Full() bool {
	n := 0
	for i := range g.Chances {
		if g.Chances[i][0] < 0.5 {
			n++
		}
	}
	return n >= len(g.Chances)-of81(mostOpen, len(g.Chances))
}

// Shows reports whether what is seen can be this full grid: nearly everywhere its digit is the most probable, and nowhere it is ruled out.
// What is given in the puzzle is in print: nobody can have written it otherwise, so it does not matter how it is seen.
func (g *Grid) Shows(full, givens sudoku.Grid) bool {
	others := 0
	for i, d := range full {
		c := &g.Chances[i]
		switch {
		case givens[i] > 0, c[0] < 0.5 && sudoku.Digit(bestDigit(c)) == d:
		case c[d] >= mayBe:
			others++
		default:
			return false
		}
	}
	return others <= of81(mostMayBe, len(full))
}
