// Package canvas draws lines, shapes with soft edges and short texts on a picture of few colours, and encodes
// it as PNG.
//
// A pixel is a ground, an ink, and a level between them. The caller assigns the colours of grounds and inks.
package canvas

import (
	"image"
	"math"
)

// Canvas is a picture to draw on. It clips drawings. Copies share the pixels.
type Canvas struct {
	Rect   image.Rectangle // its upper left corner is 0, 0
	Pixels []Shade         // pixels by rows
	Shades *Shades
}

// New returns a canvas of width by height pixels, all of them Page.
func New(width, height int, s *Shades) Canvas {
	return Canvas{Rect: image.Rect(0, 0, width, height), Pixels: make([]Shade, width*height), Shades: s}
}

// Below returns the part of the canvas from y = rows on. It shares the pixels.
func (v Canvas) Below(rows int) Canvas {
	rect := image.Rect(0, 0, v.Rect.Dx(), v.Rect.Dy()-rows)
	return Canvas{Rect: rect, Pixels: v.Pixels[rows*v.Rect.Dx():], Shades: v.Shades}
}

// Fill paints r with a shade.
func (v Canvas) Fill(r image.Rectangle, s Shade) {
	r = r.Intersect(v.Rect)
	if r.Empty() {
		return
	}
	row := func(y int) []Shade { return v.Pixels[y*v.Rect.Dx()+r.Min.X : y*v.Rect.Dx()+r.Max.X] }
	first := row(r.Min.Y)
	for x := range first {
		first[x] = s
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(row(y), first)
	}
}

// Print centres a stamp at p. The area of the stamp must already be filled with ground.
func (v Canvas) Print(s *Stamp, p image.Point, ground Ground, k Ink) {
	s.each(p, func(x, y, level int) { v.Set(x, y, Of(ground, k, level)) })
}

// Set paints a pixel.
func (v Canvas) Set(x, y int, s Shade) {
	if (image.Point{X: x, Y: y}).In(v.Rect) {
		v.Pixels[y*v.Rect.Dx()+x] = s
	}
}

// Gate selects the drawn parts of an outline. along is the position on a side, from -1 to 1.
type Gate func(along float64) bool

// Closed selects all of an outline.
func Closed(float64) bool { return true }

// Dashed selects four dashes on each side. The outer dashes meet in the corners.
func Dashed(along float64) bool { return int((along+1)/2*7)%2 == 0 }

// Corners selects the outer quarters of each side, which meet in the corners.
func Corners(along float64) bool { return math.Abs(along) > 0.5 }

// Outline draws the inner edge of r with round corners, width pixels wide. It draws only the parts that gate
// selects.
func (v Canvas) Outline(r image.Rectangle, radius, width float64, on Ground, k Ink, gate Gate) {
	depth, half := Rounded(r, radius), PointOf(r.Size()).Times(0.5)
	middle := PointOf(r.Min).Plus(half)
	v.Within(r, func(x, y int, p Point) {
		in, off := depth(p), p.Minus(middle)
		along := off.X / half.X
		if half.X-math.Abs(off.X) < half.Y-math.Abs(off.Y) {
			along = off.Y / half.Y
		}
		if level := Level(min(in+0.5, width-in+0.5)); level != 0 && gate(along) {
			v.Set(x, y, Of(on, k, level))
		}
	})
}

// Plate fills r, with round corners, with an ink on the page.
func (v Canvas) Plate(r image.Rectangle, radius float64, k Ink) {
	v.Fill(r, Solid(k))
	depth, reach := Rounded(r, radius), int(math.Ceil(radius))
	for dy := range reach {
		for dx := range reach {
			level := Level(depth(PointOf(r.Min.Add(image.Pt(dx, dy))).Plus(Point{0.5, 0.5})) + 0.5)
			for _, x := range [...]int{r.Min.X + dx, r.Max.X - 1 - dx} {
				v.Set(x, r.Min.Y+dy, Of(Page, k, level))
				v.Set(x, r.Max.Y-1-dy, Of(Page, k, level))
			}
		}
	}
}

// Level converts the covered share of a pixel to a level. It clips the share to 0 to 1.
func Level(covered float64) int { return int(math.Round(Steps * min(max(covered, 0), 1))) }

// Square returns the smallest side of at least 1 whose square is at least n.
func Square(n int) int { return int(math.Ceil(math.Sqrt(float64(max(n, 1))))) }

