package pencil

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// A cell is looked at in so many pixels a side, within its borders: a small digit has a fifth of them, and a
// stroke two.
const (
	side   = 96
	border = 0.02 // of a cell, on each side, is not looked at
	pen    = 25   // wider than any stroke, in these pixels
	rim    = 11   // how far lines between cells reach into them, at most

	ofLines = 5 // pixels on each side without a digit; a digit's middle lies further in
)

// Ink is the difference between writing and its ground.
type Ink struct {
	Light bool    // the writing is lighter
	Least float64 // by how much luma, at least
}

// Limits for ink.
const (
	inked = 0.45 // least ink of a pixel in a stroke, as a share of the cell's darkest
	lined = 5    // how much darker a line between cells is, at least

	sparsest = 600 // least share of dark pixels, 1 of so many, with a thin Persian 1
)

// view is a cell: how much ink each pixel has, row by row, 1 being the most.
type view [side * side]float32

// look fills in the content of a cell, and reports whether there is any.
func (v *view) look(p *pixels.Plane, m *warp.Mesh, cell int, ink Ink) bool {
	row, col := cell/m.N, cell%m.N
	a, b := m.Node(row, col), m.Node(row+1, col+1)
	n := min(max(int(math.Hypot(b.X-a.X, b.Y-a.Y)/math.Sqrt2/side+0.5), 1), 3) // picture pixels a side
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

// plain reports whether no pixel is darker than the lightest by so much, except along lines. Empty cells so
// need no estimate of their paper.
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

// darker turns brightness into ink, relative to the surroundings after a closing by a pen.
func (v *view) darker(least float64) bool {
	paper := *v
	pixels.Close(paper[:], side, pen)
	for i, b := range paper {
		v[i] = max(b-v[i], 0)
	}
	v.unline()
	var dark []float32 // possible ink: few pixels of a cell
	for _, b := range v {
		if float64(b) >= least {
			dark = append(dark, b)
		}
	}
	if len(dark) < len(v)/sparsest {
		return false
	}
	slices.Sort(dark)
	most := dark[max(len(dark)-len(v)/200, len(dark)/2)] // the upper 1/200 of all, or half of these
	for i := range v {
		v[i] = min(v[i]/most, 1)
	}
	return true
}

// unline removes the lines between cells: ink along nearly all of a side.
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
