package classify

import (
	"sync"

	"sudokubot/bot/photo/cells"
)

// Quick is a faster Net, equal except for rounding. It is immutable and safe for concurrent use.
type Quick struct {
	net           *Net
	second, third tiled
	buffers       sync.Pool // of *scratch
}

// scratch has the buffers for a patch.
type scratch struct {
	Trace
	windows       [9 * Side1 * Side1]float32
	second, third *buffers
}

// Quick prepares the network. The caller must not change n afterwards.
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

// windows sets the 3 x 3 neighbours of each pixel. The input has a margin of a pixel.
func windows(all *[9 * Side1 * Side1]float32, in *[(Side1 + 2) * (Side1 + 2)]float32) {
	for y := range Side1 {
		to := all[9*y*Side1:][:9*Side1]
		a, b, c := in[y*(Side1+2):][:Side1+2], in[(y+1)*(Side1+2):][:Side1+2], in[(y+2)*(Side1+2):][:Side1+2]
		for x := range Side1 {
			w := to[9*x:][:9]
			w[0], w[1], w[2] = a[x], a[x+1], a[x+2]
			w[3], w[4], w[5] = b[x], b[x+1], b[x+2]
			w[6], w[7], w[8] = c[x], c[x+1], c[x+2]
		}
	}
}
