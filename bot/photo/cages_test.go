package photo

import (
	"math"
	"testing"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
	"sudokubot/solver/check"
)

// cell is the side in pixels of the cells that cages are looked for in.
const cell = 40

// cageLines are lines beside borders: on how many of the 324 sides of cells, at which depth and width in
// pixels, with which darkness, and with which dashes.
type cageLines struct {
	sides, depth, wide int
	paper, darker      float64
	dash               int // pixels of a dash and of the gap behind it; 0 for a whole line
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

// TestWhatIsACage checks that cages are lines beside the borders of many cells, but not of all. They are
// thin, within the cells, and darker than paper by over 1/25.
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

// TestCagesOfADarkBoard checks that writing is the smaller part of a board, even if it is light.
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

// TestCagesOfATiltedBoard finds cages at any rotation of a large grid in a picture with noise, from any first
// corner.
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
		beside := warp.NewMesh(warp.Quad{{}, {X: 60}, {X: 60, Y: 60}, {Y: 60}}, 9)
		check.True(t, !caged(p, beside), "tilted by %g degrees: cages are seen beside the board", degrees)
	}
}
