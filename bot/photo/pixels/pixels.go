// Package pixels holds grey pictures, and the few operations on them that reading a photo needs. It knows nothing of grids.
package pixels

import (
	"image"
	"math"
)

// Plane is a grey picture of W x H pixels, row after row; 0 is black, 255 is white.
type Plane struct {
	W, H int
	Pix  []uint8
	// Tint is the colour that the picture has beside its brightness; nil where nothing is known of it.
	Tint *Tint
}

// New returns a black plane.
func New(w, h int) *Plane { return &Plane{W: w, H: h, Pix: make([]uint8, w*h)} }

// Row returns the pixels of a row, which the caller may change.
func (p *Plane) Row(y int) []uint8 { return p.Pix[y*p.W : (y+1)*p.W] }

// Inverted returns the negative of the plane.
func (p *Plane) Inverted() *Plane {
	n := New(p.W, p.H)
	for i, v := range p.Pix {
		n.Pix[i] = 255 - v
	}
	return n
}

// Turned returns the plane turned clockwise by a right angle.
func (p *Plane) Turned() *Plane {
	q := New(p.H, p.W)
	for y := range p.H {
		for x, v := range p.Row(y) {
			q.Pix[x*q.W+q.W-1-y] = v
		}
	}
	return q
}

// Transposed returns the plane with rows for columns.
func (p *Plane) Transposed() *Plane {
	q := New(p.H, p.W)
	for y := range p.H {
		for x, v := range p.Row(y) {
			q.Pix[x*q.W+y] = v
		}
	}
	return q
}

// At returns the brightness at a point, between four pixels by bilinear interpolation; pixel (0, 0) has its middle at
// (0.5, 0.5). Outside of the picture its edge goes on.
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

// Shrunk returns the plane with its longer side at most that many pixels, each the mean of the area that it covers, and how
// many pixels of p one of them is wide. A plane that is small enough is returned itself.
func (p *Plane) Shrunk(side int) (*Plane, float64) {
	if max(p.W, p.H) <= side {
		return p, 1
	}
	scale := float64(max(p.W, p.H)) / float64(side)
	s := newShrinker(p.W, p.H, side)
	for y := range p.H {
		s.add(p.Row(y))
	}
	return s.plane, scale
}

// From returns the luma of a picture, with its longer side at most that many pixels, and how many pixels of the picture one
// of the plane is wide. What is transparent is shown on white.
func From(img image.Image, side int) (*Plane, float64) {
	b := img.Bounds()
	s := newShrinker(b.Dx(), b.Dy(), side)
	row := make([]uint8, b.Dx())
	read := rowReader(img)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		s.add(read(row, y))
	}
	return s.plane, s.scale
}

// rowReader returns what reads a row of a picture as luma, into a buffer or as a part of the picture itself.
func rowReader(img image.Image) func(row []uint8, y int) []uint8 {
	b := img.Bounds()
	switch m := img.(type) {
	case *image.YCbCr:
		return func(_ []uint8, y int) []uint8 { i := m.YOffset(b.Min.X, y); return m.Y[i : i+b.Dx()] }
	case *image.Gray:
		return func(_ []uint8, y int) []uint8 { i := m.PixOffset(b.Min.X, y); return m.Pix[i : i+b.Dx()] }
	case *image.RGBA:
		return func(row []uint8, y int) []uint8 {
			return premultiplied(row, m.Pix[m.PixOffset(b.Min.X, y):])
		}
	case *image.NRGBA:
		return func(row []uint8, y int) []uint8 {
			return straight(row, m.Pix[m.PixOffset(b.Min.X, y):])
		}
	}
	return func(row []uint8, y int) []uint8 {
		for x := range row {
			r, g, bl, a := img.At(b.Min.X+x, y).RGBA()
			row[x] = uint8(min((luma(r, g, bl)+(0xffff-a))>>8, 255))
		}
		return row
	}
}

// luma weighs red, green and blue as JPEG does (ITU-R BT.601).
func luma(r, g, b uint32) uint32 { return (19595*r + 38470*g + 7471*b + 1<<15) >> 16 }

func premultiplied(row, pix []uint8) []uint8 {
	for x := range row {
		p := pix[4*x : 4*x+4]
		row[x] = uint8(min(luma(uint32(p[0]), uint32(p[1]), uint32(p[2]))+255-uint32(p[3]), 255))
	}
	return row
}

func straight(row, pix []uint8) []uint8 {
	for x := range row {
		p := pix[4*x : 4*x+4]
		a := uint32(p[3])
		row[x] = uint8((luma(uint32(p[0]), uint32(p[1]), uint32(p[2]))*a + 255*(255-a)) / 255)
	}
	return row
}

// shrinker takes the rows of a picture one after another and keeps the means of areas.
type shrinker struct {
	plane *Plane
	scale float64
	w, h  int
	y     int       // of the next row
	sums  []float64 // of the row of the plane that is being filled
	parts []part    // for each pixel of a source row, where it goes
}

// part says how a pixel of a source row is shared among two pixels of the plane.
type part struct {
	x     int
	first float64 // the share of pixel x; the rest is x+1's
}

