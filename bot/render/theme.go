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
	house // the tints of areas
	setA
	setB
	setC
	setD
	spotA // the fills of the roles of candidates
	spotB
	spotC
	spotD
	spotFin
	spotEndFin
	spotPlaced
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
	spotInk  // on the fills of roles
	placedInk
	thinInk
	thickInk
	wrongInk
	differsInk
	focusInk
	houseInk // the outlines of areas
	coverInk
	rimA // the edges of roles, and the outlines of sets
	rimB
	rimC
	rimD
	rimFin
	rimEndFin
	rimPlaced
	link1 // the links of each branch
	link2
	link3
	link4
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
		grounds: [grounds]uint32{
			page:    0x12161C,
			empty:   0x1A2028,
			given:   0x2A323E,
			wrong:   0x542416,
			differs: 0x463608,
			focus:   0x103E5A,

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
