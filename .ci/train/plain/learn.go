package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"sudokubot/bot/plain"
)

// example has the features of a sentence, one input for each of its spellings on each of its screens.
type example struct {
	inputs []input
	labels []int // indexes of all right labels
}

// input has the features of a sentence on a screen.
type input struct {
	screen   int
	features []plain.Feature
}

type training struct {
	epochs int
	rate   float64 // initial learning rate of AdaGrad; it falls to a tenth
	hidden float64 // share of features that are dropped, chosen anew each time (dropout)
	idle   float64 // share of hidden units that are dropped (dropout)
	// share of a label's weight that is spread over all labels (label smoothing: Szegedy and others, 2016)
	smooth float64
	seed   uint64
}

// parameters are the numbers that are learned, the sums of their squared gradients, and their means over the
// last epochs.
type parameters struct{ value, squares, mean []float32 }

// learner is a network that learns by stochastic gradient descent with AdaGrad (Duchi, Hazan and Singer,
// 2011). The result is the mean of the networks after each epoch of the second half. The mean makes fewer
// errors than the last network.
type learner struct {
	rows, screen, in, inBias, out, outBias parameters
	labels                                 int
	random                                 *rand.Rand
	sum, grad, units, unitGrad, scores     []float32
	on                                     []bool
	seen                                   []plain.Feature
	training
}

func newLearner(labels, screens int, l training) *learner {
	r := rand.New(rand.NewPCG(l.seed, 1))
	drawn := func(n int, deviation float64) parameters {
		p := parameters{make([]float32, n), make([]float32, n), make([]float32, n)}
		for i := range p.value {
			p.value[i] = float32(r.NormFloat64() * deviation)
		}
		return p
	}
	const width, hidden = plain.NetWidth, plain.NetHidden
	return &learner{
		rows: drawn(plain.NetRows*width, 0.1), screen: drawn(screens*width, 0.1),
		in: drawn(hidden*width, math.Sqrt(2./width)), inBias: drawn(hidden, 0),
		out: drawn(labels*hidden, math.Sqrt(1./hidden)), outBias: drawn(labels, 0),
		labels: labels, random: r, sum: make([]float32, width), grad: make([]float32, width),
		units: make([]float32, hidden), unitGrad: make([]float32, hidden), scores: make([]float32, labels),
		on: make([]bool, hidden), training: l,
	}
}

// learn processes all examples in each epoch. For each example it uses one of the inputs.
func (n *learner) learn(all []example, progress func(epoch int)) {
	target := make([]float32, n.labels)
	for epoch := range n.epochs {
		rate := float32(n.rate * (1 - 0.9*float64(epoch)/float64(n.epochs)))
		for _, i := range n.random.Perm(len(all)) {
			e := &all[i]
			v := &e.inputs[n.random.IntN(len(e.inputs))]
			n.predict(v)
			n.aim(target, e.labels)
			n.step(v, target, rate)
		}
		if last := n.epochs - n.epochs/2; epoch >= n.epochs-last {
			for _, p := range n.all() {
				for i, v := range p.value {
					p.mean[i] += v / float32(last)
				}
			}
		}
		progress(epoch)
	}
}

func (n *learner) all() []*parameters {
	return []*parameters{&n.rows, &n.screen, &n.in, &n.inBias, &n.out, &n.outBias}
}

func (n *learner) aim(target []float32, labels []int) {
	right := slices.MaxFunc(labels, func(a, b int) int { return int(1e6 * (n.scores[a] - n.scores[b])) })
	for i := range target {
		target[i] = float32(n.smooth) / float32(len(target))
	}
	target[right] += 1 - float32(n.smooth)
}

