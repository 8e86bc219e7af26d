package regions_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/regions"
	"sudokubot/solver/check"
)

const (
	boxes  = "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII"
	first  = "AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH"
	second = "ABBBBBCCCABABBBCCCAAAADEECCAADDDEEECFFDDDEEEEFFDFDGHHHFFFFGGGHHIIIIGGGHHIIIIIGGHH"
	third  = "AABBBCCCCAABBBCCDCAAABBCCDDAAEEBDDDDEEEEFFFFDGEEEFFFFDGGGHHFIIIGGGHHHIIIGGHHHHIII"
)

// between returns the number of the border between two neighbours.
func between(a, b int) int {
	if b == a+1 {
		return a/9*8 + a%9
	}
	return 72 + a
}

// drawn are borders of regions, so much thicker than the others.
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

// mapOf writes regions as letters in the order of their first cells.
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

// TestParted finds nine regions of nine cells if their borders differ from others, with some exceptions.
func TestParted(t *testing.T) {
	for _, tt := range []struct {
		name    string
		borders *regions.Borders
		change  func(b *regions.Borders)
		want    string // empty for none
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

// TestPartedWithNoise checks that with lines of uneven thickness the regions are found, or nothing is.
func TestPartedWithNoise(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, noise := range []struct {
		size  float64
		least int // of 60
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

// TestTints divides regions by the ground of their digits if neighbours differ by more than noise.
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

// TestTinted checks that diagonals are marked if their cells have a colour that others lack, even in changing
// light.
func TestTinted(t *testing.T) {
	diagonal := func(c int) bool { return c/9 == c%9 || c/9+c%9 == 8 }
	for _, tt := range []struct {
		name  string
		light func(c int) float64
		want  bool
	}{
		{"grey diagonals", func(c int) float64 {
			if diagonal(c) {
				return 210
			}
			return 250
		}, true},
		{"lighter diagonals", func(c int) float64 {
			if diagonal(c) {
				return 70
			}
			return 40
		}, true},
		{"grey diagonals in a shadow that grows", func(c int) float64 {
			if diagonal(c) {
				return 200 - 8*float64(c%9)
			}
			return 250 - 9*float64(c%9)
		}, true},
		{"hardly grey", func(c int) float64 {
			if diagonal(c) {
				return 246
			}
			return 250
		}, false},
		{"one diagonal alone", func(c int) float64 {
			if c/9 == c%9 {
				return 210
			}
			return 250
		}, false},
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
