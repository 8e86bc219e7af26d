package plot

import (
	"image"
	"slices"
	"time"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// MostDots is the maximum number of dots of a Strip, and of times of a Line.
const MostDots = 400

// Times shows games as dots over days, on strips from top to bottom. The scale of a strip is in doublings of
// time. Longer games are higher.
type Times struct {
	Head
	From, To int // first and last day, different
	Strips   []Strip
	Days     []Day // days with names, written below as room permits
	// Span returns the text for a time. If Span is nil, the strips have no texts.
	Span func(time.Duration) string
	Key  []string // names of the players if there are two of them
}

// Strip is the games of a kind. It has its own scale.
type Strip struct {
	Title  string
	Dots   []Dot // 1 to MostDots, each of a day of the picture and with a time
	Middle []Dot // points of a line, by day; only the fields Day and Time count
	Joined bool  // a line joins the two players' dots of a day
}

// Day is a day with its name.
type Day struct {
	Day  int
	Name string
}

// Dot is a game.
type Dot struct {
	Day  int
	Time time.Duration
	Kind Kind
	Of   Player
	Last bool // the dot has a ring
}

// Player is one of two players.
type Player uint8

// The players: discs for the first, diamonds in another colour for the second.
const (
	One Player = iota
	Other
)

// Sizes of Times in pixels.
const (
	stripTitle = 40
	stripFoot  = 16
	lineRow    = 34 // smallest distance between lines of the scale
	stripBody  = 120
	axisRow    = 40
	keyRow     = 48
	spanWidth  = 92
	mostSpans  = 4 // maximum number of times written beside a strip
)

// Draw implements render.Figure. The picture is Width pixels wide.
func (c Times) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	height := axisRow
	for _, strip := range c.Strips {
		height += strip.height()
	}
	if len(c.Key) > 0 {
		height += keyRow
	}
	p, y := NewPage(c.Head, rows, height, t, s)
	d := timesDrawing{p, c}
	if len(c.Key) > 0 {
		mark := func(i int, at canvas.Point) { d.dot(at, Clean, Player(i), false) }
		d.KeyRow(c.Key, 2*dotRadius, dotRadius, y+keyRow/2-Gap, mark)
		y += keyRow
	}
	for _, strip := range c.Strips {
		d.strip(strip, y)
		y += strip.height()
	}
	d.days(y)
	return d.Canvas
}

func (s Strip) scale() scale {
	var times []time.Duration
	for _, dots := range [][]Dot{s.Dots, s.Middle} {
		for _, d := range dots {
			times = append(times, d.Time)
		}
	}
	return scaleOf(times)
}

func (s Strip) body() int {
	k := s.scale()
	return max(stripBody, min(k.to-k.from, mostSpans)*lineRow)
}

func (s Strip) height() int {
	h := s.body() + stripFoot + 2*dotRadius
	if s.Title != "" {
		h += stripTitle
	}
	return h
}

type timesDrawing struct {
	Page
	Times
}

func (d timesDrawing) x(day int) float64 {
	left, right := float64(Margin+spanWidth+2*Gap), float64(Width-Margin-2*Gap)
	return d.Across(left + (right-left)*float64(day-d.From)/float64(d.To-d.From))
}

func (d timesDrawing) strip(s Strip, top int) {
	if s.Title != "" {
		d.Text(s.Title, part, Margin, Room, top+stripTitle/2-Gap/2)
		top += stripTitle
	}
	k, body := s.scale(), s.body()
	y := func(at time.Duration) float64 {
		return float64(top) + dotRadius + float64(body)*(1-k.at(at))
	}
	step := (k.to - k.from + mostSpans - 1) / mostSpans
	for i := k.from; i <= k.to; i++ {
		at := int(y(timeAt(i)))
		const width = Width - 2*Margin - spanWidth - Gap
		from := d.Side(Margin+spanWidth+Gap, width)
		d.Fill(image.Rect(from, at, from+width, at+1), canvas.Solid(theme.ThinInk))
		if d.Span != nil && (i-k.from)%step == 0 {
			d.ending(d.Span(timeAt(i)), LabelFace, Margin+spanWidth, spanWidth, at)
		}
	}
	if s.Joined {
		d.join(s.Dots, y)
	}
	for i := 1; i < len(s.Middle); i++ {
		a, b := s.Middle[i-1], s.Middle[i]
		from, to := canvas.Point{X: d.x(a.Day), Y: y(a.Time)}, canvas.Point{X: d.x(b.Day), Y: y(b.Time)}
		d.Scratch(from, to, 3, theme.LabelInk)
	}
	for _, g := range s.Dots {
		d.dot(canvas.Point{X: d.x(g.Day), Y: y(g.Time)}, g.Kind, g.Of, g.Last)
	}
}

