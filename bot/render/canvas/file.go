package canvas

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"sync"
)

// MaxBytes is the usual limit of a picture of a board, in bytes. Pictures above it get fewer shades: boards
// of 256 cells with many notes, and larger boards with random digits and marks or tints everywhere.
const MaxBytes = 60_000

// attempts lists the ways to make a picture small enough: quickly, thoroughly, and with fewer shades between
// a ground and an ink, which compress better. Unfiltered rows suit thorough compression of large boards with
// their repeated digits.
var attempts = [...]struct {
	coarse int
	effort
}{
	{1, effort{above, zlib.BestSpeed}},
	{1, effort{plain, zlib.DefaultCompression}},
	{3, effort{plain, zlib.DefaultCompression}},
	{4, effort{plain, zlib.DefaultCompression}},
	{6, effort{plain, zlib.DefaultCompression}},
	{6, effort{plain, zlib.BestCompression}},
}

// Encoder encodes canvases. It reuses memory. It is safe for concurrent use. The zero value is ready.
type Encoder struct{ writers sync.Pool }

// small is how Small compresses. Thorough compression takes 5 ms longer, and saves nothing at higher levels.
var small = effort{plain, 7}

// smallCoarse is the step between the levels of shades in Small.
const smallCoarse = 4

// Small returns v as a PNG of at most 16 colours. If its grounds and inks are more, or the file has more than
// most bytes, it returns v as File does. With 4 bits a pixel, zlib's window of 32 KiB reaches the digits of
// the cells above: the file has half the bytes.
func (e *Encoder) Small(v Canvas, most int) ([]byte, error) {
	palette, index, ok := v.Shades.few(v.used(), smallCoarse)
	if !ok {
		return e.File(v, most)
	}
	w := e.writer()
	defer e.writers.Put(w)
	m := v.indexed(palette, index, w.pixels)
	w.pixels = m.Pix
	if err := w.write(m, small); err != nil {
		return nil, fmt.Errorf("encode the picture: %w", err)
	}
	if w.file.Len() > most {
		return e.File(v, most)
	}
	return bytes.Clone(w.file.Bytes()), nil
}

// File returns v as a PNG of at most most bytes, or else the smallest attempt.
func (e *Encoder) File(v Canvas, most int) ([]byte, error) {
	w := e.writer()
	defer e.writers.Put(w)
	for _, a := range attempts {
		m := v.Image(a.coarse, w.pixels)
		w.pixels = m.Pix
		if err := w.write(m, a.effort); err != nil {
			return nil, fmt.Errorf("encode the picture: %w", err)
		}
		if w.file.Len() <= most {
			break
		}
	}
	return bytes.Clone(w.file.Bytes()), nil
}

func (e *Encoder) writer() *writer {
	if w, ok := e.writers.Get().(*writer); ok {
		return w
	}
	return new(writer)
}
