package blurred

import (
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// Told returns the givens with the digits that are told by sums of which all others are known.
func Told(p sudoku.Puzzle, g Grid) Grid {
	g = slices.Clone(g)
	for more := true; more; {
		more = false
		for _, c := range p.Layout.Constraints() {
			more = tell(g, c, p.Layout.N()) || more
		}
	}
	return g
}

// tell enters the digit that a sum tells, if one is missing.
func tell(g Grid, c sudoku.Constraint, n int) bool {
	if c.Relation != sudoku.Sum {
		return false
	}
	left, missing := c.Number, sudoku.Cell(-1)
	for _, at := range c.Cells {
		switch {
		case bits.OnesCount32(g[at]) == 1:
			left -= bits.TrailingZeros32(g[at])
		case missing >= 0:
			return false
		default:
			missing = at
		}
	}
	if missing < 0 || g[missing] != 0 || left < 1 || left > n {
		return false
	}
	g[missing] = 1 << left
	return true
}

// Hinted returns g with the cells that only sums say something of: they hold one of the digits that add up. So the givens of
// a puzzle are seen that are written as sums of several of them. A sum of nearly a whole house is one of the cells that it leaves
// out; one of a whole house says nothing. hinted is nil where no sum says anything.
func Hinted(p sudoku.Puzzle, g Grid) Grid {
	var with Grid
	n := p.Layout.N()
	for _, c := range p.Layout.Constraints() {
		if c.Relation != sudoku.Sum {
			continue
		}
		cells, sum := smaller(p.Layout, c)
		may := adding(len(cells), sum, n)
		for _, at := range cells {
			if g[at] != 0 {
				continue
			}
			if with == nil {
				with = slices.Clone(g)
			}
			if with[at] == 0 {
				with[at] = may
			} else if both := with[at] & may; both != 0 {
				with[at] = both
			}
		}
	}
	return with
}

// smaller returns the cells of a sum and what they add up to, or the other cells of the house in which they stand if those are
// fewer.
func smaller(l *sudoku.Layout, c sudoku.Constraint) (cells []sudoku.Cell, sum int) {
	n := l.N()
	if 2*len(c.Cells) <= n {
		return c.Cells, c.Number
	}
	for _, h := range l.HousesOf(c.Cells[0]) {
		house := l.Houses()[h].Cells
		if slices.ContainsFunc(c.Cells, func(at sudoku.Cell) bool { return !slices.Contains(house, at) }) {
			continue
		}
		others := slices.DeleteFunc(slices.Clone(house), func(at sudoku.Cell) bool { return slices.Contains(c.Cells, at) })
		return others, n*(n+1)/2 - c.Number
	}
	return c.Cells, c.Number
}

// adding returns the digits up to n that are in some set of so many different ones with that sum. It looks at the least and the
// most that the others can add up to, which leaves no digit out.
func adding(count, sum, n int) (may uint32) {
	others := count - 1
	for d := 1; d <= n; d++ {
		least, most := 0, 0
		for i, low, high := 0, 1, n; i < others; i, low, high = i+1, low+1, high-1 {
			if low == d {
				low++
			}
			if high == d {
				high--
			}
			least, most = least+low, most+high
		}
		if sum-d >= least && sum-d <= most {
			may |= 1 << d
		}
	}
	return may
}
