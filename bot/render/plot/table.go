package plot

import (
	"errors"
	"fmt"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// MostRows and MostCells are the most rows of a Table, without lines between them, and the most cells of a
// row.
const (
	MostRows  = 48
	MostCells = 4
)

// Table is people in the order of their places. All its words are the caller's.
//
// Texts may have any letters; see package lettering for missing ones. Long texts are cut.
type Table struct {
	Head
	Columns []string // the titles of the cells, at most MostCells
	Parts   []Part   // below each other
}

// Part is the rows of a comparison.
type Part struct {
	Title string // above them; may be empty
	Rows  []Row
}

// Row is a person.
type Row struct {
	Rank  int    // 1 to 3 is drawn in a shape of its own
	Place string // the rank in words
	Name  string
	Cells []string // as Columns; the last is the sorting key
	Own   bool     // the row of the viewer
	Apart bool     // rows are left out between this row and the previous
}

// Errors of a Table that cannot be drawn, wrapped with the place.
var (
	ErrRows  = errors.New("the number of tableRows is out of range")
	ErrCells = errors.New("the number of cells is not that of the columns, or too many")
)

// check returns an error for a table that cannot be drawn, regardless of its texts.
func (c Table) check() error {
	n := 0
	for _, p := range c.Parts {
		n += len(p.Rows)
		for i, r := range p.Rows {
			if len(r.Cells) != len(c.Columns) {
				return fmt.Errorf("row %d has %d cells for %d columns: %w", i+1, len(r.Cells), len(c.Columns), ErrCells)
			}
		}
	}
	if n < 1 || n > MostRows {
		return fmt.Errorf("%d rows: %w", n, ErrRows)
	}
	if len(c.Columns) > MostCells {
		return fmt.Errorf("%d columns: %w", len(c.Columns), ErrCells)
	}
	return nil
}

// Draw implements render.Figure: it draws c in the colours of a theme, Width pixels wide. It does not keep
// texts among the stamps. The error is ErrRows or ErrCells, wrapped with the place.
func (c Table) Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error) {
	if err := c.check(); err != nil {
		return canvas.Canvas{}, err
	}
	p, top := NewPage(c.Head, tableRows, c.height(), t, s)
	newTableDrawing(p, c).draw(top)
	return p.Canvas, nil
}
