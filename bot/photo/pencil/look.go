package pencil

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// A cell is looked at in so many pixels a side, within its borders: a small digit has a fifth of them, and a stroke two.
const (
	side   = 96
	border = 0.02 // of a cell, on each side, is not looked at
	pen    = 25   // wider than any stroke, in these pixels
	rim    = 11   // how far lines between cells reach into them, at most

	ofLines = 5 // pixels on each side in which no digit stands that has its middle where they have it
)

// Ink is how what is written in a grid differs from what it is written on.
type Ink struct {
	Light bool    // it is lighter than that
	Least float64 // by how much luma, at least
}

// How ink is told from paper.
const (
	inked = 0.45 // how much of the darkest ink of a cell a pixel has that belongs to a stroke
	lined = 5    // how much darker a line between cells is, at least

	sparsest = 600 // one of so many pixels of a cell is dark where there is a 1, which is a thin stroke in Persian
)

// view is a cell: how much ink each pixel has, row by row, 1 being the most.
type view [side * side]float32

// look fills in what stands in a cell, and whether anything does.
func (v *view) look(p *pixels.Plane, m *warp.Mesh, cell int, ink Ink) bool {
	row, col := cell/m.N, cell%m.N
	a, b := m.Node(row, col), m.Node(row+1, col+1)
	n := min(max(int(math.Hypot(b.X-a.X, b.Y-a.Y)/math.Sqrt2/side+0.5), 1), 3) // pixels of the picture under one, along a side
	const step = (1 - 2*border) / side
	for y := range side {
		m.Means(p, v[y*side:(y+1)*side], row, col, border, border+float64(y)*step, step, n)
	}
	if ink.Light {
		for i, b := range v {
			v[i] = 255 - b
		}
	}
	return !v.plain(ink.Least) && v.darker(ink.Least)
}

// plain reports whether nothing is so much darker than the lightest pixel, but for what lies where nothing but lines does: so of an empty
// cell paper need not be known.
func (v *view) plain(least float64) bool {
	lightest, darkest := v[0], v[side*side/2]
	for y := range side {
		row := v[y*side : (y+1)*side]
		lightest = max(lightest, slices.Max(row))
		if y >= ofLines && y < side-ofLines {
			darkest = min(darkest, slices.Min(row[ofLines:side-ofLines]))
		}
	}
	return float64(lightest-darkest) < least
}

// darker turns brightness into ink: how much darker a pixel is than what is left of its surroundings when all that is narrower than a
// pen is taken away.
func (v *view) darker(least float64) bool {
	paper := *v
	pixels.Close(paper[:], side, pen)
	for i, b := range paper {
		v[i] = max(b-v[i], 0)
	}
	v.unline()
	var dark []float32 // what may be ink: few pixels of a cell
	for _, b := range v {
		if float64(b) >= least {
			dark = append(dark, b)
		}
	}
	if len(dark) < len(v)/sparsest {
		return false
	}
	slices.Sort(dark)
	most := dark[max(len(dark)-len(v)/200, len(dark)/2)] // what one of two hundred of all reaches, or half of these
	for i := range v {
		v[i] = min(v[i]/most, 1)
	}
	return true
}

// unline takes away the lines between cells: what is inked along nearly all of a side.
func (v *view) unline() {
	for _, step := range [2]int{1, side} {
		other := side + 1 - step
		for _, from := range [2]int{0, side - 1} {
			inwards := 1
			if from > 0 {
				inwards = -1
			}
			deep := -1
			for k := range rim {
				dark := 0
				for i := range side {
					if v[(from+k*inwards)*other+i*step] > lined {
						dark++
					}
				}
				if dark >= side-side*3/20 {
					deep = k + 1
				}
			}
			for k := range deep + 1 {
				for i := range side {
					v[(from+k*inwards)*other+i*step] = 0
				}
			}
		}
	}
}
