package plot_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
)

// compared is a chart of six methods, over five decades, one of them cut off.
func compared() plot.Chart {
	return plot.Chart{
		Title: "9x9 · 17 givens",
		Bars: []plot.ChartBar{
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
func persian() plot.Chart {
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
func crowd() plot.Chart {
	c := plot.Chart{Decade: seconds}
	for i := range plot.MostChartBars {
		c.Bars = append(c.Bars, plot.ChartBar{
			Label: strings.Repeat("method-", i/3+1), Value: math.Pow10(i - 8), Text: fmt.Sprintf("%.0f", math.Pow10(i)), Cut: i%4 == 3,
		})
	}
	return c
}

func TestGoldenCharts(t *testing.T) {
	for _, g := range []struct {
		name  string
		chart plot.Chart
		look  theme.Theme
	}{
		{"compared", compared(), theme.Light},
		{"compared-persian", persian(), theme.Dark},
		{"compared-crowd", crowd(), theme.Light},
	} {
		t.Run(g.name, func(t *testing.T) { canvastest.Golden(t, g.name, g.chart, g.look, canvas.MaxBytes) })
	}
}

// TestChartsOfFewBars draws a single bar, and bars of every kind: empty, within the scale, at its end, cut,
// with long texts.
func TestChartsOfFewBars(t *testing.T) {
	canvastest.Drawing(t, "one", plot.Chart{Bars: []plot.ChartBar{{Label: "csp"}}, Decade: seconds})
	canvastest.Drawing(t, "each", plot.Chart{
		Decade: func(exponent int) string { return fmt.Sprintf("1e%d", exponent) },
		Bars: []plot.ChartBar{
			{Label: "nothing", Value: 0, Text: "0"}, {Label: "little", Value: 3.4e-6, Text: "3.4 µs"}, {Label: "more", Value: 2e-4, Text: "200 µs"},
			{Label: "cut", Value: 3, Text: ">3 s", Cut: true}, {Label: "a label that is much too long for its bar", Value: 1.5, Text: "a text as long as that"},
		},
	})
}

func TestContrastOfCharts(t *testing.T) {
	canvastest.Legible(t, crowd(), 2)
	canvastest.Legible(t, compared(), 2)
}

func TestChartsOfAnyNumberOfBars(t *testing.T) {
	for _, n := range []int{1, 2, 7, plot.MostChartBars} {
		c := crowd()
		c.Bars = c.Bars[:n]
		if size := drawn(t, c).Rect; size.Dx() != plot.ChartWidth || size.Dy() < 46*n {
			t.Errorf("%d bars: got a picture of %v", n, size)
		}
	}
}
