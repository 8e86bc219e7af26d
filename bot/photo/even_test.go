package photo

import (
	"math"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
)

// TestEvened checks that stray crossings of a flat grid move to their positions in a flat grid with equal
// corners. A curved grid is unchanged.
func TestEvened(t *testing.T) {
	plain := func() *pixels.Mesh {
		return pixels.NewMesh(pixels.Quad{{X: 10, Y: 5}, {X: 910, Y: 25}, {X: 890, Y: 925}, {X: 0, Y: 900}}, 9)
	}
	moved := func(by func(row, col int) float64) *pixels.Mesh {
		m := plain()
		for row := 1; row < 9; row++ {
			for col := range 10 {
				p := m.Node(row, col)
				m.Set(row, col, pixels.Point{X: p.X, Y: p.Y + 100*by(row, col)})
			}
		}
		return m
	}
	for name, tt := range map[string]struct {
		by    func(row, col int) float64
		mends bool
	}{
		"flat":              {func(int, int) float64 { return 0 }, false},
		"a line aside":      {func(row, _ int) float64 { return map[int]float64{4: 0.12}[row] }, true},
		"a half line aside": {func(row, col int) float64 { return map[bool]float64{true: 0.1}[row == 6 && col < 5] }, true},
		"a little aside":    {func(row, _ int) float64 { return map[int]float64{4: 0.02}[row] }, false},
		"curled":            {func(_, col int) float64 { return 0.2 * math.Sin(float64(col)/3) }, false},
	} {
		m, want := moved(tt.by), plain()
		if !tt.mends {
			want = m
		}
		got := evened(m)
		for row := range 10 {
			for col := range 10 {
				if a, b := got.Node(row, col), want.Node(row, col); math.Hypot(a.X-b.X, a.Y-b.Y) > 1e-6 {
					t.Fatalf("%s: crossing %d, %d is at %v, want %v", name, row, col, a, b)
				}
			}
		}
	}
}

// TestStraightest checks that a mesh with curved lines is rejected if the lines in the picture are straight,
// and accepted if they are curved.
func TestStraightest(t *testing.T) {
	const n, cell = 12, 40
	rng := rand.New(rand.NewPCG(1, 2))
	curve := func(x float64) float64 { return 6 * math.Sin(x/150) }
	for name, bent := range map[string]func(float64) float64{"straight": func(float64) float64 { return 0 }, "curved": curve} {
		p := pixels.New(n*cell+40, n*cell+40)
		for i := range p.Pix {
			p.Pix[i] = 250
		}
		seen := pixels.NewMesh(pixels.Quad{{X: 20, Y: 20}, {X: 500, Y: 20}, {X: 500, Y: 500}, {X: 20, Y: 500}}, n)
		for i := range n + 1 {
			for at := range n * cell {
				along := 20 + at
				p.Pix[along*p.W+20+i*cell] = 190
				p.Pix[(20+i*cell+int(math.Round(bent(float64(along)))))*p.W+along] = 190
			}
		}
		for row := range n + 1 {
			for col := range n + 1 {
				at := pixels.Point{X: 20.5 + float64(col*cell), Y: 20.5 + float64(row*cell)}
				at.Y += bent(at.X)
				seen.Set(row, col, at)
			}
		}
		want := seen.Scaled(1)
		if name == "straight" {
			for row := range n + 1 {
				for col := range n + 1 {
					at := want.Node(row, col)
					seen.Set(row, col, pixels.Point{X: at.X + 1.3*rng.NormFloat64(), Y: at.Y + 2*rng.NormFloat64()})
				}
			}
		}
		got, most := straightest(p, seen), 0.0
		for row := range n + 1 {
			for col := range n + 1 {
				a, b := got.Node(row, col), want.Node(row, col)
				most = max(most, math.Hypot(a.X-b.X, a.Y-b.Y))
			}
		}
		check.True(t, !(most > 1.5), "%s: a crossing is seen %.1f pixels from where it is", name, most)
	}
}
