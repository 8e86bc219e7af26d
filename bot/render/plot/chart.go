package plot

import (
	"image"
	"math"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// ChartWidth is the width of a Chart in pixels. Its height depends on the number of bars.
const ChartWidth = 720

// Chart shows amounts, such as times, as horizontal bars on a logarithmic scale. The caller supplies the
// words. lettering.Setter.Set describes the treatment of letters missing in the font.
type Chart struct {
	Title string     // above the bars; may be empty
	Bars  []ChartBar // at least 1, from the top
	// Decade returns the text at the line of 10^exponent. Texts without room are left out. If Decade is nil,
	// lines have no texts.
	Decade func(exponent int) string
}

// ChartBar is an amount.
type ChartBar struct {
	Label string  // on the left; cut if too long
	Value float64 // at least 0; if less than LeastValue, the bar has no length
	Text  string  // the value in words, at the end of the bar
	Cut   bool    // the amount is a lower bound: the bar is striped and ends in a point
}

// LeastValue is the least value of the scale.
const LeastValue = 1e-12

// logScale is the range of a chart in decades. All values from LeastValue on are above 10^from, and at most
// 10^to.
type logScale struct{ from, to int }

func (c Chart) scale() logScale {
	var exponents []float64
	for _, b := range c.Bars {
		if b.Value >= LeastValue {
			exponents = append(exponents, math.Log10(b.Value))
		}
	}
	if len(exponents) == 0 {
		return logScale{from: 0, to: 1}
	}
	from := int(math.Ceil(slices.Min(exponents))) - 1
	return logScale{from: from, to: max(int(math.Ceil(slices.Max(exponents))), from+1)}
}

// at returns the position of a value as a fraction of the scale.
func (s logScale) at(value float64) float64 {
	if value < LeastValue {
		return 0
	}
	return (math.Log10(value) - float64(s.from)) / float64(s.to-s.from)
}

// Sizes of a chart in pixels. A phone shows it at half its size or less.
const (
	margin      = 20
	chartGap    = 12 // gaps between a label, its bar and its text
	titleRow    = 48
	chartRow    = 46
	chartAxis   = 40
	barHeight   = 26
	tip         = barHeight / 2 // length of the point of a cut bar
	leastBar    = 3
	titleHeight = 20 // height of capitals in a font of 28 pixels
	barText     = 17 // height of capitals in a font of 24 pixels
	axisText    = 16 // height of capitals in a font of 22 pixels
	mostLabel   = 240
	mostWords   = 190
)

// Draw implements render.Figure. The picture is ChartWidth pixels wide. Texts are not cached.
func (c Chart) Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas {
	d := newChart(s, c)
	d.Canvas = canvas.New(ChartWidth, d.bottom+chartAxis+margin/2, t.Shades())
	d.draw()
	return d.Canvas
}

// chartDrawing is the state of drawing a chart. Stamps are nil for empty texts.
type chartDrawing struct {
	canvas.Canvas
	bars        []ChartBar
	scale       logScale
	title       *canvas.Stamp
	labels      []*canvas.Stamp // labels of the bars
	texts       []*canvas.Stamp // texts of the bars
	decades     []*canvas.Stamp // texts of the lines
	left, right int             // ends of the scale
	top, bottom int             // ends of the area of bars
}

func newChart(s *canvas.Stamps, c Chart) chartDrawing {
	d := chartDrawing{bars: c.Bars, scale: c.scale(), top: margin}
	title := canvas.Text{Signs: c.Title, Weight: lettering.Bold, Height: titleHeight}
	d.title = s.Fit(title, ChartWidth-2*margin)
	if d.title != nil {
		d.top += titleRow
	}
	d.bottom = d.top + len(c.Bars)*chartRow
	for _, b := range d.bars {
		label := canvas.Text{Signs: b.Label, Weight: lettering.Regular, Height: barText}
		text := canvas.Text{Signs: b.Text, Weight: lettering.Bold, Height: barText}
		d.labels = append(d.labels, s.Fit(label, mostLabel))
		d.texts = append(d.texts, s.Fit(text, mostWords))
	}
	d.left = margin + widest(d.labels) + chartGap
	d.right = ChartWidth - margin - widest(d.texts) - chartGap - tip
	d.cutDecades(s, c.Decade)
	return d
}

// cutDecades makes the stamps of the lines that have room for a text.
func (d *chartDrawing) cutDecades(s *canvas.Stamps, decade func(int) string) {
	d.decades = make([]*canvas.Stamp, d.scale.to-d.scale.from+1)
	if decade == nil {
		return
	}
	for i := range d.decades {
		text := canvas.Text{Signs: decade(d.scale.from + i), Weight: lettering.Regular, Height: axisText}
		d.decades[i] = s.Fit(text, mostWords)
	}
	step := 1
	for step*(d.right-d.left) < (widest(d.decades)+chartGap)*(len(d.decades)-1) {
		step++
	}
	for i := range d.decades {
		if (d.scale.from+i)%step != 0 {
			d.decades[i] = nil
		}
	}
}

func widest(stamps []*canvas.Stamp) int {
	width := 0
	for _, s := range stamps {
		if s != nil {
			width = max(width, s.Width)
		}
	}
	return width
}

func (d chartDrawing) draw() {
	left := margin
	if d.title != nil && d.title.RightToLeft {
		left = ChartWidth - margin - d.title.Width
	}
	d.put(d.title, left, margin+titleRow/2-chartGap/2, theme.GivenInk)
	for i, s := range d.decades {
		x := d.x(float64(i) / float64(len(d.decades)-1))
		d.Fill(image.Rect(x, d.top, x+1, d.bottom+chartGap/2), canvas.Solid(theme.ThinInk))
		if s != nil {
			place := min(max(x-s.Width/2, 0), ChartWidth-margin-s.Width)
			d.put(s, place, d.bottom+chartAxis/2+chartGap/2, theme.LabelInk)
		}
	}
	for i, b := range d.bars {
		d.bar(b, d.labels[i], d.texts[i], d.top+i*chartRow+chartRow/2)
	}
}

func (d chartDrawing) x(share float64) int {
	return d.left + int(math.Round(share*float64(d.right-d.left)))
}

func (d chartDrawing) bar(b ChartBar, label, text *canvas.Stamp, y int) {
	d.put(label, margin, y, theme.GivenInk)
	end := max(d.x(d.scale.at(b.Value)), d.left+leastBar)
	body := image.Rect(d.left, y-barHeight/2, end, y+barHeight/2)
	d.Fill(body, canvas.Solid(theme.FocusInk))
	if b.Cut {
		const distance, stripe = 12, 5
		inner := image.Rect(body.Min.X, body.Min.Y+2, body.Max.X-2, body.Max.Y-2)
		d.Within(inner, func(x, y int, _ canvas.Point) {
			if (x+y)%distance < stripe {
				d.Set(x, y, canvas.Plain(theme.Focus))
			}
		})
		for x := range tip {
			column := image.Rect(body.Max.X+x, body.Min.Y+x, body.Max.X+x+1, body.Max.Y-x)
			d.Fill(column, canvas.Solid(theme.FocusInk))
		}
		end += tip
	}
	if text != nil { // the page covers the lines of the scale
		r := image.Rect(end+chartGap/2, body.Min.Y, end+chartGap*3/2+text.Width, body.Max.Y)
		d.Fill(r, canvas.Plain(canvas.Page))
	}
	d.put(text, end+chartGap, y, theme.GivenInk)
}

// put prints a stamp with its left edge at x and the middle of its capitals at y.
func (d chartDrawing) put(s *canvas.Stamp, x, y int, k canvas.Ink) {
	if s != nil {
		d.Print(s, image.Pt(x-s.Left, y), canvas.Page, k)
	}
}
