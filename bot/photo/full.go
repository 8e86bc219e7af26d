package photo

import "sudokubot/solver/sudoku"

// Limits for comparing a full grid with a solution. Handwriting is hard to read.
const (
	mostOpen  = 3     // most cells of 81 without a digit in a full grid
	mayBe     = 0.005 // least probability of an accepted digit
	mostMayBe = 8     // most cells of 81 where another digit is more probable
)

// Full reports whether nearly every cell has a digit.
func (g *Grid) Full() bool {
	n := 0
	for i := range g.Chances {
		if g.Chances[i][0] < 0.5 {
			n++
		}
	}
	return n >= len(g.Chances)-of81(mostOpen, len(g.Chances))
}

// Shows reports whether g can be this full grid: its digit is the most probable in nearly all cells, and
// possible in every cell. Cells of printed givens are not compared.
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
