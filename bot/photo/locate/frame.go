package locate

import (
	"math"
	"slices"
)

// Limits for a grid drawn without its frame.
const (
	fewestSides = fewMissing + 1 // of the frame are not seen
	goneOn      = 0.5            // least darkness of lines up to the missing frame, relative to elsewhere
	mostEnd     = 0.7            // least share of lines up to an unseen side
	uneven      = 3              // most pixels between a line and the middle of its neighbours
	fewestCells = 4              // least side of a grid without a frame
)

// frameless reports whether a grid was drawn without its frame. Most sides of the frame are unseen, while all
// inner lines are seen, evenly spaced, up to where the frame would be. A smaller grid within would have lines
// that end a cell before.
func frameless(lines [2][]line) bool {
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
			if i > 1 && i < n-1 && math.Abs(meanOffset(all[i])-(meanOffset(all[i-1])+meanOffset(all[i+1]))/2) > uneven {
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

// withoutFrame returns the lines of a grid, with unseen sides of the frame in parallel to the lines next to
// them.
func withoutFrame(lines [2][]line) (drawn []line) {
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

// meanOffset is a line's mean distance from its expected place.
func meanOffset(l line) (mean float64) {
	for _, off := range l.offsets {
		mean += off / float64(len(l.offsets))
	}
	return mean
}
