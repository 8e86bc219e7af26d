package sheet

import (
	"fmt"
	"math"
	"strconv"

	"sudokubot/bot/render/lettering"
)

// outline fills the outlines of a line of text in the current colour. The units are so small that coordinates
// are integers, independent of the position. This keeps the file small.
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

// pen writes outlines as PDF operators. The library lacks curves with one control point.
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

// QuadTo draws a curve with one control point, as the equal curve with two control points at two thirds of
// the way to it.
func (p *pen) QuadTo(bx, by, x, y float32) {
	p.to("c", p.x+(bx-p.x)*2/3, p.y+(by-p.y)*2/3, x+(bx-x)*2/3, y+(by-y)*2/3, x, y)
}

// CubeTo draws a curve with two control points.
func (p *pen) CubeTo(bx, by, cx, cy, x, y float32) { p.to("c", bx, by, cx, cy, x, y) }

// ClosePath ends an outline.
func (p *pen) ClosePath() { p.to("h") }
