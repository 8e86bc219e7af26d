package pixels

import (
	"encoding/binary"
	"image"
	"math"
)

// From returns the luma of a picture whose longer side is shrunk to at most side pixels. It also returns the
// picture's pixels per pixel of the plane. Transparent pixels become white.
func From(img image.Image, side int) (*Plane, float64) {
	p, scale := WithTint(img, side)
	p.Tint = nil
	return p, scale
}

// WithTint is like From, but the plane also has the tint of a coloured picture. The longer side of the tint
// has at most half as many pixels. A picture that is shrunk is read only once, since the luma and the tint of
// a mean colour are the means of the lumas and of the tints.
func WithTint(img image.Image, side int) (*Plane, float64) {
	switch m := img.(type) {
	case *image.Gray:
		return fromGrey(m, side)
	case *image.YCbCr:
		p, scale := fromGrey(&image.Gray{Pix: m.Y, Stride: m.YStride, Rect: m.Rect}, side)
		p.Tint = seen(chroma(m, m.Cb, side/2), chroma(m, m.Cr, side/2))
		return p, scale
	}
	b := img.Bounds()
	f := fitOf(b.Dx(), b.Dy(), side)
	t, p := newTinter(f.outW, f.outH, side/2), New(f.outW, f.outH)
	if f.scale == 1 {
		fill := lumaReader(img)
		for y := range f.h {
			fill(p.Row(y), b.Min.Y+y)
		}
		row := make([]uint8, f.w) // the luma is not used
		shrink(img, newShrinker(f, colors, func(_ int, means []uint32) { t.add(row, means) }))
	} else {
		shrink(img, newShrinker(f, colors, func(y int, means []uint32) { t.add(p.Row(y), means) }))
	}
	p.Tint = seen(t.blue, t.red)
	return p, f.scale
}

func fromGrey(m *image.Gray, side int) (*Plane, float64) {
	f := fitOf(m.Rect.Dx(), m.Rect.Dy(), side)
	p := New(f.outW, f.outH)
	s := newShrinker(f, greys, p.round)
	for y := range f.h {
		s.add(m.Pix[y*m.Stride:][:f.w])
	}
	return p, f.scale
}

// lumaReader returns a function that sets row to the luma of row y of the picture.
func lumaReader(img image.Image) func(row []uint8, y int) {
	b := img.Bounds()
	switch m := img.(type) {
	case *image.RGBA:
		return func(row []uint8, y int) {
			pix := m.Pix[m.PixOffset(b.Min.X, y):]
			for x := range row {
				p := pix[4*x : 4*x+4]
				row[x] = uint8(min(luma(uint32(p[0]), uint32(p[1]), uint32(p[2]))+255-uint32(p[3]), 255))
			}
		}
	case *image.NRGBA:
		return func(row []uint8, y int) {
			pix := m.Pix[m.PixOffset(b.Min.X, y):]
			for x := range row {
				p := pix[4*x : 4*x+4]
				a := uint32(p[3])
				row[x] = uint8((luma(uint32(p[0]), uint32(p[1]), uint32(p[2]))*a + 255*(255-a)) / 255)
			}
		}
	}
	return func(row []uint8, y int) {
		for x := range row {
			r, g, bl, a := img.At(b.Min.X+x, y).RGBA()
			row[x] = uint8(min((luma(r, g, bl)+(0xffff-a))>>8, 255))
		}
	}
}

// luma weights red, green and blue as in JPEG (ITU-R BT.601).
func luma(r, g, b uint32) uint32 { return (19595*r + 38470*g + 7471*b + 1<<15) >> 16 }

// rounded converts a number of 256ths to the nearest integer.
func rounded(v uint32) uint8 { return uint8((v + 128) >> 8) }

func shrink(img image.Image, s *shrinker) {
	b := img.Bounds()
	read, row := colorReader(img), make([]uint8, 4*b.Dx())
	for y := b.Min.Y; y < b.Max.Y; y++ {
		s.add(read(row, y))
	}
}

// colorReader returns a function that returns row y of a picture for a shrinker of colours. The function
// returns its buffer row, or a part of the picture. Transparent pixels become white.
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

