// Package cells cuts a grid into pictures of its cells that do not depend on light, paper and ink.
package cells

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
)

// Side is the width and height of a patch in pixels.
const Side = 28

// beyond is how much of the neighbouring cells a patch shows on each side, in cells. So digits off the centre
// of a cell are complete.
const beyond = 0.08

// Patch is a picture of a cell by rows. 0 is paper, 1 is the ink of this grid.
type Patch [Side * Side]float32

// Eye returns the probabilities that a patch has no digit, and of each digit up to nine.
type Eye = func(p *Patch) [10]float32

// At returns the pixel at x, y.
func (p *Patch) At(x, y int) float32 { return p[y*Side+x] }

// Between interpolates a square of side x side values at a point. The middle of the first is at (0.5, 0.5).
func Between(values []float32, side int, x, y float64) float32 {
	x, y = min(max(x-0.5, 0), float64(side-1)), min(max(y-0.5, 0), float64(side-1))
	left, top := int(x), int(y)
	right, down := min(left+1, side-1), min(top+1, side-1)
	fx, fy := float32(x-float64(left)), float32(y-float64(top))
	above := values[top*side+left] + fx*(values[top*side+right]-values[top*side+left])
	below := values[down*side+left] + fx*(values[down*side+right]-values[down*side+left])
	return above + fy*(below-above)
}

// Blank reports whether the cell is empty within its borders.
func (p *Patch) Blank() bool { return p.Most() <= faintest }

// Most returns the greatest mean ink of 2 x 2 pixels within the borders of the cell.
func (p *Patch) Most() (most float32) {
	const edge = 5
	for y := edge; y < Side-edge; y++ {
		for x := edge; x < Side-edge; x++ {
			most = max(most, (p[y*Side+x]+p[y*Side+x+1]+p[(y+1)*Side+x]+p[(y+1)*Side+x+1])/4)
		}
	}
	return most
}

// Stretched returns the patch with its ink scaled, so that the darkest ink is as dark as the grid's ink. The
// patch must have ink.
func (p *Patch) Stretched() *Patch {
	s, most := new(Patch), p.Most()
	for i, v := range p {
		s[i] = min(v/most, 1)
	}
	return s
}

// Turned returns the patch rotated clockwise by a right angle.
func (p *Patch) Turned() *Patch {
	t := new(Patch)
	for y := range Side {
		for x := range Side {
			t[x*Side+Side-1-y] = p[y*Side+x]
		}
	}
	return t
}

// Moved returns the patch moved to the right by dx and down by dy pixels. The edge is repeated in the gap.
func (p *Patch) Moved(dx, dy int) *Patch {
	m := new(Patch)
	for y := range Side {
		for x := range Side {
			m[y*Side+x] = p.At(min(max(x-dx, 0), Side-1), min(max(y-dy, 0), Side-1))
		}
	}
	return m
}

// Of returns the patches of all cells of a grid by rows.
func Of(p *pixels.Plane, m *pixels.Mesh) []Patch {
	windows := make([]window, m.N*m.N)
	for row := range m.N {
		for col := range m.N {
			windows[row*m.N+col].look(p, m, row, col)
		}
	}
	return level(windows)
}

// window is the brightness of a cell and its surroundings, from 0 to 255.
type window [wide * wide]float32

const (
	brim     = pen - 1 // surroundings of a patch on each side, in pixels
	wide     = Side + 2*brim
	faintest = 0.2 // least ink of a digit, as a mean of four pixels
	leastInk = 0.1 // least darkness of a grid's ink, relative to paper; less is noise
)

// look sets each pixel to the mean of the picture under it. Outside the patch it takes a single sample for
// each pixel.
func (v *window) look(p *pixels.Plane, m *pixels.Mesh, row, col int) {
	a, b := m.Node(row, col), m.Node(row+1, col+1)
	const step = (1 + 2*beyond) / Side
	most := min(max(int(math.Ceil(math.Hypot(b.X-a.X, b.Y-a.Y)/math.Sqrt2*step)), 1), 4) // samples per pixel
	const begin = -beyond - brim*step
	means := func(x, y, to, n int) {
		m.Means(p, v[y*wide+x:y*wide+to], row, col, begin+float64(x)*step, begin+float64(y)*step, step, n)
	}
	for y := range wide {
		if y < brim || y >= wide-brim {
			means(0, y, wide, 1)
			continue
		}
		means(0, y, brim, 1)
		means(brim, y, wide-brim, most)
		means(wide-brim, y, wide, 1)
	}
}

// level converts brightness to ink. Dark and light writing are scaled separately.
func level(windows []window) []Patch {
	patches, light := make([]Patch, len(windows)), lightOnDark(windows)
	for i := range windows {
		if light[i] {
			for k, b := range windows[i] {
				windows[i][k] = 255 - b
			}
		}
		windows[i].darker(&patches[i])
	}
	for _, kind := range [2]bool{false, true} {
		var of []*Patch
		for i := range patches {
			if light[i] == kind {
				of = append(of, &patches[i])
			}
		}
		if len(of) == 0 {
			continue
		}
		ink := max(inkOf(of), leastInk)
		for _, p := range of {
			for k, v := range p {
				p[k] = min(v/ink, 1)
			}
		}
	}
	return patches
}

// Limits for grids with both dark and light writing, such as paint on a photo of dark print. The more
// frequent kind is called the usual kind, and the rarer kind the other kind. The contrast of writing is its
// distance from paper.
const (
	mixed   = 0.2 // least contrast of the other kind in its fuller cells, relative to the usual kind
	half    = 0.5 // least contrast in a cell of the other kind, relative to its fuller cells
	clearly = 2   // least contrast in such a cell, relative to the usual kind in this cell
	apart   = 60  // least distance of a rare cell's ground from the usual ground
)

