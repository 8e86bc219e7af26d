package locate

import (
	"math"
	"slices"
)

// Limits for grids drawn without a frame.
const (
	fewestSides = fewMissing + 1 // least number of invisible sides of the frame
	goneOn      = 0.5            // least darkness of lines near the missing frame, relative to elsewhere
	mostEnd     = 0.7            // least share of lines that reach an invisible side
	uneven      = 3              // greatest distance of a line from the middle of its neighbours, in pixels
	fewestCells = 4              // least order of a grid without a frame
)

// frameless reports whether a grid was drawn without its frame. In such a grid, most sides of the frame are
// invisible. All inner lines are visible and evenly spaced, and reach the missing frame. The lines of a
// smaller grid end a cell earlier.
func frameless(lines [2][]gridLine) bool {
	n := len(lines[0]) - 1
	if n < fewestCells {
		return false
	}
	unseen := 0
	for k, all := range lines {
		off := func(i int) float64 { return meanOf(all[i].offsets) }
		var on [2]int
		for i := range all {
			switch visible := seen(all[i].strength()) >= faintest; {
			case i == 0 || i == n:
				if !visible {
					unseen++
				}
				continue
			case !visible:
				return false
			}
			inner := i > 1 && i < n-1
			if inner && math.Abs(off(i)-(off(i-1)+off(i+1))/2) > uneven {
				return false
			}
			d := all[i].darkness
			usual := slices.Sorted(slices.Values(d[1 : n-1]))[(n-2)/2]
			for side, end := range [2]float64{d[0], d[n-1]} {
				if end >= goneOn*usual {
					on[side]++
				}
			}
		}
		for side := range on {
			if float64(on[side]) < mostEnd*float64(n-1) && seen(lines[1-k][side*n].strength()) < faintest {
				return false
			}
		}
	}
	return unseen >= fewestSides
}

// withoutFrame gives each invisible side of the frame the shape of the nearest inner line. It returns the
// other lines.
func withoutFrame(lines [2][]gridLine) (drawn []gridLine) {
	for k, all := range lines {
		n := len(all) - 1
		for i := range all {
			if (i == 0 || i == n) && seen(all[i].strength()) < faintest {
				lines[k][i].offsets = all[min(max(i, 1), n-1)].offsets
				continue
			}
			drawn = append(drawn, all[i])
		}
	}
	return drawn
}

// Parameters for checking boxes by thick lines.
const (
	thicker  = 1.2  // least thickness of lines between boxes, relative to inner lines
	shifted  = 0.85 // factor of the score if the thick lines are not at the borders of boxes
	half     = 6    // pixels on each side of a line that are summed
	paperGap = 8    // distance of the paper, or the tint of a cell, on each side of a line, in pixels
	fainter  = 0.4  // quantile of the darkness of pieces, as digits touch some of them
)

// boxed returns a factor for a grid's score, by the darkness of its lines. If the thick lines are where a
// shifted grid would have the borders of boxes, the factor is below 1. This happens if there is text or a
// frame beside a grid. For grids without square boxes the factor is 1.
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

// mostBoxes is the greatest number of boxes, of nine, that may be tinted as dark as their lines. The lines in
// such boxes are invisible.
const mostBoxes = 5

// leaveOut removes invisible pieces of lines from boxes that are tinted like their lines. All lines between
// boxes must be visible. leaveOut reports whether it removed any pieces. The grid must be a square of square
// boxes.
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

// boxOf returns the box of piece j of line i. Lines of kind 0 run from top to bottom.
func boxOf(kind, i, j, box int) int {
	row, col := j/box, i/box
	if kind == 1 {
		row, col = col, row
	}
	return row*box + col
}
