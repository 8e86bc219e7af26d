package render_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/chart"
	"sudokubot/bot/render/theme"
)

// compared is a chart of six methods, over five decades, one of them cut off.
func compared() chart.Chart {
	return chart.Chart{
		Title: "9x9 · 17 givens",
		Bars: []chart.Bar{
			{Label: "bitboard", Value: 4.1e-6, Text: "4.1 µs"},
			{Label: "dlx", Value: 180e-6, Text: "180 µs"},
			{Label: "csp", Value: 2.3e-3, Text: "2.3 ms"},
			{Label: "degree-mrv", Value: 12e-3, Text: "12 ms"},
			{Label: "forward-checking", Value: 0.85, Text: "0.85 s"},
			{Label: "backtrack", Value: 5, Text: "> 5 s", Cut: true},
		},
		Decade: seconds,
	}
}

// seconds is how a caller writes a power of ten of seconds.
func seconds(exponent int) string {
	unit := []string{"s", "ms", "µs", "ns"}
	i := min(max((2-exponent)/3, 0), len(unit)-1)
	return fmt.Sprintf("%g %s", math.Pow10(exponent+3*i), unit[i])
}

// persian is compared without a title, its numbers in Persian, isolated as the bot writes them.
func persian() chart.Chart {
	c := compared()
	digits := strings.NewReplacer("0", "۰", "1", "۱", "2", "۲", "3", "۳", "4", "۴", "5", "۵", "8", "۸", ".", "٫")
	c.Title = ""
	for i := range c.Bars {
		c.Bars[i].Text = "\u2066" + digits.Replace(c.Bars[i].Text) + "\u2069"
	}
	c.Decade = func(exponent int) string { return digits.Replace(seconds(exponent)) }
	return c
}

// crowd has as many bars as there may be, over all decades, with texts that are too long.
func crowd() chart.Chart {
	c := chart.Chart{Decade: seconds}
	for i := range chart.MaxBars {
		c.Bars = append(c.Bars, chart.Bar{
			Label: strings.Repeat("method-", i/3+1), Value: math.Pow10(i - 8), Text: fmt.Sprintf("%.0f", math.Pow10(i)), Cut: i%4 == 3,
		})
	}
	return c
}

var charts = []struct {
	name  string
	chart func() chart.Chart
	style render.Style
}{
	{"chart", compared, render.Style{}},
	{"chart-dark", compared, render.Style{Theme: theme.Dark}},
	{"chart-persian", persian, render.Style{Theme: theme.Dark, Digits: render.Persian}},
	{"chart-crowd", crowd, render.Style{}},
	{"chart-one", func() chart.Chart { return chart.Chart{Bars: []chart.Bar{{Label: "csp"}}, Decade: seconds} }, render.Style{}},
}

func TestGoldenCharts(t *testing.T) {
	r := renderer(t)
	for _, g := range charts {
		t.Run(g.name, func(t *testing.T) {
			got := chartPNG(t, r, g.chart(), g.style)
			canvastest.SamePixels(t, canvastest.Decode(t, got), canvastest.Decode(t, canvastest.File(t, filepath.Join("testdata", g.name+".png"), got)))
		})
	}
}

func chartPNG(t testing.TB, r *render.Renderer, c chart.Chart, s render.Style) []byte {
	t.Helper()
	file, err := r.Figure(c, s)
	if err != nil {
		t.Fatal(err)
	}
	if len(file) > canvas.MaxBytes {
		t.Errorf("%d bytes, want at most %d", len(file), canvas.MaxBytes)
	}
	return file
}

func TestContrastOfCharts(t *testing.T) {
	r := renderer(t)
	for name, theme := range allThemes {
		pairs, err := r.FigurePairs(crowd(), render.Style{Theme: theme})
		if err != nil || len(pairs) < 2 {
			t.Fatalf("%d pairs, %v", len(pairs), err)
		}
		for p := range pairs {
			checkContrast(t, name, p)
		}
	}
}