// lightOnDark reports for each cell whether its writing is lighter than its paper. The usual kind of writing
// has more contrast in the fuller cells (see fuller). A cell has the other kind if the other kind has clearly
// more contrast there. In addition, many cells must have the other kind, or the cell's ground must be even
// and of another brightness.
func lightOnDark(windows []window) []bool {
	dark, light := make([]float32, len(windows)), make([]float32, len(windows))
	// own and other have the contrast of dark and of light ink to the paper around it inside each cell. This
	// cancels shadows.
	own, other := make([]float32, len(windows)), make([]float32, len(windows))
	papers, uneven := make([]float32, len(windows)), make([]float32, len(windows))
	for i := range windows {
		inner := sortedInside(windows[i][:], wide, brim)
		n := len(inner)
		paper := inner[n/2]
		papers[i] = paper
		dark[i], light[i] = paper-inner[n/50], inner[n-1-n/50]-paper
		around := windows[i].around()
		tenth := len(around) / 10
		uneven[i] = around[len(around)-1-len(around)/50] - around[len(around)/50]
		own[i], other[i] = around[tenth]-inner[n/50], inner[n-1-n/50]-around[len(around)-1-tenth]
	}
	most := fuller(light) > fuller(dark)
	if most {
		own, other = other, own
	}
	all, usual, ownUsual := make([]bool, len(windows)), fuller(other), fuller(own)
	ground := slices.Sorted(slices.Values(papers))[len(papers)/2]
	for i := range all {
		off := ground - papers[i]
		if most {
			off = -off
		}
		unusual := usual > mixed*ownUsual && other[i] > half*usual ||
			off > apart && other[i] > half*ownUsual && uneven[i] < other[i]/4
		all[i] = most != (unusual && other[i] > clearly*own[i])
	}
	return all
}

// around returns the pixels just inside the borders of the cell, in ascending order. Digits do not reach
// these pixels.
func (v *window) around() []float32 {
	const edge, broad = 5 + brim, 2
	var all []float32
	for y := edge; y < wide-edge; y++ {
		for x := edge; x < wide-edge; x++ {
			if min(x, y) < edge+broad || max(x, y) >= wide-edge-broad {
				all = append(all, v[y*wide+x])
			}
		}
	}
	slices.Sort(all)
	return all
}

// fuller returns the smallest value of the upper fifth of values. The edge of a shadow crosses fewer cells
// than a fifth.
func fuller(values []float32) float32 {
	values = slices.Sorted(slices.Values(values))
	return values[len(values)*4/5]
}

// sortedInside returns the pixels within the borders of a cell, in ascending order. pix has side x side
// pixels. margin is the number of pixels on each side outside the patch.
func sortedInside(pix []float32, side, margin int) []float32 {
	edge := 5 + margin
	inner := make([]float32, 0, (side-2*edge)*(side-2*edge))
	for y := edge; y < side-edge; y++ {
		inner = append(inner, pix[y*side+edge:y*side+side-edge]...)
	}
	slices.Sort(inner)
	return inner
}

// pen is wider than any stroke of a digit, in pixels of a patch.
const pen = 11

// darker sets each pixel of a patch to its darkness, relative to the paper around it. First it removes the
// edge of a shadow, since paper between the edge and a stroke may be narrower than a pen.
func (v *window) darker(ink *Patch) {
	light := v.paper()
	if e := edgeOf(v, &light); e != nil {
		v.even(e)
		light = v.paper()
	}
	for y := range Side {
		for x := range Side {
			k := y*Side + x
			ink[k] = max(light[k]-v[(y+brim)*wide+x+brim], 0) / max(light[k], 20)
		}
	}
}

// paper returns the brightness of the paper under each pixel of a patch. It uses morphological closing, which
// removes content narrower than a pen (J. Serra, Image Analysis and Mathematical Morphology, 1982). It
// preserves edges of shadows and tints. The result is the darker of two closings. One is of the smoothed
// window, to resist noise. The other is of the unsmoothed window, so that dark sides of edges remain dark.
func (v *window) paper() (light Patch) {
	smooth, paper := *v, *v
	smooth.smooth()
	pixels.Close(smooth[:], wide, pen)
	pixels.Close(paper[:], wide, pen)
	for y := range Side {
		for x := range Side {
			at := (y+brim)*wide + x + brim
			light[y*Side+x] = min(smooth[at], paper[at])
		}
	}
	return light
}

// smooth averages 3 x 3 pixels, to reduce noise.
func (v *window) smooth() {
	var line window
	third := func(a, b, c float32) float32 { return (a + b + c) / 3 }
	for y := range wide {
		for x := range wide {
			line[y*wide+x] = third(v[y*wide+max(x-1, 0)], v[y*wide+x], v[y*wide+min(x+1, wide-1)])
		}
	}
	for y := range wide {
		for x := range wide {
			v[y*wide+x] = third(line[max(y-1, 0)*wide+x], line[y*wide+x], line[min(y+1, wide-1)*wide+x])
		}
	}
}

// inkOf returns the darkness of a grid's ink, relative to paper, in the fuller cells (see fuller).
func inkOf(shares []*Patch) float32 {
	darkest := make([]float32, len(shares))
	for i := range shares {
		inner := sortedInside(shares[i][:], Side, 0)
		darkest[i] = inner[len(inner)-1-len(inner)/50]
	}
	return fuller(darkest)
}
