package canvas

import (
	"image/color"
	"math"
	"slices"
)

// Ground is the number of a background.
type Ground uint8

// Page is the ground of an empty picture, without ink.
const Page Ground = 0

// Ink is the number of a foreground, below mostInks.
type Ink uint8

// mostInks is the maximum number of inks of a picture.
const mostInks = 32

// Steps is the number of levels from a ground to an ink. 12 levels look like 255 here. 12 has many divisors,
// which are the possible values of coarse.
const Steps = 12

// Shade is a blend of a ground with an ink. Its level is from 0, only the ground, to Steps, only the ink. The
// zero value is the page.
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

// palette returns the distinct colours of the used shades, and the index of each shade in the palette. Levels
// are rounded to multiples of coarse.
func (s *Shades) palette(used []bool, coarse int) (color.Palette, []uint8) {
	var palette color.Palette
	index := make([]uint8, len(used))
	places := map[color.RGBA]int{}
	for v, isUsed := range used {
		if !isUsed {
			continue
		}
		on, k, level := Shade(v).Parts()
		c := blend(s.Grounds[on], s.Inks[k], (level+coarse/2)/coarse*coarse)
		at, known := places[c]
		if !known {
			at = len(palette)
			places[c] = at
			palette = append(palette, c)
		}
		index[v] = uint8(at) // an index above 255 is wrong, but the caller doesn't use such a palette
	}
	return slices.Clip(palette), index
}

// fewColors is the maximum number of colours of a picture with 4 bits a pixel.
const fewColors = 16

// few returns a palette of at most fewColors colours for the used shades, and the index of each shade in it.
// The palette has all grounds and inks. If there are too many blends, some get the closest colour. ok is
// false if there are too many grounds and inks.
func (s *Shades) few(used []bool, coarse int) (few color.Palette, index []uint8, ok bool) {
	all, index := s.palette(used, coarse)
	pure := make([]bool, len(all)) // whether a colour is a ground or an ink
	for v, isUsed := range used {
		if _, _, level := Shade(v).Parts(); isUsed && (level == 0 || level == Steps) {
			pure[index[v]] = true
		}
	}
	closest := make([]int, len(all)) // the replacement of each colour
	for i := range closest {
		closest[i] = i
	}
	for left := len(all); left > fewColors; left-- {
		a, b := nearest(all, closest, pure)
		if a < 0 {
			return nil, nil, false
		}
		for i, at := range closest {
			if at == a {
				closest[i] = b
			}
		}
	}
	place := make([]uint8, len(all))
	for i, at := range closest {
		if i == at {
			place[i] = uint8(len(few))
			few = append(few, all[i])
		}
	}
	for v, at := range index {
		index[v] = place[closest[at]]
	}
	return few, index, true
}

// nearest returns a blend and another colour with the least distance between them. If there is no blend, a is
// -1. It ignores colours that closest already replaces.
func nearest(all color.Palette, closest []int, pure []bool) (a, b int) {
	a = -1
	least := math.MaxInt
	for i := range all {
		for j := range all {
			if pure[i] || i == j || closest[i] != i || closest[j] != j {
				continue
			}
			x, y := all[i].(color.RGBA), all[j].(color.RGBA)
			red, green, blue := int(x.R)-int(y.R), int(x.G)-int(y.G), int(x.B)-int(y.B)
			if square := red*red + green*green + blue*blue; square < least {
				least, a, b = square, i, j
			}
		}
	}
	return a, b
}

// blend returns the colour at level, from 0 for a to Steps for b.
func blend(a, b color.RGBA, level int) color.RGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(Steps-level) + int(y)*level + Steps/2) / Steps) }
	return color.RGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 0xFF}
}
