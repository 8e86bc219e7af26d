// Package lettering typesets a line of text as outlines: it joins letters, orders text visually, and shortens
// long lines. It has a single font with Latin and Arabic letters, in two weights.
package lettering

import (
	"bytes"
	_ "embed" // the font
	"fmt"
	"math"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/shaping"
	lru "github.com/hashicorp/golang-lru/v2"
)

// The font is Vazirmatn 33.0.3 by Saber Rastikerdar and others, SIL Open Font License 1.1 (font/OFL.txt),
// unchanged, from fonts/ttf of the npm package "vazirmatn". It has Persian and Arabic letters, Persian
// digits, and matching Latin letters and digits from Roboto.
var (
	//go:embed font/Vazirmatn-Regular.ttf
	regularTTF []byte
	//go:embed font/Vazirmatn-Bold.ttf
	boldTTF []byte
)

// Weight is the thickness of strokes.
type Weight uint8

// The weights of the font.
const (
	Regular Weight = iota
	Bold
	weights = iota
)

// Reference signs. Latin capitals and digits are as tall as H. Persian digits except zero are as tall as ۱.
const (
	latinTall   = 'H'
	persianTall = '۱'
)

// Setter typesets lines of text. It is safe for concurrent use.
type Setter struct {
	kept *lru.Cache[wanted, Line] // the most recent lines: many pictures share a title

	mu     sync.Mutex // guards all fields below: shaping uses memory of the shaper and the fonts
	shaper shaping.HarfbuzzShaper
	fonts  [weights]*font.Face
	unit   float64                   // a unit of the outlines, in ems
	tall   [weights]map[rune]float64 // heights of the reference signs, in ems
}

// linesKept limits the number of cached lines. longestKept limits the text of a cached line, in bytes.
const (
	linesKept   = 256
	longestKept = 4 * longest
)

// wanted is the key of a cached line.
type wanted struct {
	text   string
	weight Weight
	width  float64 // maximum width as in Fit; infinite for Set
}

// New returns a Setter. The error is from the embedded font.
func New() (*Setter, error) {
	kept, err := lru.New[wanted, Line](linesKept)
	if err != nil {
		return nil, err
	}
	s := &Setter{kept: kept}
	for w, ttf := range [weights][]byte{regularTTF, boldTTF} {
		face, err := font.ParseTTF(bytes.NewReader(ttf))
		if err != nil {
			return nil, fmt.Errorf("read the font: %w", err)
		}
		s.fonts[w], s.unit = face, 1/float64(face.Upem())
		s.tall[w] = map[rune]float64{}
		for _, sign := range [...]rune{latinTall, persianTall} {
			s.tall[w][sign] = -s.shape([]rune{sign}, Weight(w)).Box.MinY
		}
	}
	return s, nil
}

// Tall returns, in ems, the height of Persian digits if a text has any, and otherwise the height of Latin
// capitals.
func (s *Setter) Tall(text string, w Weight) float64 {
	for _, sign := range text {
		if '۰' <= sign && sign <= '۹' {
			return s.tall[w][persianTall]
		}
	}
	return s.tall[w][latinTall]
}

// Has reports whether both weights of the font have sign.
func (s *Setter) Has(sign rune) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.has(sign)
}

func (s *Setter) has(sign rune) bool {
	for _, f := range s.fonts {
		if _, ok := f.NominalGlyph(sign); !ok {
			return false
		}
	}
	return true
}

// TTF returns the font file of a weight, so that the caller can embed parts of it. The caller must not modify
// it.
func TTF(w Weight) []byte { return [weights][]byte{regularTTF, boldTTF}[w] }

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
