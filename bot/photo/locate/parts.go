package locate

import (
	"slices"

	"sudokubot/bot/photo/pixels"
)

// Parameters for counting cells.
const (
	partsSide  = 480   // side of the straightened quadrilateral, in pixels
	stretches  = 12    // number of parts of a line, most of which must be visible
	beside     = 6     // distance of the pixels on each side that a line is compared with
	leastLine  = 0.008 // least darkness of a line, relative to both sides
	offPlace   = 0.14  // greatest distance of a line from its expected position, in cells
	aside      = 3     // greatest lean to either side, in pixels
	manyLines  = 16    // of this number of lines, one may be invisible
	mostUnseen = 0.25  // greatest share of invisible parts of a line
)

// partsOf returns the sizes, in cells a side, whose lines are all visible in a quadrilateral. It is faster
// than FitOf and less exact. It also returns half the true size, and twice the true size if all cells have
// content in their middle.
func partsOf(p pixels.Summed, q pixels.Quad, sizes []int) (fit []int) {
	straight := pixels.Straightened(p, pixels.Onto(q), partsSide, 0)
	down, across := ridges(straight), ridges(straight.Transposed())
	for _, size := range sizes {
		if lined(down, size) && lined(across, size) {
			fit = append(fit, size)
		}
	}
	return fit
}

// ridges returns for each column of pixels how dark it is, relative to both sides, in most parts of the
// column.
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

// lined reports whether there is a line at each border between n cells. One of many lines may be hidden.
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
