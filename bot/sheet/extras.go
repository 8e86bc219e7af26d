package sheet

import (
	"math"
	"slices"
	"strconv"

	"sudokubot/solver/sudoku"
)

// looks has the methods that draw the kinds of houses without lines of the board, in the order of drawing.
var looks = []struct {
	kind sudoku.Kind
	draw func(board, sudoku.House)
}{
	{sudoku.Diagonal, board.shade}, {sudoku.Window, board.hatch},
	{sudoku.Diagonal, board.strike}, {sudoku.Window, board.surround}, {sudoku.Group, board.tag},
}

// shade tints the cells of h grey. A printer without grey still prints the line drawn by strike.
func (b board) shade(h sudoku.House) {
	for _, c := range h.Cells {
		x, y := b.cornerOf(c)
		b.fill(x, y, b.pitch, b.pitch, light)
	}
}

// hatch draws fine slanted lines in a window. Between the lines is room for a pencil. A solution has only the
// frame of the window.
func (b board) hatch(h sudoku.House) {
	if b.found {
		return
	}
	b.pdf.SetLineCapStyle("butt")
	step := max(b.pitch/4, 2)
	for _, c := range h.Cells {
		left, right, top, bottom := b.inner(h.Cells, c, b.windowInset())
		for sum := math.Ceil((left+top)/step) * step; sum < right+bottom; sum += step {
			x1, x2 := max(left, sum-bottom), min(right, sum-top)
			b.line(x1, sum-x1, x2, sum-x2, hairline)
		}
	}
}

// hairline is the width of a line that looks grey beside wider lines.
const hairline = 0.07

// strike draws a line through the cells of a diagonal, beside their digits.
func (b board) strike(h sudoku.House) {
	b.pdf.SetLineCapStyle("butt")
	_, first := b.layout.Place(h.Cells[0])
	_, last := b.layout.Place(h.Cells[len(h.Cells)-1])
	for _, c := range h.Cells {
		x, y := b.cornerOf(c)
		along := b.pitch
		if first > last {
			x, along = x+b.pitch, -b.pitch
		}
		parts := [][2]float64{{0, 1}}
		if b.shown(c) != 0 {
			parts = [][2]float64{{0, 0.2}, {0.8, 1}}
		}
		for _, part := range parts {
			b.line(x+part[0]*along, y+part[0]*b.pitch, x+part[1]*along, y+part[1]*b.pitch, b.fine())
		}
	}
}

// windowInset is the distance of the frame of a window from the edges of its cells.
func (b board) windowInset() float64 { return b.pitch * 0.06 }

func (b board) surround(h sudoku.House) {
	b.pdf.SetLineCapStyle("square")
	b.outline(h.Cells, b.windowInset(), b.fine())
}

// outline draws a line around cells, inside them.
func (b board) outline(cells []sudoku.Cell, inset, width float64) {
	for _, c := range cells {
		left, right, top, bottom := b.inner(cells, c, inset)
		row, column := b.layout.Place(c)
		for _, side := range [...]struct {
			down, right    int
			x1, y1, x2, y2 float64
		}{
			{0, -1, left, top, left, bottom}, {0, 1, right, top, right, bottom},
			{-1, 0, left, top, right, top}, {1, 0, left, bottom, right, bottom},
		} {
			if !b.holds(cells, row+side.down, column+side.right) {
				b.line(side.x1, side.y1, side.x2, side.y2, width)
			}
		}
	}
}

// inner returns the sides of a cell. If the neighbour on a side is not in cells, the side is moved inwards by
// inset.
func (b board) inner(cells []sudoku.Cell, c sudoku.Cell, inset float64) (left, right, top, bottom float64) {
	row, column := b.layout.Place(c)
	x, y := b.cornerOf(c)
	gap := func(down, right int) float64 {
		if b.holds(cells, row+down, column+right) {
			return 0
		}
		return inset
	}
	return x + gap(0, -1), x + b.pitch - gap(0, 1), y + gap(-1, 0), y + b.pitch - gap(1, 0)
}

// holds reports whether the cell at row and column exists and is in cells.
func (b board) holds(cells []sudoku.Cell, row, column int) bool {
	if min(row, column) < 0 || max(row, column) >= b.n {
		return false
	}
	return slices.Contains(cells, b.layout.At(row, column))
}

func (b board) tag(h sudoku.House) {
	height := clamp(b.pitch*0.15, 0.8, 2.6)
	for _, c := range h.Cells {
		x, y := b.cornerOf(c)
		b.sign(string(rune('a'+h.Index)), regular, height, x+b.pitch*0.14, y+b.pitch*0.09+height/2)
	}
}

var constraints = [...]func(board, sudoku.Constraint){sudoku.Sum: board.cage, sudoku.Less: board.wedges}

// cage draws a dashed line around the cells of a sum, and the sum in the corner of the first cell.
func (b board) cage(c sudoku.Constraint) {
	b.pdf.SetLineCapStyle("butt")
	dash := b.pitch * 0.07
	b.pdf.SetDashPattern([]float64{dash, dash}, 0)
	b.outline(c.Cells, b.pitch*0.08, b.fine())
	b.pdf.SetDashPattern(nil, 0)
	x, y := b.cornerOf(c.Cells[0])
	sum, height := b.Digits.Local(strconv.Itoa(c.Number)), clamp(b.pitch*0.16, 0.9, 3)
	w := b.measure(sum, bold, height/capital)
	b.fill(x+b.pitch*0.05, y+b.pitch*0.05, w+b.pitch*0.08, height+b.pitch*0.06, white) // under the sum
	b.sign(sum, bold, height, x+b.pitch*0.09+w/2, y+b.pitch*0.08+height/2)
}

// wedges draws a wedge between consecutive cells. It points to the smaller digit.
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
