package render

import (
	"image"
	"math"
)

// canvas is the picture while it is drawn.
type canvas struct {
	rect   image.Rectangle // from 0, 0
	pixels []shade
	shades *shades
}

func newCanvas(width, height int, s *shades) canvas {
	// New pixels are all zero, which is the page.
	return canvas{rect: image.Rect(0, 0, width, height), pixels: make([]shade, width*height), shades: s}
}

// image returns what was drawn, the shades between each ground and each ink made coarser: 1 leaves all of them.
func (v canvas) image(coarse int) *image.Paletted { return v.shades.paletted(v.pixels, v.rect, coarse) }

// fill paints r with one shade.
func (v canvas) fill(r image.Rectangle, s shade) {
	r = r.Intersect(v.rect)
	if r.Empty() {
		return
	}
	row := func(y int) []shade { return v.pixels[y*v.rect.Dx()+r.Min.X : y*v.rect.Dx()+r.Max.X] }
	first := row(r.Min.Y)
	for x := range first {
		first[x] = s
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(row(y), first)
	}
}

// print puts the middle of a stamp at p, on a ground that has been painted before.
func (v canvas) print(s *stamp, p image.Point, on ground, k ink) {
	for y := range s.height {
		for x := range s.width {
			if level := s.levels[y*s.width+x]; level != 0 {
				v.set(p.X+s.left+x, p.Y+s.top+y, of(on, k, int(level)))
			}
		}
	}
}

func (v canvas) set(x, y int, s shade) {
	if (image.Point{X: x, Y: y}).In(v.rect) {
		v.pixels[y*v.rect.Dx()+x] = s
	}
}

// gate says which part of an outline is drawn. It is given the place along a side, from -1 to 1.
type gate func(along float64) bool

// closed draws all of an outline.
func closed(float64) bool { return true }

// dashed draws four dashes on each side; those at the ends meet in the corners.
func dashed(along float64) bool { return int((along+1)/2*7)%2 == 0 }

// corners draws the ends of the sides.
func corners(along float64) bool { return math.Abs(along) > 0.5 }

// outline draws the inner edge of r, whose corners are round, width pixels wide, where open says so.
func (v canvas) outline(r image.Rectangle, radius, width float64, on ground, k ink, open gate) {
	half := halves(r)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			px, py := float64(x)+0.5-half.midX, float64(y)+0.5-half.midY
			depth := half.depth(px, py, radius)
			if depth > width+1 || !open(half.along(px, py)) {
				continue
			}
			if level := level(min(depth+0.5, width-depth+0.5)); level != 0 {
				v.set(x, y, of(on, k, level))
			}
		}
	}
}

// plate fills r with an ink on the page, its corners round.
func (v canvas) plate(r image.Rectangle, radius float64, k ink) {
	v.fill(r, solid(k))
	half := halves(r)
	reach := int(math.Ceil(radius))
	for dy := range reach {
		for dx := range reach {
			level := level(half.depth(float64(dx)+0.5-half.x, float64(dy)+0.5-half.y, radius) + 0.5)
			for _, x := range [...]int{r.Min.X + dx, r.Max.X - 1 - dx} {
				v.set(x, r.Min.Y+dy, of(page, k, level))
				v.set(x, r.Max.Y-1-dy, of(page, k, level))
			}
		}
	}
}

// level turns a share of a pixel that is covered, clipped to 0 to 1, into a shade.
func level(covered float64) int { return int(math.Round(steps * min(max(covered, 0), 1))) }

// rect is a rectangle by its middle and half its sides.
type rect struct{ midX, midY, x, y float64 }

func halves(r image.Rectangle) rect {
	return rect{
		midX: float64(r.Min.X+r.Max.X) / 2, midY: float64(r.Min.Y+r.Max.Y) / 2,
		x: float64(r.Dx()) / 2, y: float64(r.Dy()) / 2,
	}
}

// depth returns how far inside the rectangle, with round corners, a point relative to the middle lies; negative outside.
func (r rect) depth(x, y, radius float64) float64 {
	dx, dy := math.Abs(x)-(r.x-radius), math.Abs(y)-(r.y-radius)
	if dx > 0 && dy > 0 {
		return radius - math.Hypot(dx, dy)
	}
	return radius - max(dx, dy)
}

// along returns the place of a point along the side nearest to it, from -1 to 1.
func (r rect) along(x, y float64) float64 {
	if r.x-math.Abs(x) < r.y-math.Abs(y) {
		return y / r.y
	}
	return x / r.x
}
