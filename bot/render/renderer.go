package render

import (
	"fmt"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// Side is the width of a picture of a board, and its height below the caption, in pixels: a board of 720 with
// a margin for labels on each side. Pictures of orders 11 to 16 with notes are larger, up to 1,140, for the
// positions of notes.
const Side = boardSide + 2*margin

// Renderer draws boards. It caches the shapes of texts. It is safe for concurrent use.
type Renderer struct {
	stamps  *canvas.Stamps
	encoder canvas.Encoder
}

// New returns a Renderer. The error is from the embedded font.
func New() (*Renderer, error) {
	s, err := canvas.NewStamps()
	if err != nil {
		return nil, err
	}
	return &Renderer{stamps: s}, nil
}

// PNG returns b as a picture, Side pixels square or more with its caption above, of at most canvas.MaxBytes.
// Thick lines separate cells where Layout.Same is false. Rows and columns are numbered along the edges. The
// regions of a jigsaw, diagonals, windows and colour groups are tinted. Diagonals also have a line, windows a
// fine frame, groups a small letter in their cells. Sums are framed, with the number in a corner. A wedge
// points from a greater digit to a lesser. Givens are bold and dark on a tint, found digits regular and blue.
// Digits above 9 are numbers up to order 12, and letters of sudoku.Symbol above.
//
// The error is an error of Board, wrapped with the position.
func (r *Renderer) PNG(b Board, s Style) ([]byte, error) {
	v, err := r.draw(b, s)
	if err != nil {
		return nil, fmt.Errorf("draw the board: %w", err)
	}
	return r.encoder.Small(v, canvas.MaxBytes)
}

func (r *Renderer) draw(b Board, s Style) (canvas.Canvas, error) {
	if err := b.check(); err != nil {
		return canvas.Canvas{}, err
	}
	if err := s.check(); err != nil {
		return canvas.Canvas{}, err
	}
	t := newTinting(b.Puzzle.Layout, s.Theme)
	side := sideOf(b, t)
	p := newPage(side+2*margin, side+2*margin, side, b.Caption, s.Theme.Shades(t.colors...))
	newDrawing(r, p, b, s, t).draw()
	p.write(r.stamps)
	return p.whole, nil
}

// Figure is a picture without a board, of package course or plot.
type Figure interface {
	// Draw returns the picture in the colours of a theme. It does not cache its texts.
	Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error)
}

// Figure returns f as a picture of at most canvas.MaxBytes. The package of f defines the width. With the most
// rows allowed, the picture may be slightly larger. The digits of the style do not matter: the caller
// supplies all texts.
//
// The error is ErrStyle or an error of f.Draw, wrapped with the position.
func (r *Renderer) Figure(f Figure, s Style) ([]byte, error) {
	v, err := r.figure(f, s)
	if err != nil {
		return nil, fmt.Errorf("draw %T: %w", f, err)
	}
	return r.encoder.File(v, canvas.MaxBytes)
}

func (r *Renderer) figure(f Figure, s Style) (canvas.Canvas, error) {
	if err := s.check(); err != nil {
		return canvas.Canvas{}, err
	}
	return f.Draw(s.Theme, r.stamps)
}
