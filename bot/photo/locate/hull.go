package locate

import (
	"cmp"
	"slices"

	"sudokubot/bot/photo/warp"
)

// hullOf returns the convex hull of points, clockwise on the screen (A. M. Andrew, Another efficient
// algorithm for convex hulls in two dimensions, 1979). It is fastest for points in the order of ends.
func hullOf(points []warp.Point) []warp.Point {
	fromTop := func(a, b warp.Point) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(b.X, a.X)) }
	slices.SortFunc(points, fromTop)
	points = slices.Compact(points)
	if len(points) < 3 {
		return points
	}
	half := func(each func(func(warp.Point) bool)) []warp.Point {
		var chain []warp.Point
		for p := range each {
			for len(chain) > 1 && orientation(chain[len(chain)-2], chain[len(chain)-1], p) <= 0 {
				chain = chain[:len(chain)-1]
			}
			chain = append(chain, p)
		}
		return chain[:len(chain)-1]
	}
	forth := half(slices.Values(points))
	back := half(func(yield func(warp.Point) bool) {
		for _, p := range slices.Backward(points) {
			if !yield(p) {
				return
			}
		}
	})
	return append(forth, back...)
}

// orientation returns twice the signed area of a triangle, positive if clockwise on the screen.
func orientation(a, b, c warp.Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// thinned drops points of a hull until n remain. Points that change its area least go first.
func thinned(hull []warp.Point, n int) []warp.Point {
	hull = slices.Clone(hull)
	for len(hull) > n {
		best, least := 0, -1.0
		for i := range hull {
			before, after := hull[(i+len(hull)-1)%len(hull)], hull[(i+1)%len(hull)]
			if a := orientation(before, hull[i], after); least < 0 || a < least {
				best, least = i, a
			}
		}
		hull = slices.Delete(hull, best, best+1)
	}
	return hull
}

func largestQuad(hull []warp.Point) (warp.Quad, float64) {
	var best warp.Quad
	most := 0.0
	n := len(hull)
	for i := range n {
		for k := i + 2; k < n; k++ {
			j, l := farthest(hull, i, k), farthest(hull, k, i+n)
			if area := orientation(hull[i], hull[j], hull[k]) + orientation(hull[k], hull[l], hull[i]); area > most {
				best, most = warp.Quad{hull[i], hull[j], hull[k], hull[l]}, area
			}
		}
	}
	return best, most / 2
}

// farthest returns the point of a hull between i and k that is farthest from the line through these.
func farthest(hull []warp.Point, i, k int) int {
	n := len(hull)
	best, most := (i+1)%n, -1.0
	for j := i + 1; j < k; j++ {
		if a := orientation(hull[i%n], hull[j%n], hull[k%n]); a > most {
			best, most = j%n, a
		}
	}
	return best
}
