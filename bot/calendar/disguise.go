package calendar

import (
	"cmp"
	"slices"

	"sudokubot/solver/sudoku"
)

// overlay lays a 9x9 grid on another in all disguises. A disguise permutes the bands, the rows within bands,
// the stacks and the columns within stacks. It may transpose the grid, and it renames the digits. There are
// 3,359,232 placements, each with 362,880 namings.
//
// The search begins with a band without contradictions and with few digits over empty cells. It lays the
// boxes in turn, and derives the names of the digits. Nearly all placements fail after two boxes.
type overlay struct {
	top, bottom square
	// bands has the digits of each band of top by box. rows has the digits of each row.
	bands [3][3][]boxDigit
	rows  [9][]boxDigit
	// boxes has the boxes of bottom, indexed by band, order of its rows, stack, and order of its columns.
	boxes [3][6][3][6][9]uint8
	tolerance
	limit int // highest number of digits that may disagree in total

	column [9]int // the column of bottom below each column of top
}

// square is a 9x9 grid by rows. 0 is an empty cell.
type square [9][9]uint8

// boxDigit is a digit in a cell of a box. column is its column in the grid.
type boxDigit struct{ cell, column, digit uint8 }

// lineOrders has the six orders of three rows or columns.
var lineOrders = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

func squareOf(g sudoku.Grid, transposed bool) (s square) {
	for c, d := range g {
		if r, k := c/9, c%9; transposed {
			s[k][r] = uint8(d)
		} else {
			s[r][k] = uint8(d)
		}
	}
	return s
}

// disguised reports whether, in some disguise, the digits of top agree with bottom within the tolerance t.
// Both grids have 81 cells. If each band and each stack has a contradiction, disguised may miss placements
// with more than two contradictions.
func disguised(top, bottom sudoku.Grid, t tolerance) bool {
	for _, turned := range []bool{false, true} {
		o := &overlay{top: squareOf(top, turned), bottom: squareOf(bottom, false), tolerance: t, limit: t.most()}
		o.prepare()
		if o.any() {
			return true
		}
	}
	return false
}

func (o *overlay) prepare() {
	for r, row := range o.top {
		for k, d := range row {
			if d != 0 {
				digit := boxDigit{uint8(r%3*3 + k%3), uint8(k), d}
				o.bands[r/3][k/3] = append(o.bands[r/3][k/3], digit)
				o.rows[r] = append(o.rows[r], digit)
			}
		}
	}
	for band := range 3 {
		for i, rows := range lineOrders {
			for stack := range 3 {
				for j, columns := range lineOrders {
					for c := range 9 {
						o.boxes[band][i][stack][j][c] = o.bottom[3*band+rows[c/3]][3*stack+columns[c%3]]
					}
				}
			}
		}
	}
}

// fewestInBand is the least number of digits in the band where the search begins. A band with fewer digits
// fits nearly anywhere.
const fewestInBand = 5

// any begins the search with each band in turn. At least one of any limit+1 bands has no contradiction. So
// any() uses only the limit+1 fullest bands.
func (o *overlay) any() bool {
	bands := []int{0, 1, 2}
	sortByCount(bands, o.count)
	for _, band := range bands[:min(o.limit+1, len(bands))] {
		if o.count(band) < fewestInBand {
			break
		}
		stacks := []int{0, 1, 2}
		sortByCount(stacks, func(s int) int { return len(o.bands[band][s]) })
		for below := range 3 {
			for rows := range lineOrders {
				if o.lay(band, below, rows, stacks, 0, naming{}) {
					return true
				}
			}
		}
	}
	return false
}

func sortByCount(indices []int, count func(int) int) {
	slices.SortStableFunc(indices, func(a, b int) int { return cmp.Compare(count(b), count(a)) })
}

func (o *overlay) count(band int) (n int) {
	for _, box := range o.bands[band] {
		n += len(box)
	}
	return n
}

// naming maps the digits of top to digits of bottom. It also counts the digits of top over empty cells.
type naming struct {
	of    [sudoku.MaxOrder + 1]uint8
	taken uint32
	empty int
}

