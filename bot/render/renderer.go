package render

import (
	"fmt"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// Side is the width of a picture of a board in pixels, and its height below the caption: a board of 720 with
// a margin for the labels on each side. Pictures of the orders 11 to 16 with notes are larger, up to 1,140,
// to give notes places of their own.
const Side = boardSide + 2*margin

// Renderer draws boards. It keeps the shapes of the digits it has drawn, and may be used by many goroutines
// at once.
type Renderer struct {
	stamps  *canvas.Stamps
	encoder canvas.Encoder
}

// New returns a Renderer. The error is one of the embedded font.
func New() (*Renderer, error) {
	s, err := canvas.NewStamps()
	if err != nil {
		return nil, err
	}
	return &Renderer{stamps: s}, nil
}

// PNG returns b as a picture, Side pixels square or more and its caption above, of at most canvas.MaxBytes.
// Thick lines separate cells where Layout.Same is false; rows and columns are numbered along the edges. The
// regions of a jigsaw, diagonals, windows and colour groups are tinted. The last three also have a shape: a
// line through the cells, a fine frame, a small letter in the cells of a group. Sums are framed, with the
// number in a corner, and a wedge points from a greater digit to a lesser. Givens are bold and dark on a
// tint, found digits regular and blue. Digits above 9 are numbers up to order 12 and the letters of
// sudoku.Symbol above it.
//
// The error is listed at Board, wrapped with the place.
func (r *Renderer) PNG(b Board, s Style) ([]byte, error) {
	v, err := r.draw(b, s)
	if err != nil {
		return nil, fmt.Errorf("draw the board: %w", err)
	}
	return r.encoder.File(v, canvas.MaxBytes)
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
	// Draw returns the picture in the colours of a theme. Its texts are not kept among the stamps.
	Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error)
}

// Figure returns f as a picture with the width given by its package, of at most canvas.MaxBytes. With the
// most rows allowed it may be slightly larger. A style's digits do not matter: all texts are the caller's.
//
// The error is ErrStyle, or listed at the Draw of f, wrapped with the place.
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
