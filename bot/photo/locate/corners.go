package locate

import (
	"cmp"
	"math"
	"slices"

	"sudokubot/bot/photo/warp"
)

// Limits for the corners of a grid without its frame, or of a frame without corners.
const (
	cutCorners = 0.93 // largest quadrilateral of such a hull, as a share of its area
	bentSide   = 0.12 // greatest angle between parts of a side of the hull, in radians
	leastOfIt  = 0.4  // least ratio of the shortest to the longest side
)

// withFrame adds the largest quadrilateral within the hull of a component. If much of the hull is outside, it
// also adds the quadrilateral through the hull's longest sides: the lines of a grid without its frame end a
// cell before its corners.
func withFrame(all []warp.Quad, c component) []warp.Quad {
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

// hullSide is a side of a hull of nearly collinear parts. index is the index of its first point in the hull.
type hullSide struct {
	from, to warp.Point
	index    int
}

func (s hullSide) length() float64 { return length(s.from, s.to) }

// meeting returns the quadrilateral through the four longest sides of a hull.
func meeting(hull []warp.Point) (q warp.Quad, ok bool) {
	sides := sidesOf(hull)
	if len(sides) < 4 {
		return q, false
	}
	slices.SortFunc(sides, func(a, b hullSide) int { return cmp.Compare(b.length(), a.length()) })
	sides = sides[:4]
	if sides[3].length() < leastOfIt*sides[0].length() {
		return q, false
	}
	slices.SortFunc(sides, func(a, b hullSide) int { return cmp.Compare(a.index, b.index) })
	for i, s := range sides {
		next := sides[(i+1)%4]
		across := (s.to.X-s.from.X)*(next.to.Y-next.from.Y) - (s.to.Y-s.from.Y)*(next.to.X-next.from.X)
		if across <= 0 {
			return q, false
		}
		along := orientation(next.from, next.to, s.from) / across
		q[i] = warp.Point{X: s.from.X + along*(s.to.X-s.from.X), Y: s.from.Y + along*(s.to.Y-s.from.Y)}
	}
	return q, true
}

func sidesOf(hull []warp.Point) (sides []hullSide) {
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
