package course

import (
	"fmt"
	"image"
	"math"
	"strconv"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/page"
	"sudokubot/bot/render/theme"
)

// MostSeries and MostSamples bound a Spread.
const (
	MostSeries  = page.MostSeries
	MostSamples = 100 // of a series
)

// Spread is what searches cost that draw at random, on scales of tens: above, for each puzzle from the least to the most of its runs,
// with a mark at the mean; below, the mean over the number of givens.
type Spread struct {
	page.Head
	Puzzles []string   // their names, in the order of the samples of each series
	Givens  []int      // of each puzzle
	Series  [][]Sample // for each form of the search, one for each puzzle
	Key     []string   // the names of the series
	Above   string     // what stands above the first part
	Below   string     // and above the second
}

// Sample is what the runs of one search on one puzzle cost, each 1 at least.
type Sample struct {
	Least, Mean, Most float64
	Some              bool // not all of them found the solution: the mark is hollow
}

// The measures of a Spread in pixels.
const (
	spreadTitle = 56
	spreadBody  = 300
	mostNames   = 24
	markRadius  = 9.0
)

func (c Spread) check() error {
	if len(c.Puzzles) == 0 || len(c.Series) == 0 {
		return fmt.Errorf("%d puzzles, %d series: %w", len(c.Puzzles), len(c.Series), page.ErrNothing)
	}
	if len(c.Series) > MostSeries || len(c.Puzzles) > MostSamples {
		return fmt.Errorf("%d puzzles, %d series: %w", len(c.Puzzles), len(c.Series), page.ErrMany)
	}
	if len(c.Givens) != len(c.Puzzles) || len(c.Key) != len(c.Series) {
		return fmt.Errorf("%d puzzles with %d givens, %d series with %d names: %w", len(c.Puzzles), len(c.Givens), len(c.Series), len(c.Key), ErrRange)
	}
	for i, samples := range c.Series {
		if len(samples) != len(c.Puzzles) {
			return fmt.Errorf("series %d has %d samples: %w", i+1, len(samples), ErrRange)
		}
		for k, s := range samples {
			if !(1 <= s.Least && s.Least <= s.Mean && s.Mean <= s.Most && s.Most <= 1e18) {
				return fmt.Errorf("series %d, sample %d, %+v: %w", i+1, k+1, s, ErrRange)
			}
		}
	}
	return nil
}

// Draw implements render.Figure: it returns c as a picture, page.Width pixels wide. The error is page.ErrNothing, page.ErrMany or ErrRange, wrapped
// with the place.
func (c Spread) Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error) {
	if err := c.check(); err != nil {
		return canvas.Canvas{}, err
	}
	height := keyRow + 2*(spreadTitle+spreadBody) + axisRow
	if len(c.Puzzles) <= mostNames {
		height += axisRow
	} else {
		height += page.Gap
	}
	p, top := newDrawing(c.Head, height, t, s)
	d := spreading{drawing: p, Spread: c}
	d.to = 1
	for _, samples := range c.Series {
		for _, one := range samples {
			d.to = max(d.to, math.Ceil(math.Log10(one.Most)))
		}
	}
	d.key(c.Key, top, func(i int, at canvas.Point) { d.mark(page.Series(i), at, false) })
	top += keyRow
	top = d.ranges(top)
	d.overGivens(top)
	return d.Canvas, nil
}

// puzzleName is the face of the names of puzzles, which stand close to each other.
var puzzleName = page.Face{Height: 14, Ink: theme.LabelInk}

type spreading struct {
	drawing
	Spread
	to float64 // the scale goes from 1 to 10^to
}

// mark draws a mean.
func (d spreading) mark(of page.Series, at canvas.Point, hollow bool) {
	shape := of.Shape(at, markRadius)
	if hollow {
		d.Shape(at.Around(2*markRadius), shape, canvas.Page, of.Ink(), 3)
		return
	}
	d.Blob(at.Around(2*markRadius), shape, of.Ink())
}

// scale draws the lines of a part and returns where a value is.
func (d spreading) scale(title string, top int) (body int, y func(float64) float64) {
	d.Text(title, above, page.Margin, page.Room, top+spreadTitle/2-page.Gap/2)
	body = top + spreadTitle
	y = func(v float64) float64 { return float64(body) + spreadBody*(1-math.Log10(v)/d.to) }
	for power := 0; power <= int(d.to); power++ {
		at := int(y(math.Pow10(power)))
		d.Fill(image.Rect(page.Margin+labelWidth, at, page.Width-page.Margin, at+1), canvas.Solid(theme.ThinInk))
		if power%2 == 0 || d.to <= 6 {
			d.label(powerName(power), page.Margin+labelWidth-page.Gap, at)
		}
	}
	return body, y
}

// powerName writes ten to the power of that.
func powerName(power int) string {
	return strconv.Itoa(int(math.Pow10(power%3))) + [...]string{"", "k", "M", "G", "T", "P", "E"}[power/3]
}

// ranges draws the first part, and returns where it ends.
func (d spreading) ranges(top int) (below int) {
	body, y := d.scale(d.Above, top)
	step := float64(page.Room-labelWidth) / float64(len(d.Puzzles))
	for i, name := range d.Puzzles {
		middle := page.Margin + labelWidth + step*(float64(i)+0.5)
		for k, samples := range d.Series {
			x := middle + (float64(k)-float64(len(d.Series)-1)/2)*min(step/float64(len(d.Series)+1), 24)
			one := samples[i]
			d.Scratch(canvas.Point{X: x, Y: y(one.Least)}, canvas.Point{X: x, Y: y(one.Most)}, 3, page.Series(k).Ink())
			d.mark(page.Series(k), canvas.Point{X: x, Y: y(one.Mean)}, one.Some)
		}
		if len(d.Puzzles) <= mostNames {
			d.Middle(name, puzzleName, int(middle), int(step)-4, body+spreadBody+axisRow/2)
		}
	}
	if len(d.Puzzles) > mostNames {
		return body + spreadBody + page.Gap
	}
	return body + spreadBody + axisRow
}

// overGivens draws the second part.
func (d spreading) overGivens(top int) {
	body, y := d.scale(d.Below, top)
	least, most := d.Givens[0], d.Givens[0]
	for _, n := range d.Givens {
		least, most = min(least, n), max(most, n)
	}
	least, most = least-1, most+1
	x := func(n int) float64 {
		return page.Margin + labelWidth + float64(page.Room-labelWidth)*float64(n-least)/float64(most-least)
	}
	axis := d.Axis(body+spreadBody+axisRow/2, page.Gap)
	for n := least + 1; n < most; n++ {
		if (most-least) <= 16 || n%4 == 0 {
			axis.Name(strconv.Itoa(n), x(n))
		}
	}
	for k, samples := range d.Series {
		for i, one := range samples {
			d.mark(page.Series(k), canvas.Point{X: x(d.Givens[i]), Y: y(one.Mean)}, one.Some)
		}
	}
}
