package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestWidest: each pixel becomes the largest under the pen around it, along rows and along columns, as looking at each of them tells.
func TestWidest(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var v shades
	for i := range v {
		v[i] = rng.Uint32()
	}
	for _, step := range [2]int{1, side} {
		got := v
		got.widest(step)
		for i := range v {
			var under []uint32
			x, line := i/step%side, i-i/step%side*step
			for o := max(x-pen/2, 0); o <= min(x+pen/2, side-1); o++ {
				under = append(under, v[line+o*step])
			}
			if got[i] != slices.Max(under) {
				t.Fatalf("step %d: pixel %d is %v, want %v", step, i, got[i], slices.Max(under))
			}
		}
	}
}
