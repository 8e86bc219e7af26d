package render_test

import (
	"fmt"
	"math"
	"runtime"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/plot"
	"sudokubot/solver/check"
	"sudokubot/solver/search"
)

// typical is a picture of a kind that people ask for often.
type typical struct {
	name string
	file func(*render.Renderer) ([]byte, error)
	most int // limit of the file, in bytes
}

// typicals returns pictures with limits. A limit is a tenth above the size after the last change of
// compression.
func typicals(t testing.TB) []typical {
	t.Helper()
	png := func(b render.Board) func(*render.Renderer) ([]byte, error) {
		return func(r *render.Renderer) ([]byte, error) { return r.PNG(b, render.Style{}) }
	}
	steps, many, bars := sketches(t), coloredLarge(t, "rgbypocwkmnt"), plot.Chart{Title: "9x9 · 17 givens"}
	for i := range 6 {
		bars.Bars = append(bars.Bars, plot.ChartBar{Label: "backtrack", Value: math.Pow10(i - 5), Text: fmt.Sprintf("%d µs", i)})
	}
	return []typical{
		{name: "9x9", most: 18_200, file: png(board(t, wikipedia, wikipediaSolved))},
		{name: "9x9 caption", most: 19_600, file: png(captionedBoard(t))},
		{name: "9x9 candidates", most: 16_500, file: png(allCandidates(t, wikipedia))},
		{name: "16x16", most: 28_000, file: png(cyclic(t, "classic16"))},
		{name: "25x25", most: 40_500, file: png(cyclic(t, "classic25"))},
		{name: "sketch", most: 40_800, file: func(r *render.Renderer) ([]byte, error) { return r.Sketch(steps["als-chain"], render.Style{}) }},
		{name: "colored", most: 47_600, file: func(r *render.Renderer) ([]byte, error) { return r.ColoredPNG(many, render.Style{}) }},
		{name: "chart", most: 5_400, file: func(r *render.Renderer) ([]byte, error) { return r.Figure(bars, render.Style{}) }},
	}
}

// captionedBoard returns a solution with the caption of an answer.
func captionedBoard(t testing.TB) render.Board {
	b := board(t, wikipedia, wikipediaSolved)
	b.Caption = render.Caption{Title: "جواب: سودوکوی ۹×۹", Note: "متوسط"}
	return b
}

func TestTypicalPicturesAreSmall(t *testing.T) {
	r := renderer(t)
	for _, c := range typicals(t) {
		if file, err := c.file(r); err != nil || len(file) > c.most {
			t.Errorf("%s: %d bytes, %v, want at most %d", c.name, len(file), err, c.most)
		}
	}
}

// BenchmarkTypical draws and encodes typical pictures. It reports the processor time of each, and the bytes
// of its file.
func BenchmarkTypical(b *testing.B) {
	for _, c := range typicals(b) {
		b.Run(c.name, func(b *testing.B) {
			r := renderer(b)
			size := 0
			b.ReportAllocs()
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			before, _ := search.ThreadTime()
			for b.Loop() {
				file, err := c.file(r)
				check.Must(b, err)
				size = len(file)
			}
			after, _ := search.ThreadTime()
			b.ReportMetric((after-before).Seconds()*1e3/float64(b.N), "cpu-ms/op")
			b.ReportMetric(float64(size), "bytes/file")
		})
	}
}
