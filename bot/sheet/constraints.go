package sheet

import (
	"math"
	"strconv"

	"sudokubot/solver/sudoku"
)

// constraints prints a constraint, by its relation.
var constraints = [...]func(board, sudoku.Constraint){sudoku.Sum: board.cage, sudoku.Less: board.wedges}

// cage draws a dashed line around the cells of a sum, and the sum in the corner of the first cell.
func (b board) cage(c sudoku.Constraint) {
	b.pdf.SetLineCapStyle("butt")
	dash := b.pitch * 0.07
	b.pdf.SetDashPattern([]float64{dash, dash}, 0)
	b.outline(c.Cells, b.pitch*0.08, b.fine())
	b.pdf.SetDashPattern(nil, 0)
	x, y := b.cornerOf(c.Cells[0])
	sum, height := b.local(strconv.Itoa(c.Number)), clamp(b.pitch*0.16, 0.9, 3)
	w := b.measure(sum, bold, height/capital)
	b.blank(x+b.pitch*0.05, y+b.pitch*0.05, w+b.pitch*0.08, height+b.pitch*0.06)
	b.sign(sum, bold, height, x+b.pitch*0.09+w/2, y+b.pitch*0.08+height/2)
}

// wedges draws a wedge between consecutive cells. It points to the lesser digit.
func (b board) wedges(c sudoku.Constraint) {
	b.pdf.SetLineCapStyle("round")
	for i, greater := range c.Cells[1:] {
		x1, y1 := b.middle(c.Cells[i])
		x2, y2 := b.middle(greater)
		far := math.Hypot(x2-x1, y2-y1)
		alongX, alongY := (x2-x1)/far*b.pitch, (y2-y1)/far*b.pitch
		tipX, tipY := x1+0.38*alongX, y1+0.38*alongY
		wideX, wideY := x2-0.38*alongX, y2-0.38*alongY
		for _, aside := range [...]float64{-0.1, 0.1} {
			b.line(tipX, tipY, wideX-aside*alongY, wideY+aside*alongX, b.fine()*1.5)
		}
	}
}
