package course

import (
	"fmt"
	"image"
	"math"
	"strconv"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// MostSeries and MostSamples bound a Spread.
const (
	MostSeries  = 4
	MostSamples = 100 // of a series
)

// Spread is what searches cost that draw at random, on scales of tens: above, for each puzzle from the least to the most of its runs,
// with a mark at the mean; below, the mean over the number of givens.
type Spread struct {
	Head
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
)

func (c Spread) check() error {
	if len(c.Puzzles) == 0 || len(c.Series) == 0 {
		return fmt.Errorf("%d puzzles, %d series: %w", len(c.Puzzles), len(c.Series), ErrNothing)
	}
	if len(c.Series) > MostSeries || len(c.Puzzles) > MostSamples {
		return fmt.Errorf("%d puzzles, %d series: %w", len(c.Puzzles), len(c.Series), ErrMany)
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

// Draw implements render.Figure: it returns c as a picture, Width pixels wide. The error is ErrNothing, ErrMany or ErrRange, wrapped
// with the place.
func (c Spread) Draw(t theme.Theme, s *canvas.Stamps) (canvas.Canvas, error) {
	if err := c.check(); err != nil {
		return canvas.Canvas{}, err
	}
	height := keyRow + 2*(spreadTitle+spreadBody) + axisRow
	if len(c.Puzzles) <= mostNames {
		height += axisRow
	} else {
		height += gap
	}
	p, top := newPage(c.Head, height, t, s)
	d := spreading{page: p, Spread: c}
	d.to = 1
	for _, samples := range c.Series {
		for _, one := range samples {
			d.to = max(d.to, math.Ceil(math.Log10(one.Most)))
		}
	}
	d.key(c.Key, func(i int, at canvas.Point) { d.mark(i, at, false) }, top)
	top += keyRow
	top = d.ranges(top)
	d.overGivens(top)
	return d.Canvas, nil
}

type spreading struct {
	page
	Spread
	to float64 // the scale goes from 1 to 10^to
}

// inkOf and shapeOf tell series apart, the second without colours.
func inkOf(series int) canvas.Ink {
	return [MostSeries]canvas.Ink{theme.FocusInk, theme.RimC, theme.LabelInk, theme.WrongInk}[series]
}

func shapeOf(series int, at canvas.Point) func(canvas.Point) float64 {
	const reach = 9
	switch series {
	case 0:
		return canvas.Disc(at, reach)
	case 1:
		return canvas.Equilateral(4, at, reach*1.3, 0).Depths()
	case 2:
		return canvas.Equilateral(3, at, reach*1.3, 0).Depths()
	}
	return canvas.Equilateral(4, at, reach*1.2, 45).Depths()
}

// mark draws a mean.
func (d spreading) mark(series int, at canvas.Point, hollow bool) {
	shape := shapeOf(series, at)
	if hollow {
		d.Shape(at.Around(26), shape, canvas.Page, inkOf(series), 3)
		return
	}
	d.Blob(at.Around(26), shape, inkOf(series))
}

// scale draws the lines of a part and returns where a value is.
func (d spreading) scale(title string, top int) (body int, y func(float64) float64) {
	d.text(title, lettering.Bold, smallHeight, margin, Width-2*margin, top+spreadTitle/2-gap/2, theme.GivenInk)
	body = top + spreadTitle
	y = func(v float64) float64 { return float64(body) + spreadBody*(1-math.Log10(v)/d.to) }
	for power := 0; power <= int(d.to); power++ {
		at := int(y(math.Pow10(power)))
		d.Fill(image.Rect(margin+labelWidth, at, Width-margin, at+1), canvas.Solid(theme.ThinInk))
		if power%2 == 0 || d.to <= 6 {
			d.label(powerName(power), margin+labelWidth-gap, at)
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
	step := float64(Width-2*margin-labelWidth) / float64(len(d.Puzzles))
	for i, name := range d.Puzzles {
		middle := margin + labelWidth + step*(float64(i)+0.5)
		for k, samples := range d.Series {
			x := middle + (float64(k)-float64(len(d.Series)-1)/2)*min(step/float64(len(d.Series)+1), 24)
			one := samples[i]
			d.Scratch(canvas.Point{X: x, Y: y(one.Least)}, canvas.Point{X: x, Y: y(one.Most)}, 3, inkOf(k))
			d.mark(k, canvas.Point{X: x, Y: y(one.Mean)}, one.Some)
		}
		if len(d.Puzzles) <= mostNames {
			if s := d.fit(name, lettering.Regular, labelHeight-3, int(step)-4); s != nil {
				d.Print(s, image.Pt(int(middle)-s.Width/2-s.Left, body+spreadBody+axisRow/2), canvas.Page, theme.LabelInk)
			}
		}
	}
	if len(d.Puzzles) > mostNames {
		return body + spreadBody + gap
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
		return margin + labelWidth + float64(Width-2*margin-labelWidth)*float64(n-least)/float64(most-least)
	}
	for n := least + 1; n < most; n++ {
		if (most-least) <= 16 || n%4 == 0 {
			d.below(strconv.Itoa(n), int(x(n)), body+spreadBody+axisRow/2)
		}
	}
	for k, samples := range d.Series {
		for i, one := range samples {
			d.mark(k, canvas.Point{X: x(d.Givens[i]), Y: y(one.Mean)}, one.Some)
		}
	}
}
