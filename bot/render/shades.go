package render

import (
	"image"
	"image/color"
	"slices"
)

// steps is the number of shades from a ground to an ink: 12 cannot be told from 255 at these sizes. It has many divisors,
// which coarse needs.
const steps = 12

// shade is a blend of a ground with an ink, of level 0, the ground, to steps, the ink. The zero value is the page.
type shade uint16

// shades are the colours of a picture: the grounds and the inks of its theme, and the grounds of its own that follow them.
type shades struct {
	grounds []color.RGBA
	inks    [inks]color.RGBA
}

func newShades(t colors, more ...color.RGBA) *shades {
	s := &shades{}
	for _, v := range t.grounds {
		s.grounds = append(s.grounds, rgb(v))
	}
	for i, v := range t.inks {
		s.inks[i] = rgb(v)
	}
	s.grounds = append(s.grounds, more...)
	return s
}

// of returns the shade at level from a ground to an ink.
func of(on ground, k ink, level int) shade {
	return (shade(on)*inks+shade(k))*(steps+1) + shade(level)
}

// plain returns a ground without ink.
func plain(on ground) shade { return of(on, 0, 0) }

// solid returns an ink at full strength.
func solid(k ink) shade { return of(page, k, steps) }

// parts returns what a shade is a blend of.
func (v shade) parts() (on ground, k ink, level int) {
	pair := v / (steps + 1)
	return ground(pair / inks), ink(pair % inks), int(v % (steps + 1))
}

// color returns the colour of v, of levels that are multiples of coarse.
func (s *shades) color(v shade, coarse int) color.RGBA {
	on, k, level := v.parts()
	return blend(s.grounds[on], s.inks[k], (level+coarse/2)/coarse*coarse)
}

// count returns how many shades there are.
func (s *shades) count() int { return len(s.grounds) * inks * (steps + 1) }

// paletted returns the pixels with a palette of the colours that are used, levels being multiples of coarse, or of the
// next divisor of steps that leaves at most 256 colours.
func (s *shades) paletted(pixels []shade, r image.Rectangle, coarse int) *image.Paletted {
	used := make([]bool, s.count())
	last := plain(page) // most pixels are as the one before; the page is seen in every picture
	used[last] = true
	for _, v := range pixels {
		if v != last {
			used[v], last = true, v
		}
	}
	palette, index := s.palette(used, coarse)
	for len(palette) > 256 && coarse < steps {
		coarse++
		if steps%coarse == 0 {
			palette, index = s.palette(used, coarse)
		}
	}
	return &image.Paletted{Pix: indexed(pixels, index), Stride: r.Dx(), Rect: r, Palette: palette}
}

// indexed returns the index of each pixel.
func indexed(pixels []shade, index []uint8) []uint8 {
	all := make([]uint8, len(pixels))
	last, at := plain(page), index[plain(page)]
	for i, v := range pixels {
		if v != last {
			last, at = v, index[v]
		}
		all[i] = at
	}
	return all
}

// palette returns the colours of the used shades, without repetition, and the index of each shade among them.
func (s *shades) palette(used []bool, coarse int) (color.Palette, []uint8) {
	var palette color.Palette
	index := make([]uint8, len(used))
	places := map[color.RGBA]int{}
	for v, isUsed := range used {
		if !isUsed {
			continue
		}
		c := s.color(shade(v), coarse)
		place, known := places[c]
		if !known {
			place = len(palette)
			places[c] = place
			palette = append(palette, c)
		}
		index[v] = uint8(place) // a palette that is too long is not used
	}
	return slices.Clip(palette), index
}

func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// blend returns the shade at level, 0 for a, steps for b.
func blend(a, b color.RGBA, level int) color.RGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(steps-level) + int(y)*level + steps/2) / steps) }
	return color.RGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 0xFF}
}
