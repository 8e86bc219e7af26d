package locate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
)

// The position of the grid in the tests.
const left, top, side = 60, 50, 270

func square(x, y, side float64) pixels.Quad {
	return pixels.Quad{{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side}}
}

// ruledSquare is paper with a grid of n x n cells at left, top. Its lines are two pixels wide.
func ruledSquare(n int, line uint8) pixels.Summed {
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

// TestLinesAreFollowed checks that lines are found near their expected positions.
func TestLinesAreFollowed(t *testing.T) {
	for _, line := range []uint8{20, 150} {
		p := ruledSquare(9, line)
		for _, off := range []float64{0, 4, -5} {
			f := locate.FitOf(p, square(left+off, top-off, side), 9)
			check.True(t, f.Missing == 0 && !(f.Score < 0.4),
				"lines of %d, expected %g off: score %.2f, %d missing", line, off, f.Score, f.Missing)
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

// TestWhatIsNoGridScoresLess checks that paper, noise, a grid moved by a cell, and grids of other sizes have
// lower scores.
func TestWhatIsNoGridScoresLess(t *testing.T) {
	blank, noise := pixels.New(400, 380), pixels.New(400, 380)
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range blank.Pix {
		blank.Pix[i], noise.Pix[i] = 220, uint8(rng.IntN(256))
	}
	grid := ruledSquare(9, 20)
	least := locate.FitOf(grid, square(left, top, side), 9).Score
	const cell = side / 9
	for _, test := range []struct {
		name string
		p    pixels.Summed
		q    pixels.Quad
	}{
		{"paper", pixels.Sum(blank), square(left, top, side)},
		{"noise", pixels.Sum(noise), square(left, top, side)},
		{"a cell to the right", grid, square(left+cell, top, side)},
		{"a cell down", grid, square(left, top+cell, side)},
		{"eight cells of nine", grid, square(left, top, 8*cell)},
		{"six by six", ruledSquare(6, 20), square(left, top, side)},
	} {
		if f := locate.FitOf(test.p, test.q, 9); f.Score > 0.85*least {
			t.Errorf("%s scores %.2f, the grid itself %.2f", test.name, f.Score, least)
		}
	}
	if f := locate.FitOf(pixels.Sum(blank), square(left, top, side), 9); f.Missing != 20 || f.Score > 0.01 {
		t.Errorf("of paper %d lines are missing, score %.2f", f.Missing, f.Score)
	}
}

// tinted returns a grid of nine by nine cells. Half of its boxes have the brightness tint, or all boxes if
// everywhere is set.
func tinted(line, tint uint8, everywhere bool) pixels.Summed {
	p := ruledSquare(9, line)
	const cell = side / 9
	for i := range 81 {
		if !everywhere && (i/27+i%9/3)%2 == 1 {
			continue
		}
		for y := 2; y < cell; y++ {
			for x := 2; x < cell; x++ {
				p.Row(top + i/9*cell + y)[left+i%9*cell+x] = tint
			}
		}
	}
	return pixels.Sum(p.Plane)
}

// TestTintedBoxes checks that a grid is found if half of its boxes or all of them are darker than its lines.
func TestTintedBoxes(t *testing.T) {
	for _, tint := range []uint8{80, 100, 120} {
		for _, everywhere := range []bool{false, true} {
			found := locate.Grids(tinted(160, tint, everywhere).Plane, 9, 2)
			if len(found) != 1 || found[0].Missing > 0 || farthest(found[0].Mesh.Corners(), square(left, top, side)) > 6 {
				t.Errorf("boxes of %d, everywhere %v: %v", tint, everywhere, found)
			}
		}
	}
}

// TestBoxesAsDarkAsTheirLines checks boxes that are tinted like their lines. Lines within them are unknown,
// and the other lines decide. If most boxes are tinted, no line decides.
func TestBoxesAsDarkAsTheirLines(t *testing.T) {
	for _, line := range []uint8{60, 160} {
		if f := locate.FitOf(tinted(line, line, false), square(left+3, top-2, side), 9); f.Missing != 0 || f.Score < 0.3 {
			t.Errorf("lines and boxes of %d: score %.2f, %d lines missing", line, f.Score, f.Missing)
		}
	}
	p := ruledSquare(3, 60)
	for _, boxes := range []struct{ n, missing int }{{3, 10}, {5, 0}, {7, 0}} { // n boxes have lines
		for at := range boxes.n {
			x, y := left+at*4%9%3*side/3, top+at*4%9/3*side/3
			for i := 1; i < 3; i++ {
				for k := range side / 3 {
					for d := range 2 {
						p.Row(y + k)[x+i*side/9+d], p.Row(y + i*side/9 + d)[x+k] = 60, 60
					}
				}
			}
		}
		if f := locate.FitOf(pixels.Sum(p.Plane), square(left, top, side), 9); f.Missing < boxes.missing || boxes.missing == 0 && f.Missing > 2 {
			t.Errorf("lines in %d boxes: %d are missing", boxes.n, f.Missing)
		}
	}
}

// TestThickLinesTellBoxes checks a grid with another line beside it, at the distance of its own lines. Thick
// lines show that the other line is not part of the grid. Equal lines do not show it.
func TestThickLinesTellBoxes(t *testing.T) {
	const cell = side / 9
	for _, thick := range []bool{false, true} {
		p := ruledSquare(9, 60)
		for k := -cell; k < side+2; k++ {
			for d := range 2 {
				p.Row(top - cell + d)[left+k], p.Row(top + k)[left-cell+d] = 60, 60 // the line is a cell away
			}
			for i := 0; thick && i < 10; i += 3 {
				for d := -2; d < 4; d++ {
					p.Row(top + i*cell + d)[left+max(k, 0)], p.Row(top + max(k, 0))[left+i*cell+d] = 60, 60
				}
			}
		}
		p = pixels.Sum(p.Plane)
		right, beside := locate.FitOf(p, square(left, top, side), 9).Likely(), locate.FitOf(p, square(left-cell, top-cell, side), 9).Likely()
		if told := beside < 0.8*right; told != thick {
			t.Errorf("thick lines %v: the grid scores %.2f, a cell beside %.2f", thick, right, beside)
		}
	}
}
