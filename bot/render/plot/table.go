package plot

import (
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// Table is a table of players by rank. The caller supplies all words. Texts may have any letters:
// lettering.Setter.Set describes the treatment of missing letters. Long texts are cut.
type Table struct {
	Head
	Columns []string // titles of the cells, at most 4
	Parts   []Part   // parts from top to bottom
}

// Part is a part of a table: the rows of one comparison.
type Part struct {
	Title string // title above the rows; may be empty
	Rows  []Row
}

// Row is a player.
type Row struct {
	Rank     int    // ranks 1 to 3 have shapes of their own
	RankText string // the rank in words
	Name     string
	Cells    []string // cells by Columns; the caller sorts rows by the last, which is bold
	Own      bool     // the row of the viewer
	Apart    bool     // a gap before this row: rows are left out there
}

// Draw implements render.Figure. The picture is Width pixels wide. Texts are not cached.
func (c Table) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	p, y := NewPage(c.Head, tableRows, c.height(), t, s)
	d := tableDrawing{Page: p, Table: c, widths: make([]int, len(c.Columns))}
	for i, column := range c.Columns {
		d.widths[i] = d.wide(column, BeneathFace, mostCell)
		for _, group := range c.Parts {
			for _, r := range group.Rows {
				d.widths[i] = max(d.widths[i], d.wide(r.Cells[i], d.face(i), mostCell))
			}
		}
	}
	if len(c.Columns) > 0 {
		for i, column := range c.Columns {
			d.cell(column, i, BeneathFace, y+columnsRow/2)
		}
		y += columnsRow
	}
	for _, group := range c.Parts {
		y = d.part(group, y)
	}
	return p.Canvas
}

// Sizes of a table in pixels.
const (
	gap        = 32 // between two columns
	columnsRow = 44
	partRow    = 60
	row        = 72
	apart      = 18 // gap before a row with Apart
	placeWidth = 76
	mostCell   = 190
	markReach  = 27 // distance between the middle of a mark and its edge
)

var tableRows = HeadRows{Title: HeadRow{High: 68, Middle: 26}, Beneath: HeadRow{High: 44, Middle: 6}}

// The faces of a row and of the title of a part.
var (
	name      = Face{Height: 26, Ink: theme.GivenInk}
	last      = Face{Weight: lettering.Bold, Height: 26, Ink: theme.GivenInk} // face of the last cell
	rankFace  = Face{Weight: lettering.Bold, Height: 22, Ink: theme.GivenInk}
	partTitle = Face{Weight: lettering.Bold, Height: 21, Ink: theme.LabelInk}
)

func (c Table) height() int {
	y := 0
	if len(c.Columns) > 0 {
		y += columnsRow
	}
	for _, p := range c.Parts {
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
	return y
}

type tableDrawing struct {
	Page
	Table
	widths []int // widths of the cells
}

func (d *tableDrawing) face(column int) Face {
	if column == len(d.Columns)-1 {
		return last
	}
	return name
}

// part draws the rows of p from y on. It returns the y below the last row.
func (d *tableDrawing) part(p Part, y int) int {
	if p.Title != "" {
		d.Text(p.Title, partTitle, Margin, Room, y+partRow/2+gap/4)
		y += partRow
	}
	for _, r := range p.Rows {
		if r.Apart {
			y += apart
			d.Fill(image.Rect(Margin, y-apart/2-2, Width-Margin, y-apart/2+1), canvas.Solid(theme.ThickInk))
		} else {
			d.Fill(image.Rect(Margin, y, Width-Margin, y+1), canvas.Solid(theme.ThinInk))
		}
		d.row(r, y)
		y += row
	}
	return y
}

func (d *tableDrawing) row(r Row, y int) {
	on, middle := canvas.Page, y+row/2
	if r.Own {
		on = theme.Focus
		d.Fill(image.Rect(Margin/2, y+1, Width-Margin/2, y+row), canvas.Plain(on))
	}
	d.rank(r, middle, on)
	right := Width - Margin
	for i := range d.Columns {
		d.cell(r.Cells[i], i, d.face(i).Over(on), middle)
		right -= d.widths[i] + gap
	}
	d.Text(r.Name, name.Over(on), Margin+placeWidth, right-Margin-placeWidth, middle)
}

// rank draws the rank of r. Ranks 1 to 3 have shapes of their own.
func (d *tableDrawing) rank(r Row, y int, on canvas.Ground) {
	middle := canvas.Point{X: float64(d.Side(Margin, 2*markReach) + markReach), Y: float64(y)}
	face := rankFace.Over(on)
	if shape, fill, rim := mark(r.Rank, middle); shape != nil {
		face.On, face.Ink = fill, theme.SpotInk
		d.Shape(middle.Around(2*markReach), shape, fill, rim, 3)
	}
	d.Middle(r.RankText, face, middle.Pixel().X, placeWidth, y)
}

// mark returns the shape of a rank and its colours. If the rank has no mark, shape is nil.
func mark(rank int, middle canvas.Point) (
	shape func(canvas.Point) float64, fill canvas.Ground, rim canvas.Ink,
) {
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

// cell prints a text into a column. The text ends where the column ends in reading direction.
func (d *tableDrawing) cell(text string, column int, f Face, y int) {
	right := Width - Margin
	for _, width := range d.widths[column+1:] {
		right -= width + gap
	}
	d.ending(text, f, right, mostCell, y)
}
