// Package pixels reads pictures from files. It also has the operations on grey pictures that are needed to
// read photos, and maps between a straight grid and a grid in a picture. The latter is flat in perspective,
// or curved as a mesh.
package pixels

import "image"

// Plane is a grey picture of W x H pixels by rows. 0 is black, 255 is white.
type Plane struct {
	W, H int
	Pix  []uint8
	// Tint is the picture's colour without its brightness. It may be nil.
	Tint *Tint
}

// New returns a black plane.
func New(w, h int) *Plane { return &Plane{W: w, H: h, Pix: make([]uint8, w*h)} }

// Row returns the pixels of a row. The caller may modify them.
func (p *Plane) Row(y int) []uint8 { return p.Pix[y*p.W : (y+1)*p.W] }

// Inverted returns the negative of the plane.
func (p *Plane) Inverted() *Plane {
	n := New(p.W, p.H)
	for i, v := range p.Pix {
		n.Pix[i] = 255 - v
	}
	return n
}

// Turned returns the plane rotated clockwise by a right angle.
func (p *Plane) Turned() *Plane {
	q := New(p.H, p.W)
	for y := range p.H {
		for x, v := range p.Row(y) {
			q.Pix[x*q.W+q.W-1-y] = v
		}
	}
	return q
}

// Transposed returns the plane with rows and columns exchanged.
func (p *Plane) Transposed() *Plane {
	q := New(p.H, p.W)
	for y := range p.H {
		for x, v := range p.Row(y) {
			q.Pix[x*q.W+y] = v
		}
	}
	return q
}

// At returns the brightness at a point by bilinear interpolation. Pixel (0, 0) has its middle at (0.5, 0.5).
// The edge continues outside the picture.
func (p *Plane) At(x, y float64) float64 {
	x, y = x-0.5, y-0.5
	if !(x >= 0 && y >= 0 && x < float64(p.W-1) && y < float64(p.H-1)) {
		x, y = min(max(x, 0), float64(p.W-1)), min(max(y, 0), float64(p.H-1))
	}
	x0, y0 := int(x), int(y)
	right, down := 1, p.W
	if x0 == p.W-1 {
		right = 0
	}
	if y0 == p.H-1 {
		down = 0
	}
	fx, fy := x-float64(x0), y-float64(y0)
	at := y0*p.W + x0
	a, b, c, d := int(p.Pix[at]), int(p.Pix[at+right]), int(p.Pix[at+down]), int(p.Pix[at+down+right])
	top := float64(a) + fx*float64(b-a)
	bottom := float64(c) + fx*float64(d-c)
	return top + fy*(bottom-top)
}

// Along adds the brightness of evenly spaced points to values, see At. It takes half the time of calls of At.
func (p *Plane) Along(values []float64, x, y, dx, dy float64) {
	steps := float64(len(values) - 1)
	if !p.within(x, y) || !p.within(x+steps*dx, y+steps*dy) {
		for i := range values {
			values[i] += p.At(x+float64(i)*dx, y+float64(i)*dy)
		}
		return
	}
	pix, w := p.Pix, p.W
	x, y = x-0.5, y-0.5
	for i := range values {
		x0, y0 := int(x), int(y)
		fx, fy := x-float64(x0), y-float64(y0)
		four := pix[y0*w+x0:]
		a, b := int(four[0]), int(four[1])
		four = four[w:]
		c, d := int(four[0]), int(four[1])
		top, bottom := float64(a)+fx*float64(b-a), float64(c)+fx*float64(d-c)
		values[i] += top + fy*(bottom-top)
		x, y = x+dx, y+dy
	}
}

// within reports whether the point is far enough inside p for interpolation from four pixels, with a margin
// for rounding.
func (p *Plane) within(x, y float64) bool {
	const near = 1e-6
	return x >= 0.5+near && y >= 0.5+near && x < float64(p.W)-0.5-near && y < float64(p.H)-0.5-near
}

// Shrunk returns the plane shrunk to at most side pixels on its longer side, and the pixels of p per pixel of
// the result. Each pixel is the mean of its area. If p is small enough, Shrunk returns p itself.
func (p *Plane) Shrunk(side int) (*Plane, float64) {
	if max(p.W, p.H) <= side {
		return p, 1
	}
	return fromGrey(&image.Gray{Pix: p.Pix, Stride: p.W, Rect: image.Rect(0, 0, p.W, p.H)}, side)
}

