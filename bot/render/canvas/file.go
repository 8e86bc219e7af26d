package canvas

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"
)

// MaxBytes is the most that a picture has. No ordinary board comes near it; one of 400 cells or more with random
// digits and marks or tints in all of them would pass it, and has less soft edges instead.
const MaxBytes = 60_000

// coarseness lists how many steps between a ground and an ink become one, until a picture is small enough: few shades
// compress better.
var coarseness = [...]int{1, 3, 4, 6}

// Encoder makes files of canvases. It keeps its memory, and may be used by many goroutines at once. The zero value is ready.
type Encoder struct{ buffers buffers }

// File returns v as a PNG of at most MaxBytes.
func (e *Encoder) File(v Canvas) (file []byte, err error) {
	for _, coarse := range coarseness {
		if file, err = e.encode(v.Image(coarse)); err != nil || len(file) <= MaxBytes {
			break
		}
	}
	return file, err
}

func (e *Encoder) encode(m image.Image) ([]byte, error) {
	// Better compression takes ten times as long and saves 4 in 100.
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &e.buffers}
	var out bytes.Buffer
	if err := encoder.Encode(&out, m); err != nil {
		return nil, fmt.Errorf("encode the picture: %w", err)
	}
	return out.Bytes(), nil
}

// buffers lets the encoder use its memory again; it is most of what a picture costs.
type buffers struct{ pool sync.Pool }

// Get implements png.EncoderBufferPool.
func (b *buffers) Get() *png.EncoderBuffer {
	kept, _ := b.pool.Get().(*png.EncoderBuffer)
	return kept // nil makes the encoder allocate
}

// Put implements png.EncoderBufferPool.
func (b *buffers) Put(used *png.EncoderBuffer) { b.pool.Put(used) }
