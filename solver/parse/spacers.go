package parse

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// lanesOf lists the choices of n from m rows, or columns, for a grid with boxes of this side: the others are
// between the boxes, or between and around them, or, for a 9x9, around the grid.
func lanesOf(m, n, box int, around bool) (all [][]bool) {
	add := func(inside func(k int) bool) {
		lanes := make([]bool, m)
		for k := range lanes {
			lanes[k] = inside(k)
		}
		all = append(all, lanes)
	}
	switch m - n {
	case n/box - 1:
		add(func(k int) bool { return (k+1)%(box+1) > 0 })
	case n/box + 1:
		add(func(k int) bool { return k%(box+1) > 0 })
	}
	for from := min(m-n, 1); from >= 0 && (m == n || around && n == usualOrder && m-n <= 2); from-- {
		add(func(k int) bool { return from <= k && k < from+n })
	}
	return all
}

// withSpacers emits a grid with boxes divided by empty columns, and perhaps rows, as in many spreadsheets, or
// by a sign that is no cell, as in * 5 3 . * . 7 . *. They may also be around it.
func (g *grouper) withSpacers(rows []row, m int) bool {
	for n := leastOrder; n <= min(m, maxOrder); n++ {
		height, width, ok := sudoku.UsualSides(n)
		if !ok || m+len(rows) == 2*n {
			continue
		}
		for _, across := range lanesOf(m, n, width, len(rows) > n) {
			for _, down := range lanesOf(len(rows), n, height, m > n) {
				g.finder.Spend(len(rows) * m)
				if g.divided(rows, across, down) && g.emit(withCells(kept(rows, down),
					func(row []cell) []cell { return kept(row, across) }), n) {
					return true
				}
			}
		}
	}
	return false
}

func kept[E any](all []E, lanes []bool) (some []E) {
	for i, x := range all {
		if lanes[i] {
			some = append(some, x)
		}
	}
	return some
}

// divided reports whether rows and columns beside the lanes are empty, or these columns hold one divider.
func (g *grouper) divided(rows []row, across, down []bool) bool {
	divider := cell{}
	if k := slices.Index(across, false); k >= 0 {
		divider = rows[slices.Index(down, true)].cells[k]
	}
	for i, r := range rows {
		for k, c := range r.cells {
			same := divider.size == 1 && c.size == 1 && g.sameSign(c, divider)
			switch {
			case !down[i] && isWritten(c), down[i] && across[k] && same:
				return false
			case down[i] && !across[k] && (c.kind == digit || !same && isWritten(c) || c.size != divider.size):
				return false
			}
		}
	}
	return true
}
