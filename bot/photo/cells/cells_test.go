package cells_test

import (
	"math"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
)

// board is a grid with a stroke in every second cell. light is the light at each pixel.
func board(light func(x, y int) float64) (*pixels.Plane, *pixels.Mesh) {
	const cell, n = 30, 9
	p := pixels.New(cell*n+20, cell*n+20)
	for y := range p.H {
		for x := range p.W {
			v := 220.0
			col, row := (x-10)/cell, (y-10)/cell
			if dx, dy := (x-10)%cell, (y-10)%cell; (row+col)%2 == 0 && dx >= 13 && dx < 17 && dy >= 8 && dy < 22 {
				v = 40
			}
			p.Row(y)[x] = uint8(min(v*light(x, y), 255))
		}
	}
	return p, pixels.NewMesh(pixels.Quad{{X: 10, Y: 10}, {X: 10 + cell*n, Y: 10}, {X: 10 + cell*n, Y: 10 + cell*n}, {X: 10, Y: 10 + cell*n}}, n)
}

func inked(p *cells.Patch) (n int) {
	for y := 5; y < cells.Side-5; y++ {
		for x := 5; x < cells.Side-5; x++ {
			if p.At(x, y) > 0.5 {
				n++
			}
		}
	}
	return n
}

// TestLight checks that patches do not depend on light, shadows with edges and dark mode.
func TestLight(t *testing.T) {
	for name, light := range map[string]func(x, y int) float64{
		"even":   func(int, int) float64 { return 1 },
		"dark":   func(int, int) float64 { return 0.3 },
		"uneven": func(x, _ int) float64 { return 0.4 + float64(x)/500 },
		"shadow": func(x, y int) float64 {
			if x+y < 260 {
				return 0.4
			}
			return 1
		},
	} {
		for _, inverted := range []bool{false, true} {
			p, m := board(light)
			if inverted {
				p = p.Inverted()
			}
			for i, patch := range cells.Of(p, m) {
				n := inked(&patch)
				if full := (i/9+i%9)%2 == 0; full && (n < 25 || n > 70) || !full && n > 8 {
					t.Errorf("%s, inverted %v: cell %d has %d pixels of ink", name, inverted, i, n)
				}
			}
		}
	}
}

// TestDarkAndLight checks that strokes lighter than their paper are ink, even beside dark strokes. An example
// is paint on a photo of a dark page. The dark strokes may be faint.
func TestDarkAndLight(t *testing.T) {
	p, m := board(func(int, int) float64 { return 0.3 })
	for y := range p.H { // every second cell has a stroke
		for x := range p.W {
			v := &p.Row(y)[x]
			if col := x * 9 / p.W; *v < 40 && col < 4 {
				*v = 240
			}
		}
	}
	for i, patch := range cells.Of(p, m) {
		n := inked(&patch)
		if full := (i/9+i%9)%2 == 0; full && (n < 25 || n > 70) || !full && n > 8 {
			t.Errorf("cell %d has %d pixels of ink", i, n)
		}
	}
}

// leastStroke is the least number of inked pixels, of 44, in a stroke across an edge. mostBroken is the
// number of strokes, of 2,950, that may have fewer inked pixels.
const (
	leastStroke = 36
	mostBroken  = 6
)

// TestEdges checks that the edge of a shadow is not ink, at any angle and position in a cell. Strokes across
// it remain ink.
func TestEdges(t *testing.T) {
	broken := 0
	for angle := range 12 {
		sin, cos := math.Sincos(float64(angle) * math.Pi / 6)
		for off := -40.0; off <= 40; off += 14 {
			p, m := board(func(x, y int) float64 {
				if (float64(x)-145)*cos+(float64(y)-145)*sin > off {
					return 0.45
				}
				return 1
			})
			for i, patch := range cells.Of(p, m) {
				empty := (i/9+i%9)%2 == 1
				check.True(t, !empty || patch.Blank(),
					"angle %d, %.0f off: cell %d is not blank", angle*30, off, i)
				if !empty && inked(&patch) < leastStroke {
					broken++
				}
			}
		}
	}
	check.True(t, broken <= mostBroken, "%d strokes under edges are broken", broken)
}

func TestTurned(t *testing.T) {
	var p cells.Patch
	p[3*cells.Side+5] = 1 // the pixel in row 3, column 5
	turned := p.Turned()
	if turned.At(cells.Side-1-3, 5) != 1 {
		t.Error("a right angle clockwise takes row 3, column 5 to row 5 and the fourth column from the right")
	}
	check.Equal(t, *turned.Turned().Turned().Turned(), p, "four right angles are none")
	check.True(t, !math.Signbit(float64(p.At(0, 0))), "negative ink")
}

