package locate

import (
	"math"
	"slices"
)

// How lines show where boxes are.
const (
	thicker  = 1.2  // how much darker, added up across it, each line between boxes is than each within these, where there are thick lines
	shifted  = 0.85 // what the score is worth of lines of which the thick ones lie beside the borders of boxes
	half     = 6    // pixels on each side of a line that are added up
	paperGap = 8    // pixels on each side to what is paper, or the tint of a cell
	fainter  = 0.4  // of the pieces of a line are no darker than what is taken for all: digits touch some
)

// boxed returns what the score of lines is worth whose darkness this is, against that of others: less where the thick ones of those within a
// grid are just those that lie so many lines beside the borders of boxes. So it is known where a grid ends that has text or a frame beside it.
// A grid whose cells are no square of boxes, or whose lines are alike or thick in other places, says nothing.
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

// darkness returns how much darker line i is than what is beside it, as a share and added up across it: how thick it is.
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

// mostBoxes is in how many of nine boxes no line may be seen: a board of them is tinted as dark as its lines.
const mostBoxes = 5

// leaveOut leaves out the pieces of lines in boxes in which none is seen, because they are tinted as their lines are, where all lines between
// boxes are seen; it reports whether there are any. The cells must be a square of boxes.
func leaveOut(lines [2][]line) bool {
	n := len(lines[0]) - 1
	box := int(math.Sqrt(float64(n)))
	if box*box != n || box < 3 {
		return false
	}
	within := make([]line, n) // the pieces of lines in each box
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

// boxOf returns the box in which piece j of line i lies: lines from top to bottom are those of kind 0.
func boxOf(kind, i, j, box int) int {
	row, col := j/box, i/box
	if kind == 1 {
		row, col = col, row
	}
	return row*box + col
}