// round sets row y to the rounded values of row, which are in 65,536ths.
func (p *Plane) round(y int, row []uint32) {
	out := p.Row(y)
	for x, v := range row[:len(out)] {
		out[x] = uint8((v + 1<<15) >> 16)
	}
}

// Summed is a plane and, for each point, the sum of all pixels to the left of it and above it. So the mean of
// a rectangle takes only four look-ups.
type Summed struct {
	*Plane
	sum []uint32
}

// Sum returns a plane of at most 16 million pixels with its sums.
func Sum(p *Plane) Summed {
	s := Summed{p, make([]uint32, (p.W+1)*(p.H+1))}
	for y := range p.H {
		above, here := s.sum[y*(p.W+1):], s.sum[(y+1)*(p.W+1):]
		var run uint32
		for x, v := range p.Row(y) {
			run += uint32(v)
			here[x+1] = above[x+1] + run
		}
	}
	return s
}

// Surroundings considers the window around each pixel of row y. It sets sums to the sum of each window, and
// areas to its number of pixels. Windows are clipped to the plane.
func (s Summed) Surroundings(sums, areas []uint32, y, radius int) {
	y0, y1, wide := max(y-radius, 0), min(y+radius+1, s.H), s.W+1
	above, below := s.sum[y0*wide:(y0+1)*wide], s.sum[y1*wide:(y1+1)*wide]
	edge := func(from, to int) { // for windows that are clipped on the left or right
		for x := from; x < to; x++ {
			x0, x1 := max(x-radius, 0), min(x+radius+1, s.W)
			sums[x], areas[x] = below[x1]-below[x0]-above[x1]+above[x0], uint32((x1-x0)*(y1-y0))
		}
	}
	left, right := min(radius, s.W), max(s.W-radius, 0)
	if left >= right {
		edge(0, s.W)
		return
	}
	edge(0, left)
	inner := sums[left:right]
	a0, a1 := above[:len(inner)], above[2*radius+1:][:len(inner)]
	b0, b1 := below[:len(inner)], below[2*radius+1:][:len(inner)]
	for x := range inner {
		inner[x] = b1[x] - b0[x] - a1[x] + a0[x]
	}
	area := uint32((2*radius + 1) * (y1 - y0))
	for x := left; x < right; x++ {
		areas[x] = area
	}
	edge(right, s.W)
}

// Window is a square that can be moved over a plane.
type Window struct {
	Summed
	side  int
	share float64 // 1 divided by the number of pixels
}

// Window returns a square of side pixels.
func (s Summed) Window(side float64) Window {
	k := int(side + 0.5)
	return Window{s, k, 1 / float64(k*k)}
}

// At returns the mean brightness of the window around a point. For windows of less than two pixels, it is the
// brightness at the point.
func (v *Window) At(x, y float64) float64 {
	k := v.side
	if k < 2 {
		return v.Plane.At(x, y)
	}
	x0, y0 := int(x-float64(k)/2+0.5), int(y-float64(k)/2+0.5)
	if x0 < 0 || y0 < 0 || x0+k > v.W || y0+k > v.H {
		return v.atEdge(x0, y0)
	}
	above, below := v.sum[y0*(v.W+1)+x0:], v.sum[(y0+k)*(v.W+1)+x0:]
	return float64(int(below[k]-below[0]-above[k]+above[0])) * v.share
}

// atEdge returns the mean of the window whose first pixel is (x0, y0), clipped to the plane.
func (v *Window) atEdge(x0, y0 int) float64 {
	x0, y0 = min(max(x0, 0), v.W-1), min(max(y0, 0), v.H-1)
	x1, y1 := min(x0+v.side, v.W), min(y0+v.side, v.H)
	w := v.W + 1
	sum := v.sum[y1*w+x1] - v.sum[y0*w+x1] - v.sum[y1*w+x0] + v.sum[y0*w+x0]
	return float64(sum) / float64((x1-x0)*(y1-y0))
}
