package render

import (
	"image"
	"strconv"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

// drawn is how a constraint of each relation is drawn.
var drawn = [...]func(drawing, sudoku.Constraint) error{sudoku.Sum: drawing.cage, sudoku.Less: drawing.wedges}

// constraints draws what is no house, over whatever stands in the cells.
func (d drawing) constraints() error {
	for _, c := range d.layout.Constraints() {
		if err := drawn[c.Relation](d, c); err != nil {
			return err
		}
	}
	return nil
}

// cage draws a fine line around the cells of a sum, and the sum in the corner of the first.
func (d drawing) cage(c sudoku.Constraint) error {
	d.around(c.Cells)
	place, height := d.clear(c.Cells[0]), clamp(d.pitch*16/100, 7, 20)
	s, err := d.stamps.Get(canvas.Text{Signs: d.digits.local(strconv.Itoa(c.Number)), Weight: canvas.Regular, Height: height})
	if err != nil {
		return err
	}
	d.PrintOver(s, place.Min.Add(image.Pt(d.pitch/10+s.Width/2, d.pitch/10+height/2)), theme.GivenInk)
	return nil
}

// wedges draws a wedge between every two cells that follow one another, its point towards the lesser digit.
func (d drawing) wedges(c sudoku.Constraint) error {
	for i, greater := range c.Cells[1:] {
		a, b := d.center(c.Cells[i]), d.center(greater)
		along := b.Minus(a).Unit().Times(float64(d.pitch))
		tip, wide, aside := a.Plus(along.Times(0.38)), b.Minus(along.Times(0.38)), along.Left().Times(0.09)
		for _, end := range [...]canvas.Point{wide.Plus(aside), wide.Minus(aside)} {
			d.Scratch(tip, end, clamp(float64(d.pitch)/30, 1, 2), theme.GivenInk)
		}
	}
	return nil
}

func (d drawing) center(c sudoku.Cell) canvas.Point {
	return canvas.PointOf(mid(d.tile(d.layout.Place(c))))
}