// Middles divides r into equal parts, in columns and rows. It returns the middle of each part, by rows.
func Middles(r image.Rectangle, columns, rows int) []image.Point {
	places := make([]image.Point, 0, columns*rows)
	for y := range rows {
		for x := range columns {
			places = append(places, image.Pt(
				r.Min.X+r.Dx()*(2*x+1)/(2*columns),
				r.Min.Y+r.Dy()*(2*y+1)/(2*rows),
			))
		}
	}
	return places
}

// Cornered fills two triangles in the upper right and the lower left corner of r, with legs of leg pixels.
func (v Canvas) Cornered(r image.Rectangle, leg float64, on Ground, k Ink) {
	v.Within(r, func(x, y int, _ Point) {
		upper := leg - float64(r.Max.X-x) - float64(y-r.Min.Y)
		lower := leg - float64(x-r.Min.X) - float64(r.Max.Y-y)
		if level := Level(max(upper, lower)/math.Sqrt2 + 0.5); level != 0 {
			v.Set(x, y, Of(on, k, level))
		}
	})
}

// Over draws an ink on a pixel at a level, and keeps the pixel's ground. A stronger earlier ink stays if it
// is the same ink, or if level is less than half of Steps.
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

// wipe reduces a pixel's ink by the share level/Steps. It ignores inks below minInk.
func (v Canvas) wipe(x, y int, minInk Ink, level int) {
	if level <= 0 || !(image.Point{X: x, Y: y}).In(v.Rect) {
		return
	}
	at := &v.Pixels[y*v.Rect.Dx()+x]
	if on, k, strength := at.Parts(); k >= minInk {
		*at = Of(on, k, strength*(Steps-level)/Steps)
	}
}

// PrintOver centres a stamp at p. It keeps the grounds of the pixels.
func (v Canvas) PrintOver(s *Stamp, p image.Point, k Ink) {
	s.each(p, func(x, y, level int) { v.Over(x, y, k, level) })
}

// Within calls put for each pixel of r on the canvas. p is the middle of the pixel.
func (v Canvas) Within(r image.Rectangle, put func(x, y int, p Point)) {
	r = r.Intersect(v.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			put(x, y, Point{float64(x) + 0.5, float64(y) + 0.5})
		}
	}
}

// Shape fills a shape with a ground and draws its edge, width pixels wide. With width 0, rim only softens the
// edge, and should have the colour of the ground. depth returns the distance of a point from the edge,
// positive inside the shape.
func (v Canvas) Shape(r image.Rectangle, depth func(Point) float64, fill Ground, rim Ink, width float64) {
	v.Within(r, func(x, y int, p Point) {
		switch in := depth(p); {
		case in <= -0.5:
		case in < max(width, 1)/2:
			if level := Level(in + 0.5); level > 0 {
				on, _, _ := v.Pixels[y*v.Rect.Dx()+x].Parts()
				v.Set(x, y, Of(on, rim, level))
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

// Scratch draws a straight line.
func (v Canvas) Scratch(a, b Point, width float64, k Ink) {
	v.along(a, b, width, func(x, y, level int) { v.Over(x, y, k, level) })
}

// Cross draws two crossing lines between the corners of a square. reach is half its side.
func (v Canvas) Cross(middle Point, reach, width float64, k Ink) {
	v.Scratch(Point{middle.X - reach, middle.Y - reach}, Point{middle.X + reach, middle.Y + reach}, width, k)
	v.Scratch(Point{middle.X - reach, middle.Y + reach}, Point{middle.X + reach, middle.Y - reach}, width, k)
}

// Rub removes all inks from minInk upward along a straight line.
func (v Canvas) Rub(a, b Point, width float64, minInk Ink) {
	v.along(a, b, width, func(x, y, level int) { v.wipe(x, y, minInk, level) })
}

// along calls put for each pixel of a straight line with round ends. level is the covered share of the pixel.
func (v Canvas) along(a, b Point, width float64, put func(x, y, level int)) {
	reach := width/2 + 1
	v.Within(a.Around(reach).Union(b.Around(reach)), func(x, y int, p Point) {
		put(x, y, Level(width/2+0.5-p.offLine(a, b)))
	})
}

// Disc returns a function for the depth of a point in a disc. It is negative outside.
func Disc(middle Point, radius float64) func(Point) float64 {
	return func(p Point) float64 { return radius - p.Distance(middle) }
}

// Rounded returns a function for the depth of a point in r with round corners. It is negative outside.
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
