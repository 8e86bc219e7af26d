package table

import (
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// The measures of a table in pixels. A phone shows it at two fifths of its size.
const (
	margin      = 24
	gap         = 32 // between two columns
	titleRow    = 68
	beneathRow  = 44
	columnsRow  = 44
	partRow     = 60
	row         = 72
	apart       = 18 // between two rows that others stand between
	placeWidth  = 76
	mostCell    = 190
	titleHeight = 30 // of capitals: a font of 42 pixels
	nameHeight  = 26
	smallHeight = 19
	markReach   = 27 // from the middle of a mark to its edge
	markHeight  = 22
)

// drawing is a table on its way to be a picture.
type drawing struct {
	canvas.Canvas
	Table
	stamps *canvas.Stamps
	widths []int // of the cells
}

func newDrawing(c Table, s *canvas.Stamps) drawing {
	d := drawing{Table: c, stamps: s, widths: make([]int, len(c.Columns))}
	for i, column := range c.Columns {
		d.widths[i] = d.wide(column, lettering.Regular, smallHeight)
		for _, p := range c.Parts {
			for _, r := range p.Rows {
				d.widths[i] = max(d.widths[i], d.wide(r.Cells[i], d.weight(i), nameHeight))
			}
		}
	}
	return d
}

// wide is how many pixels a text takes in a cell.
func (d *drawing) wide(text string, w lettering.Weight, height int) int {
	if s := d.stamps.Fit(canvas.Text{Signs: text, Weight: w, Height: height}, mostCell); s != nil {
		return s.Width
	}
	return 0
}

// weight is that of the cells of a column.
func (d *drawing) weight(column int) lettering.Weight {
	if column == len(d.Columns)-1 {
		return lettering.Bold
	}
	return lettering.Regular
}

func (d *drawing) height() int {
	y := margin
	for _, text := range []struct {
		signs string
		row   int
	}{{d.Title, titleRow}, {d.Beneath, beneathRow}} {
		if text.signs != "" {
			y += text.row
		}
	}
	if len(d.Columns) > 0 {
		y += columnsRow
	}
	for _, p := range d.Parts {
		if p.Title != "" {
			y += partRow
		}
		for _, r := range p.Rows {
			y += row
			if r.Apart {
				y += apart
			}
		}
	}
	return y + margin
}

func (d *drawing) draw() {
	y := margin
	all := Width - 2*margin
	if d.Title != "" {
		d.text(d.Title, lettering.Bold, titleHeight, margin, all, y+titleRow/2-gap/4, canvas.Page, theme.GivenInk)
		y += titleRow
	}
	if d.Beneath != "" {
		d.text(d.Beneath, lettering.Regular, smallHeight, margin, all, y+beneathRow/2-gap/2, canvas.Page, theme.LabelInk)
		y += beneathRow
	}
	if len(d.Columns) > 0 {
		for i, column := range d.Columns {
			d.cell(column, i, lettering.Regular, smallHeight, y+columnsRow/2, canvas.Page, theme.LabelInk)
		}
		y += columnsRow
	}
	for _, p := range d.Parts {
		y = d.part(p, y)
	}
}

// part draws the rows of p from y on, and returns where they end.
func (d *drawing) part(p Part, y int) int {
	if p.Title != "" {
		d.text(p.Title, lettering.Bold, smallHeight+2, margin, Width-2*margin, y+partRow/2+gap/4, canvas.Page, theme.LabelInk)
		y += partRow
	}
	for i, r := range p.Rows {
		if r.Apart {
			y += apart
			d.Fill(image.Rect(margin, y-apart/2-2, Width-margin, y-apart/2+1), canvas.Solid(theme.ThickInk))
		} else {
			d.Fill(image.Rect(margin, y, Width-margin, y+1), canvas.Solid(theme.ThinInk))
		}
		d.row(p.Rows[i], y)
		y += row
	}
	return y
}

// row draws r below y.
func (d *drawing) row(r Row, y int) {
	on, middle := canvas.Page, y+row/2
	if r.Own {
		on = theme.Focus
		d.Fill(image.Rect(margin/2, y+1, Width-margin/2, y+row), canvas.Plain(on))
	}
	d.place(r, middle, on)
	right := Width - margin
	for i := range d.Columns {
		d.cell(r.Cells[i], i, d.weight(i), nameHeight, middle, on, theme.GivenInk)
		right -= d.widths[i] + gap
	}
	d.text(r.Name, lettering.Regular, nameHeight, margin+placeWidth, right-margin-placeWidth, middle, on, theme.GivenInk)
}

// place draws the place of r: the first three in a shape that no other has.
func (d *drawing) place(r Row, y int, on canvas.Ground) {
	middle := canvas.Point{X: float64(d.side(margin, 2*markReach) + markReach), Y: float64(y)}
	ink := theme.GivenInk
	if shape, fill, rim := mark(r.Rank, middle); shape != nil {
		on, ink = fill, theme.SpotInk
		d.Shape(middle.Around(2*markReach), shape, fill, rim, 3)
	}
	if s := d.stamps.Fit(canvas.Text{Signs: r.Place, Weight: lettering.Bold, Height: markHeight}, placeWidth); s != nil {
		d.Print(s, image.Pt(middle.Pixel().X-s.Left-s.Width/2, y), on, ink)
	}
}

// mark returns the shape of a rank and its colours; nil for one without.
func mark(rank int, middle canvas.Point) (shape func(canvas.Point) float64, fill canvas.Ground, rim canvas.Ink) {
	switch rank {
	case 1:
		return canvas.Disc(middle, markReach), theme.SpotB, theme.RimB
	case 2:
		return canvas.Equilateral(4, middle, markReach*1.25, 45).Depths(), theme.SpotA, theme.RimA
	case 3:
		return canvas.Equilateral(4, middle, markReach*1.25, 0).Depths(), theme.SpotC, theme.RimC
	}
	return nil, 0, 0
}

// cell prints a text into a column, flush with its outer edge.
func (d *drawing) cell(text string, column int, w lettering.Weight, height, y int, on canvas.Ground, k canvas.Ink) {
	right := Width - margin
	for _, width := range d.widths[column+1:] {
		right -= width + gap
	}
	if s := d.stamps.Fit(canvas.Text{Signs: text, Weight: w, Height: height}, mostCell); s != nil {
		d.Print(s, image.Pt(d.side(right-s.Width, s.Width)-s.Left, y), on, k)
	}
}

// text prints a text from the place x of one side on.
func (d *drawing) text(text string, w lettering.Weight, height, x, width, y int, on canvas.Ground, k canvas.Ink) {
	if s := d.stamps.Fit(canvas.Text{Signs: text, Weight: w, Height: height}, width); s != nil {
		d.Print(s, image.Pt(d.side(x, s.Width)-s.Left, y), on, k)
	}
}

// side returns where what is so wide stands from the left, when it stands x from where the table is read.
func (d *drawing) side(x, width int) int {
	if d.Mirrored {
		return Width - x - width
	}
	return x
}
