// Package classify estimates the content of a cell with a small embedded convolutional network.
package classify

import (
	"math"
	"slices"
	"sync"

	"sudokubot/bot/photo/cells"
)

// The layers: three convolutions of 3 x 3, and two fully connected layers. Each of the first two convolutions
// is followed by a maximum over 2 x 2 pixels.
const (
	Maps1, Maps2, Maps3 = 16, 32, 64
	Hidden              = 64
	Side1, Side2, Side3 = cells.Side, cells.Side / 2, cells.Side/4 - 2
	flat                = Maps3 * Side3 * Side3
)

// Layer has the bias of each output, and the weights, ordered by input and then by output. The inputs of a
// convolution are the three rows of three pixels in its window. The maps of each pixel are side by side.
type Layer struct {
	Weights []float32
	Bias    []float32
}

// Net is a network. It must not be modified while it is used.
type Net [5]Layer

// Shapes has two numbers for each layer: the outputs, and the inputs of each output.
var Shapes = [5][2]int{
	{Maps1, 9}, {Maps2, 9 * Maps1}, {Maps3, 9 * Maps2}, {Hidden, flat}, {Outputs, Hidden},
}

// Trace has the outputs of all layers for a patch. They are ordered by pixels, with the maps of each pixel
// side by side. The inputs of the first two convolutions have a margin of zeros.
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

// convolve computes side x side pixels of a layer's maps. Negative results become 0. The input is two pixels
// wider and higher.
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

// largest takes the maximum of each 2 x 2 pixels. Negative results become 0. The output has half the side,
// and a margin. Values are compared as signed integers, which have the order of positive floats.
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
	top, p := slices.Max(out), make([]float32, len(out))
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

// Class is a shape, not a value. The Persian and the Arabic 4 are two classes.
type Class int

// The classes.
const (
	Empty   Class = 0
	Latin   Class = 0  // Latin + d is the Latin digit d, 1 to 9
	Persian Class = 9  // Persian + d is the Persian digit d, and an Arabic digit of equal shape
	Arabic4 Class = 19 // ٤
	Arabic5 Class = 20 // ٥
	Arabic6 Class = 21 // ٦
	Marks   Class = 22 // small digits
	Other   Class = 23 // content foreign to Sudokus
	Classes       = 24
	// Ink is the index of the output for the probability of handwriting. It follows the classes.
	Ink     = Classes
	Outputs = Classes + 1
)

// Quick is a faster Net. Its results are equal except for rounding. It is immutable and safe for concurrent
// use.
type Quick struct {
	net           *Net
	second, third tiled
	buffers       sync.Pool // pool of *scratch
}

type scratch struct {
	Trace
	windows       [9 * Side1 * Side1]float32
	second, third *buffers
}

// Quick prepares the network. The caller must not modify n afterwards.
func (n *Net) Quick() *Quick {
	q := &Quick{net: n, second: tile(n[1], Maps1, Side2), third: tile(n[2], Maps2, Side3)}
	q.buffers.New = func() any { return &scratch{second: q.second.buffers(), third: q.third.buffers()} }
	return q
}

// Look returns the logits of a patch.
func (q *Quick) Look(p *cells.Patch) [Outputs]float32 {
	l := q.buffers.Get().(*scratch)
	defer q.buffers.Put(l)
	l.show(p)
	windows(&l.windows, &l.In)
	for i := 0; i < len(l.Out1); i += Maps1 {
		copy(l.Out1[i:], q.net[0].Bias)
	}
	Product(l.Out1[:], l.windows[:], q.net[0].Weights, Side1*Side1, Maps1, 9, 9, 1)
	largest(l.In2[:], l.Out1[:], Maps1, Side1, 1)
	q.second.convolve(l.Out2[:], l.In2[:], l.second)
	largest(l.In3[:], l.Out2[:], Maps2, Side2, 0)
	q.third.convolve(l.Out3[:], l.In3[:], l.third)
	positive(l.Out3[:])
	q.net.join(&l.Trace)
	return l.Out
}

// windows sets out to the 3 x 3 pixels around each pixel. The input has a margin of one pixel.
func windows(out *[9 * Side1 * Side1]float32, in *[(Side1 + 2) * (Side1 + 2)]float32) {
	for y := range Side1 {
		to := out[9*y*Side1:][:9*Side1]
		a, b, c := in[y*(Side1+2):][:Side1+2], in[(y+1)*(Side1+2):][:Side1+2], in[(y+2)*(Side1+2):][:Side1+2]
		for x := range Side1 {
			w := to[9*x:][:9]
			w[0], w[1], w[2] = a[x], a[x+1], a[x+2]
			w[3], w[4], w[5] = b[x], b[x+1], b[x+2]
			w[6], w[7], w[8] = c[x], c[x+1], c[x+2]
		}
	}
}
