package plot

import (
	"errors"
	"fmt"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// MostRows is the most rows of a Table without lines between them. MostCells is the most cells of a row.
const (
	MostRows  = 48
	MostCells = 4
)

// Table is a table of players by rank. The caller supplies all words. Texts may have any letters; see package
// lettering for missing letters. Long texts are cut.
type Table struct {
	Head
	Columns []string // titles of the cells, at most MostCells
	Parts   []Part   // from top to bottom
}

// Part is the rows of a comparison.
type Part struct {
	Title string // above the rows; may be empty
	Rows  []Row
}

// Row is a player.
type Row struct {
	Rank     int    // ranks 1 to 3 have shapes of their own
	RankText string // the rank in words
	Name     string
	Cells    []string // by Columns; the last is the sorting key
	Own      bool     // the row of the viewer
	Apart    bool     // rows are left out before this row
}

// Errors for a Table that cannot be drawn, wrapped with the position.
var (
	ErrRows  = errors.New("the number of tableRows is out of range")
	ErrCells = errors.New("the number of cells is not that of the columns, or too many")
)

// check returns an error for a table that cannot be drawn. It ignores texts.
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

// Draw implements render.Figure. The picture is Width pixels wide. Texts are not cached. The error is ErrRows
// or ErrCells, wrapped with the position.
func (c Table) Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error) {
	if err := c.check(); err != nil {
		return canvas.Canvas{}, err
	}
	p, top := NewPage(c.Head, tableRows, c.height(), t, s)
	newTableDrawing(p, c).draw(top)
	return p.Canvas, nil
}
