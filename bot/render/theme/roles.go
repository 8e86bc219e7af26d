package theme

import "sudokubot/bot/render/canvas"

// The grounds of every theme, beside the page.
const (
	Empty canvas.Ground = canvas.Page + 1 + iota
	Given
	Wrong
	Differs
	Focus
	House // the tints of areas
	SetA
	SetB
	SetC
	SetD
	SpotA // the fills of the roles of candidates
	SpotB
	SpotC
	SpotD
	SpotFin
	SpotEndFin
	SpotPlaced

	// Grounds is the number of grounds, the page included. Grounds outside of the theme follow.
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
	HouseInk // the outlines of areas
	CoverInk
	RimA // the edges of roles, and the outlines of sets
	RimB
	RimC
	RimD
	RimFin
	RimEndFin
	RimPlaced
	Link1 // the links of each branch
	Link2
	Link3
	Link4
	inks = iota
)
