package regions_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/regions"
	"sudokubot/solver/check"
)

const (
	boxes  = "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII"
	first  = "AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH"
	second = "ABBBBBCCCABABBBCCCAAAADEECCAADDDEEECFFDDDEEEEFFDFDGHHHFFFFGGGHHIIIIGGGHHIIIIIGGHH"
	third  = "AABBBCCCCAABBBCCDCAAABBCCDDAAEEBDDDDEEEEFFFFDGEEEFFFFDGGGHHFIIIGGGHHHIIIGGHHHHIII"
)

// between returns the index of the border between two neighbouring cells.
func between(a, b int) int {
	if b == a+1 {
		return a/9*8 + a%9
	}
	return 72 + a
}

// drawn returns the borders of a map of regions. thick is the strength of borders between regions, thin the
// strength of all other borders.
func drawn(of string, thin, thick float64) *regions.Borders {
	b := new(regions.Borders)
	for c := range 81 {
		for _, d := range []int{c + 1, c + 9} {
			if d > 80 || d == c+1 && d%9 == 0 {
				continue
			}
			b[between(c, d)] = thin
			if of[c] != of[d] {
				b[between(c, d)] = thick
			}
		}
	}
	return b
}

// mapOf writes regions as letters, A for the region of the first cell.
func mapOf(of []int) string {
	letters := map[int]byte{}
	var text strings.Builder
	for _, i := range of {
		if _, ok := letters[i]; !ok {
			letters[i] = 'A' + byte(len(letters))
		}
		text.WriteByte(letters[i])
	}
	return text.String()
}

// TestParted checks that regions are found if their borders differ from others, with some exceptions.
func TestParted(t *testing.T) {
	for _, tt := range []struct {
		name    string
		borders *regions.Borders
		change  func(b *regions.Borders)
		want    string // if empty, no regions are expected
		against int
	}{
		{"boxes", drawn(boxes, 1, 3), nil, boxes, 0},
		{"a jigsaw", drawn(first, 1, 3), nil, first, 0},
		{"another", drawn(second, 1, 2), nil, second, 0},
		{"tints alone: nothing within", drawn(third, 0, 20), nil, third, 0},
		{"all lines alike", drawn(first, 1, 1), nil, "", 0},
		{"nothing at all", drawn(first, 0, 0), nil, "", 0},
		{"hardly thicker", drawn(first, 1, 1.2), nil, "", 0},
		{"a border not seen", drawn(first, 1, 3), func(b *regions.Borders) { b[between(2, 3)] = 1 }, first, 1},
		{"two borders of one region not seen", drawn(first, 1, 3), func(b *regions.Borders) { b[between(2, 3)], b[between(11, 12)] = 1, 1 }, first, 2},
		{"a line within a region too thick", drawn(first, 1, 3), func(b *regions.Borders) { b[between(0, 1)] = 3 }, first, 1},
		{"a cell with lines all around", drawn(first, 1, 3), func(b *regions.Borders) { b[between(0, 1)], b[between(0, 9)] = 3, 3 }, first, 2},
		{"many lines too thick", drawn(first, 1, 3), func(b *regions.Borders) {
			for k := 0; k < 72; k += 4 {
				b[k] = 3
			}
		}, "", 0},
		{"three regions that hang together", drawn(boxes, 1, 3), func(b *regions.Borders) { b[between(2, 3)], b[between(5, 6)] = 1, 1 }, "", 0},
		{"halves that may be either", drawn(strings.Repeat("A", 18)+boxes[18:], 1, 3), func(b *regions.Borders) {
			copy(b[:], drawn(strings.Repeat("A", 18)+strings.Repeat("B", 63), 1, 3)[:])
		}, "", 0},
		{"regions of other sizes", drawn("AAAABBCCCAAAABBBCCAAAABCCCC"+first[27:], 1, 3), nil, "", 0},
		{"few cells apart, as those that an app stresses", drawn(strings.Repeat("A", 40)+"B"+strings.Repeat("A", 40), 0, 20), nil, "", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.change != nil {
				tt.change(tt.borders)
			}
			p, ok := tt.borders.Parted()
			switch {
			case ok != (tt.want != ""):
				t.Errorf("found %v: %s, %d against", ok, mapOf(p.Of), p.Against)
			case ok && (mapOf(p.Of) != tt.want || p.Against != tt.against):
				t.Errorf("%s, %d against; want %s, %d", mapOf(p.Of), p.Against, tt.want, tt.against)
			}
		})
	}
}

// TestPartedWithNoise checks lines of uneven thickness. Either the right regions are found, or none.
func TestPartedWithNoise(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, noise := range []struct {
		size  float64
		least int // least number of maps found, of 60
	}{{0.1, 60}, {0.2, 50}, {0.4, 0}} {
		right := 0
		for i := range 60 {
			want := []string{boxes, first, second, third}[i%4]
			b := drawn(want, 1, 3)
			for k := range b {
				b[k] *= max(1+noise.size*rng.NormFloat64(), 0)
			}
			p, ok := b.Parted()
			if ok && mapOf(p.Of) != want {
				t.Errorf("noise of %.1f: %s is found as %s", noise.size, want, mapOf(p.Of))
			}
			if ok {
				right++
			}
		}
		check.True(t, right >= noise.least, "noise of %.1f: %d of 60 are found", noise.size, right)
	}
}

