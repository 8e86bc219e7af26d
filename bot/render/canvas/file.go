package canvas

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"sync"
)

// MaxBytes is the most that a picture of a board has. One of 256 cells with notes in many, or of more with random digits and marks or
// tints in all, would pass it, and has less soft edges instead.
const MaxBytes = 60_000

// attempts lists what is tried until a picture is small enough: quickly, thoroughly, and then with how many steps between a
// ground and an ink made one, as few shades compress better. Thoroughly compressed, the rows of large boards are smaller as
// they are: their digits are found again.
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

// Encoder makes files of canvases. It keeps its memory, and may be used by many goroutines at once. The zero value is ready.
type Encoder struct{ writers sync.Pool }

// File returns v as a PNG of at most so many bytes, if some attempt comes to that, or the smallest that was made.
func (e *Encoder) File(v Canvas, most int) ([]byte, error) {
	w, _ := e.writers.Get().(*writer)
	if w == nil {
		w = new(writer)
	}
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
