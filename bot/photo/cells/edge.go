package cells

import (
	"math"
	"slices"
)

// Parameters for finding the edge of a shadow in a cell.
const (
	leastStep   = 1.2  // least ratio between the brightness of the two sides
	directions  = 24   // number of directions to try
	explained   = 0.85 // least share of the variance that is between the two sides
	leastPart   = 0.04 // least share of a patch that is on the smaller side
	farFromEdge = 3.0  // from this distance on, paper has the light of its side, in pixels
	notStraight = 0.4  // greatest distance of an edge from a straight line, in pixels
	mostError   = 0.25 // greatest error that counts for a pixel with ink, relative to the step
	leastGain   = 1.0  // least improvement to replace an edge by another, in total brightness
)

// edge is a straight edge between dark and bright paper. The distance of a point on the bright side from it
// is x*cos + y*sin - off, in pixels of a patch.
type edge struct {
	cos, sin, off float64
	soft          float64 // width of the transition, in pixels
	dark, bright  float64
}

// light returns the brightness of paper at a point of a patch.
func (e *edge) light(x, y float64) float64 {
	d := x*e.cos + y*e.sin - e.off
	return e.dark + (e.bright-e.dark)*min(max(d/e.soft+0.5, 0), 1)
}

// even brightens the dark side of an edge to the light of the bright side. Edges are not quite straight.
// Pixels that may be on either side count as dark, but become no lighter than paper.
func (v *window) even(e *edge) {
	for y := range wide {
		for x := range wide {
			k := y*wide + x
			light := e.light(float64(x-brim)-notStraight*e.cos, float64(y-brim)-notStraight*e.sin)
			v[k] = max(v[k], min(v[k]*float32(e.bright/light), float32(e.bright)))
		}
	}
}

// edgeOf returns the edge of a shadow across a cell, or nil. paper must hold the true brightness of the
// paper, except near the edge.
func edgeOf(v *window, paper *Patch) *edge {
	if slices.Max(paper[:]) < leastStep*slices.Min(paper[:]) {
		return nil
	}
	e, ok := parting(paper)
	if !ok || !e.levels(paper) {
		return nil
	}
	best := e.misfit(v)
	for step := 1.0; step > 0.1; step /= 2 {
		for moved := true; moved; {
			moved = false
			for _, next := range e.near(step) {
				if m := next.misfit(v); m < best-leastGain {
					e, best, moved = next, m, true
				}
			}
		}
	}
	return &e
}

// parting returns the straight line that best separates dark paper from bright paper. It returns false if the
// two sides explain too little of the variance. It uses the method of N. Otsu, A Threshold Selection Method
// from Gray-Level Histograms, 1979, in each direction.
func parting(paper *Patch) (edge, bool) {
	const bins = 2 * Side
	n, sum, squares := float64(Side*Side), 0.0, 0.0
	for _, v := range paper {
		sum += float64(v)
		squares += float64(v) * float64(v)
	}
	all := squares - sum*sum/n
	var best edge
	most := explained * all
	for i := range directions {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / directions)
		first := Side * (min(cos, 0) + min(sin, 0))
		var count, light [bins]float64
		for y := range Side {
			for x := range Side {
				k := int(float64(x)*cos + float64(y)*sin - first)
				count[k]++
				light[k] += float64(paper.At(x, y))
			}
		}
		darker, below := 0.0, 0.0
		for k := range bins - 1 {
			darker += count[k]
			below += light[k]
			if darker < leastPart*n || n-darker < leastPart*n {
				continue
			}
			step := (sum-below)/(n-darker) - below/darker
			if between := step * step * darker * (n - darker) / n; step > 0 && between > most {
				most, best = between, edge{cos: cos, sin: sin, off: float64(k+1) + first, soft: 1.5}
			}
		}
	}
	return best, most > explained*all
}

// levels sets the brightness of paper on both sides, away from the edge. It reports whether they form a step.
func (e *edge) levels(paper *Patch) bool {
	var sum, n [2]float64
	for y := range Side {
		for x := range Side {
			switch d := float64(x)*e.cos + float64(y)*e.sin - e.off; {
			case d < -farFromEdge:
				sum[0] += float64(paper.At(x, y))
				n[0]++
			case d > farFromEdge:
				sum[1] += float64(paper.At(x, y))
				n[1]++
			}
		}
	}
	if min(n[0], n[1]) == 0 {
		return false
	}
	e.dark, e.bright = sum[0]/n[0], sum[1]/n[1]
	return e.dark > 0 && e.bright > leastStep*e.dark
}

// near returns slightly different edges: moved, rotated around the middle of the patch, softer or sharper.
func (e *edge) near(step float64) (all []edge) {
	const middle = Side / 2
	angle := math.Atan2(e.sin, e.cos)
	for _, rotation := range [3]float64{-step, 0, step} {
		sin, cos := math.Sincos(angle + rotation/middle)
		off := e.off + middle*(cos+sin-e.cos-e.sin)
		for _, move := range [3]float64{-step, 0, step} {
			for _, soft := range [3]float64{-step, 0, step} {
				all = append(all, edge{cos, sin, off + move, max(e.soft+soft, 0.5), e.dark, e.bright})
			}
		}
	}
	return all
}

// misfit returns the difference between the window and the paper that the edge predicts. Ink counts at most
// mostError for each pixel.
func (e *edge) misfit(v *window) (sum float64) {
	most := mostError * (e.bright - e.dark)
	for y := range Side {
		for x := range Side {
			sum += min(math.Abs(float64(v[(y+brim)*wide+x+brim])-e.light(float64(x), float64(y))), most)
		}
	}
	return sum
}
