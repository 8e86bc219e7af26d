package lettering

import (
	"math"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// Line is a line of text in visual order. Lengths are in ems, the size of the font. x grows to the right from
// the left end, y downwards from the baseline. A Line is immutable.
type Line struct {
	Width float64 // distance between both ends
	Box   Box     // bounds of the ink
	// RightToLeft reports whether the line begins at the right.
	RightToLeft bool

	glyphs []glyph
	unit   float64 // a unit of the outlines, in ems
}

// Box is the least rectangle around the ink. It is zero for a blank line.
type Box struct{ MinX, MinY, MaxX, MaxY float64 }

// glyph is a shape of the font at its position.
type glyph struct {
	outline []font.Segment
	x, y    float64 // position in ems
}

// Pen draws outlines, which overlap where letters join. It must fill them by the nonzero rule, like the
// rasterizer of golang.org/x/image/vector.
type Pen interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	QuadTo(bx, by, x, y float32)
	CubeTo(bx, by, cx, cy, x, y float32)
	ClosePath()
}

// Draw draws l in a font of size, with the left end of its baseline at x, y. All three are in the pen's
// units.
func (l Line) Draw(p Pen, x, y, size float64) {
	for _, g := range l.glyphs {
		at := func(v font.SegmentPoint) (float32, float32) {
			return float32(x + size*(g.x+l.unit*float64(v.X))), float32(y + size*(g.y-l.unit*float64(v.Y)))
		}
		for i, s := range g.outline {
			ax, ay := at(s.Args[0])
			bx, by := at(s.Args[1])
			cx, cy := at(s.Args[2])
			switch s.Op {
			case opentype.SegmentOpMoveTo:
				if i > 0 {
					p.ClosePath()
				}
				p.MoveTo(ax, ay)
			case opentype.SegmentOpLineTo:
				p.LineTo(ax, ay)
			case opentype.SegmentOpQuadTo:
				p.QuadTo(ax, ay, bx, by)
			case opentype.SegmentOpCubeTo:
				p.CubeTo(ax, ay, bx, by, cx, cy)
			}
		}
		if len(g.outline) > 0 {
			p.ClosePath()
		}
	}
}

// box returns the smallest rectangle around all points of the outlines, including control points. The font
// has points at the extremes of its curves, so that the box is exact.
func (l Line) box() Box {
	b := Box{MinX: math.Inf(1), MinY: math.Inf(1), MaxX: math.Inf(-1), MaxY: math.Inf(-1)}
	for _, g := range l.glyphs {
		for _, s := range g.outline {
			for _, p := range s.ArgsSlice() {
				x, y := g.x+l.unit*float64(p.X), g.y-l.unit*float64(p.Y)
				b = Box{MinX: min(b.MinX, x), MinY: min(b.MinY, y), MaxX: max(b.MaxX, x), MaxY: max(b.MaxY, y)}
			}
		}
	}
	if b.MinX > b.MaxX {
		return Box{}
	}
	return b
}

// outline returns the shape of a glyph. A missing glyph becomes a box, as the font's shape for it is empty.
func (s *Setter) outline(id font.GID, w Weight) []font.Segment {
	if id == 0 {
		return boxed(s.fonts[w].HorizontalAdvance(id), float32(s.tall[w][latinTall]/s.unit))
	}
	outline, _ := s.fonts[w].GlyphDataOutline(id)
	return outline.Segments
}

// boxed returns a box as wide as an advance and as tall as capitals. Both are in units of the font.
func boxed(advance, tall float32) []font.Segment {
	left, right, pen := advance*0.12, advance*0.88, advance*0.1
	outer := [...]font.SegmentPoint{{X: left}, {X: left, Y: tall}, {X: right, Y: tall}, {X: right}}
	inner := [...]font.SegmentPoint{
		{X: left + pen, Y: pen}, {X: right - pen, Y: pen},
		{X: right - pen, Y: tall - pen}, {X: left + pen, Y: tall - pen},
	}
	var outline []font.Segment
	for _, corners := range [...][4]font.SegmentPoint{outer, inner} {
		for i, p := range corners {
			s := font.Segment{Op: opentype.SegmentOpLineTo, Args: [3]font.SegmentPoint{p}}
			if i == 0 {
				s.Op = opentype.SegmentOpMoveTo
			}
			outline = append(outline, s)
		}
	}
	return outline
}