// onWhite puts a premultiplied colour of 16 bits per channel on a white ground. The result has 8 bits per
// channel, red in the lowest byte.
func onWhite(r, g, b, a uint32) uint32 {
	narrow := func(v uint32) uint32 { return (min(v+0xffff-a, 0xffff)*255 + 1<<15) >> 16 }
	return narrow(r) | narrow(g)<<8 | narrow(b)<<16
}

// opaque returns pix unchanged if all pixels are opaque. Otherwise it sets the buffer row to the pixels on a
// white ground. whiten computes a channel on white from the channel and its alpha.
func opaque(row, pix []uint8, whiten func(channel, alpha uint8) uint8) []uint8 {
	pix = pix[:len(row)]
	if isOpaque(pix) {
		return pix
	}
	for i := 0; i < len(pix); i += 4 {
		for c, v := range pix[i : i+3] {
			row[i+c] = whiten(v, pix[i+3])
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

// Tint is the colour of a picture without its brightness. It has the excess of blue and of red over grey (Cb
// and Cr of ITU-R BT.601, where 128 is grey). It is coarser than the plane.
type Tint struct{ blue, red *Plane }

// At returns the blue and red at a point. x is relative to the picture's width, y to its height. For grey
// both results are 0.
func (t *Tint) At(x, y float64) (blue, red float64) {
	blue = t.blue.At(x*float64(t.blue.W), y*float64(t.blue.H)) - grey
	red = t.red.At(x*float64(t.red.W), y*float64(t.red.H)) - grey
	return blue, red
}

const grey = 128

// seen returns a tint of two planes, or nil if all pixels are grey within 2 levels.
func seen(blue, red *Plane) *Tint {
	for _, p := range [2]*Plane{blue, red} {
		for _, v := range p.Pix {
			if math.Abs(float64(v)-grey) > 2 {
				return &Tint{blue, red}
			}
		}
	}
	return nil
}

// chroma returns pix, a colour plane of m, shrunk to at most side pixels on its longer side.
func chroma(m *image.YCbCr, pix []uint8, side int) *Plane {
	if len(pix) == 0 || m.CStride == 0 {
		return &Plane{W: 1, H: 1, Pix: []uint8{grey}}
	}
	first := m.COffset(m.Rect.Min.X, m.Rect.Min.Y)
	last := m.COffset(m.Rect.Max.X-1, m.Rect.Min.Y)
	rows := (m.COffset(m.Rect.Min.X, m.Rect.Max.Y-1)-first)/m.CStride + 1
	plane := &image.Gray{Pix: pix[first:], Stride: m.CStride, Rect: image.Rect(0, 0, last-first+1, rows)}
	p, _ := fromGrey(plane, side)
	return p
}

// tinter makes a tint from the rows of a picture.
type tinter struct {
	blue, red       *Plane
	toBlue, toRed   *shrinker
	blueRow, redRow []uint8
}

// newTinter returns a tinter for a picture of w x h pixels. The tint's longer side is at most side pixels.
func newTinter(w, h, side int) *tinter {
	f := fitOf(w, h, side)
	t := &tinter{
		blue: New(f.outW, f.outH), red: New(f.outW, f.outH),
		blueRow: make([]uint8, w), redRow: make([]uint8, w),
	}
	t.toBlue, t.toRed = newShrinker(f, greys, t.blue.round), newShrinker(f, greys, t.red.round)
	return t
}

// add adds the next row. means has its red, green and blue in 65,536ths. add also sets lumas to the luma of
// the row.
func (t *tinter) add(lumas []uint8, means []uint32) {
	blues, reds := t.blueRow[:len(lumas)], t.redRow[:len(lumas)]
	for x := range lumas {
		c := means[:3]
		r, g, b := c[0]>>8, c[1]>>8, c[2]>>8
		y := luma(r, g, b)
		lumas[x] = rounded(y)
		blues[x], reds[x] = tintOf(b, y, 36984), tintOf(r, y, 46745)
		means = means[3:]
	}
	t.toBlue.add(blues)
	t.toRed.add(reds)
}

// tintOf returns grey plus the scaled difference between a channel and luma. Both are in 256ths. weight, the
// scale of the difference, is in 65,536ths.
func tintOf(channel, luma uint32, weight int64) uint8 {
	return uint8(min((weight*(int64(channel)-int64(luma))+(2*grey+1)<<23)>>24, 255))
}
