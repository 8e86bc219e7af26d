package photo

import (
	"math"
	"slices"
	"sort"

	"sudokubot/bot/photo/pixels"
)

// Parameters for measuring blur.
const (
	blurSide   = 800  // longer side of a picture without a grid, in pixels
	cellSide   = 24   // side of a cell of a straightened grid, in pixels
	reach      = 7    // greatest distance of an edge from its pixel, in pixels
	leastEdge  = 24   // least difference of brightness, above noise
	share      = 0.9  // share of edges to ignore: those with the least contrast
	sharpest   = 0.75 // quantile of the sharpness of the other edges
	leastSharp = 0.42 // sharpness below this is blur: thin lines are lost
	softest    = 0.36 // leastSharp for a grid, as its digits are thicker than lines
)

// blurredPicture reports whether a picture without a grid has edges, and all of them are blurred.
func blurredPicture(p *pixels.Plane) bool {
	small, _ := p.Shrunk(blurSide)
	s, ok := sharpness(small)
	return ok && s < leastSharp
}

// blurredGrid reports whether all edges in a found grid are blurred.
func blurredGrid(p *pixels.Plane, m *pixels.Mesh) bool {
	s, ok := sharpness(straight(p, m, cellSide))
	return ok && s < softest
}

// straight returns a grid straightened to cells of cell by cell pixels.
func straight(p *pixels.Plane, m *pixels.Mesh, cell int) *pixels.Plane {
	out := pixels.New(m.N*cell, m.N*cell)
	k := m.N / 2
	middle := pixels.Quad{m.Node(k, k), m.Node(k, k+1), m.Node(k+1, k+1), m.Node(k+1, k)}
	under := math.Abs(middle.Scaled(1 / float64(cell)).Area()) // pixels of p per pixel of the patch
	n := 1
	for n < 4 && float64(n*n) < under {
		n++
	}
	step := 1 / float64(cell)
	means := make([]float32, cell)
	for y := range out.H {
		row := out.Row(y)
		for col := range m.N {
			m.Means(p, means, y/cell, col, 0, float64(y%cell)*step, step, n)
			for x, v := range means {
				row[col*cell+x] = uint8(v + 0.5)
			}
		}
	}
	return out
}

// sharpness measures the sharper edges: the share of their contrast within two pixels. It is 1 for a step,
// and 0.8/width for a Gaussian blur. ok is false if p has no edges.
func sharpness(p *pixels.Plane) (s float64, ok bool) {
	type edge struct{ contrast, sharp float64 }
	var edges []edge
	for y := reach; y < p.H-reach; y += 2 {
		for x := reach; x < p.W-reach; x += 2 {
			low, high, steep := 255, 0, 0
			row := p.Row(y)
			for k := -reach; k <= reach; k++ {
				for _, v := range [2]int{int(row[x+k]), int(p.Row(y + k)[x])} {
					low, high = min(low, v), max(high, v)
				}
			}
			if high-low < leastEdge {
				continue
			}
			for k := 1 - reach; k < reach; k++ {
				dx := int(row[x+k+1]) - int(row[x+k-1])
				dy := int(p.Row(y + k + 1)[x]) - int(p.Row(y + k - 1)[x])
				steep = max(steep, abs(dx), abs(dy))
			}
			edges = append(edges, edge{float64(high - low), float64(steep) / float64(high-low)})
		}
	}
	if len(edges) == 0 {
		return 0, false
	}
	sort.Slice(edges, func(i, j int) bool { return edges[i].contrast < edges[j].contrast })
	edges = edges[int(share*float64(len(edges))):]
	sort.Slice(edges, func(i, j int) bool { return edges[i].sharp < edges[j].sharp })
	return edges[int(sharpest*float64(len(edges)))].sharp, true
}

func abs(v int) int { return max(v, -v) }

// Parameters for finding cages: lines, mostly dashed, within cells and along their borders.
const (
	cageCell  = 40   // side of a straightened cell, in pixels
	nearest   = 2    // least distance of a cage from the border of its cell, in pixels
	deepest   = 8    // greatest distance of a cage from the border of its cell, in pixels
	wide      = 3    // both sides of a line must have paper within this distance, in pixels
	dimmest   = 100  // lowest brightness of paper; darker paper counts as this
	darkest   = 0.04 // least mean darkness of a cage's line, relative to paper
	leastCage = 100  // least number of sides of cells with a cage's line, of 324
	mostCage  = 285  // greatest number; above it, each cell has a frame, like the keys of a keyboard
)

// caged reports whether lines run along the borders of many cells, but not of nearly all, as in a killer.
func caged(p *pixels.Plane, m *pixels.Mesh) bool {
	s := straight(p, m, cageCell)
	if lightOnDark(s) {
		s = s.Inverted()
	}
	lines := 0
	for i := range m.N * m.N {
		for side := range 4 {
			if besideBorder(s, i%m.N*cageCell, i/m.N*cageCell, side) {
				lines++
			}
		}
	}
	return lines >= leastCage && lines <= mostCage
}

// besideBorder reports whether a thin line runs along a border of a cell. (x, y) is the upper left corner of
// the cell. side is 0 to 3: the upper, left, lower or right border.
func besideBorder(s *pixels.Plane, x, y, side int) bool {
	const from, to = cageCell / 6, cageCell - cageCell/6 // part of a border without its corners
	var mean [deepest + 2*wide + 1]float64
	for depth := range mean {
		for along := from; along < to; along++ {
			dx, dy := along, depth
			if side >= 2 {
				dy = cageCell - 1 - depth
			}
			if side%2 == 1 {
				dx, dy = dy, dx
			}
			mean[depth] += float64(s.Row(y + dy)[x+dx]) / (to - from)
		}
	}
	paper := max(slices.Max(mean[:]), dimmest)
	for d := nearest; d <= deepest; d++ {
		outside, inside := slices.Max(mean[max(d-wide, 1):d]), slices.Max(mean[d+1:d+1+wide])
		if (min(outside, inside)-mean[d])/paper > darkest {
			return true
		}
	}
	return false
}

// lightOnDark reports whether writing is lighter than its paper: most pixels are darker than the mean.
func lightOnDark(p *pixels.Plane) bool {
	var counts [256]int
	sum := 0
	for _, v := range p.Pix {
		counts[v]++
		sum += int(v)
	}
	darker := 0
	for _, n := range counts[:sum/len(p.Pix)] {
		darker += n
	}
	return 2*darker > len(p.Pix)
}
