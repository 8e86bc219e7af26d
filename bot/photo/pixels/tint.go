package pixels

import (
	"image"
	"math"
)

// Tint is the colour of a picture without its brightness: the excess of blue and of red over grey (Cb and Cr
// of ITU-R BT.601, where 128 is grey). It is coarser than the plane.
type Tint struct{ blue, red *Plane }

// At returns the blue and red at a point. x and y are shares of the picture's width and height from its upper
// left corner. 0 is grey.
func (t *Tint) At(x, y float64) (blue, red float64) {
	blue = t.blue.At(x*float64(t.blue.W), y*float64(t.blue.H)) - grey
	red = t.red.At(x*float64(t.red.W), y*float64(t.red.H)) - grey
	return blue, red
}

const grey = 128

// seen returns a tint of two planes. It is nil if they are all grey.
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

// chroma shrinks a colour plane of a file.
func chroma(m *image.YCbCr, pix []uint8, side int) *Plane {
	if len(pix) == 0 || m.CStride == 0 {
		return &Plane{W: 1, H: 1, Pix: []uint8{grey}}
	}
	first := m.COffset(m.Rect.Min.X, m.Rect.Min.Y)
	last := m.COffset(m.Rect.Max.X-1, m.Rect.Min.Y)
	rows := (m.COffset(m.Rect.Min.X, m.Rect.Max.Y-1)-first)/m.CStride + 1
	plane := &image.Gray{Pix: pix[first:], Stride: m.CStride, Rect: image.Rect(0, 0, last-first+1, rows)}
	p, _ := From(plane, side)
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

// add takes the next row, as red, green and blue in 65,536ths. It also sets the row of luma.
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

// tintOf returns the difference of a channel and luma, in 256ths, scaled by a weight in 65,536ths.
func tintOf(channel, luma uint32, weight int64) uint8 {
	return uint8(min((weight*(int64(channel)-int64(luma))+(2*grey+1)<<23)>>24, 255))
}
