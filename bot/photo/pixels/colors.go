package pixels

import (
	"encoding/binary"
	"image"
)

// shrink adds the rows of a picture to a shrinker of colours.
func shrink(img image.Image, s *shrinker) {
	b := img.Bounds()
	read, row := colorReader(img), make([]uint8, 4*b.Dx())
	for y := b.Min.Y; y < b.Max.Y; y++ {
		s.add(read(row, y))
	}
}

// colorReader returns a function that returns a row for a shrinker of colours, in a buffer or as a part of
// the picture. Transparent pixels are on white.
func colorReader(img image.Image) func(row []uint8, y int) []uint8 {
	b := img.Bounds()
	switch m := img.(type) {
	case *image.RGBA:
		return func(row []uint8, y int) []uint8 {
			return opaque(row, m.Pix[m.PixOffset(b.Min.X, y):], func(c, a uint8) uint8 { return c + 255 - a })
		}
	case *image.NRGBA:
		return func(row []uint8, y int) []uint8 {
			return opaque(row, m.Pix[m.PixOffset(b.Min.X, y):], func(c, a uint8) uint8 {
				return uint8((uint32(c)*uint32(a) + 255*(255-uint32(a)) + 127) / 255)
			})
		}
	case *image.Paletted:
		var palette [256]uint32
		for i, c := range m.Palette {
			palette[i&255] = onWhite(c.RGBA())
		}
		return func(row []uint8, y int) []uint8 {
			for x, i := range m.Pix[m.PixOffset(b.Min.X, y):][:b.Dx()] {
				binary.LittleEndian.PutUint32(row[4*x:], palette[i])
			}
			return row
		}
	case image.RGBA64Image:
		return func(row []uint8, y int) []uint8 {
			for x := range b.Dx() {
				binary.LittleEndian.PutUint32(row[4*x:], onWhite(m.RGBA64At(b.Min.X+x, y).RGBA()))
			}
			return row
		}
	}
	return func(row []uint8, y int) []uint8 {
		for x := range b.Dx() {
			binary.LittleEndian.PutUint32(row[4*x:], onWhite(img.At(b.Min.X+x, y).RGBA()))
		}
		return row
	}
}

// onWhite returns a premultiplied colour of 16 bits a channel on white. Red is the first byte.
func onWhite(r, g, b, a uint32) uint32 {
	narrow := func(v uint32) uint32 { return (min(v+0xffff-a, 0xffff)*255 + 1<<15) >> 16 }
	return narrow(r) | narrow(g)<<8 | narrow(b)<<16
}

// opaque returns the pixels of an opaque row unchanged, or else applies seen to each channel and its alpha.
func opaque(row, pix []uint8, seen func(channel, alpha uint8) uint8) []uint8 {
	pix = pix[:len(row)]
	if isOpaque(pix) {
		return pix
	}
	for i := 0; i < len(pix); i += 4 {
		for c, v := range pix[i : i+3] {
			row[i+c] = seen(v, pix[i+3])
		}
	}
	return row
}

func isOpaque(pix []uint8) bool {
	const alphas = 0xff000000ff000000
	all := uint64(alphas)
	for len(pix) >= 32 {
		a, b := binary.LittleEndian.Uint64(pix), binary.LittleEndian.Uint64(pix[8:])
		c, d := binary.LittleEndian.Uint64(pix[16:]), binary.LittleEndian.Uint64(pix[24:])
		all &= a & b & c & d
		pix = pix[32:]
	}
	for ; len(pix) >= 4; pix = pix[4:] {
		if pix[3] != 255 {
			return false
		}
	}
	return all == alphas
}
