package calendar

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// alignment takes the cells of one grid to those of another: rows and columns in another order, or rows for columns.
// alignment[c] is where c goes.
type alignment []int

// aligned reports whether there is an alignment, of two layouts of small order, that makes the full grid b of the full grid a
// but for the names of the digits, takes houses to houses, and is wanted. orders are those of the columns.
//
// Where one row and the columns go decides the rest: the names of the digits, and with them the other rows.
func aligned(a, b sudoku.Puzzle, orders [][]int, wanted func(alignment) bool) bool {
	n := a.Layout.N()
	for _, turned := range []bool{false, true} {
		g := newRows(b.Givens, n, turned)
		for first := range n {
			for _, columns := range orders {
				if rows, ok := g.match(a.Givens, first, columns); ok {
					to := newAlignment(rows, columns, turned)
					if wanted(to) && keepsHouses(a.Layout, b.Layout, to) {
						return true
					}
				}
			}
		}
	}
	return false
}

// rows are the rows of a small full grid, or its columns, with the row in which a column has a digit.
type rows struct {
	n     int
	digit [small][small]sudoku.Digit
	with  [small][small + 1]int
}

func newRows(g sudoku.Grid, n int, turned bool) *rows {
	rs := &rows{n: n}
	for c, d := range g {
		r, k := c/n, c%n
		if turned {
			r, k = k, r
		}
		rs.digit[r][k], rs.with[k][d] = d, r
	}
	return rs
}

// match returns where the rows of g are when its first row is at first and its columns are in that order.
func (rs *rows) match(g sudoku.Grid, first int, columns []int) (at [small]int, ok bool) {
	var name [small + 1]sudoku.Digit
	for k, column := range columns {
		name[g[k]] = rs.digit[first][column]
	}
	at[0] = first
	for r := 1; r < rs.n; r++ {
		row := g[r*rs.n:][:rs.n]
		at[r] = rs.with[columns[0]][name[row[0]]]
		for k, column := range columns {
			if rs.digit[at[r]][column] != name[row[k]] {
				return at, false
			}
		}
	}
	return at, true
}

func newAlignment(rows [small]int, columns []int, turned bool) alignment {
	n := len(columns)
	to := make(alignment, 0, n*n)
	for _, r := range rows[:n] {
		for _, k := range columns {
			if turned {
				to = append(to, k*n+r)
			} else {
				to = append(to, r*n+k)
			}
		}
	}
	return to
}

// keepsHouses reports whether every house of a goes to one of b.
func keepsHouses(a, b *sudoku.Layout, to alignment) bool {
	return !slices.ContainsFunc(a.Houses(), func(h sudoku.House) bool { return !isHouse(b, h.Cells, to) })
}

func isHouse(l *sudoku.Layout, cells []sudoku.Cell, to alignment) bool {
	taken := make([]sudoku.Cell, 0, len(cells))
	for _, c := range cells {
		taken = append(taken, sudoku.Cell(to[c]))
	}
	slices.Sort(taken)
	return slices.ContainsFunc(l.HousesOf(taken[0]), func(i int) bool { return slices.Equal(l.Houses()[i].Cells, taken) })
}

// permutations returns the orders of n things.
func permutations(n int) [][]int {
	all := [][]int{{}}
	for i := range n {
		var longer [][]int
		for _, p := range all {
			for at := range len(p) + 1 {
				longer = append(longer, slices.Insert(slices.Clone(p), at, i))
			}
		}
		all = longer
	}
	return all
}
