package regions

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Limits for boxes between thick lines.
const (
	leastThick = 1.6  // least ratio of light lost on lines between boxes to that on inner lines
	mostThin   = 0.05 // greatest share of thin lines between boxes
	mostOdd    = 0.3  // greatest share of thick inner lines, as with a framed cell
	thinnest   = 0.1  // least weight of inner lines, as a share of lines between boxes
)

// Boxes returns the rows and columns of the boxes that the lines of a grid of any size show. ok is false for
// equal lines, as in calendars, tables and chess boards.
func Boxes(p *pixels.Plane, m *warp.Mesh) (rows, cols int, ok bool) {
	dark, light := linesOf(p, m)
	for _, lines := range [2][]gridLine{dark, light} {
		for rows = 2; rows <= m.N/2; rows++ {
			if cols = m.N / rows; rows*cols == m.N && boxed(lines, m.N, rows, cols) {
				return rows, cols, true
			}
		}
	}
	return 0, 0, false
}

// gridLine is the light lost on the line between two cells.
type gridLine struct {
	a, b  int
	takes float64
}

// linesOf returns the lines between all neighbours, by their darkness and by their lightness. Their reach is
// a share of the grid, at most the reach in a grid of nine: larger cells have more content beside them.
func linesOf(p *pixels.Plane, m *warp.Mesh) (dark, light []gridLine) {
	reach := min(lineReach*m.N/Side, lineReach)
	for c := range m.N * m.N {
		for _, d := range [2]int{c + 1, c + m.N} {
			if d >= m.N*m.N || d == c+1 && d%m.N == 0 {
				continue
			}
			less, more := lineAt(p, m, c, d, reach)
			dark, light = append(dark, gridLine{c, d, less}), append(light, gridLine{c, d, more})
		}
	}
	return dark, light
}

// boxed reports whether thick lines are between boxes of rows and columns, and thin lines within.
func boxed(lines []gridLine, n, rows, cols int) bool {
	box := func(c int) int { return c/n/rows*n + c%n/cols }
	var between, within []float64
	for _, l := range lines {
		if box(l.a) == box(l.b) {
			within = append(within, l.takes)
		} else {
			between = append(between, l.takes)
		}
	}
	slices.Sort(between)
	slices.Sort(within)
	thick := between[len(between)/2]
	thin := max(within[len(within)/2], thinnest*thick)
	if thick <= 0 || thick < leastThick*thin {
		return false
	}
	parts := math.Sqrt(thick * thin)
	faint, _ := slices.BinarySearch(between, parts)
	plain, _ := slices.BinarySearch(within, parts)
	if float64(faint) > mostThin*float64(len(between)) {
		return false
	}
	return float64(len(within)-plain) <= mostOdd*float64(len(within))
}
