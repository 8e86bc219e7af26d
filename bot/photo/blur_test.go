package photo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// stripes are edges between dark and light every so many pixels, with a Gaussian blur of a width. Width 0 is
// sharp.
func stripes(w, h int, every, width, dark, light float64) *pixels.Plane {
	step := func(d float64) float64 { // from 0 to 1
		if width == 0 {
			return float64(max(0, min(1, math.Ceil(d))))
		}
		return 0.5 + 0.5*math.Erf(d/width/math.Sqrt2)
	}
	return picture(w, h, func(x, _ float64) float64 {
		off := math.Abs(math.Mod(x, 2*every) - every) // from the middle of a dark stripe
		return dark + (light-dark)*step(off-every/2)
	})
}

// TestWhatIsBlurred checks the limits of blur. An edge with a blur of a width has a sharpness of 0.8/width. A
// picture without a grid is blurred below 0.42, a grid straightened to 24 pixels a cell below 0.36.
func TestWhatIsBlurred(t *testing.T) {
	for _, tt := range []struct {
		width         float64
		without, grid bool
	}{{0, false, false}, {1, false, false}, {1.7, false, false}, {1.95, true, false}, {2.3, true, true}, {3, true, true}} {
		p := stripes(216, 216, 36, tt.width, ink, paper)
		check.Equal(t, blurredPicture(p), tt.without, "edges of width %g", tt.width)
		check.Equal(t, blurredGrid(p, square(24)), tt.grid, "edges of width %g", tt.width)
		if n := p.Inverted(); blurredPicture(n) != tt.without || blurredGrid(n, square(24)) != tt.grid {
			t.Errorf("edges of width %g, inverted: blurred %v, %v", tt.width, blurredPicture(n), blurredGrid(n, square(24)))
		}
	}
}

// TestAFewSharpEdgesAreEnough checks that a quarter of the edges with the most contrast must be sharp. Paper
// and shadows may be soft.
func TestAFewSharpEdgesAreEnough(t *testing.T) {
	sharp, soft := stripes(400, 400, 50, 0, ink, paper), stripes(400, 400, 50, 4, ink+10, paper-10)
	part := func(rows int) *pixels.Plane { // so many rows are sharp
		p := pixels.New(400, 400)
		copy(p.Pix, soft.Pix)
		copy(p.Pix[100*400:], sharp.Pix[:rows*400])
		return p
	}
	for rows, want := range map[int]bool{0: true, 4: true, 30: false, 60: false, 300: false} {
		check.Equal(t, blurredPicture(part(rows)), want, "%d", rows)
	}
}

// TestWithoutEdgesNothingIsBlurred checks that a picture without contrast, or too small for edges, is not
// blurred.
func TestWithoutEdgesNothingIsBlurred(t *testing.T) {
	pictures := map[string]*pixels.Plane{
		"empty": pixels.New(0, 0), "one pixel": pixels.New(1, 1), "a row": stripes(900, 1, 20, 3, ink, paper), "a column": pixels.New(1, 900),
		"black": uniform(100, 100, 0), "grey": uniform(100, 100, 128), "white": uniform(100, 100, 255),
		"faint": stripes(216, 216, 36, 3, 128, 150), "a slope": picture(300, 300, func(x, _ float64) float64 { return x / 2 }),
	}
	for name, p := range pictures {
		check.True(t, !blurredPicture(p), "%s is blurred", name)
		check.True(t, len(p.Pix) <= 0 || !blurredGrid(p, square(float64(max(p.W, p.H))/9)),
			"%s is blurred, as a grid", name)
	}
	check.True(t, blurredPicture(stripes(216, 216, 36, 3, 128, 165)),
		"edges with more contrast than noise are not blurred")
}

// TestBlurCountsAsItIsRead measures sharpness in the size in which grids are searched.
func TestBlurCountsAsItIsRead(t *testing.T) {
	for _, tt := range []struct {
		side int
		want bool
	}{{800, true}, {1600, false}} {
		if got := blurredPicture(stripes(tt.side, 300, 60, 2.5, ink, paper)); got != tt.want {
			t.Errorf("edges of width 2.5 in %d pixels: blurred %v, want %v", tt.side, got, tt.want)
		}
	}
}

// TestNoiseIsNotSharp checks noise. Straightening averages the noise of a large picture at any rotation. It
// must not count as sharp edges.
func TestNoiseIsNotSharp(t *testing.T) {
	const side, cell = 1100, 72.0
	for _, degrees := range []float64{0, 20, 40} {
		rng := rand.New(rand.NewPCG(1, 1))
		soft := picture(side, side, func(x, y float64) float64 { // lines between cells, a quarter of a cell wide
			u, v := within(side, cell, degrees, x, y)
			near := min(math.Abs(u-math.Round(u)), math.Abs(v-math.Round(v)))
			return paper - 90*math.Exp(-near*near/0.06) + 12*rng.NormFloat64()
		})
		for i, m := range turns(tilted(side, cell, degrees)) {
			t.Run(fmt.Sprintf("tilted by %g, corner %d first", degrees, i), func(t *testing.T) {
				check.True(t, blurredGrid(soft, m), "noise counts as sharp")
			})
		}
	}
}

// TestFaintEntriesAreSeen checks that very faint handwriting beside print is an entry if it agrees with the
// solution. Other faint digits and noise are not.
func TestFaintEntriesAreSeen(t *testing.T) {
	font := vazirmatn(t)
	solution := gridOfLine(t, exampleSolved)
	var all [81]pages.Cell
	for c, d := range solution {
		all[c] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
	}
	made := pages.Print(rand.New(rand.NewPCG(5, 5)), []*pages.Font{font}, pages.Latin, &all)
	patches := cells.Of(made.Plane, made.Mesh)
	reader := NewReader(classify.Trained())
	for name, tt := range map[string]struct {
		of   func(c int) *cells.Patch // what stands in a cell
		want int
	}{
		"digits of the solution": {func(c int) *cells.Patch { return &patches[c] }, 10},
		"other digits":           {func(c int) *cells.Patch { return &patches[(c+1)%81] }, 0},
		"noise": {func(int) *cells.Patch {
			p, rng := new(cells.Patch), rand.New(rand.NewPCG(6, 6))
			for i := range p {
				p[i] = rng.Float32()
			}
			return p
		}, 0},
	} {
		g := sureOf(example)
		faintly := 0
		for c := range g.Chances {
			if example[c] == '.' && faintly < 10 {
				faintly++
				for i, v := range tt.of(c) {
					g.Patches[c][i] = 0.15 * v
				}
			}
		}
		r := g.Read(t.Context())
		reader.stretched(t.Context(), r, new(contrastCache))
		if got := r.Entries.Filled(); got < tt.want*8/10 || got > tt.want {
			t.Errorf("%s: %d entries, want %d", name, got, tt.want)
		}
		for c, d := range r.Entries {
			check.True(t, d == 0 || d == solution[c], "%s: cell %d has %d", name, sudoku.Cell(c), d)
		}
	}
}
