package locate

import (
	"math"

	"sudokubot/bot/photo/pixels"
)

// Limits for grids that the picture's edge cuts off.
const (
	mostCut  = 4                // greatest number of lines outside the picture; most cells are visible
	leastCut = leastScore * 1.2 // least score of the visible lines
	reached  = 0.5              // least share of points at which lines reach the picture's edge
	darkLine = 0.06             // least darkness of a line, relative to its surroundings
	fewest   = 20               // least number of points for a decision
	atEdge   = 0.015            // most that a cut line's end is off the edge, relative to the longer side
)

// Cut reports whether the edge of the picture cuts off a grid of n x n cells. The visible lines of such a
// grid are clearer than those of any whole grid. At least one of its lines is outside the picture.
func (l *Look) Cut(n int) bool {
	whole, cut := 0.0, leastCut
	small := l.sides[0].Plane
	for f := range l.fits(n, goingOn) {
		switch out := outside(f.Mesh, small); {
		case out == 0 && f.Missing == 0:
			whole = max(whole, f.Score)
		case out > 0 && out <= mostCut && f.Missing <= out && reaches(f, small):
			all := float64(2*n + 2)
			cut = max(cut, f.Score*all/(all-float64(out))) // score of the lines within the picture
		}
	}
	return cut > max(whole, leastCut)
}

// goingOn returns the possible grids. It also returns grids that continue beyond a side at the picture's
// edge.
func goingOn(s *side, n int) []pixels.Quad {
	whole := quads(s, n)
	all := whole
	for _, q := range whole {
		for i := range q {
			if !along(q[i], q[(i+1)%4], s.W, s.H) {
				continue
			}
			seen := pixels.Quad{q[(i+2)%4], q[(i+3)%4], q[i], q[(i+1)%4]} // the last side is at the edge
			high := length(seen[1], seen[2]) + length(seen[3], seen[0])
			rows := float64(n) * high / (length(seen[0], seen[1]) + length(seen[2], seen[3]))
			m := pixels.Onto(seen)
			for _, by := range [5]float64{0.9, 0.95, 1, 1.05, 1.1} {
				if r := rows * by; r > float64(n-mostCut) && r < float64(n) {
					far := float64(n) / r
					all = added(all, pixels.Quad{seen[0], seen[1], m.At(1, far), m.At(0, far)})
				}
			}
		}
	}
	return all
}

func length(a, b pixels.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// along reports whether a side lies along an edge of a picture.
func along(a, b pixels.Point, w, h int) bool {
	far := atEdge * float64(max(w, h))
	return max(a.X, b.X) < far || max(a.Y, b.Y) < far ||
		float64(w)-min(a.X, b.X) < far || float64(h)-min(a.Y, b.Y) < far
}

// outside returns the number of lines of a grid that are mostly outside the picture.
func outside(m *pixels.Mesh, p *pixels.Plane) (lines int) {
	for i := range m.N + 1 {
		across, down := 0, 0
		for k := range m.N + 1 {
			across += beyond(m.Node(i, k), p)
			down += beyond(m.Node(k, i), p)
		}
		for _, nodes := range [2]int{across, down} {
			if nodes > (m.N+1)/2 {
				lines++
			}
		}
	}
	return lines
}

func beyond(at pixels.Point, p *pixels.Plane) int {
	if at.X < 0 || at.Y < 0 || at.X > float64(p.W) || at.Y > float64(p.H) {
		return 1
	}
	return 0
}

// reaches reports whether the lines of a grid are visible in the cells at the picture's edge. A smaller grid
// has no lines there. With too few points for a decision, it returns true.
func reaches(f Found, p *pixels.Plane) bool {
	const steps = 10 // points per cell
	seen, all := 0, 0
	for i := range f.Mesh.N + 1 {
		for k := range f.Mesh.N * steps {
			for _, across := range []bool{false, true} {
				at := func(along, off float64) pixels.Point {
					if across {
						return f.Mesh.At(float64(i)+off, along)
					}
					return f.Mesh.At(along, float64(i)+off)
				}
				along := (float64(k) + 0.5) / steps
				before, after := at(float64(k/steps), 0), at(float64(k/steps+1), 0)
				if here := at(along, 0); beyond(here, p) == 1 || beyond(before, p) == beyond(after, p) {
					continue
				}
				all++
				if onLine(p, f.Light, func(off float64) pixels.Point { return at(along, off) }) {
					seen++
				}
			}
		}
	}
	return all < fewest || float64(seen) > reached*float64(all)
}

// onLine reports whether a point is darker than its surroundings, or lighter if light is set. at returns the
// point at an offset across the line, in cells.
func onLine(p *pixels.Plane, light bool, at func(off float64) pixels.Point) bool {
	value := func(off float64) float64 {
		q := at(off)
		if light {
			return 255 - p.At(q.X, q.Y)
		}
		return p.At(q.X, q.Y)
	}
	line := 255.0
	for _, off := range [5]float64{-0.1, -0.05, 0, 0.05, 0.1} {
		line = min(line, value(off))
	}
	sides := (value(-0.25) + value(0.25)) / 2
	return sides-line > darkLine*max(sides, 30)
}
