package canvas

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"iter"
	"slices"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// MaxBytes is the usual limit of a picture of a board, in bytes. Pictures above it get fewer shades. Only
// boards of 256 cells with many candidates, and larger boards with random digits and with marks or tints
// everywhere, exceed it.
const MaxBytes = 60_000

// attempts lists the ways to make a picture small enough, in order: quick compression, thorough compression,
// and fewer shades between a ground and an ink. Fewer shades compress better. Unfiltered rows suit thorough
// compression of large boards with repeated digits.
var attempts = [...]struct {
	coarse int
	effort
}{
	{1, effort{above, zlib.BestSpeed}},
	{1, thorough},
	{3, thorough},
	{4, thorough},
	{6, thorough},
	{9, thorough},
}

// Encoder encodes canvases. It reuses memory. It is safe for concurrent use. The zero value is ready.
type Encoder struct{ writers sync.Pool }

// thorough is the effort for few shades. Levels 5 and 7 of this library make larger files.
var thorough = effort{plain, 6}

// smallCoarse is the step between the levels of shades in Small.
const smallCoarse = 4

// Small returns v as a PNG of at most 16 colours. It falls back to File if v has more grounds and inks, or if
// the file has more than limit bytes. With 4 bits a pixel, zlib's window of 32 KiB reaches the digits of the
// cells above, so the file has half the bytes.
func (e *Encoder) Small(v Canvas, limit int) ([]byte, error) {
	palette, index, ok := v.Shades.few(v.used(), smallCoarse)
	if !ok {
		return e.File(v, limit)
	}
	w := e.writer()
	defer e.writers.Put(w)
	m := v.indexed(palette, index, w.pixels)
	w.pixels = m.Pix
	if err := w.write(m, thorough); err != nil {
		return nil, fmt.Errorf("encode the picture: %w", err)
	}
	if w.file.Len() > limit {
		return e.File(v, limit)
	}
	return bytes.Clone(w.file.Bytes()), nil
}

