package render_test

import (
	"testing"

	"sudokubot/bot/render"
)

func BenchmarkPNG(b *testing.B) {
	for _, c := range []struct {
		name  string
		board render.Board
	}{
		{"9x9", board(b, wikipedia, wikipediaSolved)},
		{"9x9 candidates", allCandidates(b, wikipedia)},
		{"25x25", cyclic(b, "classic25")},
	} {
		b.Run(c.name, func(b *testing.B) {
			r := renderer(b)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := r.PNG(c.board, render.Style{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
