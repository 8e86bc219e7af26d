package render

import (
	"image"
)

// What a sketch draws crosses what is there already, and cells of several tints: each pixel remembers its ground, and
// keeps it under the ink that is put over it.

// over puts an ink on a pixel at that level. Where two inks meet in one pixel, the new one is seen if it is strong.
func (v canvas) over(x, y int, k ink, level int) {
	if level <= 0 || !(image.Point{X: x, Y: y}).In(v.rect) {
		return
	}
	at := &v.pixels[y*v.rect.Dx()+x]
	on, was, strength := at.parts()
	if strength > level && (was == k || level < steps/2) {
		return
	}
	*at = of(on, k, level)
}

// wipe takes a share of the ink of a pixel away, level of steps, if it is that of a link.
func (v canvas) wipe(x, y, level int) {
	if level <= 0 || !(image.Point{X: x, Y: y}).In(v.rect) {
		return
	}
	at := &v.pixels[y*v.rect.Dx()+x]
	if on, k, strength := at.parts(); k >= link1 {
		*at = of(on, k, strength*(steps-level)/steps)
	}
}

// printOver puts the middle of a stamp at p, on whatever ground is there.
func (v canvas) printOver(s *stamp, p image.Point, k ink) {
	for y := range s.height {
		for x := range s.width {
			v.over(p.X+s.left+x, p.Y+s.top+y, k, int(s.levels[y*s.width+x]))
		}
	}
}

// within calls put for each pixel of r with the middle of it.
func (v canvas) within(r image.Rectangle, put func(x, y int, p point)) {
	r = r.Intersect(v.rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			put(x, y, point{float64(x) + 0.5, float64(y) + 0.5})
		}
	}
}

// shape fills a shape with a ground and draws its edge, width pixels wide; with 0 the ink is that of the ground, and makes
// the edge soft. The depth is how far inside a point lies.
func (v canvas) shape(r image.Rectangle, depth func(point) float64, fill ground, rim ink, width float64) {
	v.within(r, func(x, y int, p point) {
		switch in := depth(p); {
		case in <= -0.5:
		case in < max(width, 1)/2:
			if level := level(in + 0.5); level > 0 {
				v.set(x, y, of(v.groundAt(x, y), rim, level))
			}
		case width == 0:
			v.set(x, y, plain(fill))
		default:
			v.set(x, y, of(fill, rim, level(width-in+0.5)))
		}
	})
}

// ring draws the edge of a shape alone.
func (v canvas) ring(r image.Rectangle, depth func(point) float64, k ink, width float64) {
	v.within(r, func(x, y int, p point) {
		in := depth(p)
		v.over(x, y, k, level(min(in+0.5, width-in+0.5)))
	})
}

// blob fills a shape with an ink.
func (v canvas) blob(r image.Rectangle, depth func(point) float64, k ink) {
	v.within(r, func(x, y int, p point) { v.over(x, y, k, level(depth(p)+0.5)) })
}

func (v canvas) groundAt(x, y int) ground {
	on, _, _ := v.pixels[y*v.rect.Dx()+x].parts()
	return on
}

// scratch draws a straight line, and rub wipes links along one.
func (v canvas) scratch(a, b point, width float64, k ink) {
	v.along(a, b, width, func(x, y, level int) { v.over(x, y, k, level) })
}

func (v canvas) rub(a, b point, width float64) {
	v.along(a, b, width, v.wipe)
}

// along calls put for each pixel of a straight line with round ends, with how much of the pixel it covers.
func (v canvas) along(a, b point, width float64, put func(x, y, level int)) {
	reach := width/2 + 1
	v.within(a.around(reach).Union(b.around(reach)), func(x, y int, p point) {
		put(x, y, level(width/2+0.5-p.offLine(a, b)))
	})
}

// round returns the depth in a disc.
func round(middle point, radius float64) func(point) float64 {
	return func(p point) float64 { return radius - p.distance(middle) }
}