// predict computes the probabilities of all labels. It drops random features and hidden units.
func (n *learner) predict(v *input) {
	n.seen = n.seen[:0]
	for _, f := range v.features {
		if n.random.Float64() >= n.hidden {
			n.seen = append(n.seen, f)
		}
	}
	clear(n.sum)
	for _, f := range n.seen {
		for i, w := range n.rows.value[int(f)*plain.NetWidth:][:plain.NetWidth] {
			n.sum[i] += w
		}
	}
	scale := n.scale()
	for i, w := range n.screen.value[v.screen*plain.NetWidth:][:plain.NetWidth] {
		n.sum[i] = n.sum[i]*scale + w
	}
	keep := float32(1 - n.idle)
	for h := range n.units {
		a := n.inBias.value[h]
		for i, w := range n.in.value[h*plain.NetWidth:][:plain.NetWidth] {
			a += w * n.sum[i]
		}
		n.on[h] = a > 0 && n.random.Float64() >= n.idle
		if n.units[h] = 0; n.on[h] {
			n.units[h] = a / keep
		}
	}
	for l := range n.scores {
		a := n.outBias.value[l]
		for h, w := range n.out.value[l*plain.NetHidden:][:plain.NetHidden] {
			a += w * n.units[h]
		}
		n.scores[l] = a
	}
	plain.Softmax(n.scores)
}

func (n *learner) scale() float32 { return float32(1 / math.Sqrt(float64(len(n.seen)+1))) }

// step changes all parameters against the gradient of the cross entropy between target and the prediction.
func (n *learner) step(v *input, target []float32, rate float32) {
	clear(n.unitGrad)
	for l, p := range n.scores {
		g := p - target[l]
		row := n.out.value[l*plain.NetHidden:][:plain.NetHidden]
		for h, w := range row {
			n.unitGrad[h] += g * w
		}
		n.out.move(l*plain.NetHidden, n.units, g, rate)
		n.outBias.moveOne(l, g, rate)
	}
	clear(n.grad)
	keep := float32(1 - n.idle)
	for h, g := range n.unitGrad {
		if !n.on[h] {
			continue
		}
		g /= keep
		for i, w := range n.in.value[h*plain.NetWidth:][:plain.NetWidth] {
			n.grad[i] += g * w
		}
		n.in.move(h*plain.NetWidth, n.sum, g, rate)
		n.inBias.moveOne(h, g, rate)
	}
	n.screen.move(v.screen*plain.NetWidth, n.grad, 1, rate)
	scale := n.scale()
	for _, f := range n.seen {
		n.rows.move(int(f)*plain.NetWidth, n.grad, scale, rate)
	}
}

// move changes a row of parameters by its gradients times factor. start is the index of the row's first
// parameter.
func (p *parameters) move(start int, gradients []float32, factor, rate float32) {
	value, squares := p.value[start:][:len(gradients)], p.squares[start:][:len(gradients)]
	for i, g := range gradients {
		if g *= factor; g != 0 {
			squares[i] += g * g
			value[i] -= rate * g / float32(math.Sqrt(float64(squares[i])+1e-6))
		}
	}
}

func (p *parameters) moveOne(at int, gradient, rate float32) {
	p.squares[at] += gradient * gradient
	p.value[at] -= rate * gradient / float32(math.Sqrt(float64(p.squares[at])+1e-6))
}

func (n *learner) net(labels []string, screens int) *plain.Net {
	net := plain.NewNet(labels, screens)
	copy(net.Screen, n.screen.mean)
	copy(net.In, n.in.mean)
	copy(net.InBias, n.inBias.mean)
	copy(net.Out, n.out.mean)
	copy(net.OutBias, n.outBias.mean)
	net.Units, net.Scale = quantized(n.rows.mean)
	return net
}

// levelStep is the step between the 16 levels, in standard deviations. For a normal distribution 0.34 has
// the least error (Max, 1960), but large values matter more here.
const levelStep = 0.37

// quantized returns values in the form of plain.Net.Units, and their scale.
func quantized(values []float32) (units string, scale float32) {
	squares := 0.0
	for _, v := range values {
		squares += float64(v * v)
	}
	scale = levelStep * float32(math.Sqrt(squares/float64(len(values))))
	packed := make([]byte, len(values)/2)
	for i, v := range values {
		u := math.Round(float64(v/scale) + plain.UnitOffset)
		packed[i/2] |= byte(min(max(u, 0), 2*plain.UnitOffset)) << (i % 2 * 4)
	}
	return string(packed), scale
}
