package plot

import (
	"fmt"
	"image"
	"slices"
	"time"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

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

func (c Line) check() error {
	switch n := len(c.Times); {
	case n == 0:
		return fmt.Errorf("no times: %w", ErrNothing)
	case n > MostDots:
		return fmt.Errorf("%d times: %w", n, ErrMany)
	}
	for _, d := range append(slices.Clone(c.Times), c.Own) {
		if !inRange(d) {
			return fmt.Errorf("%s: %w", d, ErrTime)
		}
	}
	return nil
}

// Draw implements render.Figure. The picture is Width pixels wide. The error is ErrNothing, ErrMany or
// ErrTime, wrapped with the position.
func (c Line) Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error) {
	if err := c.check(); err != nil {
		return canvas.Canvas{}, err
	}
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
	return p.Canvas, nil
}
