package pixels

import (
	"image"
	"image/color"
	"math"
)

// Tint is the colour of a picture without its brightness: how much more blue and red than grey it is (Cb and Cr of ITU-R BT.601,
// 128 being grey), coarser than the plane beside it.
type Tint struct{ blue, red *Plane }

// At returns how blue and how red a point is, as shares of the picture's width and height from its left upper corner: 0 is grey.
func (t *Tint) At(x, y float64) (blue, red float64) {
	return t.blue.At(x*float64(t.blue.W), y*float64(t.blue.H)) - grey, t.red.At(x*float64(t.red.W), y*float64(t.red.H)) - grey
}

const grey = 128

// TintOf returns the colour of a picture, with its longer side at most that many pixels; nil where it is all grey.
func TintOf(img image.Image, side int) *Tint {
	t := &Tint{}
	switch m := img.(type) {
	case *image.Gray, *image.Gray16:
		return nil
	case *image.YCbCr:
		t.blue, t.red = chroma(m, m.Cb, side), chroma(m, m.Cr, side)
	default:
		t.blue, t.red = tints(img, side)
	}
	for _, p := range [2]*Plane{t.blue, t.red} {
		for _, v := range p.Pix {
			if math.Abs(float64(v)-grey) > 2 {
				return t
			}
		}
	}
	return nil
}

// chroma shrinks a plane of colour as it is in the file.
func chroma(m *image.YCbCr, pix []uint8, side int) *Plane {
	if len(pix) == 0 || m.CStride == 0 {
		return &Plane{W: 1, H: 1, Pix: []uint8{grey}}
	}
	first := m.COffset(m.Rect.Min.X, m.Rect.Min.Y)
	last := m.COffset(m.Rect.Max.X-1, m.Rect.Min.Y)
	rows := (m.COffset(m.Rect.Min.X, m.Rect.Max.Y-1)-first)/m.CStride + 1
	p, _ := From(&image.Gray{Pix: pix[first:], Stride: m.CStride, Rect: image.Rect(0, 0, last-first+1, rows)}, side)
	return p
}

// tints shrinks the colour of any picture; what is transparent is shown on white.
func tints(img image.Image, side int) (blue, red *Plane) {
	b := img.Bounds()
	blues, reds := newShrinker(b.Dx(), b.Dy(), side), newShrinker(b.Dx(), b.Dy(), side)
	rowB, rowR := make([]uint8, b.Dx()), make([]uint8, b.Dx())
	read := pixelReader(img)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := range rowB {
			rowB[x], rowR[x] = read(b.Min.X+x, y)
		}
		blues.add(rowB)
		reds.add(rowR)
	}
	return blues.plane, reds.plane
}

// pixelReader returns what says how blue and red a pixel is.
func pixelReader(img image.Image) func(x, y int) (blue, red uint8) {
	switch m := img.(type) {
	case *image.RGBA:
		return func(x, y int) (uint8, uint8) {
			p := m.Pix[m.PixOffset(x, y):]
			over := 255 - p[3]
			return tintOf(p[0]+over, p[1]+over, p[2]+over)
		}
	case *image.Paletted:
		var blues, reds [256]uint8
		for i, c := range m.Palette {
			blues[i&255], reds[i&255] = tintOfColor(c)
		}
		return func(x, y int) (uint8, uint8) {
			i := m.Pix[m.PixOffset(x, y)]
			return blues[i], reds[i]
		}
	}
	return func(x, y int) (uint8, uint8) { return tintOfColor(img.At(x, y)) }
}

func tintOfColor(c color.Color) (blue, red uint8) {
	r, g, b, a := c.RGBA()
	over := 0xffff - a
	return tintOf(uint8((r+over)>>8), uint8((g+over)>>8), uint8((b+over)>>8))
}

func tintOf(r, g, b uint8) (blue, red uint8) {
	_, blue, red = color.RGBToYCbCr(r, g, b)
	return blue, red
}
