package plot

import (
	"fmt"
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

func (c Bars) check() error {
	switch n := len(c.Bars); {
	case n == 0:
		return fmt.Errorf("no bars: %w", ErrNothing)
	case n > MostBars:
		return fmt.Errorf("%d bars: %w", n, ErrMany)
	}
	for i, b := range c.Bars {
		if b.N < 0 {
			return fmt.Errorf("bar %d, %d times: %w", i+1, b.N, ErrNothing)
		}
	}
	return nil
}

// Draw implements render.Figure. The picture is Width pixels wide. The error is ErrNothing or ErrMany,
// wrapped with the position.
func (c Bars) Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error) {
	if err := c.check(); err != nil {
		return canvas.Canvas{}, err
	}
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
	return p.Canvas, nil
}
