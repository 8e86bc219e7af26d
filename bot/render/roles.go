package render

import "sudokubot/bot/render/canvas"

// The grounds of every theme, beside the page.
const (
	empty canvas.Ground = canvas.Page + 1 + iota
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
	grounds = 1 + iota
)

// The inks of every theme.
const (
	labelInk canvas.Ink = iota
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
