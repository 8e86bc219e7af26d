package render

import (
	"image/color"
	"slices"

	"sudokubot/bot/render/canvas"
)

// Theme is a set of colours. The zero value is the usual one.
type Theme uint8

// The themes, in the order of the table.
const (
	Light Theme = iota
	Dark
)

// Themes returns the names of all themes, as people set them; the first is the usual one.
func Themes() []string {
	names := make([]string, len(themes))
	for i, t := range themes {
		names[i] = t.name
	}
	return names
}

// ThemeNamed returns the theme of that name; ok is false where there is none, then it is the usual one.
func ThemeNamed(name string) (t Theme, ok bool) {
	i := slices.Index(Themes(), name)
	return Theme(max(i, 0)), i >= 0
}

// known reports whether t is one of the themes. The methods of another one panic.
func (t Theme) known() bool { return int(t) < len(themes) }

// shades returns the colours of a picture: those of the theme, and more grounds that follow its own.
func (t Theme) shades(more ...color.RGBA) *canvas.Shades {
	return &canvas.Shades{Grounds: append(each(themes[t].grounds[:]), more...), Inks: each(themes[t].inks[:])}
}

// ground and ink return one colour of the theme.
func (t Theme) ground(g canvas.Ground) color.RGBA { return rgb(themes[t].grounds[g]) }
func (t Theme) ink(k canvas.Ink) color.RGBA       { return rgb(themes[t].inks[k]) }

// tone returns the tone of the tints of houses, in cells with a given and in those without.
func (t Theme) tone(given bool) tone {
	if given {
		return themes[t].given
	}
	return themes[t].empty
}

func each(values []uint32) []color.RGBA {
	all := make([]color.RGBA, len(values))
	for i, v := range values {
		all[i] = rgb(v)
	}
	return all
}

// rgb returns the colour 0xRRGGBB.
func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// colors are what makes a theme.
type colors struct {
	name         string          // as people set it
	empty, given tone            // of the tints of houses; a given, whose ink is stronger, bears a stronger one
	grounds      [grounds]uint32 // 0xRRGGBB
	inks         [inks]uint32
}

// themes holds the colours by Theme. The hues are those of Okabe and Ito (Color Universal Design, 2008), which people
// with any of the common colour deficiencies can tell apart: blue for what was found, vermilion for what is wrong,
// orange for what differs; darkened or lightened until every text has a contrast of 4.5:1 on every ground.
var themes = [...]colors{
	Light: {
		name:  "light",
		empty: tone{0.935, 0.05},
		given: tone{0.86, 0.08},
		grounds: [grounds]uint32{
			canvas.Page: 0xFFFFFF,
			empty:       0xFFFFFF,
			given:       0xEAEEF3,
			wrong:       0xFFE1D6,
			differs:     0xFFEFC2,
			focus:       0xD9EEFB,

			house:      0xECE9FC,
			setA:       0xDDF0FC,
			setB:       0xFFF0CF,
			setC:       0xD9F4E6,
			setD:       0xFBE4F1,
			spotA:      0x8ECDF3,
			spotB:      0xFFC95C,
			spotC:      0x84DDB6,
			spotD:      0xF0B2D5,
			spotFin:    0xF7EC6A,
			spotEndFin: 0xFFB79E,
			spotPlaced: 0x00704A,
		},
		inks: [inks]uint32{
			labelInk:     0x5F6B7A,
			givenInk:     0x18202B,
			foundInk:     0x0064A0,
			candidateInk: 0x3F4A59,
			darkInk:      0x111820,
			lightInk:     0xFFFFFF,
			thinInk:      0xBBC4D0,
			thickInk:     0x2C3644,
			wrongInk:     0xC23B00,
			differsInk:   0x9A5B00,
			focusInk:     0x0072B2,

			spotInk:   0x111820,
			placedInk: 0xFFFFFF,
			houseInk:  0x5B4BB5,
			coverInk:  0xA65200,
			rimA:      0x00558C,
			rimB:      0x7D4B00,
			rimC:      0x005F43,
			rimD:      0x8A2A64,
			rimFin:    0x665D00,
			rimEndFin: 0x8F2A00,
			rimPlaced: 0x00704A,
			link1:     0x6D28D9,
			link2:     0x0F6B62,
			link3:     0xA8480A,
			link4:     0xB0176B,
		},
	},
	Dark: {
		name:  "dark",
		empty: tone{0.29, 0.045},
		given: tone{0.385, 0.07},
		grounds: [grounds]uint32{
			canvas.Page: 0x12161C,
			empty:       0x1A2028,
			given:       0x2A323E,
			wrong:       0x542416,
			differs:     0x463608,
			focus:       0x103E5A,

			house:      0x302C56,
			setA:       0x143A54,
			setB:       0x45370F,
			setC:       0x12402F,
			setD:       0x47243D,
			spotA:      0x0B5A8C,
			spotB:      0x7A4F00,
			spotC:      0x00664A,
			spotD:      0x86396A,
			spotFin:    0x5F5700,
			spotEndFin: 0x8A3518,
			spotPlaced: 0x3DD598,
		},
		inks: [inks]uint32{
			labelInk:     0x98A4B3,
			givenInk:     0xF4F6F9,
			foundInk:     0x6EC5F7,
			candidateInk: 0xC6CFDA,
			darkInk:      0x111820,
			lightInk:     0xFFFFFF,
			thinInk:      0x465263,
			thickInk:     0x94A1B3,
			wrongInk:     0xFF8A57,
			differsInk:   0xF0B73A,
			focusInk:     0x56B4E9,

			spotInk:   0xFFFFFF,
			placedInk: 0x111820,
			houseInk:  0xA99FF0,
			coverInk:  0xFFA24D,
			rimA:      0x8BD2FA,
			rimB:      0xFFC04D,
			rimC:      0x5FE0B0,
			rimD:      0xF7A6D2,
			rimFin:    0xEDE05A,
			rimEndFin: 0xFFAA8C,
			rimPlaced: 0x3DD598,
			link1:     0xC4A7FF,
			link2:     0x5EEAD4,
			link3:     0xFFB454,
			link4:     0xFF9ACB,
		},
	},
}
