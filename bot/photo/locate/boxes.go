package locate

import (
	"math"
	"slices"
)

// Parameters for finding boxes by thick lines.
const (
	thicker  = 1.2  // least ratio of lines between boxes to inner lines
	shifted  = 0.85 // factor of the score if thick lines lie beside the borders of boxes
	half     = 6    // pixels summed on each side of a line
	paperGap = 8    // distance on each side to the paper, or to the tint of a cell, in pixels
	fainter  = 0.4  // share of a line's pieces that may be fainter than its strength; digits touch some
)

// boxed returns the factor of a grid's score from the darkness of its lines. It is below 1 if all thick inner
// lines lie equally far beside the borders of boxes, as with text or a frame beside a grid. It is 1 for other
// positions, and for grids without square boxes.
func boxed(darkness []float64) float64 {
	n := len(darkness) - 1
	box := int(math.Sqrt(float64(n)))
	if box*box != n {
		return 1
	}
	for off := 1; off < box; off++ {
		thick, thin := math.Inf(1), 0.0
		for i := 1; i < n; i++ {
			if i%box == off {
				thick = min(thick, darkness[i])
			} else {
				thin = max(thin, darkness[i])
			}
		}
		if thick > thicker*thin {
			return shifted
		}
	}
	return 1
}

// darkness returns the relative darkness of line i, summed across the line to measure its thickness.
func (all profiles) darkness(i float64, offsets []float64) float64 {
	pieces := make([]float64, all.n)
	for j, off := range offsets {
		x := int((i+margin)*cellSide) + int(math.Floor(off))
		mean := all.whole[j]
		if x < paperGap || x+paperGap >= len(mean) {
			continue
		}
		paper := min(mean[x-paperGap], mean[x+paperGap])
		for dx := -half; dx <= half; dx++ {
			pieces[j] += max(paper-mean[x+dx], 0) / max(paper, 30)
		}
	}
	slices.Sort(pieces)
	return pieces[int(fainter*float64(all.n))]
}

// mostBoxes is the most boxes of nine, tinted as dark as their lines, in which lines are invisible.
const mostBoxes = 5

// leaveOut drops the invisible pieces of lines in boxes tinted like their lines, if all lines between boxes
// are visible. It reports whether it dropped any. The cells must be a square of boxes.
func leaveOut(lines [2][]gridLine) bool {
	n := len(lines[0]) - 1
	box := int(math.Sqrt(float64(n)))
	if box*box != n || box < 3 {
		return false
	}
	within := make([]gridLine, n) // the pieces of lines in each box
	for k, all := range lines {
		for i, l := range all {
			if i%box == 0 {
				if seen(l.strength()) < faintest {
					return false
				}
				continue
			}
			for j, d := range l.darkness {
				in := &within[boxOf(k, i, j, box)].darkness
				*in = append(*in, d)
			}
		}
	}
	hidden, blank := make([]bool, n), 0
	for at := range within {
		if hidden[at] = seen(within[at].strength()) < faintest; hidden[at] {
			blank++
		}
	}
	if blank == 0 || blank*9 > mostBoxes*n {
		return false
	}
	for k, all := range lines {
		for i := range all {
			if i%box == 0 {
				continue
			}
			var rest []float64
			for j, d := range all[i].darkness {
				if !hidden[boxOf(k, i, j, box)] {
					rest = append(rest, d)
				}
			}
			all[i].darkness = rest
		}
	}
	return true
}

// boxOf returns the box of piece j of line i. Kind 0 has the lines from top to bottom.
func boxOf(kind, i, j, box int) int {
	row, col := j/box, i/box
	if kind == 1 {
		row, col = col, row
	}
	return row*box + col
}
