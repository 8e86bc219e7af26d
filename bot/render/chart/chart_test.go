package chart_test

import (
	"bytes"
	"errors"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/chart"
	"sudokubot/bot/render/theme"
	"sudokubot/internal/check"
)

func draw(t *testing.T, c chart.Chart) (canvas.Canvas, error) {
	t.Helper()
	s, err := canvas.NewStamps()
	check.Must(t, err)
	return c.Draw(theme.Light, s)
}

func drawn(t *testing.T, c chart.Chart) canvas.Canvas {
	t.Helper()
	v, err := draw(t, c)
	check.Must(t, err)
	return v
}

// longest returns how many pixels the longest run of one colour in the row y has, the page left out.
func longest(v canvas.Canvas, y int) int {
	picture := v.Image(1, nil)
	page, most, run := picture.At(0, 0), 0, 0
	for x := 1; x < chart.Width; x++ {
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
	bar := func(value float64) []chart.Bar { return []chart.Bar{{Label: "a", Value: value}} }
	for name, tt := range map[string]struct {
		chart chart.Chart
		want  error
	}{
		"no bars":        {chart.Chart{}, chart.ErrBars},
		"a bar too many": {chart.Chart{Bars: make([]chart.Bar, chart.MaxBars+1)}, chart.ErrBars},
		"below nothing":  {chart.Chart{Bars: bar(-1)}, chart.ErrValue},
		"no number":      {chart.Chart{Bars: bar(math.NaN())}, chart.ErrValue},
		"more than most": {chart.Chart{Bars: bar(chart.MostValue * 1.01)}, chart.ErrValue},
		"without end":    {chart.Chart{Bars: bar(math.Inf(1))}, chart.ErrValue},
	} {
		if _, err := draw(t, tt.chart); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}

func TestEveryAmountWithinTheBoundsIsDrawn(t *testing.T) {
	for _, value := range []float64{0, chart.LeastValue / 2, chart.LeastValue, 1e-6, 1, 10, chart.MostValue} {
		v := drawn(t, chart.Chart{Bars: []chart.Bar{{Label: "a", Value: value, Text: "b"}}})
		check.Equal(t, v.Image(1, nil).Bounds().Dx(), chart.Width, "%g", value)
	}
	if _, err := draw(t, chart.Chart{Bars: make([]chart.Bar, chart.MaxBars)}); err != nil {
		t.Errorf("as many bars as there may be: %v", err)
	}
}

// lengths returns how long the bars of these values are, in pixels.
func lengths(t *testing.T, cut bool, values ...float64) (all []int) {
	t.Helper()
	c := chart.Chart{}
	for _, value := range values {
		c.Bars = append(c.Bars, chart.Bar{Value: value, Cut: cut})
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

// TestALargerAmountHasALongerBar: ten times as much is one decade longer, wherever that is on the scale.
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
		v := drawn(t, chart.Chart{Bars: []chart.Bar{{Value: 1, Cut: cut}}})
		var b bytes.Buffer
		check.Must(t, png.Encode(&b, v.Image(1, nil)))
		return b.Bytes()
	}
	check.True(t, !bytes.Equal(of(true), of(false)), "they look the same")
}

// TestEveryLineIsAskedForItsName: there is one below and one above all bars, and one at each decade between them.
func TestEveryLineIsAskedForItsName(t *testing.T) {
	named := func(least, most float64, name string) int {
		n := 0
		drawn(t, chart.Chart{Bars: []chart.Bar{{Value: least}, {Value: most}}, Decade: func(int) string {
			n++
			return name
		}})
		return n
	}
	check.Equal(t, named(2, 2000, "1 s"), 5)
	check.Equal(t, named(chart.LeastValue, chart.MostValue, strings.Repeat("w", 12)), 26)
}

func TestATitleStandsWhereItIsReadFrom(t *testing.T) {
	for title, atRight := range map[string]bool{"Times": false, "زمان‌ها": true} {
		picture := drawn(t, chart.Chart{Title: title, Bars: []chart.Bar{{Label: "a", Value: 1}}}).Image(1, nil)
		inked := [2]bool{}
		for y := 20; y < 60; y++ {
			for x := range chart.Width {
				if picture.At(x, y) != picture.At(0, 0) {
					inked[2*x/chart.Width] = true
				}
			}
		}
		if inked[0] == atRight || inked[1] != atRight {
			t.Errorf("%s: it stands at the left: %t, at the right: %t, want it at one end, at the right: %t", title, inked[0], inked[1], atRight)
		}
	}
}