// File returns v as a PNG. It returns the first of attempts with at most limit bytes, or else the last.
func (e *Encoder) File(v Canvas, limit int) ([]byte, error) {
	w := e.writer()
	defer e.writers.Put(w)
	for _, a := range attempts {
		m := v.Image(a.coarse, w.pixels)
		w.pixels = m.Pix
		if err := w.write(m, a.effort); err != nil {
			return nil, fmt.Errorf("encode the picture: %w", err)
		}
		if w.file.Len() <= limit {
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

// The package image/png writes rows of palette pictures unfiltered. The rows of drawings differ little from
// the rows above them. With the row above subtracted, the fastest compression takes a fifth of the time, and
// makes files a tenth larger. Names and numbers are from the PNG Specification (W3C, third edition,
// https://www.w3.org/TR/png-3/): 5.3 for chunks, 9.2 for filters, 11.2 for kinds of chunks.
const (
	signature = "\x89PNG\r\n\x1a\n"
	indexed8  = "\x08\x03\x00\x00\x00" // 8 bits a pixel, palette, deflate, not interlaced
	indexed4  = "\x04\x03\x00\x00\x00" // 4 bits a pixel
)

// filter is the filter type of a row.
type filter uint8

// The filters by their number in the file.
const (
	plain filter = 0 // the row itself
	above filter = 2 // difference from the row above, modulo 256
)

// effort is a way to compress a picture.
type effort struct {
	filter filter
	level  int // level of zlib
}

// writer encodes pictures one after another. It reuses memory.
type writer struct {
	pixels []uint8 // reused memory for the pixels of a canvas
	file   bytes.Buffer
	row    []uint8 // a filtered row
	level  int     // current level of zip
	zip    *zlib.Writer
}

// write encodes m. The palette has at most 256 opaque colours, and there is no gap between rows.
func (w *writer) write(m *image.Paletted, e effort) error {
	w.file.Reset()
	w.file.WriteString(signature)
	w.chunk("IHDR", func() {
		w.number(uint32(m.Rect.Dx()))
		w.number(uint32(m.Rect.Dy()))
		if packs(m) {
			w.file.WriteString(indexed4)
		} else {
			w.file.WriteString(indexed8)
		}
	})
	w.chunk("PLTE", func() {
		for _, c := range m.Palette {
			r, g, b, _ := c.RGBA()
			w.file.Write([]byte{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)})
		}
	})
	var err error
	w.chunk("IDAT", func() { err = w.compress(m, e) })
	w.chunk("IEND", func() {})
	return err
}

// chunk writes a chunk: its length, its name, the output of data, and the checksum.
func (w *writer) chunk(name string, data func()) {
	start := w.file.Len()
	w.file.WriteString("\x00\x00\x00\x00" + name)
	data()
	all := w.file.Bytes()[start:]
	binary.BigEndian.PutUint32(all, uint32(len(all)-len("size")-len(name)))
	w.number(crc32.ChecksumIEEE(all[len("size"):]))
}

// packs reports whether a pixel of m takes 4 bits.
func packs(m *image.Paletted) bool { return len(m.Palette) <= fewColors }

// packed puts two pixels of a row into each byte, the left one into the high bits. It reuses buffer.
func packed(row, buffer []uint8) []uint8 {
	buffer = buffer[:0]
	for i := 0; i < len(row); i += 2 {
		both := row[i] << 4
		if i+1 < len(row) {
			both |= row[i+1]
		}
		buffer = append(buffer, both)
	}
	return buffer
}

func (w *writer) compress(m *image.Paletted, e effort) error {
	if w.zip != nil && w.level == e.level {
		w.zip.Reset(&w.file)
	} else {
		var err error
		if w.zip, err = zlib.NewWriterLevel(&w.file, e.level); err != nil {
			return err
		}
		w.level = e.level
	}
	before := make([]uint8, m.Stride) // the row above the first row is zero
	var halves [2][]uint8             // memory for a packed row and the row above
	for from := 0; from < len(m.Pix); from += m.Stride {
		row := m.Pix[from : from+m.Stride]
		if packs(m) {
			halves[0], halves[1] = halves[1], packed(row, halves[0])
			row, before = halves[1], before[:len(halves[1])]
		}
		if _, err := w.zip.Write(w.filtered(row, before, e.filter)); err != nil {
			return err
		}
		before = row
	}
	return w.zip.Close()
}

// filtered returns a row as in the file. It is valid until the next call.
func (w *writer) filtered(row, before []uint8, f filter) []uint8 {
	w.row = append(append(w.row[:0], uint8(f)), row...)
	if f == plain {
		return w.row
	}
	more := w.row[1:]
	if bytes.Equal(row, before) {
		clear(more)
		return w.row
	}
	for i, b := range before {
		more[i] -= b
	}
	return w.row
}

func (w *writer) number(n uint32) {
	w.file.Write(binary.BigEndian.AppendUint32(nil, n))
}

// Image returns the drawing with levels rounded to multiples of coarse. 1 leaves all levels unchanged. The
// pixels are stored in buffer if its capacity suffices.
func (v Canvas) Image(coarse int, buffer []uint8) *image.Paletted {
	palette, index := v.Shades.colors(v.used(), coarse)
	return v.indexed(palette, index, buffer)
}

// indexed returns the drawing with the colours of palette. index has the position of each shade in palette.
func (v Canvas) indexed(palette color.Palette, index, buffer []uint8) *image.Paletted {
	all := slices.Grow(buffer[:0], len(v.Pixels))[:len(v.Pixels)]
	width := v.Rect.Dx()
	for y, row := range v.rows() {
		if row == nil {
			copy(all[y*width:], all[(y-1)*width:y*width])
			continue
		}
		indexed := all[y*width : (y+1)*width]
		for x, s := range row {
			indexed[x] = index[s]
		}
	}
	return &image.Paletted{Pix: all, Stride: width, Rect: v.Rect, Palette: palette}
}

// used reports for each shade whether any pixel has it.
func (v Canvas) used() []bool {
	used := make([]bool, len(v.Shades.Grounds)*mostInks*(Steps+1))
	for _, row := range v.rows() {
		for _, s := range row { // comparing s with the previous shade is slower
			used[s] = true
		}
	}
	return used
}

// rows yields the rows from the top. For a row equal to the previous row, as most are, it yields nil.
func (v Canvas) rows() iter.Seq2[int, []Shade] {
	return func(yield func(int, []Shade) bool) {
		var above []Shade
		for y := range v.Rect.Dy() {
			row := v.Pixels[y*v.Rect.Dx() : (y+1)*v.Rect.Dx()]
			same := y > 0 && equal(row, above)
			above = row
			if same {
				row = nil
			}
			if !yield(y, row) {
				return
			}
		}
	}
}

// stretch is the number of pixels to compare at once.
const stretch = 64

func equal(a, b []Shade) bool {
	for len(a) >= stretch {
		if *(*[stretch]Shade)(a) != *(*[stretch]Shade)(b) { // comparing arrays is faster
			return false
		}
		a, b = a[stretch:], b[stretch:]
	}
	return slices.Equal(a, b)
}
