// Package plot draws times of games: as dots over days, as marks on one line, and as a calendar.
//
// It knows days as numbers, times, and from which side a picture is read. It refuses to know whose games these are, which level they
// have, and any words.
package plot

import (
	"errors"
	"image"
	"math"
	"slices"
	"time"

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
	Mirrored bool   // read from right to left: so time runs, too
}

// Kind is how a game ended.
type Kind uint8

// The kinds of games.
const (
	Clean  Kind = iota // a full dot
	Helped             // a hollow one
	GaveUp             // a cross
)

// Errors of what cannot be drawn, wrapped with the place.
var (
	ErrNothing = errors.New("there is nothing to draw")
	ErrMany    = errors.New("there is too much to draw")
	ErrTime    = errors.New("the time is out of range")
	ErrDay     = errors.New("the day is out of range")
)

// least and most bound the times that can be drawn.
const (
	least = time.Second
	most  = 100 * time.Hour
)

// The measures of all pictures in pixels. A phone shows them at two fifths of their size.
const (
	margin      = 24
	gap         = 12
	titleRow    = 68
	beneathRow  = 48
	titleHeight = 30 // of capitals: a font of 42 pixels
	smallHeight = 19
	partHeight  = 22
	dotRadius   = 8.0
	hollow      = 3.5 // the width of the edge of a hollow dot
	ringRadius  = 15.5
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
		p.text(h.Title, lettering.Bold, titleHeight, margin, Width-2*margin, y+titleRow/2-gap, theme.GivenInk)
		y += titleRow
	}
	if h.Beneath != "" {
		p.text(h.Beneath, lettering.Regular, smallHeight, margin, Width-2*margin, y+beneathRow/2-gap, theme.LabelInk)
	}
	return p, top
}

// fit returns a text as a stamp; nil for none.
func (p page) fit(text string, w lettering.Weight, height, width int) *canvas.Stamp {
	return p.stamps.Fit(canvas.Text{Signs: text, Weight: w, Height: height}, width)
}

// text prints a text from the place x of the side from which the picture is read.
func (p page) text(text string, w lettering.Weight, height, x, width, y int, k canvas.Ink) {
	if s := p.fit(text, w, height, width); s != nil {
		p.Print(s, image.Pt(p.side(x, s.Width)-s.Left, y), canvas.Page, k)
	}
}

// middle prints a text with its middle as near to x as the picture is wide.
func (p page) middle(text string, w lettering.Weight, height, x, width, y int, k canvas.Ink) {
	if s := p.fit(text, w, height, width); s != nil {
		left := min(max(x-s.Width/2, margin/2), Width-margin/2-s.Width)
		p.Print(s, image.Pt(left-s.Left, y), canvas.Page, k)
	}
}

// side returns where what is so wide stands from the left, when it stands x from where the picture is read.
func (p page) side(x, width int) int {
	if p.Mirrored {
		return Width - x - width
	}
	return x
}

// across returns what is x from where the picture is read, from the left.
func (p page) across(x float64) float64 {
	if p.Mirrored {
		return Width - x
	}
	return x
}

// dot draws a game at a place.
func (p page) dot(at canvas.Point, k Kind, of Player, last bool) {
	shape, ink := of.shape(at), of.ink()
	around := at.Around(2 * dotRadius)
	switch k {
	case Clean:
		p.Blob(around, shape, ink)
	case Helped:
		p.Shape(around, shape, canvas.Page, ink, hollow)
	default:
		const reach = dotRadius * 0.8
		p.Scratch(canvas.Point{X: at.X - reach, Y: at.Y - reach}, canvas.Point{X: at.X + reach, Y: at.Y + reach}, hollow, theme.LabelInk)
		p.Scratch(canvas.Point{X: at.X - reach, Y: at.Y + reach}, canvas.Point{X: at.X + reach, Y: at.Y - reach}, hollow, theme.LabelInk)
	}
	if last {
		p.Ring(at.Around(2*ringRadius), canvas.Disc(at, ringRadius), theme.GivenInk, 2.5)
	}
}

// scale is a range of times in doublings of a minute, which all times of a picture are within.
type scale struct{ from, to int }

func scaleOf(times []time.Duration) scale {
	low, high := doublings(slices.Min(times)), doublings(slices.Max(times))
	s := scale{from: int(math.Floor(low)), to: int(math.Ceil(high))}
	if s.to == s.from {
		s.to++
	}
	return s
}

// doublings is how often a minute has to be doubled to be d.
func doublings(d time.Duration) float64 { return math.Log2(d.Minutes()) }

// at returns the place of a time as a share of the scale.
func (s scale) at(d time.Duration) float64 {
	return (doublings(d) - float64(s.from)) / float64(s.to-s.from)
}

// line returns the time of a line of the scale.
func line(doublings int) time.Duration {
	return time.Duration(math.Ldexp(float64(time.Minute), doublings)).Round(time.Second)
}

// inRange reports whether d can be drawn.
func inRange(d time.Duration) bool { return d >= least && d <= most }