func newShrinker(w, h, side int) *shrinker {
	s := &shrinker{scale: max(1, float64(max(w, h))/float64(side)), w: w, h: h}
	s.plane = New(max(1, int(math.Round(float64(w)/s.scale))), max(1, int(math.Round(float64(h)/s.scale))))
	s.sums = make([]float64, s.plane.W+1)
	s.parts = make([]part, w)
	for x := range s.parts {
		from := float64(x) * float64(s.plane.W) / float64(w)
		to := float64(x+1) * float64(s.plane.W) / float64(w)
		left := int(from)
		s.parts[x] = part{left, 1}
		if end := float64(left + 1); to > end {
			s.parts[x].first = (end - from) / (to - from)
		}
	}
	return s
}

// add takes the next row.
func (s *shrinker) add(row []uint8) {
	if s.scale == 1 {
		copy(s.plane.Row(s.y), row)
		s.y++
		return
	}
	ratio := float64(s.plane.H) / float64(s.h)
	from, to := float64(s.y)*ratio, float64(s.y+1)*ratio
	s.y++
	y := int(from)
	share := 1.0
	if end := float64(y + 1); to >= end {
		share = (end - from) / (to - from)
		s.take(row, share)
		s.finish(y)
		share = 1 - share
	}
	if share > 0 {
		s.take(row, share)
	}
	if s.y == s.h {
		s.finish(y + 1)
	}
}

// take adds a share of a row to the sums. The two that grow are at hand, as others wait for what is written.
func (s *shrinker) take(row []uint8, share float64) {
	x, here, next := 0, s.sums[0], s.sums[1]
	for i, p := range s.parts[:len(row)] {
		if p.x != x {
			s.sums[x] = here
			x, here, next = p.x, next, s.sums[p.x+1]
		}
		f := float64(row[i]) * share
		here += f * p.first
		next += f * (1 - p.first)
	}
	s.sums[x], s.sums[x+1] = here, next
}

func (s *shrinker) finish(y int) {
	if y < s.plane.H {
		area := float64(s.w) / float64(s.plane.W) * float64(s.h) / float64(s.plane.H)
		out := s.plane.Row(y)
		for x := range out {
			out[x] = uint8(min(s.sums[x]/area+0.5, 255))
		}
	}
	clear(s.sums)
}

// Sums holds for each point of a plane the sum of all pixels left of it and above it: the mean of a rectangle costs four
// look-ups.
type Sums struct {
	w, h int
	sum  []uint32
}

// SumsOf adds up a plane of at most 16 million pixels.
func SumsOf(p *Plane) *Sums {
	s := &Sums{p.W, p.H, make([]uint32, (p.W+1)*(p.H+1))}
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

// Means fills in the means of the windows of that radius around the pixels of a row, as far as they are inside.
func (s *Sums) Means(mean []float32, y, radius int) {
	y0, y1 := max(y-radius, 0), min(y+radius+1, s.h)
	above, below := s.sum[y0*(s.w+1):(y0+1)*(s.w+1)], s.sum[y1*(s.w+1):(y1+1)*(s.w+1)]
	edge := func(from, to int) { // where a window is not inside
		for x := from; x < to; x++ {
			x0, x1 := max(x-radius, 0), min(x+radius+1, s.w)
			mean[x] = float32(below[x1]-below[x0]-above[x1]+above[x0]) * (1 / float32((x1-x0)*(y1-y0)))
		}
	}
	left, right := min(radius, s.w), max(s.w-radius, 0)
	if left >= right {
		edge(0, s.w)
		return
	}
	edge(0, left)
	area := 1 / float32((2*radius+1)*(y1-y0))
	inner := mean[left:right]
	a0, a1 := above[:len(inner)], above[2*radius+1:][:len(inner)]
	b0, b1 := below[:len(inner)], below[2*radius+1:][:len(inner)]
	for x := range inner {
		inner[x] = float32(b1[x]-b0[x]-a1[x]+a0[x]) * area
	}
	edge(right, s.w)
}

// Summed is a plane with its sums, for whoever looks at it in different sizes.
type Summed struct {
	*Plane
	*Sums
}

// Sum adds up a plane of at most 16 million pixels.
func Sum(p *Plane) Summed { return Summed{p, SumsOf(p)} }

// Around returns the mean brightness of a square of that many pixels a side around a point; of less than two it is that of the
// point.
func (s Summed) Around(x, y, side float64) float64 {
	k := int(side + 0.5)
	if k < 2 {
		return s.At(x, y)
	}
	x0, y0 := int(x-float64(k)/2+0.5), int(y-float64(k)/2+0.5)
	x0, y0 = min(max(x0, 0), s.W-1), min(max(y0, 0), s.H-1)
	x1, y1 := min(x0+k, s.W), min(y0+k, s.H)
	w := s.W + 1
	sum := s.sum[y1*w+x1] - s.sum[y0*w+x1] - s.sum[y1*w+x0] + s.sum[y0*w+x0]
	return float64(sum) / float64((x1-x0)*(y1-y0))
}
