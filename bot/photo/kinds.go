package photo

import (
	"context"
	"math"
	"slices"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// kinds divides the cells with digits into two kinds: first the givens, second the entries.
type kinds struct{ first, second []int }

// kindsBy divides cells by their odds. Cells with positive odds are of the second kind.
func kindsBy(odds trait, filled []int) (k kinds) {
	for _, c := range filled {
		if odds[c] > 0 {
			k.second = append(k.second, c)
		} else {
			k.first = append(k.first, c)
		}
	}
	return k
}

// leastMixed is the least number of different digits among four or more entries.
const leastMixed = 3

// mixed reports whether both kinds have several digits in common. If not, the kinds may only differ because
// of their digits. Examples are a thin 1, or every 7 in an app that highlights all 7s.
func (k kinds) mixed(all sudoku.Grid) bool {
	first, second := valuesOf(all, k.first), valuesOf(all, k.second)
	own := 0
	for d := range second {
		if !first[d] {
			own++
		}
	}
	return own <= len(second)/2 && len(second) >= min(len(k.second)/2+1, leastMixed)
}

func valuesOf(all sudoku.Grid, cells []int) map[sudoku.Digit]bool {
	values := map[sudoku.Digit]bool{}
	for _, c := range cells {
		values[all[c]] = true
	}
	return values
}

// agree reports whether the first kind is a puzzle with a single solution. At least the given share of the
// second kind must agree with the solution.
func (k kinds) agree(ctx context.Context, l *sudoku.Layout, all sudoku.Grid, share float64) bool {
	solution := solved(ctx, l, only(all, k.first))
	if solution == nil {
		return false
	}
	same := 0
	for _, c := range k.second {
		if solution[c] == all[c] {
			same++
		}
	}
	return float64(same) >= share*float64(len(k.second))
}

// clearDigits returns the digits whose probability is above threshold.
func (g *Grid) clearDigits(threshold float32) sudoku.Grid {
	all := make(sudoku.Grid, len(g.Chances))
	for i := range g.Chances {
		if d := bestDigit(&g.Chances[i]); g.Chances[i][d] > threshold {
			all[i] = sudoku.Digit(d)
		}
	}
	return all
}

func cellsOf(all sudoku.Grid) (filled []int) {
	for c, d := range all {
		if d > 0 {
			filled = append(filled, c)
		}
	}
	return filled
}

func only(all sudoku.Grid, cells []int) sudoku.Grid {
	some := make(sudoku.Grid, len(all))
	for _, c := range cells {
		some[c] = all[c]
	}
	return some
}

// solved returns the only solution of givens on a layout, or nil.
func solved(ctx context.Context, l *sudoku.Layout, givens sudoku.Grid) (solution sudoku.Grid) {
	if !isProper(ctx, l, givens) {
		return nil
	}
	searched(ctx, l, givens, search.Limits{}, func(g sudoku.Grid) bool {
		solution = slices.Clone(g)
		return false
	})
	return solution
}

// fewestGivens has the number of givens of the smallest known puzzles, by order. It is proved only for order
// nine, see properClassic.
var fewestGivens = map[int]int{4: 4, 6: 8, 8: 14, 9: 17, 10: 22, 12: 30, 16: 55}

// leastPrinted returns the least number of givens of a grid. cells is its number of cells.
func leastPrinted(cells int) int { return fewestGivens[orderOf(cells)] }

func orderOf(cells int) int { return int(math.Sqrt(float64(cells)) + 0.5) }

// of81 scales n, a count in a grid of 81 cells, to a grid of another number of cells.
func of81(n, cells int) int { return n * cells / 81 }
