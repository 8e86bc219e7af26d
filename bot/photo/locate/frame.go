package locate

import (
	"math"
	"slices"
)

// Limits for a grid drawn without its frame.
const (
	fewestSides = fewMissing + 1 // least invisible sides of the frame
	goneOn      = 0.5            // least darkness of lines near the missing frame, relative to elsewhere
	mostEnd     = 0.7            // share of lines that reach an invisible side, at least
	uneven      = 3              // greatest distance of a line from the middle of its neighbours, in pixels
	fewestCells = 4              // least order of a grid without a frame
)

// frameless reports whether a grid was drawn without its frame. Then most sides of the frame are invisible,
// and all inner lines are visible, evenly spaced, and reach the position of the frame. The lines of a smaller
// grid end a cell before the position.
func frameless(lines [2][]gridLine) bool {
	n := len(lines[0]) - 1
	if n < fewestCells {
		return false
	}
	unseen := 0
	for k, all := range lines {
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
			if inner && math.Abs(meanOffset(all[i])-(meanOffset(all[i-1])+meanOffset(all[i+1]))/2) > uneven {
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

// withoutFrame replaces invisible sides of the frame by parallels to the lines beside them.
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

// meanOffset returns a line's mean distance from its expected position, in pixels.
func meanOffset(l gridLine) (mean float64) {
	for _, off := range l.offsets {
		mean += off / float64(len(l.offsets))
	}
	return mean
}

// Parameters for finding boxes by thick lines.
const (
	thicker  = 1.2  // least ratio of lines between boxes to inner lines
	shifted  = 0.85 // factor of the score if thick lines lie beside the borders of boxes
	half     = 6    // pixels summed on each side of a line
	paperGap = 8    // distance on each side to the paper, or to the tint of a cell, in pixels
	fainter  = 0.4  // share of a line's pieces that may be fainter than its strength; digits touch some
)

// boxed returns a factor for a grid's score from the darkness of its lines. The factor is below 1 if all
// thick inner lines lie equally far beside the borders of boxes. This happens with text or a frame beside a
// grid. The factor is 1 for grids without square boxes.
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

// mostBoxes is the most boxes of nine that are tinted as dark as their lines. Lines in them are invisible.
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
