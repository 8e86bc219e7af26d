package locate

import (
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// How the number of cells is seen.
const (
	partsSide  = 480   // pixels of the straightened quadrilateral
	stretches  = 12    // of a line; it must be seen in most
	beside     = 6     // pixels on each side to compare a line with
	leastLine  = 0.008 // by what share a line is darker than both sides
	offPlace   = 0.14  // largest distance of a line from its expected place, in cells
	aside      = 3     // by how many pixels it may lean to either side
	manyLines  = 16    // one line of so many may be unseen
	mostUnseen = 0.25  // of the stretches of a line
)

// partsOf returns the sizes, in cells a side, whose lines are all seen in a quadrilateral. It is faster than
// FitOf and less exact. Half the true size fits too, and twice that size if all cells have content in their
// middle.
func partsOf(p pixels.Summed, q warp.Quad, sizes []int) (fit []int) {
	straight := warp.Straightened(p, warp.Onto(q), partsSide, 0)
	down, across := ridges(straight), ridges(straight.Transposed())
	for _, size := range sizes {
		if lined(down, size) && lined(across, size) {
			fit = append(fit, size)
		}
	}
	return fit
}

// ridges returns by what share each column of pixels is darker than its surroundings, in nearly all of its
// stretches.
func ridges(p *pixels.Plane) []float64 {
	all := make([]float64, p.W)
	means := make([][]float64, stretches)
	for k := range means {
		means[k] = rowMeans(p, k*p.H/stretches, (k+1)*p.H/stretches)
	}
	darker := func(mean []float64, x int) float64 {
		a, b := mean[x-beside], mean[x+beside]
		return (min(a, b) - mean[x]) / max(a, b, 30)
	}
	for x := beside + aside; x < p.W-beside-aside; x++ {
		var values [stretches]float64
		for k, mean := range means {
			values[k] = darker(mean, x)
			for dx := -aside; dx <= aside; dx++ {
				values[k] = max(values[k], darker(mean, x+dx))
			}
		}
		slices.Sort(values[:])
		all[x] = values[int(mostUnseen*stretches)]
	}
	return all
}

// lined reports whether all borders between n cells show a line. Among many lines one may be hidden by two
// kinds of ground.
func lined(ridges []float64, n int) bool {
	cell := float64(len(ridges)) / float64(n)
	unseen := 0
	for i := 1; i < n; i++ {
		from, to := int((float64(i)-offPlace)*cell), int((float64(i)+offPlace)*cell+0.5)
		if slices.Max(ridges[from:to+1]) < leastLine {
			unseen++
		}
	}
	return unseen <= n/manyLines
}
