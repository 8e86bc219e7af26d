package blurred

import (
	"cmp"
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// foreign is how many digits of a piece may be none of the daily's.
const foreign = 4

// Pieces returns the grids of order n that may be hidden in p, whose order is larger: the rows and columns that have an empty
// cell, where these are so few; and every block beside which hardly any cell is empty. Their digits are those that come most
// often, renamed.
func Pieces(l *sudoku.Layout, g Grid, n int) (all []Grid) {
	order := l.N()
	if rows, columns := open(l, g); len(rows) <= n && len(columns) <= n {
		for _, r := range completed(rows, n, order) {
			for _, k := range completed(columns, n, order) {
				if piece, ok := cutOut(l, g, r, k); ok {
					all = append(all, piece)
				}
			}
		}
	}
	filled, _ := g.Filled()
	empty := order*order - filled
	if empty > n*n+spare(order, n) {
		return all
	}
	for r := range order - n + 1 {
		for k := range order - n + 1 {
			piece, ok := cutOut(l, g, from(r, n), from(k, n))
			if !ok {
				continue
			}
			if filled, _ := piece.Filled(); empty-(n*n-filled) <= spare(order, n) {
				all = append(all, piece)
			}
		}
	}
	return all
}

// spare is how many cells may be empty beside a piece: one of eight.
func spare(order, n int) int { return (order*order - n*n) / 8 }

// open returns the rows and the columns that have an empty cell.
func open(l *sudoku.Layout, g Grid) (rows, columns []int) {
	for c, may := range g {
		if r, k := l.Place(sudoku.Cell(c)); may == 0 {
			rows, columns = append(rows, r), append(columns, k)
		}
	}
	slices.Sort(columns)
	return slices.Compact(rows), slices.Compact(columns)
}

// completed returns the ways to make n lines of these, of so many that there are: with each other line if one is missing, and
// with those beside them if more are.
func completed(lines []int, n, order int) (all [][]int) {
	if len(lines) != n-1 {
		return [][]int{padded(lines, n, order)}
	}
	for line := range order {
		if at, known := slices.BinarySearch(lines, line); !known {
			all = append(all, slices.Insert(slices.Clone(lines), at, line))
		}
	}
	return all
}

// padded returns n lines, of so many that there are: these, and those beside them.
func padded(lines []int, n, order int) []int {
	first := 0
	if len(lines) > 0 {
		first = max(0, min(lines[0], order-n))
	}
	lines = slices.Clone(lines)
	for i := 0; len(lines) < n; i++ {
		if line := (first + i) % order; !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}

func from(first, n int) []int {
	lines := make([]int, n)
	for i := range lines {
		lines[i] = first + i
	}
	return lines
}

// cutOut returns what stands in these rows and columns, without the digits that come most seldom, if there are more digits
// than the piece has rows; ok is false if those are many, or nothing is left.
func cutOut(l *sudoku.Layout, g Grid, rows, columns []int) (piece Grid, ok bool) {
	var times [sudoku.MaxOrder + 1]int
	for _, r := range rows {
		for _, k := range columns {
			may := g[l.At(r, k)]
			piece = append(piece, may)
			for ; may != 0; may &= may - 1 {
				times[bits.TrailingZeros32(may)]++
			}
		}
	}
	var digits []int
	for d := range times {
		if times[d] > 0 {
			digits = append(digits, d)
		}
	}
	slices.SortStableFunc(digits, func(a, b int) int { return cmp.Compare(times[b], times[a]) })
	var name [sudoku.MaxOrder + 1]uint32
	for i, d := range digits[:min(len(digits), len(rows))] {
		name[d] = 1 << (i + 1)
	}
	lost := 0
	for c, may := range piece {
		piece[c] = 0
		for left := may; left != 0; left &= left - 1 {
			piece[c] |= name[bits.TrailingZeros32(left)]
		}
		if may != 0 && piece[c] == 0 {
			lost++
		}
	}
	return piece, len(digits) > 0 && lost <= foreign
}
