package sheet

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/unicode/bidi"

	"sudokubot/bot/render/lettering"
)

type weight = lettering.Weight

const (
	regular = lettering.Regular
	bold    = lettering.Bold
)

// family is the name of the font within the PDF.
const family = "text"

// capital is the approximate height of a capital in a font of size 1.
const capital = 0.711

// leading is the distance between lines, in font sizes.
const leading = 1.45

// There are two ways to write a text. A text without joining letters, such as Latin letters and digits, uses
// an embedded part of the font. It can be searched and copied. Joining letters are drawn as outlines, which
// every program displays correctly. Below the outlines is an invisible text that can be searched and copied.

func joins(text string) bool {
	joining := func(r rune) bool { return unicode.Is(unicode.Arabic, r) && unicode.IsLetter(r) }
	return strings.ContainsFunc(text, joining)
}

// bare returns text without direction marks.
func bare(text string) string {
	return runes.Remove(runes.In(unicode.Bidi_Control)).String(text)
}

// shaped returns a text with joining letters as a line of joined outlines.
func (p page) shaped(text string, w weight) lettering.Line {
	if p.RightToLeft {
		text = "\u200f" + text
	}
	return p.set.Set(text, w)
}

func (p page) font(w weight, size float64) {
	const point = 25.4 / 72
	style := ""
	if w == bold {
		style = "B"
	}
	p.pdf.SetFont(family, style, size/point)
}

func (p page) measure(text string, w weight, size float64) float64 {
	if joins(text) {
		return p.shaped(text, w).Width * size
	}
	p.font(w, size)
	return p.pdf.GetStringWidth(bare(text))
}

// write writes a text from x to the right. y is its baseline.
func (p page) write(text string, w weight, size, x, y float64, ink grey) {
	if text == "" {
		return
	}
	p.pdf.SetTextColor(ink, ink, ink)
	p.pdf.SetFillColor(ink, ink, ink)
	p.font(w, size)
	if !joins(text) {
		p.pdf.Text(x, y, bare(text))
		return
	}
	line := p.shaped(text, w)
	p.hidden(text, x, y, line.Width*size)
	p.outline(line, x, y, size)
}

// The modes of drawing text in a PDF.
const (
	filled    = 0
	invisible = 3
)

// hidden writes an invisible text as wide as its outlines, for search and copying.
func (p page) hidden(text string, x, y, long float64) {
	seen := bare(asSeen(text))
	p.pdf.SetTextRenderingMode(invisible)
	p.pdf.RawWriteStr(fmt.Sprintf("%.2f Tz\n", 100*long/p.pdf.GetStringWidth(seen)))
	p.pdf.Text(x, y, seen)
	p.pdf.RawWriteStr("100 Tz\n")
	p.pdf.SetTextRenderingMode(filled)
}

// asSeen returns the characters of a text in visual order, from left to right. Programs expect this order in
// a PDF.
func asSeen(text string) string {
	var p bidi.Paragraph
	p.SetString(text, bidi.DefaultDirection(bidi.RightToLeft))
	order, err := p.Order()
	if err != nil {
		return text
	}
	seen := ""
	for i := range order.NumRuns() {
		part := order.Run(i)
		signs := []rune(part.String())
		if part.Direction() == bidi.RightToLeft {
			slices.Reverse(signs)
		}
		seen = string(signs) + seen
	}
	return seen
}

// sign writes a digit, number or letter with its middle at x, y.
func (p page) sign(text string, w weight, height, x, y float64) {
	size := height / p.set.Tall(text, w)
	p.write(text, w, size, x-p.measure(text, w, size)/2, y+height/2, black)
}

// wrap breaks a text into lines of at most width. A single word may be wider, since words are not broken.
func (p page) wrap(text string, w weight, size, width float64) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && p.measure(longer, w, size) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// shrunk returns the largest font size, at most size, that fits a text into width.
func (p page) shrunk(text string, w weight, size, width float64) float64 {
	if long := p.measure(text, w, size); long > width {
		return size * width / long
	}
	return size
}

// outline fills the outlines of a line of text in the current colour. Its units are so small that coordinates
// are integers, which keeps the file small.
func (p page) outline(line lettering.Line, x, y, size float64) {
	_, height := p.pdf.GetPageSize()
	k := p.pdf.GetConversionRatio()
	var path pen
	line.Draw(&path, 0, 0, perEm)
	scale := size * k / perEm
	const format = "q %.6f 0 0 %.6f %.2f %.2f cm\n%sf Q\n"
	p.pdf.RawWriteStr(fmt.Sprintf(format, scale, -scale, x*k, (height-y)*k, path.operators))
}

// perEm is the number of units per font size in outlines.
const perEm = 2048

// pen writes outlines as PDF operators. The PDF library has no curves with one control point.
type pen struct {
	operators []byte
	x, y      float32 // current point
}

// to writes points and an operator. The last point becomes the current point.
func (p *pen) to(operator string, points ...float32) {
	for i, v := range points {
		p.operators = append(strconv.AppendInt(p.operators, int64(math.Round(float64(v))), 10), ' ')
		if i%2 == 1 {
			p.x, p.y = points[i-1], v
		}
	}
	p.operators = append(append(p.operators, operator...), '\n')
}

// MoveTo begins an outline.
func (p *pen) MoveTo(x, y float32) { p.to("m", x, y) }

// LineTo draws a straight line.
func (p *pen) LineTo(x, y float32) { p.to("l", x, y) }

// QuadTo draws a curve with one control point. It draws an equal curve with two control points, which are at
// two thirds of the way to the single one.
func (p *pen) QuadTo(bx, by, x, y float32) {
	p.to("c", p.x+(bx-p.x)*2/3, p.y+(by-p.y)*2/3, x+(bx-x)*2/3, y+(by-y)*2/3, x, y)
}

// CubeTo draws a curve with two control points.
func (p *pen) CubeTo(bx, by, cx, cy, x, y float32) { p.to("c", bx, by, cx, cy, x, y) }

// ClosePath ends an outline.
func (p *pen) ClosePath() { p.to("h") }
