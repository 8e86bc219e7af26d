package cells_test

import (
	"math"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
	"sudokubot/solver/check"
)

// TestTheMiddleOfStrokes checks that even without colours, the middle of strokes has the brightness of the
// ink in every cell, with any other inks and grounds. The whole ink is mixed with paper.
func TestTheMiddleOfStrokes(t *testing.T) {
	const cell, stroke = 40, 7
	inkOf := func(c int) float64 { return [3]float64{0, 92, 150}[c%3] }
	paperOf := func(c int) float64 { return [2]float64{240, 216}[c/9%2] }
	p := pixels.New(9*cell, 9*cell)
	for y := range p.H {
		for x := range p.W {
			c := y/cell*9 + x/cell
			off := math.Abs(float64(x%cell)+0.5-cell/2) - stroke/2
			edge := min(max(off/2.5, 0), 1) // soft
			if inner := y % cell; inner < 9 || inner >= cell-9 {
				edge = 1
			}
			p.Row(y)[x] = uint8(inkOf(c) + edge*(paperOf(c)-inkOf(c)))
		}
	}
	m := warp.NewMesh(warp.Quad{{}, {X: 9 * cell}, {X: 9 * cell, Y: 9 * cell}, {Y: 9 * cell}}, 9)
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

// TestHowFarColoursAre measures distances in brightness and in both colours.
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
