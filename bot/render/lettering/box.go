package lettering

import (
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// outline returns the shape of a glyph. Missing glyphs become a box, as the font's own is empty.
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
