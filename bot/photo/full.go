package photo

import "sudokubot/solver/sudoku"

// Limits for comparing a full grid with a solution. Handwriting is hard to read: a digit that may be right is
// accepted.
const (
	mostOpen  = 3     // of 81 cells may lack a digit in a full grid
	mayBe     = 0.005 // least probability of an accepted digit
	mostMayBe = 8     // of 81 cells with another digit as the most probable
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

// Shows reports whether g can be this full grid: nearly everywhere its digit is the most probable, and
// nowhere excluded. Givens are in print and cannot differ, so their cells are not compared.
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
