package calendar

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// carry takes the cells of a layout to those of another, or of the same, and houses to houses: carry[c] is where c goes.
type carry []uint16

// relabels reports whether b is what the carry makes of a, but for the names of the digits.
func (to carry) relabels(a, b sudoku.Grid) bool {
	var there, back [sudoku.MaxOrder + 1]sudoku.Digit
	for c, d := range a {
		e := b[to[c]]
		if there[d] == 0 && back[e] == 0 {
			there[d], back[e] = e, d
		}
		if there[d] != e || back[e] != d {
			return false
		}
	}
	return true
}

// Bounds of carries: how many orders of the rows, or of the columns, are tried, and how many carries are kept.
const (
	mostOrders  = 1296 // of a grid with 3x3 boxes
	mostCarries = 10_000
)

// carries returns the carries from a to b that put rows and columns in another order, or exchange rows with columns. Where
// there are too many, as in the classic grid and in big ones, and where regions leave none, it returns only those that turn
// and mirror the grid.
func carries(a, b *sudoku.Layout) []carry {
	n := a.N()
	rows, cols := a.BoxSides()
	var all []carry
	if rows > 0 {
		all = between(a, b, lineups(n, rows), lineups(n, cols))
	} else if !a.Has(sudoku.Region) {
		all = between(a, b, lineups(n, n), lineups(n, n))
	}
	if all == nil {
		turned := [][]int{make([]int, n), make([]int, n)}
		for i := range n {
			turned[0][i], turned[1][i] = i, n-1-i
		}
		all = between(a, b, turned, turned)
	}
	return all
}

// between returns the carries with these orders of rows and columns that take houses of a to houses of b; nil if they are
// too many.
func between(a, b *sudoku.Layout, rows, cols [][]int) (all []carry) {
	in := membership(b)
	for _, r := range rows {
		for _, k := range cols {
			for _, turned := range []bool{false, true} {
				o := order{len(r), r, k, turned}
				if !o.keeps(a, b, in) {
					continue
				}
				if len(all) == mostCarries {
					return nil
				}
				all = append(all, o.carry())
			}
		}
	}
	return all
}

// order says where rows and columns go, and whether rows become columns.
type order struct {
	n          int
	rows, cols []int
	turned     bool
}

func (o *order) to(c sudoku.Cell) sudoku.Cell {
	r, k := o.rows[int(c)/o.n], o.cols[int(c)%o.n]
	if o.turned {
		r, k = k, r
	}
	return sudoku.Cell(r*o.n + k)
}

func (o *order) carry() carry {
	to := make(carry, o.n*o.n)
	for c := range to {
		to[c] = uint16(o.to(sudoku.Cell(c)))
	}
	return to
}

// keeps reports whether every house of a goes to one of b. It looks at the last houses first: extras and boxes are what most
// orders do not keep.
func (o *order) keeps(a, b *sudoku.Layout, in [][]bool) bool {
	for _, h := range slices.Backward(a.Houses()) {
		if !o.finds(h, b, in) {
			return false
		}
	}
	return true
}

// finds reports whether the cells of h go to one house of b.
func (o *order) finds(h sudoku.House, b *sudoku.Layout, in [][]bool) bool {
	for _, i := range b.HousesOf(o.to(h.Cells[0])) {
		if !slices.ContainsFunc(h.Cells, func(c sudoku.Cell) bool { return !in[i][o.to(c)] }) {
			return true
		}
	}
	return false
}

// membership tells by house and cell which cells stand in a house.
func membership(l *sudoku.Layout) [][]bool {
	in := make([][]bool, len(l.Houses()))
	for i, h := range l.Houses() {
		in[i] = make([]bool, l.Size())
		for _, c := range h.Cells {
			in[i][c] = true
		}
	}
	return in
}

// lineups returns the orders of n lines in which bands of that height stay together; nil if they are too many.
func lineups(n, height int) [][]int {
	within, bands := permutations(height), permutations(n/height)
	if within == nil || bands == nil {
		return nil
	}
	all := [][]int{{}}
	for b := range n / height {
		var longer [][]int
		for _, begun := range all {
			for _, w := range within {
				next := slices.Clone(begun)
				for _, r := range w {
					next = append(next, b*height+r)
				}
				longer = append(longer, next)
			}
		}
		if all = longer; len(all)*len(bands) > mostOrders {
			return nil
		}
	}
	return exchanged(all, bands, height)
}

// exchanged returns all orders with their bands in each of the given orders.
func exchanged(orders, bands [][]int, height int) (all [][]int) {
	for _, o := range orders {
		for _, order := range bands {
			var next []int
			for _, b := range order {
				next = append(next, o[b*height:(b+1)*height]...)
			}
			all = append(all, next)
		}
	}
	return all
}

// permutations returns the orders of n things; nil if they are too many.
func permutations(n int) [][]int {
	all := [][]int{{}}
	for i := range n {
		var longer [][]int
		for _, p := range all {
			for at := range len(p) + 1 {
				longer = append(longer, slices.Insert(slices.Clone(p), at, i))
			}
		}
		if all = longer; len(all) > mostOrders {
			return nil
		}
	}
	return all
}
