// Package plot draws figures. Times shows games as dots over days. Line shows games as strokes on a scale of
// times. Calendar shows the results of days. Table shows standings. Bars shows counts. Chart shows amounts on
// a logarithmic scale. Package course draws on a Page of this package.
//
// Days are numbers. In a mirrored picture, text and time run from right to left. The caller supplies all
// words.
package plot

import (
	"image"
	"math"
	"slices"
	"time"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// Kind is the end of a game.
type Kind uint8

// The kinds of ends.
const (
	Clean  Kind = iota // a full dot
	Helped             // a hollow dot
	GaveUp             // a cross
)

// Sizes of all pictures, in pixels.
const (
	dotRadius  = 8.0
	hollow     = 3.5 // width of the edge of a hollow dot
	ringRadius = 15.5
)

var rows = HeadRows{Title: HeadRow{High: 68, Middle: 22}, Beneath: HeadRow{High: 48, Middle: 12}}

// part is the face for titles of the parts of a picture.
var part = Face{Weight: lettering.Bold, Height: 22, Ink: theme.GivenInk}

func (p Page) dot(at canvas.Point, k Kind, of Player, last bool) {
	shape, ink := canvas.Disc(at, dotRadius), theme.FocusInk
	if of == Other {
		shape, ink = canvas.Equilateral(4, at, dotRadius*1.3, 0).Depths(), theme.RimC
	}
	around := at.Around(2 * dotRadius)
	switch k {
	case Clean:
		p.Blob(around, shape, ink)
	case Helped:
		p.Shape(around, shape, canvas.Page, ink, hollow)
	default:
		p.Cross(at, dotRadius*0.8, hollow, theme.LabelInk)
	}
	if last {
		p.Ring(at.Around(2*ringRadius), canvas.Disc(at, ringRadius), theme.GivenInk, 2.5)
	}
}

// scale is a range of times in doublings of a minute. It covers all times of a picture.
type scale struct{ from, to int }

func scaleOf(times []time.Duration) scale {
	low, high := doublings(slices.Min(times)), doublings(slices.Max(times))
	s := scale{from: int(math.Floor(low)), to: int(math.Ceil(high))}
	if s.to == s.from {
		s.to++
	}
	return s
}

func doublings(d time.Duration) float64 { return math.Log2(d.Minutes()) }

// at returns the position of a time as a share of the scale.
func (s scale) at(d time.Duration) float64 {
	return (doublings(d) - float64(s.from)) / float64(s.to-s.from)
}

func timeAt(doublings int) time.Duration {
	return time.Duration(math.Ldexp(float64(time.Minute), doublings)).Round(time.Second)
}

// Sizes of all pictures with a head, in pixels. A phone shows them at two fifths of their size.
const (
	Width  = 900
	Margin = 24
	Room   = Width - 2*Margin // width between the margins
	Gap    = 12
)

// Head is the title of a picture. Texts may have any letters. Long texts are cut.
type Head struct {
	Title    string // may be empty
	Beneath  string // smaller, below the title; may be empty
	Mirrored bool   // the picture reads from right to left
}

// HeadRow is the height of a line of text, and the middle of its capitals from its top, in pixels.
type HeadRow struct{ High, Middle int }

// HeadRows are the rows of a Head. An empty row takes no space.
type HeadRows struct{ Title, Beneath HeadRow }

// Face is the appearance of a text.
type Face struct {
	Weight lettering.Weight
	Height int           // height of capitals
	On     canvas.Ground // ground that is already painted below the text
	Ink    canvas.Ink
}

// Over returns f on a ground.
func (f Face) Over(ground canvas.Ground) Face {
	f.On = ground
	return f
}

// The shared faces. A font of 42 pixels has capitals of 30.
var (
	TitleFace   = Face{Weight: lettering.Bold, Height: 30, Ink: theme.GivenInk}
	BeneathFace = Face{Height: 19, Ink: theme.LabelInk}
	NameFace    = Face{Height: 19, Ink: theme.GivenInk} // face of names in a key
	LabelFace   = Face{Height: 17, Ink: theme.LabelInk} // face of labels at lines and axes
)

// Page is a picture with a head, to draw on.
type Page struct {
	canvas.Canvas
	Head
	stamps *canvas.Stamps
}

// NewPage returns a page with a head, and height pixels below it. top is the y coordinate at which these
// pixels begin.
func NewPage(h Head, rows HeadRows, height int, t theme.Theme, s *canvas.Stamps) (p Page, top int) {
	type line struct {
		signs string
		face  Face
		at    HeadRow
	}
	lines := [...]line{{h.Title, TitleFace, rows.Title}, {h.Beneath, BeneathFace, rows.Beneath}}
	top = Margin
	for _, l := range lines {
		if l.signs != "" {
			top += l.at.High
		}
	}
	p = Page{canvas.New(Width, top+height+Margin, t.Shades()), h, s}
	y := Margin
	for _, l := range lines {
		if l.signs != "" {
			p.Text(l.signs, l.face, Margin, Room, y+l.at.Middle)
			y += l.at.High
		}
	}
	return p, top
}

// Fit returns a text as a stamp at most about width pixels wide, or nil for an empty text.
func (p Page) Fit(text string, f Face, width int) *canvas.Stamp {
	return p.stamps.Fit(canvas.Text{Signs: text, Weight: f.Weight, Height: f.Height}, width)
}

// Put prints a stamp with its left edge at x and the middle of its capitals at y.
func (p Page) Put(s *canvas.Stamp, f Face, x, y int) { p.Print(s, image.Pt(x-s.Left, y), f.On, f.Ink) }

// Text prints a text at a distance of x pixels from the side where reading begins. It returns the width.
func (p Page) Text(text string, f Face, x, width, y int) int {
	s := p.Fit(text, f, width)
	if s == nil {
		return 0
	}
	p.Put(s, f, p.Side(x, s.Width), y)
	return s.Width
}

// ending prints a text that ends at a distance of x pixels from the side where reading begins.
func (p Page) ending(text string, f Face, x, width, y int) {
	if s := p.Fit(text, f, width); s != nil {
		p.Put(s, f, p.Side(x-s.Width, s.Width), y)
	}
}

// wide returns the width of a text. A text wider than about limit pixels is cut first.
func (p Page) wide(text string, f Face, limit int) int {
	if s := p.Fit(text, f, limit); s != nil {
		return s.Width
	}
	return 0
}

// Middle prints a text centred at x from the left, or as near as the picture allows.
func (p Page) Middle(text string, f Face, x, width, y int) {
	if s := p.Fit(text, f, width); s != nil {
		p.Put(s, f, beside(s, x), y)
	}
}

// beside returns the left edge of a stamp centred at x, or as near as the picture allows.
func beside(s *canvas.Stamp, x int) int {
	return min(max(x-s.Width/2, Margin/2), Width-Margin/2-s.Width)
}

// Side returns the left edge of an object. width is the object's width, and x its distance from the side
// where reading begins.
func (p Page) Side(x, width int) int {
	if p.Mirrored {
		return Width - x - width
	}
	return x
}

// Across converts between distances from the side where reading begins and distances from the left.
func (p Page) Across(x float64) float64 {
	if p.Mirrored {
		return Width - x
	}
	return x
}

// KeyRow prints the key of a picture: the names of marks, side by side. y is the middle of the row. mark
// draws mark i with its middle at a point. width is the width of a mark, and gap the distance from a mark to
// its name.
func (p Page) KeyRow(names []string, width, gap, y int, mark func(i int, at canvas.Point)) {
	x := Margin
	for i, name := range names {
		mark(i, canvas.Point{X: p.Across(float64(x) + float64(width)/2), Y: float64(y)})
		x += width + gap
		x += p.Text(name, NameFace, x, Width/3, y) + 3*Gap
	}
}

// Axis writes the names below an axis. It leaves out a name too near to an earlier name.
type Axis struct {
	page     Page
	y, space int
	taken    [][2]int // left and right end of each name, in pixels
}

// Axis returns an axis without names, for the line y. Names have a distance of at least space pixels.
func (p Page) Axis(y, space int) *Axis { return &Axis{page: p, y: y, space: space} }

// Name writes a name centred at x from the left, or as near as the picture allows. It reports whether it
// wrote the name.
func (a *Axis) Name(name string, x float64) bool {
	s := a.page.Fit(name, LabelFace, Width/4)
	if s == nil {
		return false
	}
	left := beside(s, int(x))
	for _, t := range a.taken {
		if left < t[1]+a.space && t[0] < left+s.Width+a.space {
			return false
		}
	}
	a.taken = append(a.taken, [2]int{left, left + s.Width})
	a.page.Put(s, LabelFace, left, a.y)
	return true
}
