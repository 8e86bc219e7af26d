package locate

import (
	"math"
	"slices"
)

// How it is seen that a grid was drawn without its frame.
const (
	fewestSides = fewMissing + 1 // of the frame are not seen
	goneOn      = 0.5            // as dark as they are elsewhere, or more, lines are up to the frame that is not there
	mostEnd     = 0.7            // of the lines that meet a side do
	uneven      = 3              // pixels by which a line may be off the middle between its neighbours
	fewestCells = 4              // a side of what may be without a frame
)

// frameless reports whether a grid was drawn without its frame: most sides of that are not seen, all other lines are, at the same distance
// from each other, and go on to where it would be. So it is no grid that has two lines less each way, all of which end a cell before.
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

// withoutFrame returns the lines of a grid but those of its frame that are not seen. These lie then as the lines next to them do.
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

// meanOffset is how far a line is from where it is expected, in the mean.
func meanOffset(l line) (mean float64) {
	for _, off := range l.offsets {
		mean += off / float64(len(l.offsets))
	}
	return mean
}
