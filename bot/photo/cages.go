package photo

import (
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Parameters for finding cages: mostly dashed lines within cells, beside their borders.
const (
	cageCell  = 40   // pixels of the side of a cell
	nearest   = 2    // least distance of a cage from the border of its cell, in pixels
	deepest   = 8    // greatest distance
	wide      = 3    // distance from a line within which both sides have paper, in pixels
	dimmest   = 100  // lowest brightness of paper; darker paper counts as this
	darkest   = 0.04 // least mean darkness below paper, as a share
	leastCage = 100  // least sides of cells with such lines, of 324
	mostCage  = 285  // most sides; with more, each cell has a frame, like the key of a keyboard
)

// caged reports whether lines run beside the borders of many cells, as in a killer.
func caged(p *pixels.Plane, m *warp.Mesh) bool {
	s := straight(p, m, cageCell)
	if lightOnDark(s) {
		s = s.Inverted()
	}
	lines := 0
	for i := range m.N * m.N {
		for side := range 4 {
			if besideBorder(s, i%m.N*cageCell, i/m.N*cageCell, side) {
				lines++
			}
		}
	}
	return lines >= leastCage && lines <= mostCage
}

// besideBorder reports whether a thin line runs beside a border of the cell with its upper left corner at (x,
// y). The sides are above, left, below, right.
func besideBorder(s *pixels.Plane, x, y, side int) bool {
	const from, to = cageCell / 6, cageCell - cageCell/6 // along the border, without the corners
	var mean [deepest + 2*wide + 1]float64
	for depth := range mean {
		for along := from; along < to; along++ {
			dx, dy := along, depth
			if side >= 2 {
				dy = cageCell - 1 - depth
			}
			if side%2 == 1 {
				dx, dy = dy, dx
			}
			mean[depth] += float64(s.Row(y + dy)[x+dx]) / (to - from)
		}
	}
	paper := max(slices.Max(mean[:]), dimmest)
	for d := nearest; d <= deepest; d++ {
		outside, inside := slices.Max(mean[max(d-wide, 1):d]), slices.Max(mean[d+1:d+1+wide])
		if (min(outside, inside)-mean[d])/paper > darkest {
			return true
		}
	}
	return false
}

// lightOnDark reports whether most pixels are darker than the mean. Writing covers the smaller part.
func lightOnDark(p *pixels.Plane) bool {
	var counts [256]int
	sum := 0
	for _, v := range p.Pix {
		counts[v]++
		sum += int(v)
	}
	darker := 0
	for _, n := range counts[:sum/len(p.Pix)] {
		darker += n
	}
	return 2*darker > len(p.Pix)
}
