package locate

import (
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/pixels"
)

// TestThreshold compares threshold with plain sums and divisions, for whole and for clipped windows.
func TestThreshold(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	p := pixels.New(40, 30)
	for i := range p.Pix {
		p.Pix[i] = uint8(rng.UintN(256))
	}
	for _, radius := range []int{2, 9, 25, 200} {
		m := threshold(pixels.Sum(p), radius, 15)
		for y := range p.H {
			for x := range p.W {
				sum, n := 0, 0
				for yy := max(y-radius, 0); yy <= min(y+radius, p.H-1); yy++ {
					for xx := max(x-radius, 0); xx <= min(x+radius, p.W-1); xx++ {
						sum += int(p.Row(yy)[xx])
						n++
					}
				}
				if want := (int(p.Row(y)[x])+1)*n*100 < sum*85; want != (m.ink[y*p.W+x] == 1) {
					t.Fatalf("radius %d, (%d, %d): %d, want %v", radius, x, y, m.ink[y*p.W+x], want)
				}
			}
		}
	}
}

// TestLargestSums checks that no number overflows in a large white window.
func TestLargestSums(t *testing.T) {
	p := pixels.New(800, 800)
	for i := range p.Pix {
		p.Pix[i] = 255
	}
	const middle = 400*800 + 400
	p.Pix[middle] = 246
	for share, want := range map[int]byte{3: 1, 4: 0} {
		if m := threshold(pixels.Sum(p), 200, share); m.ink[middle] != want || m.ink[middle-1] != 0 {
			t.Errorf("246 in white is darker by %d %%: %d, want %d", share, m.ink[middle], want)
		}
	}
}