// agrees reports whether the naming maps a, a digit of top, to b, a digit of bottom. If the naming
// contains neither a nor b yet, agrees first adds this pair.
func (n *naming) agrees(a, b uint8) bool {
	if n.of[a] == 0 && n.taken>>b&1 == 0 {
		n.of[a], n.taken = b, n.taken|1<<b
	}
	return n.of[a] == b
}

// lay lays the boxes of a band of top on a band of bottom. upper and lower are the numbers of the bands, and
// rows is an order of the rows of the lower band. stacks has the stacks of top that are not laid yet. used
// has the stacks of bottom already covered, as bits.
func (o *overlay) lay(upper, lower, rows int, stacks []int, used uint8, n naming) bool {
	if len(stacks) == 0 {
		return o.layOthers(upper, lower, &n)
	}
	for stack := range 3 {
		if used>>stack&1 != 0 {
			continue
		}
		for columns := range lineOrders {
			next := n
			if !next.box(o.bands[upper][stacks[0]], &o.boxes[lower][rows][stack][columns], o.limit/3) {
				continue
			}
			for k, column := range lineOrders[columns] {
				o.column[3*stacks[0]+k] = 3*stack + column
			}
			if o.lay(upper, lower, rows, stacks[1:], used|1<<stack, next) {
				return true
			}
		}
	}
	return false
}

// box lays the digits of a box on a box of bottom, and adds their names to n. It returns false if digits
// disagree, or if more than limit digits of the band lie over empty cells. limit is a third of the grid's
// limit, because the band with the fewest such digits has at most a third of them.
func (n *naming) box(digits []boxDigit, below *[9]uint8, limit int) bool {
	for _, d := range digits {
		switch b := below[d.cell]; {
		case b == 0:
			n.empty++
			if n.empty > limit {
				return false
			}
		case !n.agrees(d.digit, b):
			return false
		}
	}
	return true
}

// otherBands[i] has the first rows of the two bands other than band i.
var otherBands = [3][2]int{{3, 6}, {0, 6}, {0, 3}}

// layOthers lays the two bands other than band. It reports whether few enough digits disagree.
func (o *overlay) layOthers(band, below int, n *naming) bool {
	top, bottom := otherBands[band], otherBands[below]
	var wrong [9][9]uint8 // by row of top, then row of bottom
	all := n.empty        // lower bound of the disagreements
	for r := range 9 {
		if r/3 == band {
			continue
		}
		least := uint8(9)
		for q := range 9 {
			if q/3 != below {
				wrong[r][q] = o.disagree(r, q, n)
				least = min(least, wrong[r][q])
			}
		}
		if all += int(least); all > o.limit {
			return false
		}
	}
	for range 2 {
		for _, first := range lineOrders {
			for _, second := range lineOrders {
				sum := n.empty
				for i := range 3 {
					sum += int(wrong[top[0]+i][bottom[0]+first[i]] + wrong[top[1]+i][bottom[1]+second[i]])
				}
				if sum <= o.limit && o.enough(top, bottom, first, second, *n) {
					return true
				}
			}
		}
		bottom[0], bottom[1] = bottom[1], bottom[0]
	}
	return false
}

// disagree counts the digits in row r of top that lie over a different digit, or an empty cell, in row q of
// bottom. It skips digits without a name in n.
func (o *overlay) disagree(r, q int, n *naming) (wrong uint8) {
	for _, d := range o.rows[r] {
		below, name := o.bottom[q][o.column[d.column]], n.of[d.digit]
		if below != name && (below == 0 || name != 0) {
			wrong++
		}
	}
	return wrong
}

// enough reports whether the two other bands agree within the tolerance. Digits without a name get the name
// of the first digit below them, if it is free.
func (o *overlay) enough(top, bottom [2]int, first, second [3]int, n naming) bool {
	empty, wrong := n.empty, 0
	for i := range 3 {
		for _, at := range [2][2]int{{top[0] + i, bottom[0] + first[i]}, {top[1] + i, bottom[1] + second[i]}} {
			for _, d := range o.rows[at[0]] {
				below := o.bottom[at[1]][o.column[d.column]]
				switch {
				case below == 0:
					empty++
				case !n.agrees(d.digit, below):
					wrong++
				}
			}
		}
	}
	return o.allows(empty, wrong)
}
