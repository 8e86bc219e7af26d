package photo

import (
	"math"

	"sudokubot/bot/photo/pixels"
)

// Limits for the distance of a crossing from its position in a flat picture, in cells.
const (
	mostly    = 0.6  // least share of crossings near the flat mesh
	rough     = 0.12 // greatest distance of visible crossings in a flat picture
	trimmings = 3    // rounds of fitting the map; each leaves out distant crossings
	nearer    = 0.75 // factor of the greatest distance for the next round
	plainly   = 30   // difference in luma at which a line counts as fully visible
	narrow    = 0.01 // greatest distance of a line from its expected position, in cells
	beside    = 0.09 // distance to the pixels beside a line, in cells
)

// straightest returns the flat mesh nearest to m if its lines are at least as visible, else m. The lines of m
// were found in a small copy of the picture, where notes look like lines.
func straightest(p *pixels.Plane, m *pixels.Mesh) *pixels.Mesh {
	if plain := plainOf(m); plain != nil && visible(p, plain) >= visible(p, m) {
		return plain
	}
	return m
}

// plainOf returns the flat mesh nearest to most crossings of m, or nil.
func plainOf(m *pixels.Mesh) *pixels.Mesh {
	from, to := m.Crossings()
	all, most := len(from), rough*math.Sqrt(math.Abs(m.Corners().Area()))/float64(m.N)
	for k := range trimmings {
		plain, ok := pixels.Fitted(from, to)
		if !ok || float64(len(from)) < mostly*float64(all) {
			return nil
		}
		if k == trimmings-1 {
			return pixels.NewMesh(pixels.Quad{plain.At(0, 0), plain.At(1, 0), plain.At(1, 1), plain.At(0, 1)}, m.N)
		}
		near := 0
		for i, at := range from {
			want := plain.At(at.X, at.Y)
			if math.Hypot(want.X-to[i].X, want.Y-to[i].Y) < most {
				from[near], to[near] = at, to[i]
				near++
			}
		}
		from, to = from[:near], to[:near]
		most *= nearer
	}
	return nil
}

// visible returns the mean difference in luma between the lines of a mesh and the pixels beside them.
func visible(p *pixels.Plane, m *pixels.Mesh) (mean float64) {
	looks := 0
	line := func(at func(along, aside float64) pixels.Point) {
		for along := 0.125; along < float64(m.N); along += 0.25 {
			light := func(aside float64) float64 {
				q := at(along, aside)
				return p.At(q.X, q.Y)
			}
			paper, most := (light(-beside)+light(beside))/2, 0.0
			for _, aside := range []float64{-narrow, 0, narrow} {
				most = max(most, math.Abs(paper-light(aside)))
			}
			mean += min(most, plainly)
			looks++
		}
	}
	for i := 1; i < m.N; i++ {
		line(func(along, aside float64) pixels.Point { return m.At(along, float64(i)+aside) })
		line(func(along, aside float64) pixels.Point { return m.At(float64(i)+aside, along) })
	}
	return mean / float64(max(looks, 1))
}
