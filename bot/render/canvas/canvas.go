// Package canvas draws lines, shapes with soft edges and short texts on a picture of few colours, and encodes
// it as PNG.
//
// A pixel is a ground, an ink, and a level between them. The caller assigns the colours of grounds and inks.
package canvas

import (
	"image"
	"image/color"
	"math"
	"slices"
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

// Ground is the number of a background.
type Ground uint8

// Page is the ground of an empty picture, without ink.
const Page Ground = 0

// Ink is the number of a foreground, below mostInks.
type Ink uint8

// mostInks is the maximum number of inks of a picture.
const mostInks = 32

// Steps is the number of levels from a ground to an ink. 12 levels look like 255 here. 12 has many divisors,
// which are the possible values of coarse.
const Steps = 12

// Shade is a blend of a ground with an ink. Its level is from 0, only the ground, to Steps, only the ink. The
// zero value is the page.
type Shade uint16

// Shades has the colours of a picture, by Ground and by Ink.
type Shades struct{ Grounds, Inks []color.RGBA }

// Of returns the shade of an ink at a level on a ground.
func Of(on Ground, k Ink, level int) Shade {
	return (Shade(on)*mostInks+Shade(k))*(Steps+1) + Shade(level)
}

// Plain returns a ground without ink.
func Plain(on Ground) Shade { return Of(on, 0, 0) }

// Solid returns an ink at full strength.
func Solid(k Ink) Shade { return Of(Page, k, Steps) }

// Parts returns the parts of a shade.
func (v Shade) Parts() (on Ground, k Ink, level int) {
	pair := v / (Steps + 1)
	return Ground(pair / mostInks), Ink(pair % mostInks), int(v % (Steps + 1))
}

// colors returns the palette of the used shades, and the index of each shade in it. Levels are multiples of
// coarse, or of the next divisor of Steps that leaves at most 256 colours.
func (s *Shades) colors(used []bool, coarse int) (color.Palette, []uint8) {
	palette, index := s.palette(used, coarse)
	for len(palette) > 256 && coarse < Steps {
		coarse++
		if Steps%coarse == 0 {
			palette, index = s.palette(used, coarse)
		}
	}
	return palette, index
}

// palette returns the distinct colours of the used shades, and the index of each shade in the palette. Levels
// are rounded to multiples of coarse.
func (s *Shades) palette(used []bool, coarse int) (color.Palette, []uint8) {
	var palette color.Palette
	index := make([]uint8, len(used))
	places := map[color.RGBA]int{}
	for v, isUsed := range used {
		if !isUsed {
			continue
		}
		on, k, level := Shade(v).Parts()
		c := blend(s.Grounds[on], s.Inks[k], (level+coarse/2)/coarse*coarse)
		at, known := places[c]
		if !known {
			at = len(palette)
			places[c] = at
			palette = append(palette, c)
		}
		index[v] = uint8(at) // an index above 255 is wrong, but the caller doesn't use such a palette
	}
	return slices.Clip(palette), index
}

// fewColors is the maximum number of colours of a picture with 4 bits a pixel.
const fewColors = 16

// few returns a palette of at most fewColors colours for the used shades, and the index of each shade in it.
// The palette has all grounds and inks. If there are too many blends, some get the closest colour. ok is
// false if there are too many grounds and inks.
func (s *Shades) few(used []bool, coarse int) (few color.Palette, index []uint8, ok bool) {
	all, index := s.palette(used, coarse)
	pure := make([]bool, len(all)) // whether a colour is a ground or an ink
	for v, isUsed := range used {
		if _, _, level := Shade(v).Parts(); isUsed && (level == 0 || level == Steps) {
			pure[index[v]] = true
		}
	}
	closest := make([]int, len(all)) // the replacement of each colour
	for i := range closest {
		closest[i] = i
	}
	for left := len(all); left > fewColors; left-- {
		a, b := nearest(all, closest, pure)
		if a < 0 {
			return nil, nil, false
		}
		for i, at := range closest {
			if at == a {
				closest[i] = b
			}
		}
	}
	place := make([]uint8, len(all))
	for i, at := range closest {
		if i == at {
			place[i] = uint8(len(few))
			few = append(few, all[i])
		}
	}
	for v, at := range index {
		index[v] = place[closest[at]]
	}
	return few, index, true
}

// nearest returns a blend and another colour with the least distance between them. If there is no blend, a is
// -1. It ignores colours that closest already replaces.
func nearest(all color.Palette, closest []int, pure []bool) (a, b int) {
	a = -1
	least := math.MaxInt
	for i := range all {
		for j := range all {
			if pure[i] || i == j || closest[i] != i || closest[j] != j {
				continue
			}
			x, y := all[i].(color.RGBA), all[j].(color.RGBA)
			red, green, blue := int(x.R)-int(y.R), int(x.G)-int(y.G), int(x.B)-int(y.B)
			if square := red*red + green*green + blue*blue; square < least {
				least, a, b = square, i, j
			}
		}
	}
	return a, b
}

// blend returns the colour at level, from 0 for a to Steps for b.
func blend(a, b color.RGBA, level int) color.RGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(Steps-level) + int(y)*level + Steps/2) / Steps) }
	return color.RGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 0xFF}
}
