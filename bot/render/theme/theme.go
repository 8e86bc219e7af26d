// Package theme defines the roles of grounds and inks, and their colours in every theme.
package theme

import (
	"image/color"
	"slices"

	"sudokubot/bot/render/canvas"
)

// Theme is a set of colours. The zero value is the default.
type Theme uint8

// The themes, in the order of the table themes.
const (
	Light Theme = iota
	Dark
)

// Names returns the names of all themes in settings. The first is the default.
func Names() []string {
	names := make([]string, len(themes))
	for i, t := range themes {
		names[i] = t.name
	}
	return names
}

// Named returns the theme with a name. For an unknown name, ok is false and t the default.
func Named(name string) (t Theme, ok bool) {
	i := slices.Index(Names(), name)
	return Theme(max(i, 0)), i >= 0
}

// String returns the name of t.
func (t Theme) String() string { return themes[t].name }

// Known reports whether t is defined. The methods of other themes panic.
func (t Theme) Known() bool { return int(t) < len(themes) }

// Shades returns the colours of a picture: those of the theme, then the extra grounds.
func (t Theme) Shades(extra ...color.RGBA) *canvas.Shades {
	grounds := append(each(themes[t].grounds[:]), extra...)
	return &canvas.Shades{Grounds: grounds, Inks: each(themes[t].inks[:])}
}

// Ink returns the colour of an ink.
func (t Theme) Ink(k canvas.Ink) color.RGBA { return RGB(themes[t].inks[k]) }

// Tone returns the tone of the tints of houses, in cells with or without a given.
func (t Theme) Tone(given bool) Tone {
	if given {
		return themes[t].given
	}
	return themes[t].empty
}

// Regions returns the tints of regions, in cells with or without a given. The hues are spread over the whole
// circle. Each tint differs in lightness from the previous one, which is visible to everyone.
func (t Theme) Regions(given bool, houses int) []color.RGBA {
	tones := themes[t].regions
	tints := make([]color.RGBA, houses)
	for i := range tints {
		tone := tones[i%len(tones)]
		if given {
			tone = tone.plus(themes[t].deeper)
		}
		tints[i] = tone.Hue(themes[t].firstHue + 360*float64(i)/float64(houses))
	}
	return tints
}

func each(values []uint32) []color.RGBA {
	all := make([]color.RGBA, len(values))
	for i, v := range values {
		all[i] = RGB(v)
	}
	return all
}

