package classify

// points are the points at which two polynomials are evaluated to multiply them, including the point at
// infinity (A. Toom, S. Cook; S. Winograd, Arithmetic Complexity of Computations, 1980; A. Lavin, S. Gray,
// Fast Algorithms for Convolutional Neural Networks, 2015). For a tile of n outputs along a line, with three
// weights each, n + 2 products are enough. Matrices are stored by rows.
type points struct {
	out, in   int // outputs of a tile along a line; inputs of a tile, as many as its products
	ofInputs  []float32
	ofWeights [][3]float64
	ofOutputs []float32
}

// seven has the matrices for tiles of five by five outputs. Its seven points are these and infinity; see
// points. Other points written with equally few digits have larger rounding errors.
var seven = pointsAt(0, 1, -1, 2, -2, -0.5)

// pointsAt returns the matrices for evaluation at these finite points and at infinity.
func pointsAt(finite ...float64) points {
	in, out := len(finite)+1, len(finite)-1
	p := points{out, in, make([]float32, in*in), make([][3]float64, in), make([]float32, out*in)}
	all := []float64{1} // coefficients of the product of x-p for all p, from the lowest power
	for i, at := range finite {
		all = times(all, at)
		others, scale := []float64{1}, 1.0
		for k, other := range finite {
			if k != i {
				others, scale = times(others, other), scale*(at-other)
			}
		}
		for k, v := range others {
			p.ofInputs[i*in+k] = float32(v)
		}
		power := 1.0
		for k := range out {
			if k < 3 {
				p.ofWeights[i][k] = power / scale
			}
			p.ofOutputs[k*in+i] = float32(power)
			power *= at
		}
	}
	for k, v := range all {
		p.ofInputs[(in-1)*in+k] = float32(v)
	}
	p.ofWeights[in-1][2] = 1
	p.ofOutputs[(out-1)*in+in-1] = 1
	return p
}

func times(polynomial []float64, p float64) []float64 {
	product := make([]float64, len(polynomial)+1)
	for k, v := range polynomial {
		product[k+1] += v
		product[k] -= p * v
	}
	return product
}

type tiled struct {
	maps, side, tiles int // maps of the input, side of the output, and tiles along a line
	bias              []float32
	weights           []float32 // weights of a layer at each pair of points
}

func tile(l Layer, maps, side int) tiled {
	n, p := len(l.Bias), seven
	t := tiled{maps, side, (side + p.out - 1) / p.out, l.Bias, make([]float32, p.in*p.in*maps*n)}
	for at := range p.in * p.in {
		down, across := p.ofWeights[at/p.in], p.ofWeights[at%p.in]
		for i := range maps * n {
			sum := 0.0
			for k := range 9 {
				sum += down[k/3] * across[k%3] * float64(l.Weights[k*maps*n+i])
			}
			t.weights[at*maps*n+i] = float32(sum)
		}
	}
	return t
}

// buffers has the intermediate values of convolve: inputs and outputs, evaluated at the points along columns,
// along rows or along both.
type buffers struct {
	down     []float32 // indices: point, pixel of a row of tiles, map
	in       []float32 // indices: tile, point, point, map
	products []float32 // indices: point, point, tile, output
	across   []float32 // indices: output of a tile, point, tile, output
	out      []float32 // indices: outputs of a tile in both directions, tile, output
}

func (t tiled) buffers() *buffers {
	p, all := seven, t.tiles*t.tiles
	outputs := all * len(t.bias)
	numbers := func(n int) []float32 { return make([]float32, n) }
	return &buffers{
		down: numbers(p.in * (t.side + 2) * t.maps), in: numbers(p.in * p.in * all * t.maps),
		products: numbers(p.in * p.in * outputs), across: numbers(p.in * p.out * outputs),
		out: numbers(p.out * p.out * outputs),
	}
}

// convolve computes the layer tile by tile. Unlike the function convolve, it leaves negative values
// unchanged.
func (t tiled) convolve(out, in []float32, r *buffers) {
	p := seven
	n, maps, wide, all, pairs := len(t.bias), t.maps, t.side+2, t.tiles*t.tiles, p.in*p.in
	clear(r.in)
	for row := range t.tiles { // skips the zeros outside the picture
		clear(r.down)
		Product(r.down, p.ofInputs, in[row*p.out*wide*maps:], p.in, wide*maps, min(p.in, wide-row*p.out), p.in, 1)
		for col := range t.tiles {
			to := r.in[(row*t.tiles+col)*pairs*maps:]
			for i := range p.in {
				from := r.down[(i*wide+col*p.out)*maps:]
				Product(to[i*p.in*maps:], p.ofInputs, from, p.in, maps, min(p.in, wide-col*p.out), p.in, 1)
			}
		}
	}
	clear(r.products)
	for at := range pairs {
		Product(r.products[at*all*n:], r.in[at*maps:], t.weights[at*maps*n:], all, n, maps, pairs*maps, 1)
	}
	clear(r.across)
	Product(r.across, p.ofOutputs, r.products, p.out, p.in*all*n, p.in, p.in, 1)
	for i := 0; i < len(r.out); i += n {
		copy(r.out[i:], t.bias)
	}
	for i := range p.out {
		Product(r.out[i*p.out*all*n:], p.ofOutputs, r.across[i*p.in*all*n:], p.out, all*n, p.in, p.in, 1)
	}
	for y := range t.side {
		for x := range t.side {
			at := (y%p.out*p.out+x%p.out)*all + y/p.out*t.tiles + x/p.out
			copy(out[(y*t.side+x)*n:][:n], r.out[at*n:])
		}
	}
}