// The length of a bar says its value: from none to the whole scale, as many pixels for each decade.
func TestLengthOfBars(t *testing.T) {
	values := []float64{0, 1e-13, 0.01, 0.1, 1, 10}
	c := chart.Chart{}
	for _, v := range values {
		c.Bars = append(c.Bars, chart.Bar{Label: "a", Value: v})
	}
	got := lengths(t, c)
	if got[0] != got[1] || got[0] > 5 {
		t.Errorf("values of nothing have bars of %d and %d pixels", got[0], got[1])
	}
	decade := got[3] - got[2]
	for i := 3; i < len(values); i++ {
		if d := got[i] - got[i-1]; d < decade-1 || d > decade+1 || d < 100 {
			t.Errorf("from %g to %g the bar grows by %d pixels, before by %d", values[i-1], values[i], d, decade)
		}
	}
}

// lengths returns how many pixels of the colour of the bars stand in the middle of each row.
func lengths(t *testing.T, c chart.Chart) []int {
	t.Helper()
	m := canvastest.Decode(t, chartPNG(t, renderer(t), c, render.Style{}))
	bar := m.At(20+11+12+1, 20+23) // after the margin, a label and the gap
	all := make([]int, len(c.Bars))
	for i := range c.Bars {
		for x := range chart.Width {
			if m.At(x, 20+46*i+23) == bar {
				all[i]++
			}
		}
	}
	return all
}

func TestABarThatIsCutLooksSo(t *testing.T) {
	c := compared()
	before := chartPNG(t, renderer(t), c, render.Style{})
	c.Bars[5].Cut = false
	if bytes.Equal(before, chartPNG(t, renderer(t), c, render.Style{})) {
		t.Error("a bar that is cut looks like one that is not")
	}
}

func TestChartsOfAnyNumberOfBars(t *testing.T) {
	r := renderer(t)
	for _, n := range []int{1, 2, 7, chart.MaxBars} {
		c := crowd()
		c.Bars = c.Bars[:n]
		m, err := png.Decode(bytes.NewReader(chartPNG(t, r, c, render.Style{})))
		if err != nil || m.Bounds().Dx() != chart.Width || m.Bounds().Dy() < 46*n {
			t.Errorf("%d bars: got a picture of %v, %v", n, m.Bounds(), err)
		}
	}
}

func TestChartsThatCannotBeDrawn(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(*chart.Chart)
		style render.Style
		want  error
	}{
		{"nothing at all", func(c *chart.Chart) { *c = chart.Chart{} }, render.Style{}, chart.ErrBars},
		{"too many bars", func(c *chart.Chart) { c.Bars = make([]chart.Bar, chart.MaxBars+1) }, render.Style{}, chart.ErrBars},
		{"less than nothing", func(c *chart.Chart) { c.Bars[0].Value = -1 }, render.Style{}, chart.ErrValue},
		{"no number", func(c *chart.Chart) { c.Bars[0].Value = math.NaN() }, render.Style{}, chart.ErrValue},
		{"for ever", func(c *chart.Chart) { c.Bars[0].Value = math.Inf(1) }, render.Style{}, chart.ErrValue},
		{"unknown theme", func(*chart.Chart) {}, render.Style{Theme: noTheme}, render.ErrStyle},
	}
	r := renderer(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := compared()
			test.spoil(&c)
			if file, err := r.Figure(c, test.style); !errors.Is(err, test.want) || file != nil {
				t.Errorf("got %d bytes and %v, want %v", len(file), err, test.want)
			}
		})
	}
}

// Texts of charts come from outside, and would fill the memory if they were kept.
func TestTextsOfChartsAreNotKept(t *testing.T) {
	r := renderer(t)
	chartPNG(t, r, compared(), render.Style{})
	if got := r.Kept(); got != 0 {
		t.Errorf("%d shapes are kept", got)
	}
}
