package render

import (
	"image"
	"strconv"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

// drawn has the function that draws the constraints of each relation.
var drawn = [...]func(drawing, sudoku.Constraint){sudoku.Sum: drawing.cage, sudoku.Less: drawing.wedges}

// constraints draws the constraints over the content of cells.
func (d drawing) constraints() {
	for _, c := range d.layout.Constraints() {
		drawn[c.Relation](d, c)
	}
}

// cage draws a fine line around the cells of a sum, and writes the sum in the corner of the first cell.
func (d drawing) cage(c sudoku.Constraint) {
	d.around(c.Cells)
	at, height := d.clear(c.Cells[0]).Min, clamp(d.pitch*16/100, 7, 20)
	text := canvas.Text{Signs: d.digits.Local(strconv.Itoa(c.Number)), Weight: lettering.Regular, Height: height}
	s := d.stamps.Get(text)
	d.PrintOver(s, at.Add(image.Pt(d.pitch/10+s.Width/2, d.pitch/10+height/2)), theme.GivenInk)
}

// wedges draws a wedge between consecutive cells of c. The wedge points to the smaller digit.
func (d drawing) wedges(c sudoku.Constraint) {
	for i, greater := range c.Cells[1:] {
		a, b := d.center(c.Cells[i]), d.center(greater)
		along := b.Minus(a).Unit().Times(float64(d.pitch))
		tip, wide, aside := a.Plus(along.Times(0.38)), b.Minus(along.Times(0.38)), along.Left().Times(0.09)
		for _, end := range [...]canvas.Point{wide.Plus(aside), wide.Minus(aside)} {
			d.Scratch(tip, end, clamp(float64(d.pitch)/30, 1, 2), theme.GivenInk)
		}
	}
}

func (d drawing) center(c sudoku.Cell) canvas.Point {
	return canvas.PointOf(mid(d.tile(d.layout.Place(c))))
}
