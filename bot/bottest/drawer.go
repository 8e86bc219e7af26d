package bottest

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"slices"
	"sync"

	"sudokubot/bot/render"
	"sudokubot/bot/render/plot"
)

// NewRenderer returns the renderer of the product, for tests that need real pictures.
var NewRenderer = sync.OnceValues(render.New)

// quick is a drawer for fast tests. All its pictures look alike. The bytes of two pictures differ if their
// contents differ.
type quick struct{}

// PNG implements teller.Drawer.
func (quick) PNG(b render.Board, s render.Style) ([]byte, error) { return pictureOf(b, s) }

// ColoredPNG implements teller.Drawer.
func (quick) ColoredPNG(b render.ColoredBoard, s render.Style) ([]byte, error) {
	return pictureOf(b, s)
}

// Sketch implements teller.Drawer.
func (quick) Sketch(k render.Sketch, s render.Style) ([]byte, error) { return pictureOf(k, s) }

// Figure implements teller.Drawer.
func (quick) Figure(f render.Figure, s render.Style) ([]byte, error) {
	switch c := f.(type) { // the text of a function value differs between runs, so it is not used
	case plot.Chart:
		c.Decade, f = nil, c
	case plot.Times:
		c.Span, f = nil, c
	case plot.Line:
		c.Span, f = nil, c
	}
	return pictureOf(f, s)
}

// Tile implements teller.Drawer.
func (quick) Tile(k render.Tile, s render.Style) ([]byte, error) { return pictureOf(k, s) }

// Card implements teller.Drawer.
func (quick) Card(k render.Card, s render.Style) ([]byte, error) { return pictureOf(k, s) }

// smallest returns a picture of one pixel.
var smallest = sync.OnceValues(func() ([]byte, error) {
	var file bytes.Buffer
	err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 1, 1)))
	return file.Bytes(), err
})

// pictureOf returns a picture of one pixel. A text chunk before the last chunk of 12 bytes holds a hash of
// what is drawn.
func pictureOf(drawn ...any) ([]byte, error) {
	file, err := smallest()
	if err != nil {
		return nil, err
	}
	text := fmt.Appendf([]byte("tEXt"), "drawn\x00%x",
		sha256.Sum256(fmt.Appendf(nil, "%T %+v", drawn[0], drawn)))
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(text)-4))
	chunk = binary.BigEndian.AppendUint32(append(chunk, text...), crc32.ChecksumIEEE(text))
	return slices.Insert(slices.Clone(file), len(file)-12, chunk...), nil
}
