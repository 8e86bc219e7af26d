// Package page is what pictures with a head share: how wide they are, the title and what stands beneath it, texts from the side
// from which the picture is read, a key, and names along an axis.
//
// It knows texts, places and from which side a picture is read. It refuses to know what is drawn below the head, and any words.
package page

import (
	"errors"
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// The measures of all pictures with a head, in pixels. The height of one follows from what is on it. A phone shows them at two
// fifths of their size.
const (
	Width  = 900
	Margin = 24
	Room   = Width - 2*Margin // between the margins
	Gap    = 12
)

// Errors of what cannot be drawn, wrapped with the place.
var (
	ErrNothing = errors.New("there is nothing to draw")
	ErrMany    = errors.New("there is too much to draw")
)

// Head is what stands above. Texts may have any letters; what is too long is cut.
type Head struct {
	Title    string // may be empty
	Beneath  string // below the title, smaller; may be empty
	Mirrored bool   // the picture is read from right to left
}

// Row is the height of a line of text, and where in it the middle of the capitals is.
type Row struct{ High, Middle int }

// Rows are the lines of a Head, which take no place where they are empty.
type Rows struct{ Title, Beneath Row }

// Face is how a text looks.
type Face struct {
	Weight lettering.Weight
	Height int           // of capitals
	On     canvas.Ground // painted before
	Ink    canvas.Ink
}

// Over returns f on a ground.
func (f Face) Over(on canvas.Ground) Face {
	f.On = on
	return f
}

// The faces of texts of which all pictures have some. A font of 42 pixels has capitals of 30.
var (
	Title   = Face{Weight: lettering.Bold, Height: 30, Ink: theme.GivenInk}
	Beneath = Face{Height: 19, Ink: theme.LabelInk}
	Name    = Face{Height: 19, Ink: theme.GivenInk} // of what a key has
	Label   = Face{Height: 17, Ink: theme.LabelInk} // of what stands at lines and axes
)

// Page is a picture with a head, on its way.
type Page struct {
	canvas.Canvas
	Head
	stamps *canvas.Stamps
}

// New returns a page with the head on it and so many pixels below this, and where these begin.
func New(h Head, rows Rows, below int, t theme.Theme, s *canvas.Stamps) (p Page, top int) {
	type line struct {
		signs string
		face  Face
		at    Row
	}
	lines := [...]line{{h.Title, Title, rows.Title}, {h.Beneath, Beneath, rows.Beneath}}
	top = Margin
	for _, l := range lines {
		if l.signs != "" {
			top += l.at.High
		}
	}
	p = Page{canvas.New(Width, top+below+Margin, t.Shades()), h, s}
	y := Margin
	for _, l := range lines {
		if l.signs != "" {
			p.Text(l.signs, l.face, Margin, Room, y+l.at.Middle)
			y += l.at.High
		}
	}
	return p, top
}

// Fit returns a text as a stamp about width pixels wide at most; nil where there is nothing to print.
func (p Page) Fit(text string, f Face, width int) *canvas.Stamp {
	return p.stamps.Fit(canvas.Text{Signs: text, Weight: f.Weight, Height: f.Height}, width)
}

// Put prints a stamp with its left edge at x and the middle of its capitals at y.
func (p Page) Put(s *canvas.Stamp, f Face, x, y int) {
	p.Print(s, image.Pt(x-s.Left, y), f.On, f.Ink)
}

// Text prints a text x from the side from which the picture is read, and returns how wide it is.
func (p Page) Text(text string, f Face, x, width, y int) int {
	s := p.Fit(text, f, width)
	if s == nil {
		return 0
	}
	p.Put(s, f, p.Side(x, s.Width), y)
	return s.Width
}

// Middle prints a text with its middle as near to x, from the left, as the picture is wide.
func (p Page) Middle(text string, f Face, x, width, y int) {
	if s := p.Fit(text, f, width); s != nil {
		p.Put(s, f, beside(s, x), y)
	}
}

// beside returns where from the left a stamp begins that has its middle as near to x as the picture is wide.
func beside(s *canvas.Stamp, x int) int {
	return min(max(x-s.Width/2, Margin/2), Width-Margin/2-s.Width)
}

// Side returns where what is so wide stands from the left, when it stands x from where the picture is read.
func (p Page) Side(x, width int) int {
	if p.Mirrored {
		return Width - x - width
	}
	return x
}

// Across returns what is x from where the picture is read, from the left; and the other way round.
func (p Page) Across(x float64) float64 {
	if p.Mirrored {
		return Width - x
	}
	return x
}