// RGB returns the colour 0xRRGGBB.
func RGB(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// colors is the definition of a theme.
type colors struct {
	name         string          // name in settings
	empty, given Tone            // tones of the tints of houses; stronger for givens, which have a stronger ink
	regions      []Tone          // tones of regions in cells without a given, used in turn
	deeper       Tone            // added to the tone of a region in cells with a given
	firstHue     float64         // hue of the first region, in degrees
	grounds      [Grounds]uint32 // colours as 0xRRGGBB
	inks         [inks]uint32
}

// themes has the colours by Theme. Hues are from Okabe and Ito (Color Universal Design, 2008). They can be
// distinguished with any common colour deficiency. Blue is for found digits, vermilion for wrong digits,
// orange for differences. The hues are darkened or lightened until every text has a contrast of 4.5:1 on
// every ground.
var themes = [...]colors{
	Light: {
		name:  "light",
		empty: Tone{light: 0.935, chroma: 0.05},
		given: Tone{light: 0.86, chroma: 0.08},

		regions:  []Tone{{light: 0.99, chroma: 0.03}, {light: 0.94, chroma: 0.065}, {light: 0.893, chroma: 0.065}},
		deeper:   Tone{light: -0.035, chroma: 0.01},
		firstHue: 95,
		grounds: [Grounds]uint32{
			canvas.Page: 0xFFFFFF,
			Empty:       0xFFFFFF,
			Given:       0xEAEEF3,
			Wrong:       0xFFE1D6,
			Differs:     0xFFEFC2,
			Focus:       0xD9EEFB,

			House:      0xECE9FC,
			SetA:       0xDDF0FC,
			SetB:       0xFFF0CF,
			SetC:       0xD9F4E6,
			SetD:       0xFBE4F1,
			SpotA:      0x8ECDF3,
			SpotB:      0xFFC95C,
			SpotC:      0x84DDB6,
			SpotD:      0xF0B2D5,
			SpotFin:    0xF7EC6A,
			SpotEndFin: 0xFFB79E,
			SpotPlaced: 0x00704A,
		},
		inks: [inks]uint32{
			LabelInk:     0x5F6B7A,
			GivenInk:     0x18202B,
			FoundInk:     0x0064A0,
			CandidateInk: 0x3F4A59,
			DarkInk:      0x111820,
			LightInk:     0xFFFFFF,
			ThinInk:      0xBBC4D0,
			ThickInk:     0x2C3644,
			WrongInk:     0xC23B00,
			DiffersInk:   0x9A5B00,
			FocusInk:     0x0072B2,

			SpotInk:   0x111820,
			PlacedInk: 0xFFFFFF,
			HouseInk:  0x5B4BB5,
			CoverInk:  0xA65200,
			RimA:      0x00558C,
			RimB:      0x7D4B00,
			RimC:      0x005F43,
			RimD:      0x8A2A64,
			RimFin:    0x665D00,
			RimEndFin: 0x8F2A00,
			RimPlaced: 0x00704A,
			Link1:     0x6D28D9,
			Link2:     0x0F6B62,
			Link3:     0xA8480A,
			Link4:     0xB0176B,
		},
	},
	Dark: {
		name:  "dark",
		empty: Tone{light: 0.325, chroma: 0.06},
		given: Tone{light: 0.41, chroma: 0.08},

		regions:  []Tone{{light: 0.225, chroma: 0.03}, {light: 0.30, chroma: 0.055}, {light: 0.375, chroma: 0.065}},
		deeper:   Tone{light: 0.035, chroma: 0.01},
		firstHue: 95,
		grounds: [Grounds]uint32{
			canvas.Page: 0x12161C,
			Empty:       0x1A2028,
			Given:       0x2A323E,
			Wrong:       0x542416,
			Differs:     0x463608,
			Focus:       0x103E5A,

			House:      0x302C56,
			SetA:       0x143A54,
			SetB:       0x45370F,
			SetC:       0x12402F,
			SetD:       0x47243D,
			SpotA:      0x0B5A8C,
			SpotB:      0x7A4F00,
			SpotC:      0x00664A,
			SpotD:      0x86396A,
			SpotFin:    0x5F5700,
			SpotEndFin: 0x8A3518,
			SpotPlaced: 0x3DD598,
		},
		inks: [inks]uint32{
			LabelInk:     0x98A4B3,
			GivenInk:     0xF4F6F9,
			FoundInk:     0x6EC5F7,
			CandidateInk: 0xC6CFDA,
			DarkInk:      0x111820,
			LightInk:     0xFFFFFF,
			ThinInk:      0x465263,
			ThickInk:     0x94A1B3,
			WrongInk:     0xFF8A57,
			DiffersInk:   0xF0B73A,
			FocusInk:     0x56B4E9,

			SpotInk:   0xFFFFFF,
			PlacedInk: 0x111820,
			HouseInk:  0xA99FF0,
			CoverInk:  0xFFA24D,
			RimA:      0x8BD2FA,
			RimB:      0xFFC04D,
			RimC:      0x5FE0B0,
			RimD:      0xF7A6D2,
			RimFin:    0xEDE05A,
			RimEndFin: 0xFFAA8C,
			RimPlaced: 0x3DD598,
			Link1:     0xC4A7FF,
			Link2:     0x5EEAD4,
			Link3:     0xFFB454,
			Link4:     0xFF9ACB,
		},
	},
}

// The grounds of every theme after Page.
const (
	Empty canvas.Ground = canvas.Page + 1 + iota
	Given
	Wrong
	Differs
	Focus
	House // tints of areas
	SetA
	SetB
	SetC
	SetD
	SpotA // fills of the roles of candidates
	SpotB
	SpotC
	SpotD
	SpotFin
	SpotEndFin
	SpotPlaced

	// Grounds is the number of grounds of a theme, including Page. A picture's own grounds follow.
	Grounds = 1 + iota
)

// The inks of every theme.
const (
	LabelInk canvas.Ink = iota
	GivenInk
	FoundInk
	CandidateInk
	DarkInk  // ink on light fills
	LightInk // ink on dark fills
	SpotInk  // ink on the fills of roles
	PlacedInk
	ThinInk
	ThickInk
	WrongInk
	DiffersInk
	FocusInk
	HouseInk // outlines of areas
	CoverInk
	RimA // edges of roles, and outlines of sets
	RimB
	RimC
	RimD
	RimFin
	RimEndFin
	RimPlaced
	Link1 // links of each branch
	Link2
	Link3
	Link4
	inks = iota
)