// TestTints checks that regions are found by the ground of their cells if neighbouring regions differ by more
// than noise.
func TestTints(t *testing.T) {
	pastels := map[byte]cells.Color{
		'A': {Light: 220, Blue: 5, Red: 10}, 'B': {Light: 222, Blue: -9, Red: -7}, 'C': {Light: 221, Blue: 12, Red: -8}, 'D': {Light: 238, Blue: -20, Red: 5},
		'E': {Light: 219, Blue: 10, Red: 4}, 'F': {Light: 225, Blue: 2, Red: -14}, 'G': {Light: 200}, 'H': {Light: 250}, 'I': {Light: 180},
	}
	tones := make([]cells.Tone, 81)
	for c := range tones {
		tones[c].Paper = pastels[second[c]]
		tones[c].Paper.Light += float64(c % 3)
	}
	b, ok := regions.Tints(tones)
	if !ok {
		t.Fatal("no tints are seen")
	}
	if p, ok := b.Parted(); !ok || mapOf(p.Of) != second {
		t.Errorf("found %v: %s", ok, mapOf(p.Of))
	}
	for c := range tones {
		tones[c].Paper = cells.Color{Light: 230 + float64(c%3)}
	}
	if _, ok := regions.Tints(tones); ok {
		t.Error("noise is taken for tints")
	}
}

// TestTinted checks that diagonals count as marked if their cells have a colour that other cells lack, even
// in changing light.
func TestTinted(t *testing.T) {
	diagonal := func(c int) bool { return c/9 == c%9 || c/9+c%9 == 8 }
	on := func(marked func(c int) bool, yes, no float64) func(c int) float64 {
		return func(c int) float64 {
			if marked(c) {
				return yes
			}
			return no
		}
	}
	for _, tt := range []struct {
		name  string
		light func(c int) float64
		want  bool
	}{
		{"grey diagonals", on(diagonal, 210, 250), true},
		{"lighter diagonals", on(diagonal, 70, 40), true},
		{"grey diagonals in a shadow that grows", func(c int) float64 {
			if diagonal(c) {
				return 200 - 8*float64(c%9)
			}
			return 250 - 9*float64(c%9)
		}, true},
		{"grey diagonals in a shadow with a hard edge", func(c int) float64 {
			light := on(diagonal, 210, 250)(c)
			if c/9+2*(c%9) > 11 {
				return light / 2
			}
			return light
		}, true},
		{"a shadow with a hard edge", func(c int) float64 { return on(func(c int) bool { return c/9+c%9 > 7 }, 120, 250)(c) }, false},
		{"hardly grey", on(diagonal, 246, 250), false},
		{"one diagonal alone", on(func(c int) bool { return c/9 == c%9 }, 210, 250), false},
		{"rows", func(c int) float64 { return 250 - 40*float64(c/9%2) }, false},
		{"every other cell", func(c int) float64 { return 250 - 40*float64(c%2) }, false},
		{"boxes", func(c int) float64 { return 250 - 40*float64((c/27+c%9/3)%2) }, false},
		{"nothing", func(int) float64 { return 250 }, false},
	} {
		tones := make([]cells.Tone, 81)
		for c := range tones {
			tones[c].Paper.Light = tt.light(c)
		}
		check.Equal(t, regions.Tinted(tones), tt.want, "%s", tt.name)
	}
}

const (
	pitch  = 40
	corner = 20
)

// pen returns the darkness of a drawing at each pixel. 0 is paper.
type pen func(x, y int) uint8

// along draws lines along the diagonal down to the right. If both is true, it also draws the other diagonal.
func along(grey uint8, width float64, both bool) pen {
	return func(x, y int) uint8 {
		if down, up := math.Abs(float64(x-y)), math.Abs(float64(x+y-9*pitch-2*corner+1)); down < width || both && up < width {
			return grey
		}
		return 0
	}
}

// hatched draws lines from corner to corner in each cell.
func hatched(x, y int) uint8 {
	if x, y := (x-corner)%pitch, (y-corner)%pitch; math.Abs(float64(x-y)) < 1 || math.Abs(float64(x+y-pitch+1)) < 1 {
		return 120
	}
	return 0
}

// page draws a grid with thick lines between regions, a bar like a digit in every third cell, and a gradient
// of light.
func page(of string, thin, thick int, draws pen, shadow float64) (*pixels.Plane, *pixels.Mesh) {
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
	return p, pixels.NewMesh(pixels.Quad{{X: a, Y: a}, {X: b, Y: a}, {X: b, Y: b}, {X: a, Y: b}}, 9)
}

// TestLines checks that regions are found by the thickness of lines: dark on light or light on dark, with
// fading light and noise.
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

// TestCrossed checks that dark or light lines on both diagonals are found, and no other lines.
func TestCrossed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		draws   pen
		dark    bool
		shaded  bool // the left half is in a shadow
		crossed bool
	}{
		{"none", nil, false, false, false},
		{"grey lines", along(120, 1, true), false, false, true},
		{"black lines", along(20, 2, true), false, false, true},
		{"light on dark", along(120, 1, true), true, false, true},
		{"grey lines, half in a shadow", along(120, 1, true), false, true, true},
		{"light on dark, half in a shadow", along(120, 1, true), true, true, true},
		{"one diagonal alone", along(120, 1, false), false, false, false},
		{"all cells", hatched, false, false, false},
	} {
		p, m := page(boxes, 1, 3, tt.draws, 0)
		if tt.dark {
			p = p.Inverted()
		}
		for i := range p.Pix {
			if tt.shaded && i%p.W < p.W/2 {
				p.Pix[i] = uint8(0.4 * float64(p.Pix[i]))
			}
		}
		check.Equal(t, regions.Crossed(p, m), tt.crossed, "%s", tt.name)
	}
}

// TestUncross checks that lines are removed outside digits, and that digits remain.
func TestUncross(t *testing.T) {
	bare, m := page(boxes, 1, 3, nil, 0)
	plain := cells.Of(bare, m)
	for name, tt := range map[string]struct {
		grey  uint8
		width float64
		most  float64 // greatest mean difference of a pixel
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
