package locate

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"sudokubot/bot/photo/pixels"
)

// Limits for the corners of a grid without its frame, or of a frame without corners.
const (
	cutCorners = 0.93 // if the largest quadrilateral covers a larger share of the hull, it is enough
	bentSide   = 0.12 // greatest angle between parts of a side of the hull, in radians
	leastOfIt  = 0.4  // least ratio of the shortest to the longest side
)

// withFrame adds the largest quadrilateral within the hull of a component. If much of the hull is outside
// this quadrilateral, it also adds the one through the longest sides of the hull. Grids without a frame need
// the latter, since their lines end a cell before the corners.
func withFrame(all []pixels.Quad, c component) []pixels.Quad {
	hull := thinned(hullOf(ends(c.runs)), 40)
	q, within := largestQuad(hull)
	all = added(all, q)
	area := 0.0
	for i := 1; i+1 < len(hull); i++ {
		area += orientation(hull[0], hull[i], hull[i+1]) / 2
	}
	if within <= cutCorners*area {
		if around, ok := meeting(hull); ok {
			all = added(all, around)
		}
	}
	return all
}

// hullSide is a side of a hull, with nearly collinear parts. index is the index of its first point in the
// hull.
type hullSide struct {
	from, to pixels.Point
	index    int
}

func (s hullSide) length() float64 { return length(s.from, s.to) }

// meeting returns the quadrilateral through the four longest sides of a hull. ok is false if their lengths
// differ too much, or if they do not surround an area.
func meeting(hull []pixels.Point) (q pixels.Quad, ok bool) {
	sides := sidesOf(hull)
	if len(sides) < 4 {
		return q, false
	}
	sort.Slice(sides, func(i, j int) bool { return sides[i].length() > sides[j].length() })
	sides = sides[:4]
	if sides[3].length() < leastOfIt*sides[0].length() {
		return q, false
	}
	sort.Slice(sides, func(i, j int) bool { return sides[i].index < sides[j].index })
	for i, s := range sides {
		next := sides[(i+1)%4]
		across := (s.to.X-s.from.X)*(next.to.Y-next.from.Y) - (s.to.Y-s.from.Y)*(next.to.X-next.from.X)
		if across <= 0 {
			return q, false
		}
		along := orientation(next.from, next.to, s.from) / across
		q[i] = pixels.Point{X: s.from.X + along*(s.to.X-s.from.X), Y: s.from.Y + along*(s.to.Y-s.from.Y)}
	}
	return q, true
}

func sidesOf(hull []pixels.Point) (sides []hullSide) {
	n := len(hull)
	direction := func(i int) float64 {
		a, b := hull[i%n], hull[(i+1)%n]
		return math.Atan2(b.Y-a.Y, b.X-a.X)
	}
	bent := func(i, k int) float64 { return math.Abs(math.Remainder(direction(k)-direction(i), 2*math.Pi)) }
	start := 0 // a side begins at the sharpest corner
	for i := range n {
		if bent(i+n-1, i) > bent(start+n-1, start) {
			start = i
		}
	}
	for i := start; i < start+n; {
		k := i + 1
		for k < start+n && bent(i, k) < bentSide {
			k++
		}
		sides = append(sides, hullSide{hull[i%n], hull[k%n], i})
		i = k
	}
	return sides
}

// hullOf returns the convex hull of points, clockwise on the screen (A. M. Andrew, Another efficient
// algorithm for convex hulls in two dimensions, 1979). It is fastest if the points have the order of ends.
func hullOf(points []pixels.Point) []pixels.Point {
	fromTop := func(a, b pixels.Point) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(b.X, a.X)) }
	slices.SortFunc(points, fromTop)
	points = slices.Compact(points)
	if len(points) < 3 {
		return points
	}
	var hull []pixels.Point
	for range 2 { // first one side of the hull, then the other side backwards
		start := len(hull)
		for _, p := range points {
			n := len(hull)
			for n > start+1 && orientation(hull[n-2], hull[n-1], p) <= 0 {
				n--
			}
			hull = append(hull[:n], p)
		}
		hull = hull[:len(hull)-1]
		slices.Reverse(points)
	}
	return hull
}

// orientation returns twice the signed area of a triangle, positive if clockwise on the screen.
func orientation(a, b, c pixels.Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// thinned removes points of a hull until n remain. It first removes points that change the area least.
func thinned(hull []pixels.Point, n int) []pixels.Point {
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

// largestQuad returns the largest quadrilateral whose corners are points of a hull, and its area.
func largestQuad(hull []pixels.Point) (pixels.Quad, float64) {
	var best pixels.Quad
	most := 0.0
	n := len(hull)
	for i := range n {
		for k := i + 2; k < n; k++ {
			j, l := farthest(hull, i, k), farthest(hull, k, i+n)
			if area := orientation(hull[i], hull[j], hull[k]) + orientation(hull[k], hull[l], hull[i]); area > most {
				best, most = pixels.Quad{hull[i], hull[j], hull[k], hull[l]}, area
			}
		}
	}
	return best, most / 2
}

// farthest returns the point of a hull between i and k that is farthest from the line through i and k.
func farthest(hull []pixels.Point, i, k int) int {
	n := len(hull)
	best, most := (i+1)%n, -1.0
	for j := i + 1; j < k; j++ {
		if a := orientation(hull[i%n], hull[j%n], hull[k%n]); a > most {
			best, most = j%n, a
		}
	}
	return best
}
