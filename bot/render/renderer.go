package render

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"
)

// Side is the width and height of every picture in pixels: a board of 720 with a margin for the labels on each side.
const Side = boardSide + 2*margin

// MaxBytes is the most that a picture has. No ordinary board comes near it; one of order 20 or more with random digits
// and marks or tints in all cells would pass it, and has less soft edges instead.
const MaxBytes = 60_000

// Renderer draws boards. It keeps the shapes of the digits it has drawn, and may be used by many goroutines at once.
type Renderer struct {
	stamps  *stamps
	buffers encoderBuffers
}

// New returns a Renderer. The error would be one of the embedded font.
func New() (*Renderer, error) {
	s, err := newStamps()
	if err != nil {
		return nil, err
	}
	return &Renderer{stamps: s}, nil
}

// PNG returns b as a picture, Side pixels square, of at most MaxBytes. Thick lines stand where Layout.Same is false; rows and
// columns are numbered along the edges. Diagonals, windows and colour groups are tinted, each with a shape of its own
// besides: strokes through the corners, a fine frame, a small letter in the cells of a group. Givens are bold and dark on a tint, found digits regular and blue. Digits above
// 9 are numbers up to order 12 and the letters of sudoku.Symbol above it.
//
// The error is one of those listed at Board, wrapped with the place.
func (r *Renderer) PNG(b Board, s Style) ([]byte, error) {
	v, err := r.draw(b, s)
	if err != nil {
		return nil, fmt.Errorf("draw the board: %w", err)
	}
	return r.file(v)
}

func (r *Renderer) draw(b Board, s Style) (canvas, error) {
	if err := b.check(); err != nil {
		return canvas{}, err
	}
	if err := s.check(); err != nil {
		return canvas{}, err
	}
	d := newDrawing(r, b, s)
	return d.canvas, d.draw()
}

// coarseness lists how many steps between a ground and an ink become one, until a picture is small enough: few shades
// compress better.
var coarseness = [...]int{1, 3, 4, 6}

// file returns v as a PNG of at most MaxBytes.
func (r *Renderer) file(v canvas) (file []byte, err error) {
	for _, coarse := range coarseness {
		if file, err = r.encode(v.image(coarse)); err != nil || len(file) <= MaxBytes {
			break
		}
	}
	return file, err
}

func (r *Renderer) encode(m image.Image) ([]byte, error) {
	// Better compression takes ten times as long and saves 4 in 100.
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &r.buffers}
	var out bytes.Buffer
	if err := encoder.Encode(&out, m); err != nil {
		return nil, fmt.Errorf("encode the picture: %w", err)
	}
	return out.Bytes(), nil
}

// encoderBuffers lets the encoder use its memory again; it is most of what a picture costs.
type encoderBuffers struct{ pool sync.Pool }

// Get implements png.EncoderBufferPool.
func (e *encoderBuffers) Get() *png.EncoderBuffer {
	b, _ := e.pool.Get().(*png.EncoderBuffer)
	return b // nil makes the encoder allocate
}

// Put implements png.EncoderBufferPool.
func (e *encoderBuffers) Put(b *png.EncoderBuffer) { e.pool.Put(b) }
