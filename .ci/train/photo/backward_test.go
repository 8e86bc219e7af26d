package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/solver/check"
)

// drawn returns a network with random weights and biases. In contrast to a fresh network, none of its outputs
// is exactly 0 for empty pixels.
func drawn(rng *rand.Rand) *classify.Net {
	n := fresh(rng)
	for i := range n {
		for k := range n[i].Bias {
			n[i].Bias[k] = float32(0.2 * rng.NormFloat64())
		}
	}
	return n
}

// noise returns an example whose pixels are random ink.
func noise(rng *rand.Rand, class classify.Class, ink int8) *example {
	e := &example{class: class, ink: ink}
	for k := range e.patch {
		e.patch[k] = uint8(rng.IntN(256))
	}
	return e
}

// learnt returns the loss of a network for an example, and the gradients.
func learnt(n *classify.Net, e *example) (float64, *gradient) {
	var trace classify.Trace
	var patch cells.Patch
	var w transposed
	e.fill(&patch)
	n.Run(&patch, &trace)
	w.transpose(n)
	g := classify.New()
	return newBack().learn(&w, &trace, e, g), g
}

// TestGradients compares gradients with measured slopes of the loss. It takes the largest gradients and some
// others, of the weights and biases of each layer and of both heads.
func TestGradients(t *testing.T) {
	layers := [...]string{"convolution of the patch", "convolution of maps", "convolution before all are joined", "joined", "heads"}
	for _, e := range []struct {
		class classify.Class
		ink   int8
	}{{classify.Latin + 3, 0}, {classify.Persian + 7, 1}, {classify.Empty, -1}} {
		rng := rand.New(rand.NewPCG(1, uint64(e.class)))
		n, patch := drawn(rng), noise(rng, e.class, e.ink)
		_, g := learnt(n, patch)
		slope := func(w *float32, step float32) float64 {
			was := *w
			*w = was + step
			above, _ := learnt(n, patch)
			*w = was - step
			below, _ := learnt(n, patch)
			*w = was
			return (above - below) / (2 * float64(step))
		}
		for i := range n {
			for _, of := range []struct {
				name string
				w, g []float32
			}{{"weights", n[i].Weights, g[i].Weights}, {"what is added", n[i].Bias, g[i].Bias}} {
				t.Run(fmt.Sprintf("class %d, %s, %s", e.class, layers[i], of.name), func(t *testing.T) {
					probe := func(k int) { like(t, k, of.g[k], func(step float32) float64 { return slope(&of.w[k], step) }) }
					for _, k := range steepest(of.g, 4) {
						check.True(t, of.g[k] != 0,
							"weight %d is among those that change the loss most, and does not change it", k)
						probe(k)
					}
					for range 4 {
						probe(rng.IntN(len(of.w)))
					}
				})
			}
		}
		t.Run(fmt.Sprintf("class %d, head of the ink", e.class), func(t *testing.T) {
			bias := g[4].Bias[classify.Ink]
			if (bias != 0) != (e.ink >= 0) {
				t.Errorf("where the ink is told to be %d its gradient is %g", e.ink, bias)
			}
			like(t, int(classify.Ink), bias, func(step float32) float64 { return slope(&n[4].Bias[classify.Ink], step) })
			for k := int(classify.Ink); k < len(n[4].Weights); k += 16 * classify.Outputs {
				like(t, k, g[4].Weights[k], func(step float32) float64 { return slope(&n[4].Weights[k], step) })
			}
		})
	}
}

// steepest returns the indexes of the n largest gradients.
func steepest(g []float32, n int) []int {
	at := make([]int, len(g))
	for k := range at {
		at[k] = k
	}
	slices.SortFunc(at, func(a, b int) int {
		return -int(math.Copysign(1, math.Abs(float64(g[a]))-math.Abs(float64(g[b]))))
	})
	return at[:n]
}

// like compares a gradient with slopes that are measured in steps of several sizes. Long steps cross kinks of
// the loss. Short steps suffer from rounding.
func like(t *testing.T, k int, gradient float32, slope func(step float32) float64) {
	t.Helper()
	var slopes []float64
	for _, step := range []float32{1.0 / 512, 1.0 / 2048, 1.0 / 4096} {
		s := slope(step)
		if math.Abs(float64(gradient)-s) <= 0.003+0.03*math.Abs(s) {
			return
		}
		slopes = append(slopes, s)
	}
	t.Errorf("the gradient of weight %d is %.5f, the loss changes by %.5f", k, gradient, slopes)
}

// TestGradientsAddUp checks that the gradients of two examples add up. The loss must be the negative
// logarithm of the probability of the class, plus that of the ink with a smaller weight.
func TestGradientsAddUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	n := drawn(rng)
	one, other := noise(rng, classify.Latin+1, 0), noise(rng, classify.Latin+2, 1)
	_, a := learnt(n, one)
	_, b := learnt(n, other)
	var trace classify.Trace
	var patch cells.Patch
	var w transposed
	w.transpose(n)
	sum, both := classify.New(), newBack()
	for _, e := range []*example{one, other} {
		e.fill(&patch)
		n.Run(&patch, &trace)
		loss := both.learn(&w, &trace, e, sum)
		p := classify.Softmax(trace.Out[:classify.Classes])[e.class]
		q := 1 / (1 + math.Exp(-float64(trace.Out[classify.Ink]))) // probability of handwritten ink
		if e.ink == 0 {
			q = 1 - q
		}
		if want := -math.Log(float64(p)) - 0.3*math.Log(q); math.Abs(loss-want) > 1e-6 {
			t.Errorf("loss %.6f, want %.6f", loss, want)
		}
	}
	for i := range sum {
		for _, of := range [][3][]float32{{sum[i].Weights, a[i].Weights, b[i].Weights}, {sum[i].Bias, a[i].Bias, b[i].Bias}} {
			for k, v := range of[0] {
				if want := of[1][k] + of[2][k]; math.Abs(float64(v-want)) > 1e-4 {
					t.Fatalf("layer %d, weight %d: %g, want %g", i, k, v, want)
				}
			}
		}
	}
}