// join draws a line between the two players' dots of each day.
func (d timesDrawing) join(dots []Dot, y func(time.Duration) float64) {
	first := map[int]Dot{}
	for _, g := range dots {
		if other, ok := first[g.Day]; ok && other.Of != g.Of {
			from, to := canvas.Point{X: d.x(g.Day), Y: y(g.Time)}, canvas.Point{X: d.x(g.Day), Y: y(other.Time)}
			d.Scratch(from, to, 2, theme.LabelInk)
			continue
		}
		first[g.Day] = g
	}
}

// days writes the names of days with a tick for each, as room permits.
func (d timesDrawing) days(bottom int) {
	axis := d.Axis(bottom+axisRow/2, 2*Gap)
	for _, day := range d.Days {
		if day.Day < d.From || day.Day > d.To || !axis.Name(day.Name, d.x(day.Day)) {
			continue
		}
		x := int(d.x(day.Day))
		d.Fill(image.Rect(x, bottom-Gap/2, x+2, bottom), canvas.Solid(theme.LabelInk))
	}
}

// Line is a picture of the time of a game among the times of other games of its kind. The times are strokes
// across a band with alternately shaded quarters.
type Line struct {
	Head
	Times []time.Duration // times of all games, including Own, in any order; 1 to MostDots
	Own   time.Duration   // time of this game
	Said  string          // written at Own
	// Span returns the text for a time on the axis. If Span is nil, the axis has no texts.
	Span func(time.Duration) string
}

// Sizes of a Line in pixels.
const (
	saidRow  = 46
	arrowRow = 30
	lineBody = 72
	tickLong = 48
)

// Draw implements render.Figure. The picture is Width pixels wide.
func (c Line) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	p, top := NewPage(c.Head, rows, saidRow+arrowRow+lineBody+axisRow, t, s)
	times := slices.Sorted(slices.Values(c.Times))
	k := scaleOf(append(slices.Clone(times), c.Own))
	const left, right = float64(Margin + 2*Gap), float64(Width - Margin - 2*Gap)
	x := func(d time.Duration) float64 { return p.Across(left + (right-left)*k.at(d)) }
	own := x(c.Own)
	p.Middle(c.Said, part, int(own), Width-Margin, top+saidRow/2-Gap/2)
	top += saidRow
	tip := canvas.Point{X: own, Y: float64(top) + arrowRow/2}
	arrow := canvas.Equilateral(3, canvas.Point{X: own, Y: tip.Y - 4}, arrowRow/2, 180)
	p.Blob(tip.Around(arrowRow), arrow.Depths(), theme.FocusInk)
	top += arrowRow
	for i := range 4 { // each quarter has a fourth of the games
		from, to := x(times[i*(len(times)-1)/4]), x(times[(i+1)*(len(times)-1)/4])
		ground := theme.Given
		if i%2 == 1 {
			ground = theme.Focus
		}
		p.Fill(image.Rect(int(min(from, to)), top, int(max(from, to))+1, top+lineBody), canvas.Plain(ground))
	}
	for _, d := range times {
		from, to := float64(top+(lineBody-tickLong)/2), float64(top+(lineBody+tickLong)/2)
		p.Scratch(canvas.Point{X: x(d), Y: from}, canvas.Point{X: x(d), Y: to}, 2.5, theme.GivenInk)
	}
	from, to := canvas.Point{X: own, Y: float64(top)}, canvas.Point{X: own, Y: float64(top + lineBody)}
	p.Scratch(from, to, 5, theme.FocusInk)
	if c.Span != nil {
		axis := p.Axis(top+lineBody+axisRow/2, 2*Gap)
		for i := k.from; i <= k.to; i++ {
			axis.Name(c.Span(timeAt(i)), x(timeAt(i)))
		}
	}
	return p.Canvas
}
