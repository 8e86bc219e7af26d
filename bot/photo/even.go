package photo

import (
	"math"

	"sudokubot/bot/photo/warp"
)

// How far crossings of lines are from where they would be in a flat picture, in cells.
const (
	flat   = 0.03  // most, where it is one
	strays = 0.045 // those of a line that follows something else
	mostly = 0.6   // the share of crossings that are most
)

// evened returns a mesh in which crossings that stray are where all others say: digits that stand side by side at the upper edges of cells
// look like a line, where those between cells are fainter. A grid that is not flat is returned as it is.
func evened(m *warp.Mesh) *warp.Mesh {
	even := warp.NewMesh(m.Corners(), m.N)
	side := math.Sqrt(math.Abs(m.Corners().Area())) / float64(m.N)
	fine := 0
	for row := range m.N + 1 {
		for col := range m.N + 1 {
			a, b := m.Node(row, col), even.Node(row, col)
			far := math.Hypot(a.X-b.X, a.Y-b.Y) / side
			if far < flat {
				fine++
			}
			if far < strays {
				even.Set(row, col, a)
			}
		}
	}
	if float64(fine) < mostly*float64((m.N+1)*(m.N+1)) {
		return m
	}
	return even
}
