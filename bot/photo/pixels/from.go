package pixels

import "image"

// From returns the luma of a picture with its longer side at most side pixels, and the picture's pixels per
// pixel of the plane. Transparent pixels are on white.
func From(img image.Image, side int) (*Plane, float64) {
	if m, ok := img.(*image.YCbCr); ok {
		img = &image.Gray{Pix: m.Y, Stride: m.YStride, Rect: m.Rect}
	}
	b := img.Bounds()
	f := fitOf(b.Dx(), b.Dy(), side)
	p := New(f.outW, f.outH)
	m, grey := img.(*image.Gray)
	switch {
	case f.scale == 1:
		fill := lumaReader(img)
		for y := range f.h {
			fill(p.Row(y), b.Min.Y+y)
		}
	case grey:
		s := newShrinker(f, greys, p.round)
		for y := range f.h {
			s.add(m.Pix[y*m.Stride:][:f.w])
		}
	default:
		shrink(img, newShrinker(f, colors, p.weigh))
	}
	return p, f.scale
}

// WithTint is From with the plane's tint. The tint has at most half as many pixels on its longer side. It
// reads the picture once, since luma and tint of mean colours are means of luma and tint.
func WithTint(img image.Image, side int) (*Plane, float64) {
	switch m := img.(type) {
	case *image.Gray, *image.Gray16:
		return From(img, side)
	case *image.YCbCr:
		p, scale := From(img, side)
		p.Tint = seen(chroma(m, m.Cb, side/2), chroma(m, m.Cr, side/2))
		return p, scale
	}
	b := img.Bounds()
	f := fitOf(b.Dx(), b.Dy(), side)
	t := newTinter(f.outW, f.outH, side/2)
	var p *Plane
	if f.scale == 1 {
		p, _ = From(img, side)
		row := make([]uint8, f.w) // of luma rounded once, unlike the plane's
		shrink(img, newShrinker(f, colors, func(_ int, means []uint32) { t.add(row, means) }))
	} else {
		p = New(f.outW, f.outH)
		shrink(img, newShrinker(f, colors, func(y int, means []uint32) { t.add(p.Row(y), means) }))
	}
	p.Tint = seen(t.blue, t.red)
	return p, f.scale
}

// lumaReader returns a function that sets a row of the picture's luma.
func lumaReader(img image.Image) func(row []uint8, y int) {
	b := img.Bounds()
	switch m := img.(type) {
	case *image.Gray:
		return func(row []uint8, y int) { copy(row, m.Pix[m.PixOffset(b.Min.X, y):]) }
	case *image.RGBA:
		return func(row []uint8, y int) { premultiplied(row, m.Pix[m.PixOffset(b.Min.X, y):]) }
	case *image.NRGBA:
		return func(row []uint8, y int) { straight(row, m.Pix[m.PixOffset(b.Min.X, y):]) }
	}
	return func(row []uint8, y int) {
		for x := range row {
			r, g, bl, a := img.At(b.Min.X+x, y).RGBA()
			row[x] = uint8(min((luma(r, g, bl)+(0xffff-a))>>8, 255))
		}
	}
}

// luma weighs red, green and blue like JPEG (ITU-R BT.601).
func luma(r, g, b uint32) uint32 { return (19595*r + 38470*g + 7471*b + 1<<15) >> 16 }

// weigh sets a row to the luma of red, green and blue in 65,536ths.
func (p *Plane) weigh(y int, means []uint32) {
	row := p.Row(y)
	for x := range row {
		c := means[:3]
		row[x] = rounded(luma(c[0]>>8, c[1]>>8, c[2]>>8))
		means = means[3:]
	}
}

// rounded converts 256ths to a rounded number.
func rounded(v uint32) uint8 { return uint8((v + 128) >> 8) }

func premultiplied(row, pix []uint8) {
	for x := range row {
		p := pix[4*x : 4*x+4]
		row[x] = uint8(min(luma(uint32(p[0]), uint32(p[1]), uint32(p[2]))+255-uint32(p[3]), 255))
	}
}

func straight(row, pix []uint8) {
	for x := range row {
		p := pix[4*x : 4*x+4]
		a := uint32(p[3])
		row[x] = uint8((luma(uint32(p[0]), uint32(p[1]), uint32(p[2]))*a + 255*(255-a)) / 255)
	}
}
