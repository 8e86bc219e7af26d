package render

import (
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// Caption is a line above a board, for a picture that is sent without its message. The zero value draws no
// line. A title that begins with a Persian letter is on the right. Long texts end in an ellipsis. The caller
// supplies the words.
type Caption struct {
	Title string // in bold letters, at the beginning of the line
	Note  string // at the other end of the line
	Name  string // after Note
	Else  string // replaces Name if the font lacks most of its letters; may be empty
	// Done marks a finished board: a tick precedes the title, and the board has a thick frame.
	Done bool
}

// Sizes of a caption in pixels, for a board of boardSide.
const (
	captionRow  = 50 // above the margin
	captionText = 19 // height of a capital: a font of 27 pixels
	noteText    = 17
	captionGap  = 18
	tickRadius  = 15
	doneFrame   = 5 // additional width of the frame of a finished board
)

// page is a picture with a caption. The field below is the part of the picture under the caption. It shares
// the pixels of whole.
type page struct {
	whole, below canvas.Canvas
	caption      Caption
	side         int // side of the board
}

// newPage returns a page without text, with width by height pixels below the caption. side is the side of the
// board.
func newPage(width, height, side int, c Caption, s *canvas.Shades) page {
	row := 0
	if c.Title+c.Note+c.Name != "" {
		row = captionRow * side / boardSide
	}
	whole := canvas.New(width, row+height, s)
	return page{whole: whole, below: whole.Below(row), caption: c, side: side}
}

func (p page) write(s *canvas.Stamps) {
	scaled := func(pixels int) int { return pixels * p.side / boardSide }
	y, left, right := margin/2+scaled(captionRow)/2-scaled(8), margin, margin+p.side
	note := s.Fit(canvas.Text{Signs: p.caption.end(s), Height: scaled(noteText)}, p.side*9/20)
	room := p.side
	if note != nil {
		room -= note.Width + scaled(captionGap)
	}
	if p.caption.Done {
		room -= scaled(2*tickRadius + captionGap/2)
	}
	bold := canvas.Text{Signs: p.caption.Title, Weight: lettering.Bold, Height: scaled(captionText)}
	title := s.Fit(bold, room)
	rightToLeft := title != nil && title.RightToLeft || title == nil && note != nil && note.RightToLeft
	if p.caption.Done {
		radius := scaled(tickRadius)
		x, width := left+radius, 2*radius+scaled(captionGap/2)
		if rightToLeft {
			x, right = right-radius, right-width
		} else {
			left += width
		}
		ticked(p.whole, canvas.Point{X: float64(x), Y: float64(y)}, float64(radius))
	}
	p.put(title, left, right, y, rightToLeft, theme.GivenInk)
	p.put(note, left, right, y, !rightToLeft, theme.LabelInk)
}

func (c Caption) end(s *canvas.Stamps) string {
	name := c.Name
	if name != "" && !s.Readable(name) {
		name = c.Else
	}
	switch {
	case name == "":
		return c.Note
	case c.Note == "":
		return name
	}
	return c.Note + " · " + isolate + name + popIsolate
}

// put prints a stamp at an end of a line. It ignores nil.
func (p page) put(s *canvas.Stamp, left, right, y int, atRight bool, k canvas.Ink) {
	if s == nil {
		return
	}
	if atRight {
		left = right - s.Width
	}
	p.whole.Print(s, image.Pt(left-s.Left, y), canvas.Page, k)
}

func ticked(v canvas.Canvas, middle canvas.Point, radius float64) {
	v.Shape(middle.Around(radius+1), canvas.Disc(middle, radius), theme.SpotPlaced, theme.RimPlaced, 0)
	at := func(x, y float64) canvas.Point { return middle.Plus(canvas.Point{X: x, Y: y}.Times(radius)) }
	v.Scratch(at(-0.45, 0.02), at(-0.12, 0.36), radius*0.2, theme.PlacedInk)
	v.Scratch(at(-0.12, 0.36), at(0.48, -0.34), radius*0.2, theme.PlacedInk)
}

// frame draws the plate of a board. The visible edge of the plate is the frame.
func (l lattice) frame(done bool) {
	if done {
		more := doneFrame * l.side / boardSide
		l.Plate(l.outside().Inset(-more), roundness+float64(more), theme.RimPlaced)
		return
	}
	l.Plate(l.outside(), roundness, theme.ThickInk)
}
