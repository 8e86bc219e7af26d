package plot

import (
	"image"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// MostBars is the maximum number of bars of a Bars.
const MostBars = 12

// Bars are counts as horizontal bars. They start on the side where reading begins.
type Bars struct {
	Head
	Bars []Bar // 1 to MostBars
}

// Bar is a count with a name.
type Bar struct {
	Name string // written before the bar; cut if too long
	N    int    // at least 0
	Said string // written at the end of the bar
}

// Sizes of Bars in pixels.
const (
	barRow    = 46
	barHigh   = 26
	mostName  = 400
	mostSaid  = 120
	leastLong = 4
)

// Draw implements render.Figure. The picture is Width pixels wide.
func (c Bars) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	p, top := NewPage(c.Head, rows, len(c.Bars)*barRow, t, s)
	names, said, most := 0, 0, 1
	for _, b := range c.Bars {
		names = max(names, p.wide(b.Name, NameFace, mostName))
		said = max(said, p.wide(b.Said, NameFace, mostSaid))
		most = max(most, b.N)
	}
	begin := Margin + names + Gap
	room := Width - Margin - said - Gap - begin
	for i, b := range c.Bars {
		y := top + i*barRow + barRow/2
		p.Text(b.Name, NameFace, Margin, mostName, y)
		long := max(b.N*room/most, leastLong)
		x := p.Side(begin, long)
		body := image.Rect(x, y-barHigh/2, x+long, y+barHigh/2)
		p.Blob(body, canvas.Rounded(body, min(round, float64(long)/2)), theme.FocusInk)
		p.Text(b.Said, NameFace, begin+long+Gap, mostSaid, y)
	}
	return p.Canvas
}

// Weeks is the number of weeks of a Calendar.
const Weeks = 17

// Calendar has a column for each week, and a row for each day of the week.
type Calendar struct {
	Head
	Days   [Weeks * 7]State // results from the first day of the first week
	Today  int              // index of today, which is outlined; later days are not drawn
	Names  [7]string        // names of the days of the week; may be empty
	Months [Weeks]string    // names of months, each above the week in which it begins
}

// State is the result of a day.
type State uint8

// The states of days.
const (
	Missed     State = iota // a grey field
	WithHelp                // a pale field with a frame
	WithNoHelp              // a field in full colour
	Forgiven                // a small ring, for a free day
)

// Sizes of a Calendar in pixels.
const (
	field     = 36
	fieldGap  = 5
	nameWidth = 156
	monthRow  = 40
	round     = 8
)

// Draw implements render.Figure. The picture is Width pixels wide.
func (c Calendar) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	p, top := NewPage(c.Head, rows, monthRow+7*(field+fieldGap), t, s)
	free := 0
	left := func(week int) int { return Margin + nameWidth + week*(field+fieldGap) }
	for week, name := range c.Months {
		s := p.Fit(name, LabelFace, Width/4)
		if s != nil && left(week) >= free && left(week)+s.Width <= Width-Margin/2 {
			p.Put(s, LabelFace, p.Side(left(week), s.Width), top+monthRow/2-Gap/2)
			free = left(week) + s.Width + Gap
		}
	}
	top += monthRow
	for i, name := range c.Names {
		p.Text(name, LabelFace, Margin, nameWidth-Gap, top+i*(field+fieldGap)+field/2)
	}
	for i, state := range c.Days[:c.Today+1] {
		x := p.Side(left(i/7), field)
		r := image.Rect(x, 0, x+field, field).Add(image.Pt(0, top+i%7*(field+fieldGap)))
		p.day(r, state)
		if i == c.Today {
			p.Ring(r.Inset(-fieldGap), canvas.Rounded(r.Inset(-fieldGap+1), round), theme.GivenInk, 3)
		}
	}
	return p.Canvas
}

func (p Page) day(r image.Rectangle, s State) {
	switch s {
	case WithNoHelp:
		p.Blob(r, canvas.Rounded(r, round), theme.FocusInk)
	case WithHelp:
		p.Shape(r, canvas.Rounded(r, round), theme.Focus, theme.FocusInk, 3)
	default:
		p.Fill(r.Inset(1), canvas.Plain(theme.Given))
	}
	if s == Forgiven {
		middle := canvas.PointOf(r.Min.Add(r.Max)).Times(0.5)
		p.Ring(r, canvas.Disc(middle, field/5), theme.GivenInk, 3)
	}
}
