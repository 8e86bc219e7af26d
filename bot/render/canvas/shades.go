package canvas

import (
	"image/color"
	"slices"
)

// Ground is the number of a background.
type Ground uint8

// Page is the ground of an empty picture, without ink.
const Page Ground = 0

// Ink is the number of a foreground, below mostInks.
type Ink uint8

// mostInks is the most inks of a picture.
const mostInks = 32

// Steps is the number of levels from a ground to an ink. 12 look like 255 here, and have many divisors for
// coarse.
const Steps = 12

// Shade is a blend of a ground with an ink. Its level is from 0, the ground, to Steps, the ink. The zero
// value is the page.
type Shade uint16

// Shades has the colours of a picture, by Ground and by Ink.
type Shades struct{ Grounds, Inks []color.RGBA }

// Of returns the shade of an ink at a level on a ground.
func Of(on Ground, k Ink, level int) Shade {
	return (Shade(on)*mostInks+Shade(k))*(Steps+1) + Shade(level)
}

// Plain returns a ground without ink.
func Plain(on Ground) Shade { return Of(on, 0, 0) }

// Solid returns an ink at full strength.
func Solid(k Ink) Shade { return Of(Page, k, Steps) }

// Parts returns the parts of a shade.
func (v Shade) Parts() (on Ground, k Ink, level int) {
	pair := v / (Steps + 1)
	return Ground(pair / mostInks), Ink(pair % mostInks), int(v % (Steps + 1))
}

// color returns the colour of v, with its level rounded to multiples of coarse.
func (s *Shades) color(v Shade, coarse int) color.RGBA {
	on, k, level := v.Parts()
	return blend(s.Grounds[on], s.Inks[k], (level+coarse/2)/coarse*coarse)
}

func (s *Shades) count() int { return len(s.Grounds) * mostInks * (Steps + 1) }

// colors returns the palette of the used shades, and the index of each shade in it. Levels are multiples of
// coarse, or of the next divisor of Steps that leaves at most 256 colours.
func (s *Shades) colors(used []bool, coarse int) (color.Palette, []uint8) {
	palette, index := s.palette(used, coarse)
	for len(palette) > 256 && coarse < Steps {
		coarse++
		if Steps%coarse == 0 {
			palette, index = s.palette(used, coarse)
		}
	}
	return palette, index
}

// palette returns the distinct colours of the used shades, and the index of each shade among them.
func (s *Shades) palette(used []bool, coarse int) (color.Palette, []uint8) {
	var palette color.Palette
	index := make([]uint8, len(used))
	places := map[color.RGBA]int{}
	for v, isUsed := range used {
		if !isUsed {
			continue
		}
		c := s.color(Shade(v), coarse)
		at, known := places[c]
		if !known {
			at = len(palette)
			places[c] = at
			palette = append(palette, c)
		}
		index[v] = uint8(at) // palettes that are too long are not used
	}
	return slices.Clip(palette), index
}

// blend returns the colour at level, from 0 for a to Steps for b.
func blend(a, b color.RGBA, level int) color.RGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(Steps-level) + int(y)*level + Steps/2) / Steps) }
	return color.RGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 0xFF}
}
