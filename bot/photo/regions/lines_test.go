package regions_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/regions"
	"sudokubot/bot/photo/warp"
	"sudokubot/solver/check"
)

const (
	pitch  = 40
	corner = 20
)

// pen draws lines into a page before all else: as dark at a place as said, 0 being nothing.
type pen func(x, y int) uint8

// along draws lines of a width along the diagonals, those that go up too if both.
func along(grey uint8, width float64, both bool) pen {
	return func(x, y int) uint8 {
		if down, up := math.Abs(float64(x-y)), math.Abs(float64(x+y-9*pitch-2*corner+1)); down < width || both && up < width {
			return grey
		}
		return 0
	}
}

// hatched draws lines from corner to corner of each cell.
func hatched(x, y int) uint8 {
	if x, y := (x-corner)%pitch, (y-corner)%pitch; math.Abs(float64(x-y)) < 1 || math.Abs(float64(x+y-pitch+1)) < 1 {
		return 120
	}
	return 0
}

// page draws a grid with thick lines between regions, a bar like a digit in every third cell, and a gradient
// of light.
func page(of string, thin, thick int, draws pen, shadow float64) (*pixels.Plane, *warp.Mesh) {
	p := pixels.New(9*pitch+2*corner, 9*pitch+2*corner)
	set := func(x0, y0, x1, y1 int, v uint8) {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				p.Row(y)[x] = v
			}
		}
	}
	set(0, 0, p.W, p.H, 240)
	for y := corner; y < p.H-corner && draws != nil; y++ {
		for x := corner; x < p.W-corner; x++ {
			if grey := draws(x, y); grey > 0 {
				p.Row(y)[x] = grey
			}
		}
	}
	for c := range 81 {
		x, y := corner+c%9*pitch, corner+c/9*pitch
		if c%3 == 0 {
			set(x+17, y+9, x+21, y+31, 20)
		}
		wide := func(other int, inside bool) int {
			if !inside || of[c] != of[other] {
				return thick
			}
			return thin
		}
		w, h := wide(c-1, c%9 > 0), wide(c-9, c >= 9)
		set(x-w/2, y, x-w/2+w, y+pitch, 40)
		set(x, y-h/2, x+pitch, y-h/2+h, 40)
	}
	for y := range p.H {
		for x, v := range p.Row(y) {
			p.Row(y)[x] = uint8(float64(v) * (1 - shadow*float64(x)/float64(p.W)))
		}
	}
	a, b := float64(corner), float64(corner+9*pitch)
	return p, warp.NewMesh(warp.Quad{{X: a, Y: a}, {X: b, Y: a}, {X: b, Y: b}, {X: a, Y: b}}, 9)
}

// TestLines finds regions by the thickness of lines, dark on light or light on dark, with fading light and
// noise.
func TestLines(t *testing.T) {
	for _, tt := range []struct {
		name        string
		of          string
		thin, thick int
		shadow      float64
		dark        bool
		noise       float64
		want        string
	}{
		{"boxes", boxes, 1, 3, 0, false, 0, boxes},
		{"a jigsaw", first, 1, 3, 0, false, 0, first},
		{"thicker lines", second, 2, 6, 0, false, 0, second},
		{"a jigsaw in a shadow", third, 1, 4, 0.6, false, 0, third},
		{"a jigsaw, light on dark", first, 1, 3, 0, true, 0, first},
		{"a jigsaw with noise", first, 1, 3, 0, false, 30, first},
		{"lines that are hardly thicker, with noise", first, 2, 3, 0, false, 6, first},
		{"all lines alike", first, 2, 2, 0, false, 0, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, m := page(tt.of, tt.thin, tt.thick, nil, tt.shadow)
			if tt.dark {
				p = p.Inverted()
			}
			rng := rand.New(rand.NewPCG(8, 3))
			for i, v := range p.Pix {
				p.Pix[i] = uint8(min(max(float64(v)+tt.noise*rng.NormFloat64(), 0), 255))
			}
			parting, ok := regions.Lines(p, m).Parted()
			if ok != (tt.want != "") || ok && mapOf(parting.Of) != tt.want {
				t.Errorf("found %v: %s", ok, mapOf(parting.Of))
			}
		})
	}
}

// TestCrossed finds dark or light lines on both diagonals, and no others.
func TestCrossed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		draws   pen
		dark    bool
		crossed bool
	}{
		{"none", nil, false, false},
		{"grey lines", along(120, 1, true), false, true},
		{"black lines", along(20, 2, true), false, true},
		{"light on dark", along(120, 1, true), true, true},
		{"one diagonal alone", along(120, 1, false), false, false},
		{"all cells", hatched, false, false},
	} {
		p, m := page(boxes, 1, 3, tt.draws, 0)
		if tt.dark {
			p = p.Inverted()
		}
		check.Equal(t, regions.Crossed(p, m), tt.crossed, "%s", tt.name)
	}
}

// TestUncross removes lines outside digits, and keeps digits.
func TestUncross(t *testing.T) {
	bare, m := page(boxes, 1, 3, nil, 0)
	plain := cells.Of(bare, m)
	for name, tt := range map[string]struct {
		grey  uint8
		width float64
		most  float64 // that a pixel differs on average
	}{"grey": {120, 1, 0.02}, "black": {20, 1, 0.02}, "black and wide": {20, 2, 0.045}} {
		p, m := page(boxes, 1, 3, along(tt.grey, tt.width, true), 0)
		patches := cells.Of(p, m)
		regions.Uncross(patches)
		for c := range patches {
			check.Equal(t, patches[c].Blank(), plain[c].Blank(), "%s: cell %d", name, c)
			far := 0.0
			for i, v := range patches[c] {
				far += math.Abs(float64(v-plain[c][i])) / float64(len(patches[c]))
			}
			check.True(t, !(far > tt.most), "%s: cell %d differs by %.3f a pixel", name, c, far)
		}
	}
}
