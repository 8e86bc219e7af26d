package pixels_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/pixels"
)

// TestClose: each pixel becomes the least of the largest under the pens around it, as looking at all of them tells.
func TestClose(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, tt := range []struct{ side, pen int }{{1, 3}, {5, 1}, {7, 3}, {12, 11}, {20, 11}, {9, 25}} {
		v := make([]float32, tt.side*tt.side)
		for i := range v {
			v[i] = 255 * rng.Float32()
		}
		around := func(v []float32, of func([]float32) float32) []float32 {
			out := make([]float32, len(v))
			for i := range v {
				var under []float32
				for o := range v {
					dx, dy := o%tt.side-i%tt.side, o/tt.side-i/tt.side
					if max(dx, -dx, dy, -dy) <= tt.pen/2 {
						under = append(under, v[o])
					}
				}
				out[i] = of(under)
			}
			return out
		}
		want := around(around(v, slices.Max), slices.Min)
		if pixels.Close(v, tt.side, tt.pen); !slices.Equal(v, want) {
			t.Errorf("%d a side, a pen of %d: got %v, want %v", tt.side, tt.pen, v, want)
		}
	}
}

// BenchmarkClose closes a square as large as a cell is looked at for small digits.
func BenchmarkClose(b *testing.B) {
	const side = 96
	v := make([]float32, side*side)
	for i := range v {
		v[i] = float32(i * 31 % 255)
	}
	for b.Loop() {
		pixels.Close(v, side, 25)
	}
}
