// Package classify estimates the content of a cell by a small embedded convolutional network.
package classify

import (
	"math"

	"sudokubot/bot/photo/cells"
)

// The layers: three convolutions of 3 x 3, the first two with a maximum over 2 x 2, and two connected layers.
const (
	Maps1, Maps2, Maps3 = 16, 32, 64
	Hidden              = 64
	Side1, Side2, Side3 = cells.Side, cells.Side / 2, cells.Side/4 - 2
	flat                = Maps3 * Side3 * Side3
)

// Layer has the weights of a layer, by input then by output, and the bias of each output. The inputs of a
// convolution are the three rows of three pixels under its window, with the maps of each pixel side by side.
type Layer struct {
	Weights []float32
	Bias    []float32
}

// Net is a network. It must not change in use.
type Net [5]Layer

// Shapes has for each layer the number of outputs, and of inputs of each output.
var Shapes = [5][2]int{
	{Maps1, 9}, {Maps2, 9 * Maps1}, {Maps3, 9 * Maps2}, {Hidden, flat}, {Outputs, Hidden},
}

// Trace has the outputs of all layers for a patch, by pixels, with the maps of each pixel side by side. The
// inputs of the first two convolutions have a margin of zeros.
type Trace struct {
	In   [(Side1 + 2) * (Side1 + 2)]float32
	Out1 [Side1 * Side1 * Maps1]float32
	In2  [(Side2 + 2) * (Side2 + 2) * Maps1]float32
	Out2 [Side2 * Side2 * Maps2]float32
	In3  [(Side3 + 2) * (Side3 + 2) * Maps2]float32
	Out3 [flat]float32
	Join [Hidden]float32
	Out  [Outputs]float32 // logits
}

// Run computes the trace of a patch.
func (n *Net) Run(p *cells.Patch, t *Trace) {
	t.show(p)
	convolve(t.Out1[:], t.In[:], n[0], 1, Side1)
	largest(t.In2[:], t.Out1[:], Maps1, Side1, 1)
	convolve(t.Out2[:], t.In2[:], n[1], Maps1, Side2)
	largest(t.In3[:], t.Out2[:], Maps2, Side2, 0)
	convolve(t.Out3[:], t.In3[:], n[2], Maps2, Side3)
	n.join(t)
}

// show sets the input of the first convolution.
func (t *Trace) show(p *cells.Patch) {
	for y := range Side1 {
		copy(t.In[(y+1)*(Side1+2)+1:], p[y*Side1:(y+1)*Side1])
	}
}

func (n *Net) join(t *Trace) {
	copy(t.Join[:], n[3].Bias)
	Product(t.Join[:], t.Out3[:], n[3].Weights, 1, Hidden, flat, flat, 1)
	positive(t.Join[:])
	copy(t.Out[:], n[4].Bias)
	Product(t.Out[:], t.Join[:], n[4].Weights, 1, Outputs, Hidden, Hidden, 1)
}

// convolve computes side x side pixels of a layer's maps, at least 0. The input has two more pixels each way.
func convolve(out, in []float32, l Layer, maps, side int) {
	n, wide := len(l.Bias), side+2
	for i := 0; i < len(out); i += n {
		copy(out[i:], l.Bias)
	}
	for y := range side {
		row := out[y*side*n : (y+1)*side*n]
		for k := range 3 {
			Product(row, in[(y+k)*wide*maps:], l.Weights[k*3*maps*n:], side, n, 3*maps, maps, 1)
		}
	}
	positive(out)
}

// positive replaces negative values by 0. It uses the sign bit, to avoid branches.
func positive(values []float32) {
	for i, v := range values {
		b := math.Float32bits(v)
		values[i] = math.Float32frombits(b &^ uint32(int32(b)>>31))
	}
}

// largest takes the maximum of each 2 x 2 pixels, at least 0. The output has half the side, and a margin.
// Values are compared as signed integers, which order positive floats correctly.
func largest(out, in []float32, maps, side, margin int) {
	half := side / 2
	wide := half + 2*margin
	for y := range half {
		for x := range half {
			a := in[(2*y*side+2*x)*maps:][:2*maps]
			b := in[((2*y+1)*side+2*x)*maps:][:2*maps]
			to := out[((y+margin)*wide+x+margin)*maps:][:maps]
			for m := range to {
				above, below := max(signed(a[m]), signed(a[maps+m])), max(signed(b[m]), signed(b[maps+m]))
				to[m] = math.Float32frombits(uint32(max(0, above, below)))
			}
		}
	}
}

func signed(v float32) int32 { return int32(math.Float32bits(v)) }

// Softmax converts logits to probabilities.
func Softmax(out []float32) []float32 {
	top := out[0]
	for _, v := range out {
		top = max(top, v)
	}
	p := make([]float32, len(out))
	var sum float32
	for i, v := range out {
		p[i] = float32(math.Exp(float64(v - top)))
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}
