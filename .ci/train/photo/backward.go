package main

import (
	"math"

	"sudokubot/bot/photo/classify"
)

// gradient has the derivative of the loss with respect to each weight. Its layout is that of the network.
type gradient = classify.Net

// back has the gradients of the outputs of all layers for one patch.
type back struct {
	out  [classify.Outputs]float32
	join [classify.Hidden]float32
	out3 []float32
	in3  []float32
	out2 []float32
	in2  []float32
	out1 []float32
}

func newBack() *back {
	t := new(classify.Trace)
	return &back{out3: make([]float32, len(t.Out3)), in3: make([]float32, len(t.In3)),
		out2: make([]float32, len(t.Out2)),
		in2:  make([]float32, len(t.In2)), out1: make([]float32, len(t.Out1))}
}

// transposed has the weights of the layers with inputs and outputs exchanged, for back-propagation. The
// weights of a convolution are separate for each pixel of its window.
type transposed [5][]float32

func (t *transposed) transpose(n *classify.Net) {
	for i := 1; i < len(n); i++ {
		outs, w := len(n[i].Bias), n[i].Weights
		ins := len(w) / outs
		block := ins
		if i < 3 {
			block = ins / 9
		}
		if t[i] == nil {
			t[i] = make([]float32, len(w))
		}
		for k, v := range w {
			in, o := k/outs, k%outs
			t[i][in/block*block*outs+o*block+in%block] = v
		}
	}
}

// learn adds the gradients of an example to g, and returns the loss of the example. The loss is the cross
// entropy of the class. If the example has a digit, the cross entropy of its ink is added.
func (b *back) learn(w *transposed, t *classify.Trace, e *example, g *gradient) float64 {
	p := classify.Softmax(t.Out[:classify.Classes])
	copy(b.out[:], p)
	b.out[e.class]--
	loss := -math.Log(max(float64(p[e.class]), 1e-9))
	b.out[classify.Ink] = 0
	if e.ink >= 0 {
		q := 1 / (1 + math.Exp(-float64(t.Out[classify.Ink])))
		b.out[classify.Ink] = float32(q-float64(e.ink)) * inkWeight
		loss += inkWeight * -math.Log(max(1e-9, 1-math.Abs(float64(e.ink)-q)))
	}
	joinBack(b.out[:], b.join[:], t.Join[:], w[4], g[4])
	stopped(b.join[:], t.Join[:])
	joinBack(b.join[:], b.out3, t.Out3[:], w[3], g[3])
	convolveBack(b.out3, b.in3, t.Out3[:], t.In3[:], w[2], g[2], classify.Maps2, classify.Side3)
	largestBack(b.in3, b.out2, t.In3[:], t.Out2[:], classify.Maps2, classify.Side2, 0)
	convolveBack(b.out2, b.in2, t.Out2[:], t.In2[:], w[1], g[1], classify.Maps1, classify.Side2)
	largestBack(b.in2, b.out1, t.In2[:], t.Out1[:], classify.Maps1, classify.Side1, 1)
	convolveBack(b.out1, nil, t.Out1[:], t.In[:], nil, g[0], 1, classify.Side1)
	return loss
}

// inkWeight is the weight of the ink's loss relative to the loss of the class.
const inkWeight = 0.3

// stopped sets to 0 the gradients of outputs that the activation function cut off.
func stopped(d, out []float32) {
	for i, v := range out {
		if v <= 0 {
			d[i] = 0
		}
	}
}

func joinBack(dOut, dIn, in, transposed []float32, g classify.Layer) {
	for o, d := range dOut {
		g.Bias[o] += d
	}
	classify.Product(g.Weights, in, dOut, len(in), len(dOut), 1, 1, 1)
	clear(dIn)
	classify.Product(dIn, dOut, transposed, 1, len(in), len(dOut), len(dOut), 1)
}

// convolveBack propagates gradients back through a convolution. It first applies stopped to dOut. dIn may be
// nil.
func convolveBack(dOut, dIn, out, in, transposed []float32, g classify.Layer, maps, side int) {
	n, wide := len(g.Bias), side+2
	stopped(dOut, out)
	for i := 0; i < len(dOut); i += n {
		for o, d := range dOut[i : i+n] {
			g.Bias[o] += d
		}
	}
	clear(dIn)
	for y := range side {
		row := dOut[y*side*n : (y+1)*side*n]
		for k := range 3 {
			line := (y + k) * wide * maps
			classify.Product(g.Weights[k*3*maps*n:(k+1)*3*maps*n], in[line:], row, 3*maps, n, side, 1, maps)
			if dIn == nil {
				continue
			}
			for x := range 3 {
				to := dIn[line+x*maps:][:side*maps]
				classify.Product(to, row, transposed[(3*k+x)*maps*n:], side, maps, n, n, 1)
			}
		}
	}
}

// largestBack passes the gradient of each maximum to the pixel that has this maximum.
func largestBack(dSmall, dLarge, small, large []float32, maps, side, margin int) {
	clear(dLarge)
	half := side / 2
	wide := half + 2*margin
	for y := range half {
		for x := range half {
			from := ((y+margin)*wide + margin + x) * maps
			to := (2*y*side + 2*x) * maps
			for m := range maps {
				d := dSmall[from+m]
				if d == 0 {
					continue
				}
				for _, at := range [4]int{0, maps, side * maps, (side + 1) * maps} {
					if large[to+at+m] == small[from+m] {
						dLarge[to+at+m] = d
						break
					}
				}
			}
		}
	}
}
