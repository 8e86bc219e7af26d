package theme

import "sudokubot/bot/render/canvas"

// The grounds of every theme after the page.
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

	// Grounds is the number of grounds, including the page. Grounds outside the theme follow.
	Grounds = 1 + iota
)

// The inks of every theme.
const (
	LabelInk canvas.Ink = iota
	GivenInk
	FoundInk
	CandidateInk
	DarkInk  // on light fills
	LightInk // on dark fills
	SpotInk  // on the fills of roles
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
