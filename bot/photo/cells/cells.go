// Package cells cuts a grid into pictures of its cells, independent of light, paper and ink.
package cells

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Side is how many pixels a patch has on each side.
const Side = 28

// beyond is the visible part of a patch's neighbours on each side, in cells. It keeps digits off the middle
// whole, and lines recognisable.
const beyond = 0.08

// Patch is a picture of a cell, row after row: 0 is paper, 1 the ink of this grid.
type Patch [Side * Side]float32

// At returns a pixel.
func (p *Patch) At(x, y int) float32 { return p[y*Side+x] }

// Blank reports whether the cell is empty within its borders.
func (p *Patch) Blank() bool { return p.Most() <= faintest }

// Most is the most ink within the borders of the cell, as the mean of four pixels.
func (p *Patch) Most() (most float32) {
	const edge = 5
	for y := edge; y < Side-edge; y++ {
		for x := edge; x < Side-edge; x++ {
			most = max(most, (p[y*Side+x]+p[y*Side+x+1]+p[(y+1)*Side+x]+p[(y+1)*Side+x+1])/4)
		}
	}
	return most
}

// faintest is the least ink of a digit, as the mean of four pixels.
const faintest = 0.2

// Stretched returns the patch with its darkest ink scaled to that of the grid; it must have ink.
func (p *Patch) Stretched() *Patch {
	s, most := new(Patch), p.Most()
	for i, v := range p {
		s[i] = min(v/most, 1)
	}
	return s
}

// Turned returns the patch turned clockwise by a right angle.
func (p *Patch) Turned() *Patch {
	t := new(Patch)
	for y := range Side {
		for x := range Side {
			t[x*Side+Side-1-y] = p[y*Side+x]
		}
	}
	return t
}

// Moved returns the patch moved to the right and down by so many pixels; the edge is repeated in the gap.
func (p *Patch) Moved(dx, dy int) *Patch {
	m := new(Patch)
	for y := range Side {
		for x := range Side {
			m[y*Side+x] = p.At(min(max(x-dx, 0), Side-1), min(max(y-dy, 0), Side-1))
		}
	}
	return m
}

// Of returns the patches of all cells of a grid, row by row.
func Of(p *pixels.Plane, m *warp.Mesh) []Patch {
	views := make([]view, m.N*m.N)
	for row := range m.N {
		for col := range m.N {
			views[row*m.N+col].look(p, m, row, col)
		}
	}
	return level(views)
}

// view is the brightness of a cell and its surroundings, from 0 to 255. Paper is known up to the edge of the
// patch.
type view [wide * wide]float32

const (
	brim = pen - 1 // pixels on each side
	wide = Side + 2*brim
)

// look fills in the mean of the picture's pixels under each pixel; outside of the patch it samples a single
// pixel.
func (v *view) look(p *pixels.Plane, m *warp.Mesh, row, col int) {
	a, b := m.Node(row, col), m.Node(row+1, col+1)
	const step = (1 + 2*beyond) / Side
	most := min(max(int(math.Ceil(math.Hypot(b.X-a.X, b.Y-a.Y)/math.Sqrt2*step)), 1), 4) // per patch pixel
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

// inCell returns where a point of a cell lies, from (0, 0) to (1, 1) and beyond.
func inCell(m *warp.Mesh, row, col int, fx, fy float64) warp.Point {
	left, right := m.Across(row, col, fy)
	return warp.Point{X: left.X + fx*(right.X-left.X), Y: left.Y + fx*(right.Y-left.Y)}
}

// level turns brightness into ink; it scales dark and light writing separately.
func level(views []view) []Patch {
	patches, light := make([]Patch, len(views)), lightOnDark(views)
	for i := range views {
		if light[i] {
			views[i].invert()
		}
		views[i].darker(&patches[i])
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

// Limits for grids with both dark and light writing, as in paint on a dark photo beside print. mixed is the
// lowest distance from paper in the fuller cells, as a share of the other kind. half is the lowest distance
// in a cell with that kind, clearly how many times farther it must be there.
const (
	mixed   = 0.2
	half    = 0.5
	clearly = 2
)

// lightOnDark reports for each cell whether its writing is lighter than its paper. In the dark mode of an app
// all cells are light on dark: the writing of the fuller cells lies farther on the light side. Where many
// cells clearly have the other kind, only these differ.
func lightOnDark(views []view) []bool {
	dark, light := make([]float32, len(views)), make([]float32, len(views))
	own, other := make([]float32, len(views)), make([]float32, len(views)) // within the cell, without shadows
	for i := range views {
		inner := sortedInside(views[i][:], wide, brim)
		n := len(inner)
		paper := inner[n/2]
		dark[i], light[i] = paper-inner[n/50], inner[n-1-n/50]-paper
		around := views[i].around()
		tenth := len(around) / 10
		own[i], other[i] = around[tenth]-inner[n/50], inner[n-1-n/50]-around[len(around)-1-tenth]
	}
	most := fuller(light) > fuller(dark)
	if most {
		own, other = other, own
	}
	all, usual := make([]bool, len(views)), fuller(other)
	for i := range all {
		unusual := usual > mixed*fuller(own) && other[i] > half*usual && other[i] > clearly*own[i]
		all[i] = most != unusual
	}
	return all
}

// around returns the pixels just within the borders of the cell, where no digit reaches, ascending.
func (v *view) around() []float32 {
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

// fuller returns the value of the upper fifth of cells. Puzzles have at least so many givens, and edges of
// shadows cross fewer cells.
func fuller(values []float32) float32 {
	values = slices.Sorted(slices.Values(values))
	return values[len(values)*4/5]
}

// sortedInside returns the pixels of a square with that side within the borders of its cell, ascending;
// around is how many of them on each side lie outside of the patch.
func sortedInside(pix []float32, side, around int) []float32 {
	edge := 5 + around
	inner := make([]float32, 0, (side-2*edge)*(side-2*edge))
	for y := edge; y < side-edge; y++ {
		inner = append(inner, pix[y*side+edge:y*side+side-edge]...)
	}
	slices.Sort(inner)
	return inner
}

// leastInk is how much darker than paper the ink of a grid is at least, as a share: less is noise.
const leastInk = 0.1

func (v *view) invert() {
	for k, b := range v {
		v[k] = 255 - b
	}
}

// pen is wider than any stroke of a digit, in pixels of a patch.
const pen = 11

// darker fills in by what share each pixel of a patch is darker than the paper around it. A patch with the
// edge of a shadow is evened first: paper between the edge and a stroke is narrower than a pen, and would be
// lost.
func (v *view) darker(ink *Patch) {
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

// paper returns the brightness of the paper under each pixel of a patch: a morphological closing removes
// everything narrower than a pen (J. Serra, Image Analysis and Mathematical Morphology, 1982). Edges of
// shadows and tints stay in place. The smoothed closing resists noise, the other one keeps the dark side of
// edges dark.
func (v *view) paper() (light Patch) {
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

// smooth takes the means of 3 x 3 pixels, against noise.
func (v *view) smooth() {
	var line view
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

// inkOf returns how much darker than its paper the ink of a grid is, in the fuller cells.
func inkOf(shares []*Patch) float32 {
	darkest := make([]float32, len(shares))
	for i := range shares {
		inner := sortedInside(shares[i][:], Side, 0)
		darkest[i] = inner[len(inner)-1-len(inner)/50]
	}
	return fuller(darkest)
}
