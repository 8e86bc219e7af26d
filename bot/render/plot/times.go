package plot

import (
	"fmt"
	"image"
	"time"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// Limits of Times.
const (
	MostStrips = 8
	MostDots   = 400 // on a strip
)

// Times are games as dots over days, on strips below each other. Longer games are higher, on a scale of
// doublings.
type Times struct {
	Head
	From, To int // the first and the last day
	Strips   []Strip
	Days     []Day // written below, as room permits
	// Span returns the text at the line of a time; nil means no text.
	Span func(time.Duration) string
	Key  []string // the names of the players, if there are two
}

// Strip is the games of a kind, with their own scale.
type Strip struct {
	Title  string
	Dots   []Dot
	Middle []Dot // joined by a line, in the order of their days; only Day and Time count
	Joined bool  // the two players' dots of a day are joined
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
	Last bool // ringed
}

// Player is a player of two.
type Player uint8

// The players: discs for the first, diamonds in another colour for the second.
const (
	One Player = iota
	Other
)

func (o Player) series() Series { return Series(o) }

// The measures of Times in pixels.
const (
	stripTitle = 40
	stripFoot  = 16
	lineRow    = 34 // between two lines of the scale, at least
	stripBody  = 120
	axisRow    = 40
	keyRow     = 48
	spanWidth  = 92
	mostSpans  = 4 // written times of a strip
)

func (c Times) check() error {
	if len(c.Strips) == 0 || c.To <= c.From {
		return fmt.Errorf("%d strips from day %d to day %d: %w", len(c.Strips), c.From, c.To, ErrNothing)
	}
	if len(c.Strips) > MostStrips {
		return fmt.Errorf("%d strips: %w", len(c.Strips), ErrMany)
	}
	for i, s := range c.Strips {
		if len(s.Dots) == 0 || len(s.Dots) > MostDots {
			return fmt.Errorf("strip %d, %d dots: %w", i+1, len(s.Dots), ErrMany)
		}
		for _, dots := range [][]Dot{s.Dots, s.Middle} {
			for _, d := range dots {
				if !inRange(d.Time) {
					return fmt.Errorf("strip %d, %s: %w", i+1, d.Time, ErrTime)
				}
				if d.Day < c.From || d.Day > c.To {
					return fmt.Errorf("strip %d, day %d: %w", i+1, d.Day, ErrDay)
				}
			}
		}
	}
	return nil
}

// Draw implements render.Figure: it draws c, Width pixels wide. The error is ErrNothing, ErrMany, ErrTime or
// ErrDay, wrapped with the place.
func (c Times) Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error) {
	if err := c.check(); err != nil {
		return canvas.Canvas{}, err
	}
	height := axisRow
	for _, strip := range c.Strips {
		height += strip.height()
	}
	if len(c.Key) > 0 {
		height += keyRow
	}
	p, y := newDrawing(c.Head, height, t, s)
	d := timesDrawing{drawing: p, Times: c}
	if len(c.Key) > 0 {
		d.KeyRow(c.Key, 2*dotRadius, dotRadius, y+keyRow/2-Gap, func(i int, at canvas.Point) { d.dot(at, Clean, Player(i), false) })
		y += keyRow
	}
	for _, strip := range c.Strips {
		d.strip(strip, y)
		y += strip.height()
	}
	d.days(y)
	return d.Canvas, nil
}

// scale returns the scale of the dots and of the line.
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
	drawing
	Times
}

// x returns the place of a day.
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
		at := int(y(line(i)))
		const width = Width - 2*Margin - spanWidth - Gap
		from := d.Side(Margin+spanWidth+Gap, width)
		d.Fill(image.Rect(from, at, from+width, at+1), canvas.Solid(theme.ThinInk))
		if d.Span != nil && (i-k.from)%step == 0 {
			d.span(d.Span(line(i)), at)
		}
	}
	if s.Joined {
		d.join(s.Dots, y)
	}
	for i := 1; i < len(s.Middle); i++ {
		a, b := s.Middle[i-1], s.Middle[i]
		d.Scratch(canvas.Point{X: d.x(a.Day), Y: y(a.Time)}, canvas.Point{X: d.x(b.Day), Y: y(b.Time)}, 3, theme.LabelInk)
	}
	for _, g := range s.Dots {
		d.dot(canvas.Point{X: d.x(g.Day), Y: y(g.Time)}, g.Kind, g.Of, g.Last)
	}
}

// span writes the time of a line, flush with the beginning of the lines.
func (d timesDrawing) span(text string, y int) {
	if s := d.Fit(text, LabelFace, spanWidth); s != nil {
		d.Put(s, LabelFace, d.Side(Margin+spanWidth-s.Width, s.Width), y)
	}
}

// join draws a line between the two players' dots of each day.
func (d timesDrawing) join(dots []Dot, y func(time.Duration) float64) {
	first := map[int]Dot{}
	for _, g := range dots {
		if other, ok := first[g.Day]; ok && other.Of != g.Of {
			d.Scratch(canvas.Point{X: d.x(g.Day), Y: y(g.Time)}, canvas.Point{X: d.x(g.Day), Y: y(other.Time)}, 2, theme.LabelInk)
			continue
		}
		first[g.Day] = g
	}
}

// days writes the names of days below, as room permits, with a tick for each.
func (d timesDrawing) days(bottom int) {
	axis := d.Axis(bottom+axisRow/2, 2*Gap)
	for _, day := range d.Days {
		if day.Day < d.From || day.Day > d.To || !axis.Name(day.Name, d.x(day.Day)) {
			continue
		}
		d.Fill(image.Rect(int(d.x(day.Day)), bottom-Gap/2, int(d.x(day.Day))+2, bottom), canvas.Solid(theme.LabelInk))
	}
}