func TestMoved(t *testing.T) {
	var p cells.Patch
	p[3*cells.Side+5] = 1 // the pixel in row 3, column 5
	if moved := p.Moved(1, -1); moved.At(6, 2) != 1 || moved.At(5, 3) != 0 {
		t.Error("a pixel to the right and one up is column 6, row 2")
	}
	check.Equal(t, *p.Moved(2, 0).Moved(-2, 0), p, "there and back is not where it was")
	for i := range p {
		p[i] = 0.5
	}
	check.Equal(t, *p.Moved(1, 1), p, "what comes in is not like the edge")
}

// TestFewCellsOfAnotherGround checks that light strokes are ink on a few dark cells of a light grid. Dark
// strokes are ink on a few light cells of a dark grid.
func TestFewCellsOfAnotherGround(t *testing.T) {
	for _, inverted := range []bool{false, true} {
		p, m := board(func(int, int) float64 { return 1 })
		for _, cell := range []int{0, 10, 44, 71} {
			left, top := 10+cell%9*30, 10+cell/9*30
			for y := top; y < top+30; y++ {
				for x := left; x < left+30; x++ {
					if v := &p.Row(y)[x]; *v > 200 {
						*v = 70
					} else {
						*v = 250
					}
				}
			}
		}
		if inverted {
			p = p.Inverted()
		}
		for i, patch := range cells.Of(p, m) {
			n := inked(&patch)
			if full := (i/9+i%9)%2 == 0; full && (n < 25 || n > 70) || !full && n > 8 {
				t.Errorf("inverted %v: cell %d has %d pixels of ink", inverted, i, n)
			}
		}
	}
}

// TestTheMiddleOfStrokes checks that the middle of strokes has the brightness of the ink in every cell, even
// without colours and with other inks and grounds. The mean colour of whole strokes is mixed with paper.
func TestTheMiddleOfStrokes(t *testing.T) {
	const cell, stroke = 40, 7
	inkOf := func(c int) float64 { return [3]float64{0, 92, 150}[c%3] }
	paperOf := func(c int) float64 { return [2]float64{240, 216}[c/9%2] }
	p := pixels.New(9*cell, 9*cell)
	for y := range p.H {
		for x := range p.W {
			c := y/cell*9 + x/cell
			off := math.Abs(float64(x%cell)+0.5-cell/2) - stroke/2
			edge := min(max(off/2.5, 0), 1) // soft edge
			if inner := y % cell; inner < 9 || inner >= cell-9 {
				edge = 1
			}
			p.Row(y)[x] = uint8(inkOf(c) + edge*(paperOf(c)-inkOf(c)))
		}
	}
	m := pixels.NewMesh(pixels.Quad{{}, {X: 9 * cell}, {X: 9 * cell, Y: 9 * cell}, {Y: 9 * cell}}, 9)
	mixed := 0
	for c, tone := range cells.Tones(p, m, cells.Of(p, m)) {
		if math.Abs(tone.Core.Light-inkOf(c)) > 9 || math.Abs(tone.Paper.Light-paperOf(c)) > 6 || tone.Core.Blue != 0 || tone.Core.Red != 0 {
			t.Errorf("cell %d, of %.0f on %.0f: %+v", c, inkOf(c), paperOf(c), tone)
		}
		if tone.Ink.Light > inkOf(c)+10 {
			mixed++
		}
	}
	check.True(t, mixed >= 20, "in %d cells the ink is mixed with the paper", mixed)
}

// TestHowFarColoursAre checks distances between colours, in brightness and in both colour channels.
func TestHowFarColoursAre(t *testing.T) {
	for _, tt := range []struct {
		a, b cells.Color
		want float64
	}{
		{cells.Color{}, cells.Color{}, 0},
		{cells.Color{Light: 3}, cells.Color{Light: 10}, 7},
		{cells.Color{Light: 1, Blue: 2, Red: 3}, cells.Color{Light: 3, Blue: 5, Red: 9}, 7},
	} {
		if got := tt.a.From(tt.b); math.Abs(got-tt.want) > 1e-9 || tt.b.From(tt.a) != got {
			t.Errorf("from %v to %v it is %g, want %g", tt.a, tt.b, got, tt.want)
		}
	}
}
