package render

import (
	"image/color"
)

// ground is what something is drawn on.
type ground uint8

const (
	page ground = iota
	empty
	given
	wrong
	differs
	focus
	grounds = iota
)

// ink is what something is drawn with.
type ink uint8

const (
	labelInk ink = iota
	givenInk
	foundInk
	candidateInk
	thinInk
	thickInk
	wrongInk
	differsInk
	focusInk
	inks = iota
)

// pair is an ink with soft edges on a ground.
type pair struct {
	on  ground
	ink ink
}

// pairs lists every ink with soft edges on every ground it is used on: the palette holds a ramp of blends for each.
var pairs = []pair{
	{page, labelInk}, {page, thickInk},
	{empty, foundInk}, {empty, candidateInk},
	{given, givenInk},
	{wrong, givenInk}, {wrong, foundInk}, {wrong, candidateInk}, {wrong, wrongInk},
	{differs, givenInk}, {differs, foundInk}, {differs, candidateInk}, {differs, differsInk},
	{focus, givenInk}, {focus, foundInk}, {focus, candidateInk}, {focus, focusInk},
}

// colors are the colours of a theme as 0xRRGGBB.
type colors struct {
	grounds [grounds]uint32
	inks    [inks]uint32
}

// themes holds the colours by Theme. The hues are those of Okabe and Ito (Color Universal Design, 2008), which people
// with any of the common colour deficiencies can tell apart: blue for what was found, vermilion for what is wrong,
// orange for what differs; darkened or lightened until every text has a contrast of 4.5:1 on every ground.
var themes = [...]colors{
	Light: {
		grounds: [grounds]uint32{
			page:    0xFFFFFF,
			empty:   0xFFFFFF,
			given:   0xEAEEF3,
			wrong:   0xFFE1D6,
			differs: 0xFFEFC2,
			focus:   0xD9EEFB,
		},
		inks: [inks]uint32{
			labelInk:     0x5F6B7A,
			givenInk:     0x18202B,
			foundInk:     0x0064A0,
			candidateInk: 0x3F4A59,
			thinInk:      0xBBC4D0,
			thickInk:     0x2C3644,
			wrongInk:     0xC23B00,
			differsInk:   0x9A5B00,
			focusInk:     0x0072B2,
		},
	},
	Dark: {
		grounds: [grounds]uint32{
			page:    0x12161C,
			empty:   0x1A2028,
			given:   0x2A323E,
			wrong:   0x542416,
			differs: 0x463608,
			focus:   0x103E5A,
		},
		inks: [inks]uint32{
			labelInk:     0x98A4B3,
			givenInk:     0xF4F6F9,
			foundInk:     0x6EC5F7,
			candidateInk: 0xC6CFDA,
			thinInk:      0x465263,
			thickInk:     0x94A1B3,
			wrongInk:     0xFF8A57,
			differsInk:   0xF0B73A,
			focusInk:     0x56B4E9,
		},
	},
}

// steps is the number of shades from a ground to an ink: 12 cannot be told from 255 at these sizes, and the ramps of all
// pairs fit a palette of 256.
const steps = 12

// coarseness is how many steps become one where a picture would be too large.
const coarseness = 3

// shades is a theme as the palette of a picture: the grounds, the inks, then steps-1 blends for each pair.
type shades struct {
	palette color.Palette
	ramps   [grounds][inks]uint8 // index of the first blend
	coarse  [256]uint8           // index -> index of the nearest of few shades
}

func newShades(t colors) *shades {
	s := &shades{}
	for _, v := range t.grounds {
		s.palette = append(s.palette, rgb(v))
	}
	for _, v := range t.inks {
		s.palette = append(s.palette, rgb(v))
	}
	for i := range s.coarse {
		s.coarse[i] = uint8(i)
	}
	for _, p := range pairs {
		s.ramps[p.on][p.ink] = uint8(len(s.palette))
		for level := 1; level < steps; level++ {
			s.palette = append(s.palette, blend(rgb(t.grounds[p.on]), rgb(t.inks[p.ink]), level))
		}
		ramp := s.ramp(p.on, p.ink)
		for level, index := range ramp {
			s.coarse[index] = ramp[(level+coarseness/2)/coarseness*coarseness]
		}
	}
	return s
}

func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// blend returns the shade at level, 0 for a, steps for b.
func blend(a, b color.RGBA, level int) color.RGBA {
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(steps-level) + int(y)*level + steps/2) / steps) }
	return color.RGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 0xFF}
}

// ramp returns the palette indexes of the shades from on (level 0) to k (level steps).
func (s *shades) ramp(on ground, k ink) (ramp [steps + 1]uint8) {
	for level := range ramp {
		ramp[level] = s.ramps[on][k] + uint8(level) - 1
	}
	ramp[0], ramp[steps] = uint8(on), s.ink(k)
	return ramp
}

// ink returns the palette index of k at full strength.
func (s *shades) ink(k ink) uint8 { return grounds + uint8(k) }
