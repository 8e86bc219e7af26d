package plot_test

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
)

func drawn(t *testing.T, c plot.Chart) canvas.Canvas { return canvastest.Drawn(t, c, theme.Light) }

// longest returns the longest run of pixels of equal colour in row y. It ignores the colour of the page.
func longest(v canvas.Canvas, y int) int {
	picture := v.Image(1, nil)
	page, most, run := picture.At(0, 0), 0, 0
	for x := 1; x < plot.ChartWidth; x++ {
		if here := picture.At(x, y); here != page && here == picture.At(x-1, y) {
			run++
		} else {
			run = 0
		}
		most = max(most, run)
	}
	return most
}

func TestEveryAmountWithinTheBoundsIsDrawn(t *testing.T) {
	for _, value := range []float64{0, plot.LeastValue / 2, plot.LeastValue, 1e-6, 1, 10, 1e12} {
		v := drawn(t, plot.Chart{Bars: []plot.ChartBar{{Label: "a", Value: value, Text: "b"}}})
		check.Equal(t, v.Image(1, nil).Bounds().Dx(), plot.ChartWidth, "%g", value)
	}
}

// lengths returns the lengths of bars with these values, in pixels.
func lengths(t *testing.T, cut bool, values ...float64) (all []int) {
	t.Helper()
	c := plot.Chart{}
	for _, value := range values {
		c.Bars = append(c.Bars, plot.ChartBar{Value: value, Cut: cut})
	}
	v := drawn(t, c)
	bars := v.Image(1, nil).Bounds().Dy()
	for y := range bars {
		if n := longest(v, y); n > 2 && (y == 0 || longest(v, y-1) <= 2) {
			all = append(all, n)
		}
	}
	return all
}

// TestALargerAmountHasALongerBar checks that a tenfold amount is a decade longer everywhere on the scale.
func TestALargerAmountHasALongerBar(t *testing.T) {
	got := lengths(t, false, 2e-3, 2e-2, 2e-1, 2)
	if len(got) != 4 || !slices.IsSorted(got) {
		t.Fatalf("lengths %v, want four that grow", got)
	}
	decade := got[3] - got[2]
	for i := range got[1:] {
		if d := got[i+1] - got[i]; d < decade-1 || d > decade+1 || d < 50 {
			t.Errorf("lengths %v: a decade is not always as long", got)
		}
	}
}

func TestABarThatIsCutLooksOtherThanAWholeOne(t *testing.T) {
	of := func(cut bool) *image.Paletted {
		return drawn(t, plot.Chart{Bars: []plot.ChartBar{{Value: 1, Cut: cut}}}).Image(1, nil)
	}
	check.True(t, !canvastest.Changed(of(true), of(false)).Empty(), "they look the same")
}

// TestEveryLineIsAskedForItsName checks that there is a line below and above all bars, and at each decade
// between them.
func TestEveryLineIsAskedForItsName(t *testing.T) {
	named := func(least, most float64, name string) int {
		n := 0
		drawn(t, plot.Chart{Bars: []plot.ChartBar{{Value: least}, {Value: most}}, Decade: func(int) string {
			n++
			return name
		}})
		return n
	}
	check.Equal(t, named(2, 2000, "1 s"), 5)
	check.Equal(t, named(plot.LeastValue, 1e12, strings.Repeat("w", 12)), 26)
}

func TestATitleStandsWhereItIsReadFrom(t *testing.T) {
	for title, atRight := range map[string]bool{"Times": false, "زمان‌ها": true} {
		picture := drawn(t, plot.Chart{Title: title, Bars: []plot.ChartBar{{Label: "a", Value: 1}}}).Image(1, nil)
		inked := [2]bool{}
		for y := 20; y < 60; y++ {
			for x := range plot.ChartWidth {
				if picture.At(x, y) != picture.At(0, 0) {
					inked[2*x/plot.ChartWidth] = true
				}
			}
		}
		if inked[0] == atRight || inked[1] != atRight {
			t.Errorf("%s: it stands at the left: %t, at the right: %t, want it at one end, at the right: %t", title, inked[0], inked[1], atRight)
		}
	}
}

// compared is a chart of six methods over five decades. The bar of one method is cut.
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

// seconds writes a power of ten in seconds.
func seconds(exponent int) string {
	unit := []string{"s", "ms", "µs", "ns"}
	i := min(max((2-exponent)/3, 0), len(unit)-1)
	return fmt.Sprintf("%g %s", math.Pow10(exponent+3*i), unit[i])
}

// persian returns the chart of compared, without a title and with isolated Persian numbers.
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

// crowd is a chart with the maximum number of bars, over all decades, with texts that are too long.
func crowd() plot.Chart {
	c := plot.Chart{Decade: seconds}
	for i := range 20 {
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
	for _, n := range []int{1, 2, 7, 20} {
		c := crowd()
		c.Bars = c.Bars[:n]
		if size := drawn(t, c).Rect; size.Dx() != plot.ChartWidth || size.Dy() < 46*n {
			t.Errorf("%d bars: got a picture of %v", n, size)
		}
	}
}
