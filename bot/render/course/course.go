// Package course draws how a search goes: a board that evolves with the curves of what boards are worth, the tree of a search that
// tries digits, and points of what searches cost.
//
// It knows boards, curves, trees and points as numbers. It refuses to know which search it is, and any words.
package course

import (
	"errors"
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// Width is the width of every picture in pixels. Its height follows from what is on it.
const Width = 900

// Head is what stands above. Texts may have any letters; what is too long is cut.
type Head struct {
	Title    string // may be empty
	Beneath  string // below the title, smaller; may be empty
	Mirrored bool   // the texts begin at the right; boards, curves and trees stay as they are
}

// Errors of what cannot be drawn, wrapped with the place.
var (
	ErrNothing = errors.New("there is nothing to draw")
	ErrMany    = errors.New("there is too much to draw")
	ErrRange   = errors.New("a value is out of range")
)

// The measures of all pictures in pixels. A phone shows them at two fifths of their size.
const (
	margin      = 24
	gap         = 12
	titleRow    = 64
	beneathRow  = 44
	keyRow      = 60
	axisRow     = 40
	titleHeight = 30 // of capitals: a font of 42 pixels
	smallHeight = 19
	labelHeight = 17
	labelWidth  = 92 // left of curves and points
)

// page is a picture on its way.
type page struct {
	canvas.Canvas
	Head
	stamps *canvas.Stamps
}

// newPage returns an empty page with the head on it, and where what follows begins.
func newPage(h Head, below int, t theme.Theme, s *canvas.Stamps) (p page, top int) {
	top = margin
	if h.Title != "" {
		top += titleRow
	}
	if h.Beneath != "" {
		top += beneathRow
	}
	p = page{canvas.New(Width, top+below+margin, t.Shades()), h, s}
	y := margin
	if h.Title != "" {
		p.text(h.Title, lettering.Bold, titleHeight, margin, Width-2*margin, y+titleRow/2-gap/2, theme.GivenInk)
		y += titleRow
	}
	if h.Beneath != "" {
		p.text(h.Beneath, lettering.Regular, smallHeight, margin, Width-2*margin, y+beneathRow/2-gap/2, theme.LabelInk)
	}
	return p, top
}

// fit returns a text as a stamp; nil for none.
func (p page) fit(text string, w lettering.Weight, height, width int) *canvas.Stamp {
	return p.stamps.Fit(canvas.Text{Signs: text, Weight: w, Height: height}, width)
}

// text prints a text from the place x of the side from which texts are read, and returns how wide it is.
func (p page) text(text string, w lettering.Weight, height, x, width, y int, k canvas.Ink) int {
	s := p.fit(text, w, height, width)
	if s == nil {
		return 0
	}
	at := x
	if p.Mirrored {
		at = Width - x - s.Width
	}
	p.Print(s, image.Pt(at-s.Left, y), canvas.Page, k)
	return s.Width
}

// label prints a short text with its right end at x.
func (p page) label(text string, x, y int) {
	if s := p.fit(text, lettering.Regular, labelHeight, labelWidth); s != nil {
		p.Print(s, image.Pt(x-s.Width-s.Left, y), canvas.Page, theme.LabelInk)
	}
}

// below prints a short text with its middle as near to x as the picture is wide.
func (p page) below(text string, x, y int) {
	if s := p.fit(text, lettering.Regular, labelHeight, Width/3); s != nil {
		left := min(max(x-s.Width/2, margin/2), Width-margin/2-s.Width)
		p.Print(s, image.Pt(left-s.Left, y), canvas.Page, theme.LabelInk)
	}
}

// key prints what the curves, marks or bars of inks are, side by side.
func (p page) key(names []string, mark func(i int, at canvas.Point), y int) {
	x := margin
	for i, name := range names {
		at := float64(x) + keyMark/2
		if p.Mirrored {
			at = Width - at
		}
		mark(i, canvas.Point{X: at, Y: float64(y + keyRow/2 - gap/2)})
		x += keyMark + gap
		x += p.text(name, lettering.Regular, smallHeight, x, Width/2, y+keyRow/2-gap/2, theme.GivenInk) + 3*gap
	}
}

// keyMark is how wide a mark beside its name is.
const keyMark = 44
