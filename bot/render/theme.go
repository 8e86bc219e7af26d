package render

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
	darkInk  // on light fills
	lightInk // on dark fills
	thinInk
	thickInk
	wrongInk
	differsInk
	focusInk
	inks = iota
)

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
			darkInk:      0x111820,
			lightInk:     0xFFFFFF,
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
			darkInk:      0x111820,
			lightInk:     0xFFFFFF,
			thinInk:      0x465263,
			thickInk:     0x94A1B3,
			wrongInk:     0xFF8A57,
			differsInk:   0xF0B73A,
			focusInk:     0x56B4E9,
		},
	},
}
