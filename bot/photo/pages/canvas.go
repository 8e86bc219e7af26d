package pages

import (
	"image"
	"image/draw"
	"math"
	"math/rand/v2"
	"slices"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// canvas is a flat page. Its brightness is from 0 to 1.
type canvas struct {
	w, h int
	pix  []float32
	mask *image.Alpha
}

func newCanvas(w, h int, paper float64) *canvas {
	c := &canvas{w: w, h: h, pix: make([]float32, w*h)}
	for i := range c.pix {
		c.pix[i] = float32(paper)
	}
	return c
}

// rect fills a rectangle with a brightness and an opacity. Its edges may be between pixels.
func (c *canvas) rect(x0, y0, x1, y1, tone, alpha float64) {
	for y := max(0, int(y0)); y < min(c.h, int(math.Ceil(y1))); y++ {
		fy := min(y1, float64(y+1)) - max(y0, float64(y))
		for x := max(0, int(x0)); x < min(c.w, int(math.Ceil(x1))); x++ {
			fx := min(x1, float64(x+1)) - max(x0, float64(x))
			a := float32(alpha * fx * fy)
			p := &c.pix[y*c.w+x]
			*p += (float32(tone) - *p) * a
		}
	}
}

// affine is a map of the plane: x' = a x + b y + e, y' = c x + d y + f.
type affine struct{ a, b, c, d, e, f float64 }

func (m affine) at(x, y float64) (float32, float32) {
	return float32(m.a*x + m.b*y + m.e), float32(m.c*x + m.d*y + m.f)
}

// shape is an outline in units of its own, with the bounds of the outline.
type shape struct {
	segments               []sfnt.Segment
	left, top, right, down float64
}

const unit = 1. / 64000 // outlines are loaded at 1,000 pixels an em

func (f *Font) glyph(s Script, digit int) shape { return f.outline(f.glyphs[s][digit]) }

// letter returns the outline of a sign. ok is false if the font lacks it.
func (f *Font) letter(r rune) (shape, bool) {
	g, err := f.font.GlyphIndex(nil, r)
	if err != nil || g == 0 {
		return shape{}, false
	}
	s := f.outline(g)
	return s, s.right > s.left
}

func (f *Font) outline(g sfnt.GlyphIndex) shape {
	var buf sfnt.Buffer
	segments, err := f.font.LoadGlyph(&buf, g, fixed.I(1000), nil)
	if err != nil {
		return shape{}
	}
	box := segments.Bounds()
	left, top := float64(box.Min.X)*unit, float64(box.Min.Y)*unit
	return shape{segments, left, top, float64(box.Max.X) * unit, float64(box.Max.Y) * unit}
}

// bend changes the proportions of outlines. right moves content to the right, below moves it down, and foot
// widens the lower part.
type bend struct{ right, below, foot float64 }

// newBend returns a random bend. Its fields right and below have the standard deviation spread. Its field
// foot has the standard deviation foot.
func newBend(rng *rand.Rand, spread, foot float64) bend {
	const most = 0.7 // a greater move would invert shapes
	right, below := spread*rng.NormFloat64(), spread*rng.NormFloat64()
	return bend{min(max(right, -most), most), min(max(below, -most), most), foot * rng.NormFloat64()}
}

// bent returns the outline, bent within its bounds.
func (s shape) bent(b bend) shape {
	if b == (bend{}) || s.right <= s.left || s.down <= s.top {
		return s
	}
	moved := s
	moved.segments = slices.Clone(s.segments)
	for i := range moved.segments {
		for k, p := range moved.segments[i].Args {
			u := (float64(p.X)*unit - s.left) / (s.right - s.left)
			v := (float64(p.Y)*unit - s.top) / (s.down - s.top)
			u, v = b.of(u, v)
			moved.segments[i].Args[k] = fixed.Point26_6{
				X: fixed.Int26_6((s.left + u*(s.right-s.left)) / unit),
				Y: fixed.Int26_6((s.top + v*(s.down-s.top)) / unit),
			}
		}
	}
	return moved
}

// of maps a point of the unit square to its bent position.
func (b bend) of(u, v float64) (float64, float64) {
	u += b.right * math.Sin(math.Pi*u) / math.Pi
	v += b.below * math.Sin(math.Pi*v) / math.Pi
	return 0.5 + (u-0.5)*(1+b.foot*(v-0.5)), v
}

func (c *canvas) fill(s shape, m affine, tone, alpha float64) {
	var left, top, right, down float32 = 1e9, 1e9, -1e9, -1e9
	corners := [4][2]float64{{s.left, s.top}, {s.right, s.top}, {s.right, s.down}, {s.left, s.down}}
	for _, corner := range corners {
		x, y := m.at(corner[0], corner[1])
		left, right, top, down = min(left, x), max(right, x), min(top, y), max(down, y)
	}
	x0, y0 := int(left)-1, int(top)-1
	w, h := int(right)+2-x0, int(down)+2-y0
	if w <= 0 || h <= 0 || w > 4*c.w || h > 4*c.h {
		return
	}
	r := vector.NewRasterizer(w, h)
	at := func(p fixed.Point26_6) (float32, float32) {
		x, y := m.at(float64(p.X)*unit, float64(p.Y)*unit)
		return x - float32(x0), y - float32(y0)
	}
	for _, seg := range s.segments {
		x, y := at(seg.Args[0])
		switch seg.Op {
		case sfnt.SegmentOpMoveTo:
			r.ClosePath()
			r.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			r.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			x1, y1 := at(seg.Args[1])
			r.QuadTo(x, y, x1, y1)
		case sfnt.SegmentOpCubeTo:
			x1, y1 := at(seg.Args[1])
			x2, y2 := at(seg.Args[2])
			r.CubeTo(x, y, x1, y1, x2, y2)
		}
	}
	r.ClosePath()
	c.blend(r, x0, y0, tone, alpha)
}

// blend draws the shape in a rasterizer, with its upper left corner at (x0, y0).
func (c *canvas) blend(r *vector.Rasterizer, x0, y0 int, tone, alpha float64) {
	size := r.Size()
	if c.mask == nil || c.mask.Rect.Dx() < size.X || c.mask.Rect.Dy() < size.Y {
		c.mask = image.NewAlpha(image.Rect(0, 0, max(size.X, 64), max(size.Y, 64)))
	}
	r.DrawOp = draw.Src
	r.Draw(c.mask, image.Rectangle{Max: size}, image.Opaque, image.Point{})
	for y := range size.Y {
		if y+y0 < 0 || y+y0 >= c.h {
			continue
		}
		for x := range size.X {
			if x+x0 < 0 || x+x0 >= c.w {
				continue
			}
			if a := c.mask.Pix[y*c.mask.Stride+x]; a > 0 {
				p := &c.pix[(y+y0)*c.w+x+x0]
				*p += (float32(tone) - *p) * float32(alpha) * float32(a) / 255
			}
		}
	}
}

// stroke draws a line through points with a round pen.
func (c *canvas) stroke(points [][2]float64, width, tone, alpha float64) {
	left, top, right, down := 1e9, 1e9, -1e9, -1e9
	for _, p := range points {
		left, right, top, down = min(left, p[0]), max(right, p[0]), min(top, p[1]), max(down, p[1])
	}
	half := width / 2
	for y := max(0, int(top-half-1)); y < min(c.h, int(down+half+2)); y++ {
		for x := max(0, int(left-half-1)); x < min(c.w, int(right+half+2)); x++ {
			nearest := 1e9
			for i := 1; i < len(points); i++ {
				nearest = min(nearest, distance(float64(x)+0.5, float64(y)+0.5, points[i-1], points[i]))
			}
			if a := min(max(half+0.5-nearest, 0), 1); a > 0 {
				p := &c.pix[y*c.w+x]
				*p += (float32(tone) - *p) * float32(alpha*a)
			}
		}
	}
}

func distance(x, y float64, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(max(((x-a[0])*dx+(y-a[1])*dy)/l, 0), 1)
	}
	return math.Hypot(x-a[0]-t*dx, y-a[1]-t*dy)
}
