package photo

import (
	"math"
	"testing"

	"sudokubot/bot/photo/warp"
)

// TestEvened: in a flat grid crossings that stray are where the others say; one that is curved stays as it is.
func TestEvened(t *testing.T) {
	plain := func() *warp.Mesh {
		return warp.NewMesh(warp.Quad{{X: 10, Y: 5}, {X: 910, Y: 25}, {X: 890, Y: 925}, {X: 0, Y: 900}}, 9)
	}
	moved := func(by func(row, col int) float64) *warp.Mesh {
		m := plain()
		for row := 1; row < 9; row++ {
			for col := range 10 {
				p := m.Node(row, col)
				m.Set(row, col, warp.Point{X: p.X, Y: p.Y + 100*by(row, col)})
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
