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

// stripes is a picture of dark and light stripes. every is the width of a stripe in pixels. width is the
// standard deviation of the Gaussian blur of their edges. Width 0 is sharp.
func stripes(w, h int, every, width, dark, light float64) *pixels.Plane {
	step := func(d float64) float64 { // blurred step from 0 to 1
		if width == 0 {
			return float64(max(0, min(1, math.Ceil(d))))
		}
		return 0.5 + 0.5*math.Erf(d/width/math.Sqrt2)
	}
	return picture(w, h, func(x, _ float64) float64 {
		off := math.Abs(math.Mod(x, 2*every) - every) // distance from the middle of a dark stripe
		return dark + (light-dark)*step(off-every/2)
	})
}

// TestWhatIsBlurred checks the limits of blur. An edge with a Gaussian blur has a sharpness of 0.8/width. A
// picture without a grid is blurred below 0.42. A grid straightened to 24 pixels a cell is blurred below
// 0.36.
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

// TestAFewSharpEdgesAreEnough checks that, among the edges with the most contrast, it is enough if a quarter
// are sharp. Paper and shadows may be soft.
func TestAFewSharpEdgesAreEnough(t *testing.T) {
	sharp, soft := stripes(400, 400, 50, 0, ink, paper), stripes(400, 400, 50, 4, ink+10, paper-10)
	part := func(rows int) *pixels.Plane { // a picture with this number of sharp rows
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

// TestBlurCountsAsItIsRead checks that sharpness is measured at the size in which grids are searched.
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

// TestNoiseIsNotSharp checks that noise does not count as sharp edges. Straightening a large picture averages
// its noise, at any rotation.
func TestNoiseIsNotSharp(t *testing.T) {
	const side, cell = 1100, 72.0
	for _, degrees := range []float64{0, 20, 40} {
		rng := rand.New(rand.NewPCG(1, 1))
		soft := picture(side, side, func(x, y float64) float64 { // blurred lines, 1/4 of a cell wide
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
// solution. Other faint digits and noise are no entries.
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
		of   func(c int) *cells.Patch // content of cell c
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
		reader.stretched(t.Context(), r, contrastCache{})
		if got := r.Entries.Filled(); got < tt.want*8/10 || got > tt.want {
			t.Errorf("%s: %d entries, want %d", name, got, tt.want)
		}
		for c, d := range r.Entries {
			check.True(t, d == 0 || d == solution[c], "%s: cell %d has %d", name, sudoku.Cell(c), d)
		}
	}
}

// cell is the side of a cell in pictures with cages, in pixels.
const cell = 40

// cageLines are lines beside borders: how many of the 324 sides of cells have one, and the depth and width in
// pixels, darkness and dashes of the lines.
type cageLines struct {
	sides, depth, wide int
	paper, darker      float64
	dash               int // length of dashes and of gaps, in pixels; 0 for a whole line
}

func (b cageLines) draw() *pixels.Plane {
	p := uniform(9*cell, 9*cell, b.paper)
	for i := range b.sides {
		x, y := i/4%9*cell, i/36*cell
		for along := range cell {
			if b.dash > 0 && along/b.dash%2 == 1 {
				continue
			}
			for k := range b.wide {
				dx, dy := along, b.depth+k
				if i%4 >= 2 {
					dy = cell - 1 - dy
				}
				if i%2 == 1 {
					dx, dy = dy, dx
				}
				p.Row(y + dy)[x+dx] = uint8(b.paper - b.darker)
			}
		}
	}
	return p
}

// TestWhatIsACage checks what counts as a cage: lines beside the borders of many cells, but not of all. The
// lines must be thin, within the cells, and darker than paper by more than 1/25.
func TestWhatIsACage(t *testing.T) {
	common := cageLines{sides: 150, depth: 5, wide: 2, paper: 200, darker: 100}
	for _, tt := range []struct {
		name   string
		change func(b *cageLines)
		want   bool
	}{
		{"lines", func(*cageLines) {}, true},
		{"dashes", func(b *cageLines) { b.dash = 4 }, true},
		{"no lines", func(b *cageLines) { b.sides = 0 }, false},
		{"beside too few borders", func(b *cageLines) { b.sides = 99 }, false},
		{"beside just enough borders", func(b *cageLines) { b.sides = 100 }, true},
		{"beside nearly too many borders", func(b *cageLines) { b.sides = 285 }, true},
		{"keys: a frame within each cell", func(b *cageLines) { b.sides = 286 }, false},
		{"on the border", func(b *cageLines) { b.depth, b.wide = 0, 2 }, false},
		{"next to the border", func(b *cageLines) { b.depth, b.wide = 1, 1 }, false},
		{"as near as cages are", func(b *cageLines) { b.depth, b.wide = 2, 1 }, true},
		{"as deep as cages are", func(b *cageLines) { b.depth, b.wide = 8, 1 }, true},
		{"too deep", func(b *cageLines) { b.depth, b.wide = 9, 1 }, false},
		{"as wide as cages are", func(b *cageLines) { b.depth, b.wide = 3, 5 }, true},
		{"too wide", func(b *cageLines) { b.depth, b.wide = 3, 6 }, false},
		{"hardly darker", func(b *cageLines) { b.darker = 9 }, true},
		{"as light as noise", func(b *cageLines) { b.darker = 8 }, false},
		{"hardly darker, in the shade", func(b *cageLines) { b.paper, b.darker = 60, 5 }, true},
		{"as light as noise, in the shade", func(b *cageLines) { b.paper, b.darker = 60, 4 }, false},
	} {
		b := common
		tt.change(&b)
		check.Equal(t, caged(b.draw(), square(cell)), tt.want, "%s", tt.name)
	}
}

// TestCagesOfADarkBoard checks that cages are found in a dark board. Its writing is light, and is the smaller
// part of the board.
func TestCagesOfADarkBoard(t *testing.T) {
	for _, sides := range []int{0, 99, 100, 200, 285, 286, 324} {
		b := cageLines{sides: sides, depth: 4, wide: 2, paper: 220, darker: 120}
		light, dark := caged(b.draw(), square(cell)), caged(b.draw().Inverted(), square(cell))
		check.Equal(t, light, dark, "beside %d", sides)
	}
}

// TestNoCages checks that lines of grids, digits and blank pictures are no cages.
func TestNoCages(t *testing.T) {
	grid := func(wide float64) *pixels.Plane {
		return picture(9*cell, 9*cell, func(x, y float64) float64 {
			u, v := x/cell, y/cell
			if min(math.Abs(u-math.Round(u)), math.Abs(v-math.Round(v)))*cell < wide/2 || math.Abs(u-math.Floor(u)-0.5) < 0.1 && math.Abs(v-math.Floor(v)-0.5) < 0.3 {
				return ink
			}
			return paper
		})
	}
	for name, p := range map[string]*pixels.Plane{
		"one pixel": pixels.New(1, 1), "a row": pixels.New(9*cell, 1), "black": uniform(360, 360, 0), "grey": uniform(360, 360, 128), "white": uniform(360, 360, 255),
		"thin lines": grid(1), "thick lines": grid(4),
	} {
		check.True(t, !caged(p, square(cell)), "%s: cages are seen", name)
	}
}

// TestCagesOfATiltedBoard checks that cages are found in a large grid with noise, at any rotation and from
// any first corner.
func TestCagesOfATiltedBoard(t *testing.T) {
	const side, large = 1500, 110.0
	b := cageLines{sides: 160, depth: 5, wide: 2, paper: 200, darker: 90, dash: 5}
	board := b.draw()
	for _, degrees := range []float64{0, 20, 40} {
		p := picture(side, side, func(x, y float64) float64 {
			u, v := within(side, large, degrees, x, y)
			if u < 0 || v < 0 || u >= 9 || v >= 9 {
				return b.paper
			}
			return board.At(u*cell, v*cell)
		})
		for i, m := range turns(tilted(side, large, degrees)) {
			check.True(t, caged(p, m), "tilted by %g degrees, corner %d first: no cages are seen", degrees, i)
		}
		beside := pixels.NewMesh(pixels.Quad{{}, {X: 60}, {X: 60, Y: 60}, {Y: 60}}, 9)
		check.True(t, !caged(p, beside), "tilted by %g degrees: cages are seen beside the board", degrees)
	}
}
