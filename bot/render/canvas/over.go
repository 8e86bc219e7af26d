package canvas

import (
	"image"
	"math"
)

// Drawings over others cross several grounds. Each pixel keeps its ground under a new ink.

// Over draws an ink on a pixel at a level. A strong new ink replaces an earlier ink.
func (v Canvas) Over(x, y int, k Ink, level int) {
	if level <= 0 || !(image.Point{X: x, Y: y}).In(v.Rect) {
		return
	}
	at := &v.Pixels[y*v.Rect.Dx()+x]
	on, was, strength := at.Parts()
	if strength > level && (was == k || level < Steps/2) {
		return
	}
	*at = Of(on, k, level)
}

// wipe reduces a pixel's ink by level of Steps, if the ink is at least least.
func (v Canvas) wipe(x, y int, least Ink, level int) {
	if level <= 0 || !(image.Point{X: x, Y: y}).In(v.Rect) {
		return
	}
	at := &v.Pixels[y*v.Rect.Dx()+x]
	if on, k, strength := at.Parts(); k >= least {
		*at = Of(on, k, strength*(Steps-level)/Steps)
	}
}

// PrintOver centres a stamp at p, on any ground.
func (v Canvas) PrintOver(s *Stamp, p image.Point, k Ink) {
	for y := range s.height {
		for x := range s.Width {
			v.Over(p.X+s.Left+x, p.Y+s.top+y, k, int(s.levels[y*s.Width+x]))
		}
	}
}

// Within calls put for each pixel of r with its middle.
func (v Canvas) Within(r image.Rectangle, put func(x, y int, p Point)) {
	r = r.Intersect(v.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			put(x, y, Point{float64(x) + 0.5, float64(y) + 0.5})
		}
	}
}

// Shape fills a shape with a ground and draws its edge, width pixels wide. With width 0, the ground's ink
// softens the edge. depth returns the distance of a point inside the shape.
func (v Canvas) Shape(r image.Rectangle, depth func(Point) float64, fill Ground, rim Ink, width float64) {
	v.Within(r, func(x, y int, p Point) {
		switch in := depth(p); {
		case in <= -0.5:
		case in < max(width, 1)/2:
			if level := Level(in + 0.5); level > 0 {
				v.Set(x, y, Of(v.groundAt(x, y), rim, level))
			}
		case width == 0:
			v.Set(x, y, Plain(fill))
		default:
			v.Set(x, y, Of(fill, rim, Level(width-in+0.5)))
		}
	})
}

// Ring draws only the edge of a shape.
func (v Canvas) Ring(r image.Rectangle, depth func(Point) float64, k Ink, width float64) {
	v.Within(r, func(x, y int, p Point) {
		in := depth(p)
		v.Over(x, y, k, Level(min(in+0.5, width-in+0.5)))
	})
}

// Blob fills a shape with an ink.
func (v Canvas) Blob(r image.Rectangle, depth func(Point) float64, k Ink) {
	v.Within(r, func(x, y int, p Point) { v.Over(x, y, k, Level(depth(p)+0.5)) })
}

func (v Canvas) groundAt(x, y int) Ground {
	on, _, _ := v.Pixels[y*v.Rect.Dx()+x].Parts()
	return on
}

// Scratch draws a straight line.
func (v Canvas) Scratch(a, b Point, width float64, k Ink) {
	v.along(a, b, width, func(x, y, level int) { v.Over(x, y, k, level) })
}

// Cross draws two crossing lines between the corners of a square. reach is half its side.
func (v Canvas) Cross(middle Point, reach, width float64, k Ink) {
	v.Scratch(Point{middle.X - reach, middle.Y - reach}, Point{middle.X + reach, middle.Y + reach}, width, k)
	v.Scratch(Point{middle.X - reach, middle.Y + reach}, Point{middle.X + reach, middle.Y - reach}, width, k)
}

// Rub removes inks of at least least along a straight line.
func (v Canvas) Rub(a, b Point, width float64, least Ink) {
	v.along(a, b, width, func(x, y, level int) { v.wipe(x, y, least, level) })
}

// along calls put for each pixel of a straight line with round ends. level is the covered share of the pixel.
func (v Canvas) along(a, b Point, width float64, put func(x, y, level int)) {
	reach := width/2 + 1
	v.Within(a.Around(reach).Union(b.Around(reach)), func(x, y int, p Point) {
		put(x, y, Level(width/2+0.5-p.offLine(a, b)))
	})
}

// Disc returns the depth of a point in a disc.
func Disc(middle Point, radius float64) func(Point) float64 {
	return func(p Point) float64 { return radius - p.Distance(middle) }
}

// Rounded returns the depth of a point in r with round corners.
func Rounded(r image.Rectangle, radius float64) func(Point) float64 {
	halfX, halfY := float64(r.Dx())/2-radius, float64(r.Dy())/2-radius
	middle := Point{X: float64(r.Min.X+r.Max.X) / 2, Y: float64(r.Min.Y+r.Max.Y) / 2}
	return func(p Point) float64 {
		x, y := math.Abs(p.X-middle.X)-halfX, math.Abs(p.Y-middle.Y)-halfY
		if x > 0 && y > 0 {
			return radius - math.Hypot(x, y)
		}
		return radius - max(x, y)
	}
}
