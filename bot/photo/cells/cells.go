// Package cells cuts a grid into pictures of its cells that no longer depend on light, paper and ink. It knows nothing of digits.
package cells

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Side is how many pixels a patch has on each side.
const Side = 28

// beyond is how much of its neighbours a patch shows on each side, in cells: digits that are off the middle stay whole, and
// lines are seen to be lines.
const beyond = 0.08

// Patch is a picture of a cell, row after row: 0 is paper, 1 the ink of this grid.
type Patch [Side * Side]float32

// At returns a pixel.
func (p *Patch) At(x, y int) float32 { return p[y*Side+x] }

// Blank reports whether nothing stands within the borders of the cell.
func (p *Patch) Blank() bool {
	const edge = 5
	for y := edge; y < Side-edge; y++ {
		for x := edge; x < Side-edge; x++ {
			sum := p[y*Side+x] + p[y*Side+x+1] + p[(y+1)*Side+x] + p[(y+1)*Side+x+1]
			if sum > 4*faintest {
				return false
			}
		}
	}
	return true
}

// faintest is the least ink, as the mean of four pixels, that can be a part of a digit.
const faintest = 0.2

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

// Of returns the patches of all cells of a grid, row by row.
func Of(p *pixels.Plane, m *warp.Mesh) []Patch {
	patches := make([]Patch, m.N*m.N)
	for row := range m.N {
		for col := range m.N {
			sample(&patches[row*m.N+col], p, m, row, col)
		}
	}
	level(patches)
	return patches
}

// sample fills a patch with brightness from 0 to 255: the mean of the picture's pixels under each of its own.
func sample(patch *Patch, p *pixels.Plane, m *warp.Mesh, row, col int) {
	a, b := m.Node(row, col), m.Node(row+1, col+1)
	step := (1 + 2*beyond) / Side
	n := min(max(int(math.Ceil(math.Hypot(b.X-a.X, b.Y-a.Y)/math.Sqrt2*step)), 1), 4) // pixels under one of the patch, along a side
	for y := range Side {
		for x := range Side {
			sum := 0.0
			for i := range n * n {
				dx, dy := (float64(i%n)+0.5)/float64(n), (float64(i/n)+0.5)/float64(n)
				at := inCell(m, row, col, (float64(x)+dx)*step-beyond, (float64(y)+dy)*step-beyond)
				sum += p.At(at.X, at.Y)
			}
			patch[y*Side+x] = float32(sum / float64(n*n))
		}
	}
}

// inCell returns where a point of a cell lies, from (0, 0) to (1, 1) and beyond.
func inCell(m *warp.Mesh, row, col int, fx, fy float64) warp.Point {
	a, b := m.Node(row, col), m.Node(row, col+1)
	c, d := m.Node(row+1, col), m.Node(row+1, col+1)
	top := warp.Point{X: a.X + fx*(b.X-a.X), Y: a.Y + fx*(b.Y-a.Y)}
	bottom := warp.Point{X: c.X + fx*(d.X-c.X), Y: c.Y + fx*(d.Y-c.Y)}
	return warp.Point{X: top.X + fy*(bottom.X-top.X), Y: top.Y + fy*(bottom.Y-top.Y)}
}

// level turns brightness into ink.
func level(patches []Patch) {
	if lightOnDark(patches) {
		for i := range patches {
			invert(&patches[i])
		}
	}
	shares := make([]Patch, len(patches))
	for i := range patches {
		darker(&shares[i], &patches[i])
	}
	ink := max(inkOf(shares), leastInk)
	for i := range patches {
		for k, v := range shares[i] {
			patches[i][k] = min(v/ink, 1)
		}
	}
}

// lightOnDark reports whether what stands in the cells is lighter than they are, as in the dark mode of an app: in the fuller ones it
// is farther from what most pixels are.
func lightOnDark(patches []Patch) bool {
	dark, light := make([]float32, len(patches)), make([]float32, len(patches))
	for i := range patches {
		inner := sortedInside(&patches[i])
		n := len(inner)
		paper := inner[n/2]
		dark[i], light[i] = paper-inner[n/50], inner[n-1-n/50]-paper
	}
	return fuller(light) > fuller(dark)
}

// fuller returns what a fifth of the cells reach: puzzles have at least so many givens, and no edge of a shadow crosses more cells.
func fuller(values []float32) float32 {
	slices.Sort(values)
	return values[len(values)*4/5]
}

// sortedInside returns the pixels of a patch within the borders of its cell, ascending.
func sortedInside(p *Patch) []float32 {
	const edge = 5
	inner := make([]float32, 0, (Side-2*edge)*(Side-2*edge))
	for y := edge; y < Side-edge; y++ {
		inner = append(inner, p[y*Side+edge:y*Side+Side-edge]...)
	}
	slices.Sort(inner)
	return inner
}

// leastInk is how much darker than paper the ink of a grid is at least, as a share: less is noise.
const leastInk = 0.1

func invert(p *Patch) {
	for k, v := range p {
		p[k] = 255 - v
	}
}

// pen is wider than any stroke of a digit, in pixels of a patch.
const pen = 11

// darker fills in how much darker than the paper around them the pixels are, as a share. The paper is what is left when all that is
// narrower than a pen is taken away, the closing of mathematical morphology (J. Serra, Image Analysis and Mathematical Morphology,
// 1982): the edges of shadows and tints stay where they are.
func darker(ink, p *Patch) {
	var paper, line Patch
	smoothed(&paper, p)
	most := func(a, b float32) float32 { return max(a, b) }
	least := func(a, b float32) float32 { return min(a, b) }
	for _, pick := range [2]func(a, b float32) float32{most, least} {
		spread(&line, &paper, 1, Side, pick)
		spread(&paper, &line, Side, 1, pick)
	}
	for k, v := range p {
		ink[k] = max(paper[k]-v, 0) / max(paper[k], 20)
	}
}

// smoothed fills in the means of 3 x 3 pixels, against noise.
func smoothed(out, p *Patch) {
	for y := range Side {
		for x := range Side {
			var sum float32
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					sum += p[min(max(y+dy, 0), Side-1)*Side+min(max(x+dx, 0), Side-1)]
				}
			}
			out[y*Side+x] = sum / 9
		}
	}
}

// spread fills in for each pixel the one that is picked among those under a pen along a line; step leads along it, next to the next
// line.
func spread(out, in *Patch, step, next int, pick func(a, b float32) float32) {
	for line := range Side {
		for i := range Side {
			v := in[line*next+i*step]
			for k := max(i-pen/2, 0); k <= min(i+pen/2, Side-1); k++ {
				v = pick(v, in[line*next+k*step])
			}
			out[line*next+i*step] = v
		}
	}
}

// inkOf returns how much darker than its paper the ink of a grid is: what the fuller cells reach.
func inkOf(shares []Patch) float32 {
	darkest := make([]float32, len(shares))
	for i := range shares {
		inner := sortedInside(&shares[i])
		darkest[i] = inner[len(inner)-1-len(inner)/50]
	}
	return fuller(darkest)
}
