package photo

import (
	"math"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
)

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
