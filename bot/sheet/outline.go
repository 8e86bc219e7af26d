package sheet

import (
	"fmt"
	"math"
	"strconv"

	"sudokubot/bot/render/lettering"
)

// outline fills the outlines of a line of text, in the current colour. Its units are so small that
// coordinates are whole numbers, independent of the line's place, for a small file.
func (p page) outline(line lettering.Line, x, y, size float64) {
	_, height := p.pdf.GetPageSize()
	k := p.pdf.GetConversionRatio()
	var path pen
	line.Draw(&path, 0, 0, perEm)
	scale := size * k / perEm
	p.pdf.RawWriteStr(fmt.Sprintf("q %.6f 0 0 %.6f %.2f %.2f cm\n%sf Q\n", scale, -scale, x*k, (height-y)*k, path.operators))
}

// perEm is how many units the size of a font is while its outlines are written.
const perEm = 2048

// pen writes outlines in the operators of a PDF. The library lacks curves with one control point.
type pen struct {
	operators []byte
	x, y      float32 // where it is
}

// to writes some points and an operator, and goes to the last of them.
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

// QuadTo draws a curve with one control point, as the equivalent curve with two, two thirds of the way to it.
func (p *pen) QuadTo(bx, by, x, y float32) {
	p.to("c", p.x+(bx-p.x)*2/3, p.y+(by-p.y)*2/3, x+(bx-x)*2/3, y+(by-y)*2/3, x, y)
}

// CubeTo draws a curve with two control points.
func (p *pen) CubeTo(bx, by, cx, cy, x, y float32) { p.to("c", bx, by, cx, cy, x, y) }

// ClosePath ends an outline.
func (p *pen) ClosePath() { p.to("h") }
