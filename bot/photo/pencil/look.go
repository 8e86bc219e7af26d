package pencil

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
)

// Sizes in pixels, unless noted. A cell has side x side pixels within its borders. A small digit is a fifth
// as high.
const (
	side   = 96
	border = 0.02 // ignored border on each side, in cells
	pen    = 25   // more than the width of any stroke
	rim    = 11   // greatest reach of lines between cells into a cell

	ofLines = 5 // the middle of a digit is farther from each side than this
)

// Ink is the contrast between writing and its ground.
type Ink struct {
	Light bool    // the writing is lighter than its ground
	Least float64 // least contrast, in luma
}

// Limits for ink.
const (
	inked = 0.45 // least ink of a pixel in a stroke, relative to the darkest ink of the cell
	lined = 5    // least contrast of a line between cells, in luma

	sparsest = 600 // even of a cell with a thin Persian 1, at least 1 in this number of pixels is dark
)

// window is the ink of a cell, by rows. 1 is the darkest.
type window [side * side]float32

// look sets the window to the content of a cell. It reports whether the cell has content.
func (v *window) look(p *pixels.Plane, m *pixels.Mesh, cell int, ink Ink) bool {
	row, col := cell/m.N, cell%m.N
	a, b := m.Node(row, col), m.Node(row+1, col+1)
	n := min(max(int(math.Hypot(b.X-a.X, b.Y-a.Y)/math.Sqrt2/side+0.5), 1), 3) // samples per pixel, along a side
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

// plain reports whether the contrast between the lightest pixel and the darkest pixel is below a threshold.
// It ignores dark pixels near the lines between cells.
func (v *window) plain(threshold float64) bool {
	lightest, darkest := v[0], v[side*side/2]
	for y := range side {
		row := v[y*side : (y+1)*side]
		lightest = max(lightest, slices.Max(row))
		if y >= ofLines && y < side-ofLines {
			darkest = min(darkest, slices.Min(row[ofLines:side-ofLines]))
		}
	}
	return float64(lightest-darkest) < threshold
}

// darker converts brightness to ink, relative to the paper around it. It finds the paper by morphological
// closing with a pen. It returns false if hardly any pixels are ink.
func (v *window) darker(least float64) bool {
	paper := *v
	pixels.Close(paper[:], side, pen)
	for i, b := range paper {
		v[i] = max(b-v[i], 0)
	}
	v.unline()
	var dark []float32 // pixels that may be ink, which are few in a cell
	for _, b := range v {
		if float64(b) >= least {
			dark = append(dark, b)
		}
	}
	if len(dark) < len(v)/sparsest {
		return false
	}
	slices.Sort(dark)
	most := dark[max(len(dark)-len(v)/200, len(dark)/2)] // quantile 1/200 of all pixels, or the median of dark
	for i := range v {
		v[i] = min(v[i]/most, 1)
	}
	return true
}

// unline removes the lines between cells, which have ink along nearly all of a side.
func (v *window) unline() {
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
