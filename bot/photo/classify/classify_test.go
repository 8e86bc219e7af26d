package classify_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
)

func anyNet(rng *rand.Rand) *classify.Net {
	n := classify.New()
	for i := range n {
		for k := range n[i].Weights {
			n[i].Weights[k] = float32(rng.NormFloat64() * 0.05)
		}
		for k := range n[i].Bias {
			n[i].Bias[k] = float32(rng.NormFloat64())
		}
	}
	return n
}

// TestWrittenAndRead checks that a network is read back to the precision of eight bits. The network that was
// read is written as an equal file.
func TestWrittenAndRead(t *testing.T) {
	n := anyNet(rand.New(rand.NewPCG(1, 1)))
	var file bytes.Buffer
	check.Must(t, classify.Write(&file, n))
	if file.Len() > 256<<10 {
		t.Errorf("%d bytes", file.Len())
	}
	first := bytes.Clone(file.Bytes())
	got, err := classify.Read(&file)
	check.Must(t, err)
	for i := range n {
		for k, w := range n[i].Weights {
			if d := math.Abs(float64(got[i].Weights[k] - w)); d > 0.002 {
				t.Fatalf("layer %d, weight %d is %v off", i, k, d)
			}
		}
	}
	if err := classify.Write(&file, got); err != nil || !bytes.Equal(file.Bytes(), first) {
		t.Errorf("written again, it is another file; %v", err)
	}
	if _, err := classify.Read(bytes.NewReader(first[:len(first)-1])); err == nil {
		t.Error("a file that is cut off is read")
	}
}

// TestAgainstThePlainWay compares the network with a slow implementation of the formulas of its layers.
func TestAgainstThePlainWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	n := anyNet(rng)
	var patch cells.Patch
	for i := range patch {
		patch[i] = rng.Float32()
	}
	var trace classify.Trace
	n.Run(&patch, &trace)
	want := plain(n, &patch)
	for i, v := range want {
		if math.Abs(v-float64(trace.Out[i])) > 1e-3 {
			t.Errorf("output %d is %v, want %v", i, trace.Out[i], v)
		}
	}
	for i, v := range n.Quick().Look(&patch) {
		if math.Abs(float64(v)-want[i]) > 1e-3 {
			t.Errorf("made ready it answers %v to output %d, want %v", v, i, want[i])
		}
	}
}

// TestMadeReady checks that Quick and Net agree, up to rounding. A second look gives an equal result.
func TestMadeReady(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	n := classify.Trained()
	q := n.Quick()
	var trace classify.Trace
	for range 50 {
		var patch cells.Patch
		for x, y, k := 14, 14, 0; k < 80; k++ { // strokes
			patch[y*cells.Side+x] = rng.Float32()
			x, y = min(max(x+rng.IntN(3)-1, 0), cells.Side-1), min(max(y+rng.IntN(3)-1, 0), cells.Side-1)
		}
		n.Run(&patch, &trace)
		first := q.Look(&patch)
		for i, v := range first {
			if math.Abs(float64(v-trace.Out[i])) > 2e-4 {
				t.Fatalf("output %d is %v, want %v", i, v, trace.Out[i])
			}
		}
		if q.Look(&patch) != first {
			t.Fatal("it answers otherwise at the second time")
		}
	}
}

// maps are maps of pixels: maps[m][y][x].
type maps [][][]float64

func plain(n *classify.Net, p *cells.Patch) []float64 {
	in := maps{make([][]float64, cells.Side)}
	for y := range in[0] {
		for x := range cells.Side {
			in[0][y] = append(in[0][y], float64(p.At(x, y)))
		}
	}
	a := pooled(convolved(in, n[0], 1))
	b := pooled(convolved(a, n[1], 1))
	c := convolved(b, n[2], 0)
	var flat []float64
	for y := range c[0] {
		for x := range c[0] {
			for _, m := range c {
				flat = append(flat, m[y][x])
			}
		}
	}
	hidden := joined(flat, n[3])
	for i := range hidden {
		hidden[i] = max(hidden[i], 0)
	}
	return joined(hidden, n[4])
}

func convolved(in maps, l classify.Layer, margin int) maps {
	side := len(in[0]) + 2*margin - 2
	var out maps
	for o, bias := range l.Bias {
		m := make([][]float64, side)
		for y := range m {
			for x := range side {
				v := float64(bias)
				for i := range in {
					for k := range 9 {
						sy, sx := y+k/3-margin, x+k%3-margin
						if sy >= 0 && sx >= 0 && sy < len(in[i]) && sx < len(in[i]) {
							v += float64(l.Weights[(k*len(in)+i)*len(l.Bias)+o]) * in[i][sy][sx]
						}
					}
				}
				m[y] = append(m[y], max(v, 0))
			}
		}
		out = append(out, m)
	}
	return out
}

func pooled(in maps) maps {
	var out maps
	for _, m := range in {
		half := make([][]float64, len(m)/2)
		for y := range half {
			for x := range len(m) / 2 {
				half[y] = append(half[y], max(m[2*y][2*x], m[2*y][2*x+1], m[2*y+1][2*x], m[2*y+1][2*x+1]))
			}
		}
		out = append(out, half)
	}
	return out
}

func joined(in []float64, l classify.Layer) []float64 {
	out := make([]float64, len(l.Bias))
	for o := range out {
		out[o] = float64(l.Bias[o])
		for i, v := range in {
			out[o] += float64(l.Weights[i*len(out)+o]) * v
		}
	}
	return out
}

