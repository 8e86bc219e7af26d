package plot_test

import (
	"bytes"
	"errors"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
)

func draw(t *testing.T, c plot.Chart) (canvas.Canvas, error) {
	t.Helper()
	s, err := canvas.NewStamps()
	check.Must(t, err)
	return c.Draw(theme.Light, s)
}

func drawn(t *testing.T, c plot.Chart) canvas.Canvas {
	t.Helper()
	v, err := draw(t, c)
	check.Must(t, err)
	return v
}

// longest returns how many pixels the longest run of one colour in the row y has, the page left out.
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

func TestChartsThatCannotBeDrawn(t *testing.T) {
	bar := func(value float64) []plot.ChartBar { return []plot.ChartBar{{Label: "a", Value: value}} }
	for name, tt := range map[string]struct {
		chart plot.Chart
		want  error
	}{
		"no bars":        {plot.Chart{}, plot.ErrBars},
		"a bar too many": {plot.Chart{Bars: make([]plot.ChartBar, plot.MostChartBars+1)}, plot.ErrBars},
		"below nothing":  {plot.Chart{Bars: bar(-1)}, plot.ErrValue},
		"no number":      {plot.Chart{Bars: bar(math.NaN())}, plot.ErrValue},
		"more than most": {plot.Chart{Bars: bar(plot.MostValue * 1.01)}, plot.ErrValue},
		"without end":    {plot.Chart{Bars: bar(math.Inf(1))}, plot.ErrValue},
	} {
		if _, err := draw(t, tt.chart); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}

func TestEveryAmountWithinTheBoundsIsDrawn(t *testing.T) {
	for _, value := range []float64{0, plot.LeastValue / 2, plot.LeastValue, 1e-6, 1, 10, plot.MostValue} {
		v := drawn(t, plot.Chart{Bars: []plot.ChartBar{{Label: "a", Value: value, Text: "b"}}})
		check.Equal(t, v.Image(1, nil).Bounds().Dx(), plot.ChartWidth, "%g", value)
	}
	if _, err := draw(t, plot.Chart{Bars: make([]plot.ChartBar, plot.MostChartBars)}); err != nil {
		t.Errorf("as many bars as there may be: %v", err)
	}
}

// lengths returns how long the bars of these values are, in pixels.
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

// TestALargerAmountHasALongerBar checks that ten times as much is a decade longer anywhere on the scale.
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
	of := func(cut bool) []byte {
		v := drawn(t, plot.Chart{Bars: []plot.ChartBar{{Value: 1, Cut: cut}}})
		var b bytes.Buffer
		check.Must(t, png.Encode(&b, v.Image(1, nil)))
		return b.Bytes()
	}
	check.True(t, !bytes.Equal(of(true), of(false)), "they look the same")
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
	check.Equal(t, named(plot.LeastValue, plot.MostValue, strings.Repeat("w", 12)), 26)
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
