package render_test

import (
	"testing"

	"sudokubot/bot/render"
)

// typical is a picture of each kind that people ask for.
type typical struct {
	name string
	file func(*render.Renderer) ([]byte, error)
}

func typicals(t testing.TB) []typical {
	t.Helper()
	png := func(b render.Board) func(*render.Renderer) ([]byte, error) {
		return func(r *render.Renderer) ([]byte, error) { return r.PNG(b, render.Style{}) }
	}
	steps, many, bars := sketches(t), coloredLarge(t, "rgbypocwkmnt"), compared()
	return []typical{
		{name: "9x9", file: png(board(t, wikipedia, wikipediaSolved))},
		{name: "9x9 candidates", file: png(allCandidates(t, wikipedia))},
		{name: "16x16", file: png(cyclic(t, "classic16"))},
		{name: "25x25", file: png(cyclic(t, "classic25"))},
		{name: "sketch", file: func(r *render.Renderer) ([]byte, error) { return r.Sketch(steps["als-chain"], render.Style{}) }},
		{name: "colored", file: func(r *render.Renderer) ([]byte, error) { return r.ColoredPNG(many, render.Style{}) }},
		{name: "chart", file: func(r *render.Renderer) ([]byte, error) { return r.Chart(bars, render.Style{}) }},
	}
}

// BenchmarkTypical makes files of typical pictures, and says how many bytes they have.
func BenchmarkTypical(b *testing.B) {
	for _, c := range typicals(b) {
		b.Run(c.name, func(b *testing.B) {
			r := renderer(b)
			size := 0
			b.ReportAllocs()
			for b.Loop() {
				file, err := c.file(r)
				if err != nil {
					b.Fatal(err)
				}
				size = len(file)
			}
			b.ReportMetric(float64(size), "bytes/file")
		})
	}
}
