package canvas

import (
	"image"
	"image/color"
	"iter"
	"slices"
)

// Image returns the drawing with levels in multiples of coarse; 1 keeps all. It uses memory for the pixels if
// it suffices.
func (v Canvas) Image(coarse int, memory []uint8) *image.Paletted {
	palette, index := v.Shades.colors(v.used(), coarse)
	return v.indexed(palette, index, memory)
}

// indexed returns the drawing with the colours of palette, by the index of each shade in it.
func (v Canvas) indexed(palette color.Palette, index, memory []uint8) *image.Paletted {
	all := slices.Grow(memory[:0], len(v.Pixels))[:len(v.Pixels)]
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

// used reports for each shade whether a pixel has it.
func (v Canvas) used() []bool {
	used := make([]bool, v.Shades.count())
	for _, row := range v.rows() {
		for _, s := range row { // comparing s with the previous shade is slower
			used[s] = true
		}
	}
	return used
}

// rows yields the rows from the top. It yields nil for a row equal to the previous row, as most are.
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
		if *(*[stretch]Shade)(a) != *(*[stretch]Shade)(b) { // arrays compare many times faster
			return false
		}
		a, b = a[stretch:], b[stretch:]
	}
	return slices.Equal(a, b)
}
