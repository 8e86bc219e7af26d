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
	Rect   image.Rectangle // begins at 0, 0
	Pixels []Shade         // by rows
	Shades *Shades
}

// New returns a canvas of width by height pixels, all of them Page.
func New(width, height int, s *Shades) Canvas {
	return Canvas{Rect: image.Rect(0, 0, width, height), Pixels: make([]Shade, width*height), Shades: s}
}

// Below returns the part of the canvas below the first rows. It shares the pixels.
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

// Print centres a stamp at p, on a painted ground.
func (v Canvas) Print(s *Stamp, p image.Point, on Ground, k Ink) {
	for y := range s.height {
		for x := range s.Width {
			if level := s.levels[y*s.Width+x]; level != 0 {
				v.Set(p.X+s.Left+x, p.Y+s.top+y, Of(on, k, int(level)))
			}
		}
	}
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

// Outline draws the inner edge of r with round corners, width pixels wide, in the parts that open selects.
func (v Canvas) Outline(r image.Rectangle, radius, width float64, on Ground, k Ink, open Gate) {
	half := halves(r)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			px, py := float64(x)+0.5-half.midX, float64(y)+0.5-half.midY
			depth := half.depth(px, py, radius)
			if depth > width+1 || !open(half.along(px, py)) {
				continue
			}
			if level := Level(min(depth+0.5, width-depth+0.5)); level != 0 {
				v.Set(x, y, Of(on, k, level))
			}
		}
	}
}

// Plate fills r, with round corners, with an ink on the page.
func (v Canvas) Plate(r image.Rectangle, radius float64, k Ink) {
	v.Fill(r, Solid(k))
	half := halves(r)
	reach := int(math.Ceil(radius))
	for dy := range reach {
		for dx := range reach {
			level := Level(half.depth(float64(dx)+0.5-half.x, float64(dy)+0.5-half.y, radius) + 0.5)
			for _, x := range [...]int{r.Min.X + dx, r.Max.X - 1 - dx} {
				v.Set(x, r.Min.Y+dy, Of(Page, k, level))
				v.Set(x, r.Max.Y-1-dy, Of(Page, k, level))
			}
		}
	}
}

// Level converts the covered share of a pixel, clipped to 0 to 1, to a level.
func Level(covered float64) int { return int(math.Round(Steps * min(max(covered, 0), 1))) }

// rect is a rectangle, as its middle and half its sides.
type rect struct{ midX, midY, x, y float64 }

func halves(r image.Rectangle) rect {
	return rect{
		midX: float64(r.Min.X+r.Max.X) / 2, midY: float64(r.Min.Y+r.Max.Y) / 2,
		x: float64(r.Dx()) / 2, y: float64(r.Dy()) / 2,
	}
}

// depth returns the distance of a point, relative to the middle, inside the rectangle with round corners.
func (r rect) depth(x, y, radius float64) float64 {
	dx, dy := math.Abs(x)-(r.x-radius), math.Abs(y)-(r.y-radius)
	if dx > 0 && dy > 0 {
		return radius - math.Hypot(dx, dy)
	}
	return radius - max(dx, dy)
}

// along returns the position of a point along the nearest side, from -1 to 1.
func (r rect) along(x, y float64) float64 {
	if r.x-math.Abs(x) < r.y-math.Abs(y) {
		return y / r.y
	}
	return x / r.x
}

// Square returns the least integer of at least 1 whose square is at least n.
func Square(n int) int {
	side := 1
	for side*side < n {
		side++
	}
	return side
}

// Middles returns the middles of columns by rows equal parts of r, by rows.
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

// Cornered fills the upper right and the lower left corner of r, up to leg pixels from it.
func (v Canvas) Cornered(r image.Rectangle, leg float64, on Ground, k Ink) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			upper := leg - float64(r.Max.X-x) - float64(y-r.Min.Y)
			lower := leg - float64(x-r.Min.X) - float64(r.Max.Y-y)
			if level := Level(max(upper, lower)/math.Sqrt2 + 0.5); level != 0 {
				v.Set(x, y, Of(on, k, level))
			}
		}
	}
}
