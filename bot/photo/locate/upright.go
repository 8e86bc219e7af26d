package locate

import (
	"slices"

	"sudokubot/bot/photo/pixels"
)

// Parameters for lines from top to bottom, as fractions of the picture's longer side.
const (
	smoothed = 60 // length of a piece of a line, up and down
	thickest = 48 // distance to each side for comparing the thickest lines
	around   = 10 // radius of the surroundings, for the usual value

	darkest = 0.12 // greatest darkness that counts; thin lines count as much as thick lines
)

// field is a value for each pixel.
type field struct {
	w, h int
	v    []float32
}

// upright returns for each pixel its likeness to a part of a line from top to bottom, from 0 to 1, relative
// to the usual value around it. The likeness is the relative darkness of a piece of line against both sides.
// So noise, shadows and faint print count little.
func upright(p *pixels.Plane) *field {
	side := max(p.W, p.H)
	mean := stretched(p, max(1, side/smoothed))
	f := &field{p.W, p.H, make([]float32, p.W*p.H)}
	for y := range p.H {
		row := mean[y*p.W : (y+1)*p.W]
		for _, k := range [2]int{2, max(3, side/thickest)} {
			for x := k; x+k < p.W; x++ {
				a, b := row[x-k], row[x+k]
				here := &f.v[y*p.W+x]
				*here = max(*here, min((min(a, b)-row[x])/max(a, b, 30), darkest))
			}
		}
	}
	const least = 0.01 // smaller values count as 0
	usual := f.blurred(side / around)
	for i, v := range f.v {
		f.v[i] = v / (v + usual[i] + least)
	}
	return f
}

// stretched returns the mean of the pixels up to radius above and below each pixel.
func stretched(p *pixels.Plane, radius int) []float32 {
	mean := make([]float32, p.W*p.H)
	sum := make([]float32, p.W)
	for y := -radius; y < p.H; y++ {
		if y+radius < p.H {
			for x, v := range p.Row(y + radius) {
				sum[x] += float32(v)
			}
		}
		if y > radius {
			for x, v := range p.Row(y - radius - 1) {
				sum[x] -= float32(v)
			}
		}
		if y >= 0 {
			n := float32(min(y+radius, p.H-1) - max(y-radius, 0) + 1)
			for x, v := range sum {
				mean[y*p.W+x] = v / n
			}
		}
	}
	return mean
}

// at returns the value at a point. It is 0 outside.
func (f *field) at(x, y float64) float32 {
	if x < 0 || y < 0 || int(x) >= f.w || int(y) >= f.h {
		return 0
	}
	return f.v[int(y)*f.w+int(x)]
}

// blurred returns the mean of the window of a radius around each pixel, without the pixels outside.
func (f *field) blurred(radius int) []float32 {
	wide := f.w + 1
	sums := make([]float64, wide*(f.h+1))
	for y := range f.h {
		run := 0.0
		for x := range f.w {
			run += float64(f.v[y*f.w+x])
			sums[(y+1)*wide+x+1] = sums[y*wide+x+1] + run
		}
	}
	mean := make([]float32, f.w*f.h)
	for y := range f.h {
		y0, y1 := max(y-radius, 0), min(y+radius+1, f.h)
		for x := range f.w {
			x0, x1 := max(x-radius, 0), min(x+radius+1, f.w)
			sum := sums[y1*wide+x1] - sums[y0*wide+x1] - sums[y1*wide+x0] + sums[y0*wide+x0]
			mean[y*f.w+x] = float32(sum / float64((x1-x0)*(y1-y0)))
		}
	}
	return mean
}

// widened returns for each pixel the largest of three values side by side.
func (f *field) widened() *field {
	t := &field{f.w, f.h, slices.Clone(f.v)}
	for i := 1; i+1 < len(f.v); i++ {
		t.v[i] = max(f.v[i-1], f.v[i], f.v[i+1])
	}
	return t
}