// TestProducts checks products of matrices of any shape, with overlapping rows, and transposed.
func TestProducts(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 200 {
		m, n, k := 1+rng.IntN(9), 1+rng.IntN(50), 1+rng.IntN(20)
		aRow, aCol := 1+rng.IntN(k), 1
		if rng.IntN(2) == 0 {
			aRow, aCol = 1, m
		}
		a, b, c := many(rng, m*aRow+k*aCol), many(rng, k*n), many(rng, m*n)
		want := make([]float64, m*n)
		for i := range want {
			want[i] = float64(c[i])
			for j := range k {
				want[i] += float64(a[i/n*aRow+j*aCol]) * float64(b[j*n+i%n])
			}
		}
		classify.Product(c, a, b, m, n, k, aRow, aCol)
		for i, v := range want {
			if math.Abs(v-float64(c[i])) > 1e-4 {
				t.Fatalf("%d x %d x %d, steps %d and %d: number %d is %v, want %v", m, n, k, aRow, aCol, i, c[i], v)
			}
		}
	}
}

func many(rng *rand.Rand, n int) []float32 {
	all := make([]float32, n)
	for i := range all {
		all[i] = float32(rng.NormFloat64())
	}
	return all
}

func BenchmarkRun(b *testing.B) {
	n := classify.Trained()
	var patch cells.Patch
	for i := range patch {
		patch[i] = float32(i%5) / 4
	}
	var trace classify.Trace
	for b.Loop() {
		n.Run(&patch, &trace)
	}
}

func BenchmarkLook(b *testing.B) {
	q := classify.Trained().Quick()
	var patch cells.Patch
	for i := range patch {
		patch[i] = float32(i%5) / 4
	}
	for b.Loop() {
		q.Look(&patch)
	}
}

// patchOf draws a text into the middle of a patch. height is the height of the text in pixels.
func patchOf(t *testing.T, text string, w lettering.Weight, height float64) *cells.Patch {
	t.Helper()
	set, err := lettering.New()
	check.Must(t, err)
	return classify.InFont(set, text, w, height)
}

// best returns the most probable number.
func best(c classify.Numbers) int { return slices.Index(c[:], slices.Max(c[:])) }

// seen returns an Eye for a text of two figures. Its first answer is the first of figures, its second answer
// the second.
func seen(figures ...int) cells.Eye {
	return func(*cells.Patch) (c [10]float32) {
		if len(figures) > 0 {
			c[figures[0]] = 1
			figures = figures[1:]
		}
		return c
	}
}

// TestNumbers checks that two figures are read as a number. The network recognises each figure except zero.
func TestNumbers(t *testing.T) {
	for _, tt := range []struct {
		text string
		eye  cells.Eye
		want int
	}{
		{"10", seen(1, 0), 10}, {"11", seen(1, 1), 11}, {"12", seen(1, 2), 12},
		{"۱۰", seen(1, 0), 10}, {"۱۱", seen(1, 1), 11}, {"۱۲", seen(1, 2), 12},
		{"7", seen(7), 0}, {"۴", seen(4), 0}, {"22", seen(2, 2), 0},
	} {
		c := classify.NumbersOf(patchOf(t, tt.text, lettering.Bold, 11), 12, tt.eye)
		if got := best(c); got != tt.want {
			t.Errorf("%q is taken for %d: %v", tt.text, got, c[10:13])
		}
	}
	if c := classify.NumbersOf(patchOf(t, "12", lettering.Regular, 6), 12, seen(1, 2)); best(c) != 0 {
		t.Error("small digits are taken for a number")
	}
}

// TestNumbersInMarkedCells checks that a frame at the edge of a cell is not read as part of a number. A faint
// number is read.
func TestNumbersInMarkedCells(t *testing.T) {
	p := patchOf(t, "12", lettering.Regular, 11)
	for i := range p {
		p[i] *= 0.6
		x, y := i%cells.Side, i/cells.Side
		if min(x, y, cells.Side-1-x, cells.Side-1-y) == 4 {
			p[i] = 0.9
		}
	}
	if c := classify.NumbersOf(p, 12, seen(1, 2)); best(c) != 12 {
		t.Errorf("a faint 12 in a frame is taken for %d: %v", best(c), c[10:13])
	}
}

// TestRowsAreNoNumber checks that small digits above each other are not read as a figure, even if their total
// height is large.
func TestRowsAreNoNumber(t *testing.T) {
	row, p := patchOf(t, "1 2", lettering.Regular, 6), new(cells.Patch)
	for i, v := range row {
		for _, down := range []int{-5, 5} {
			if to := i + down*cells.Side; to >= 0 && to < len(p) {
				p[to] = max(p[to], v)
			}
		}
	}
	if c := classify.NumbersOf(p, 12, seen(1, 2)); best(c) != 0 {
		t.Errorf("four small digits are taken for a number: %v", c[10:13])
	}
}

// TestLetters checks that letters are distinguished from each other and from digits, in both weights and all
// sizes of cells.
func TestLetters(t *testing.T) {
	l := classify.NewLetters()
	for _, w := range []lettering.Weight{lettering.Regular, lettering.Bold} {
		for _, high := range []float64{8.5, 11, 15} {
			for i, sign := range []rune("ABCDEFG123456789۱۲۳۴۵۶۷۸۹") {
				want := 0
				if i < 7 {
					want = 10 + i
				}
				c := l.Of(patchOf(t, string(sign), w, high), 16)
				if got := best(c); got != want && !(want == 0 && c[got] < 0.5) {
					t.Errorf("%c, %.1f pixels high: taken for %d: %.2f", sign, high, got, c[10:])
				}
			}
		}
	}
	check.Equal(t, l.Of(new(cells.Patch), 16), classify.Numbers{}, "nothing is taken for a letter")
	if c := l.Of(patchOf(t, "G", lettering.Bold, 11), 12); c[best(c)] > 0.5 {
		t.Error("a letter above the order of a grid is one")
	}
}
