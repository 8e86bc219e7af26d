package lattice_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/lattice"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Where the grid of the tests lies.
const left, top, side = 60, 50, 270

func square(x, y, side float64) warp.Quad {
	return warp.Quad{{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side}}
}

// ruled is paper with a grid of n x n cells at left, top, whose lines are two pixels wide.
func ruled(n int, line uint8) pixels.Summed {
	p := pixels.New(400, 380)
	for i := range p.Pix {
		p.Pix[i] = 220
	}
	for i := range n + 1 {
		at := i * side / n
		for k := range side + 2 {
			for d := range 2 {
				p.Row(top + k)[left+at+d], p.Row(top + at + d)[left+k] = line, line
			}
		}
	}
	return pixels.Sum(p)
}

// The lines are followed to where they are, from wherever they are expected nearby.
func TestLinesAreFollowed(t *testing.T) {
	for _, line := range []uint8{20, 150} {
		p := ruled(9, line)
		for _, off := range []float64{0, 4, -5} {
			f := lattice.Of(p, square(left+off, top-off, side), 9)
			if f.Missing != 0 || f.Score < 0.4 {
				t.Errorf("lines of %d, expected %g off: score %.2f, %d missing", line, off, f.Score, f.Missing)
			}
			for row := range 10 {
				for col := range 10 {
					at := f.Mesh.Node(row, col)
					x, y := float64(left+1+col*side/9), float64(top+1+row*side/9)
					if far := math.Hypot(at.X-x, at.Y-y); far > 2.5 {
						t.Fatalf("expected %g off: the crossing %d, %d is at %.1f, %.1f and not at %g, %g", off, row, col, at.X, at.Y, x, y)
					}
				}
			}
		}
	}
}

// What is no grid of so many cells scores less: paper, noise, and the grid a cell aside, or of other cells.
func TestWhatIsNoGridScoresLess(t *testing.T) {
	blank, noise := pixels.New(400, 380), pixels.New(400, 380)
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range blank.Pix {
		blank.Pix[i], noise.Pix[i] = 220, uint8(rng.IntN(256))
	}
	grid := ruled(9, 20)
	least := lattice.Of(grid, square(left, top, side), 9).Score
	const cell = side / 9
	for _, test := range []struct {
		name string
		p    pixels.Summed
		q    warp.Quad
	}{
		{"paper", pixels.Sum(blank), square(left, top, side)},
		{"noise", pixels.Sum(noise), square(left, top, side)},
		{"a cell to the right", grid, square(left+cell, top, side)},
		{"a cell down", grid, square(left, top+cell, side)},
		{"eight cells of nine", grid, square(left, top, 8*cell)},
		{"six by six", ruled(6, 20), square(left, top, side)},
	} {
		if f := lattice.Of(test.p, test.q, 9); f.Score > 0.85*least {
			t.Errorf("%s scores %.2f, the grid itself %.2f", test.name, f.Score, least)
		}
	}
	if f := lattice.Of(pixels.Sum(blank), square(left, top, side), 9); f.Missing != 20 || f.Score > 0.01 {
		t.Errorf("of paper %d lines are missing, score %.2f", f.Missing, f.Score)
	}
}
