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

// frameless reports whether a grid was drawn without its frame. Most sides of the frame are invisible. All
// inner lines are visible, evenly spaced, and reach the frame's position. The lines of a smaller grid would
// end a cell before.
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
