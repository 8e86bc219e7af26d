package canvas

import (
	"image/color"
	"slices"
)

// Ground is a background, as a number within a picture.
type Ground uint8

// Page is the ground of an empty picture, without ink.
const Page Ground = 0

// Ink is a foreground, as a number below mostInks.
type Ink uint8

// mostInks is how many inks a picture may have.
const mostInks = 32

// Steps is the number of shades from a ground to an ink: at these sizes 12 look like 255. It has many
// divisors, as coarse needs.
const Steps = 12

// Shade is a blend of a ground with an ink, of level 0, the ground, to steps, the ink. The zero value is the
// page.
type Shade uint16

// Shades are the colours of a picture, by Ground and by Ink.
type Shades struct{ Grounds, Inks []color.RGBA }

// Of returns the shade at level from a ground to an ink.
func Of(on Ground, k Ink, level int) Shade {
	return (Shade(on)*mostInks+Shade(k))*(Steps+1) + Shade(level)
}

// Plain returns a ground without ink.
func Plain(on Ground) Shade { return Of(on, 0, 0) }

// Solid returns an ink at full strength.
func Solid(k Ink) Shade { return Of(Page, k, Steps) }

// Parts returns the parts of a blend.
func (v Shade) Parts() (on Ground, k Ink, level int) {
	pair := v / (Steps + 1)
	return Ground(pair / mostInks), Ink(pair % mostInks), int(v % (Steps + 1))
}

// color returns the colour of v, with levels in multiples of coarse.
func (s *Shades) color(v Shade, coarse int) color.RGBA {
	on, k, level := v.Parts()
	return blend(s.Grounds[on], s.Inks[k], (level+coarse/2)/coarse*coarse)
}

// count returns the number of shades.
func (s *Shades) count() int { return len(s.Grounds) * mostInks * (Steps + 1) }

// colors returns the palette of the used shades and the index of each shade in it. Levels are multiples of
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

// palette returns the colours of the used shades, without repetition, and the index of each shade among them.
func (s *Shades) palette(used []bool, coarse int) (color.Palette, []uint8) {
	var palette color.Palette
	index := make([]uint8, len(used))
	places := map[color.RGBA]int{}
	for v, isUsed := range used {
		if !isUsed {
			continue
		}
		c := s.color(Shade(v), coarse)
		place, known := places[c]
		if !known {
			place = len(palette)
			places[c] = place
			palette = append(palette, c)
		}
		index[v] = uint8(place) // too long palettes are not used
	}
	return slices.Clip(palette), index
}

// blend returns the shade at level, 0 for a, steps for b.
func blend(a, b color.RGBA, level int) color.RGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(Steps-level) + int(y)*level + Steps/2) / Steps) }
	return color.RGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 0xFF}
}
