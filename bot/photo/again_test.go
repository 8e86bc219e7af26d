package photo

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
)

// TestLookingAgain checks that an uncertain answer depends less on the position of a digit after a second
// look, and that a certain answer stays.
func TestLookingAgain(t *testing.T) {
	reader := NewReader(classify.Trained())
	rng := rand.New(rand.NewPCG(4, 4))
	answer := func(p *cells.Patch, again bool) []float32 {
		seen := reader.net.Look(p)
		if again {
			reader.lookAgain(p, &seen)
		}
		return classify.Softmax(seen[:classify.Classes])
	}
	once, twice, doubtful := 0.0, 0.0, 0
	for range 60 {
		p := new(cells.Patch)
		x, y := 8+rng.IntN(6), 8+rng.IntN(6)
		for range 3 { // strokes like those of digits
			dx, dy := rng.IntN(3)-1, rng.IntN(3)-1
			for range 7 {
				for k := range 4 {
					p[(y+k/2)*cells.Side+x+k%2] = 1
				}
				x, y = min(max(x+dx, 4), cells.Side-6), min(max(y+dy, 4), cells.Side-6)
			}
		}
		first, again := answer(p, false), answer(p, true)
		moved := p.Moved(1, 0)
		if slices.Max(first) > certain {
			if distance(first, again) > 0 {
				t.Fatal("another answer about a patch of which the network is certain")
			}
			continue
		}
		doubtful++
		once += distance(first, answer(moved, false))
		twice += distance(again, answer(moved, true))
	}
	if doubtful < 10 || twice > 0.7*once {
		t.Errorf("of %d doubtful patches answers differ by %.2f, and by %.2f when looked at again", doubtful, once, twice)
	}
}

// distance is how far two answers differ.
func distance(a, b []float32) (sum float64) {
	for i := range a {
		sum += math.Abs(float64(a[i] - b[i]))
	}
	return sum
}
