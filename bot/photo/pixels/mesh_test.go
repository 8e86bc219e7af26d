package pixels_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/pixels"
)

// anyQuad is a square whose corners are moved at random.
func anyQuad(rng *rand.Rand) pixels.Quad {
	var q pixels.Quad
	for i, c := range [4][2]float64{{100, 100}, {300, 100}, {300, 300}, {100, 300}} {
		q[i] = pixels.Point{X: c[0] + 30*rng.NormFloat64(), Y: c[1] + 30*rng.NormFloat64()}
	}
	return q
}

func apart(a, b pixels.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

func TestCorners(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		q := anyQuad(rng)
		m := pixels.Onto(q)
		for i, c := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
			if got := m.At(c[0], c[1]); apart(got, q[i]) > 1e-6 {
				t.Fatalf("corner %d of %v comes to %v", i, q, got)
			}
		}
		if mesh := pixels.NewMesh(q, 9); apart(mesh.At(9, 9), q[2]) > 1e-6 || apart(mesh.Node(0, 9), q[1]) > 1e-6 {
			t.Fatalf("the mesh of %v has the corners %v", q, mesh.Corners())
		}
	}
}

// TestLinesStayStraight checks that a perspective maps lines to lines.
func TestLinesStayStraight(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	for range 100 {
		m := pixels.Onto(anyQuad(rng))
		a, b, c := m.At(0.1, 0.3), m.At(0.4, 0.5), m.At(0.7, 0.7)
		if turn := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X); math.Abs(turn) > 1e-6 {
			t.Fatalf("%v, %v, %v are no line", a, b, c)
		}
	}
}

// TestFitted checks that a map is recovered from its points, even if the points are slightly wrong.
func TestFitted(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for _, noise := range []float64{0, 0.5} {
		q := anyQuad(rng)
		m := pixels.Onto(q)
		var from, to []pixels.Point
		for row := range 9 {
			for col := range 9 {
				p := pixels.Point{X: float64(col)/9 + 1./18, Y: float64(row)/9 + 1./18}
				at := m.At(p.X, p.Y)
				from, to = append(from, p), append(to, pixels.Point{X: at.X + noise*rng.NormFloat64(), Y: at.Y + noise*rng.NormFloat64()})
			}
		}
		got, ok := pixels.Fitted(from, to)
		if far := apart(got.At(1, 1), q[2]); !ok || far > 0.001+3*noise {
			t.Errorf("noise %v: a corner is %v pixels off", noise, far)
		}
	}
	if _, ok := pixels.Fitted(nil, nil); ok {
		t.Error("a map of nothing")
	}
}

// TestMeans checks that a square of a cell has the mean brightness of its points.
func TestMeans(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	p := pixels.New(1000, 1000)
	for i := range p.Pix {
		p.Pix[i] = uint8(rng.UintN(256))
	}
	for range 100 {
		m := pixels.NewMesh(anyQuad(rng), 3)
		m.Set(1, 2, pixels.Point{X: 400 + 20*rng.Float64(), Y: 300 + 20*rng.Float64()}) // curves the grid
		row, col, x, y, n := rng.IntN(3), rng.IntN(3), rng.Float64()/2, rng.Float64()/2, 1+rng.IntN(4)
		const wide = 0.06
		means := make([]float32, 8)
		m.Means(p, means, row, col, x, y, wide, n)
		for i, got := range means {
			want := 0.0
			for k := range n * n {
				fx, fy := x+(float64(i)+(float64(k%n)+0.5)/float64(n))*wide, y+(float64(k/n)+0.5)/float64(n)*wide
				at := m.At(float64(col)+fx, float64(row)+fy)
				want += p.At(at.X, at.Y) / float64(n*n)
			}
			if math.Abs(float64(got)-want) > 1e-3 {
				t.Fatalf("square %d of row %d, column %d: %v, want %v", i, row, col, got, want)
			}
		}
	}
}

// TestNoLineIsOverlooked checks that a line of one pixel is visible at any position and at any scale.
func TestNoLineIsOverlooked(t *testing.T) {
	for wide := 2.0; wide < 4; wide += 0.1 {
		side := int(600 / wide)
		for at := 100; at < 140; at++ {
			p := pixels.New(600, 600)
			for i := range p.Pix {
				p.Pix[i] = 240
			}
			for y := range 600 {
				p.Row(y)[at] = 120
			}
			s := pixels.Straightened(pixels.Sum(p), pixels.Onto(pixels.Quad{{}, {X: 600}, {X: 600, Y: 600}, {Y: 600}}), side, 0)
			if darkest := slices.Min(s.Row(side / 2)); darkest > 240-100/uint8(wide+1) {
				t.Errorf("%.1f pixels for one: the line at %d is %d on 240", wide, at, darkest)
			}
		}
	}
}
