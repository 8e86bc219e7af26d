package locate_test

import (
	"math"
	"testing"

	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
	"sudokubot/internal/check"
)

// frameless is ruled without those of the lines around it that sides names, in the order of a quadrilateral: above, right, below, left.
func frameless(n int, line uint8, sides ...int) pixels.Summed {
	p := ruledSquare(n, line)
	for _, s := range sides {
		for k := range side + 2 {
			for d := range 2 {
				switch s {
				case 0, 2:
					p.Row(top + s/2*side + d)[left+k] = 220
				default:
					p.Row(top + k)[left+(3-s)/2*side+d] = 220
				}
			}
		}
	}
	return pixels.Sum(p.Plane)
}

// Of a grid without a frame no line is missing, and its outer cells end where those within do; that of two rows and two columns less, whose
// lines end at a frame, is none, nor are lines at different distances.
func TestFitsWithoutAFrame(t *testing.T) {
	for _, sides := range [][]int{{0, 1, 2, 3}, {0, 1, 3}, {1, 2, 3}} {
		for _, off := range []float64{0, 3, -4} {
			f := locate.FitOf(frameless(9, 120, sides...), square(left+off, top-off, side), 9)
			check.True(t, f.Missing == 0 && !(f.Score < 0.3),
				"without sides %v, expected %g off: score %.2f, %d missing", sides, off, f.Score, f.Missing)
			for i, at := range f.Mesh.Corners() {
				want := square(left+1, top+1, side)[i]
				if far := math.Hypot(at.X-want.X, at.Y-want.Y); far > 3 {
					t.Errorf("without sides %v, expected %g off: corner %d is at %.1f, %.1f and not at %g, %g", sides, off, i, at.X, at.Y, want.X, want.Y)
				}
			}
		}
	}
	for n := 1; n < 4; n++ {
		if f := locate.FitOf(frameless(n, 60, 0, 1, 2, 3), square(left, top, side), n); f.Missing < 3 {
			t.Errorf("%d by %d cells: %d lines missing", n, n, f.Missing)
		}
	}
	const cell = side / 7
	if f := locate.FitOf(ruledSquare(7, 60), square(left-cell, top-cell, 9*cell), 9); f.Missing < 4 {
		t.Errorf("seven by seven: score %.2f, %d missing", f.Score, f.Missing)
	}
	if f := locate.FitOf(frameless(9, 60, 0, 1, 2, 3), square(left+side/9, top, side), 9); f.Missing < 3 {
		t.Errorf("a cell aside: score %.2f, %d missing", f.Score, f.Missing)
	}
	uneven := pixels.New(400, 380)
	for i := range uneven.Pix {
		uneven.Pix[i] = 220
	}
	for i := 1; i < 9; i++ {
		at := i*side/9 - 5*(i%2) // as the lines of tables that stand side by side
		for k := range side {
			uneven.Row(top + k)[left+at], uneven.Row(top + at)[left+k] = 60, 60
		}
	}
	if f := locate.FitOf(pixels.Sum(uneven), square(left, top, side), 9); f.Missing < 4 {
		t.Errorf("lines at different distances: score %.2f, %d missing", f.Score, f.Missing)
	}
}
