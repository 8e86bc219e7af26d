package render

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// point is a place on the picture; the pixel x, y has its middle at x+0.5, y+0.5.
type point struct{ x, y float64 }

func (p point) plus(q point) point       { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point      { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point    { return point{p.x * f, p.y * f} }
func (p point) length() float64          { return math.Hypot(p.x, p.y) }
func (p point) distance(q point) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }
func (p point) between(q point) point    { return point{(p.x + q.x) / 2, (p.y + q.y) / 2} }
func (p point) cross(q point) float64    { return p.x*q.y - p.y*q.x }
func (p point) dot(q point) float64      { return p.x*q.x + p.y*q.y }
func (p point) left() point              { return point{p.y, -p.x} }
func (p point) pixel() image.Point       { return image.Pt(int(math.Round(p.x)), int(math.Round(p.y))) }
func pointOf(p image.Point) point        { return point{float64(p.X), float64(p.Y)} }
func (p point) around(reach float64) image.Rectangle {
	return image.Rect(
		int(math.Floor(p.x-reach)), int(math.Floor(p.y-reach)), int(math.Ceil(p.x+reach)), int(math.Ceil(p.y+reach)),
	)
}

// unit returns p with a length of 1; p must not be zero.
func (p point) unit() point { return p.times(1 / p.length()) }

// offLine returns the distance of p from the line from a to b, which may be one point.
func (p point) offLine(a, b point) float64 {
	along := b.minus(a)
	if along == (point{}) {
		return p.distance(a)
	}
	t := clampTo(p.minus(a).dot(along)/along.dot(along), 0, 1)
	return p.distance(a.plus(along.times(t)))
}

// curve is a quadratic Bézier curve.
type curve struct{ from, bend, to point }

// bulging returns the curve from a to b whose middle lies aside of the straight line, by a share of the distance.
func bulging(a, b point, share float64) curve {
	aside := b.minus(a).left().times(2 * share)
	return curve{from: a, bend: a.between(b).plus(aside), to: b}
}

func (c curve) at(t float64) point {
	return c.from.times((1 - t) * (1 - t)).plus(c.bend.times(2 * t * (1 - t))).plus(c.to.times(t * t))
}

// path returns points along the curve, at most about step pixels from each other.
func (c curve) path(step float64) []point {
	n := int(math.Ceil((c.from.distance(c.bend) + c.bend.distance(c.to)) / step))
	path := make([]point, n+1)
	for i := range path {
		path[i] = c.at(float64(i) / float64(n))
	}
	return path
}

// lengthOf returns the length of a path.
func lengthOf(path []point) float64 {
	long := 0.0
	for i := 1; i < len(path); i++ {
		long += path[i].distance(path[i-1])
	}
	return long
}

// polygon is the corners of a convex shape, clockwise on the picture.
type polygon []point

// equilateral returns a polygon with so many sides, its first corner up, turned clockwise by degrees.
func equilateral(sides int, middle point, reach, degrees float64) polygon {
	p := make(polygon, sides)
	for i := range p {
		sin, cos := math.Sincos((degrees/360 + float64(i)/float64(sides)) * 2 * math.Pi)
		p[i] = middle.plus(point{sin * reach, -cos * reach})
	}
	return p
}

// depth returns how far inside of the polygon q lies; negative outside.
func (p polygon) depth(q point) float64 {
	least := math.Inf(1)
	for i, a := range p {
		side := p[(i+1)%len(p)].minus(a)
		least = min(least, side.unit().cross(q.minus(a)))
	}
	return least
}

// away returns how far outside of the polygon q lies; 0 inside. The polygon may be a point or a line.
func (p polygon) away(q point) float64 {
	if len(p) > 2 && p.depth(q) >= 0 {
		return 0
	}
	least := math.Inf(1)
	for i, a := range p {
		least = min(least, q.offLine(a, p[(i+1)%len(p)]))
	}
	return least
}

// hull returns the least convex polygon that holds all points, by A. M. Andrew's monotone chain (1979).
func hull(points []point) polygon {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b point) int { return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y)) })
	sorted = slices.Compact(sorted)
	if len(sorted) < 3 {
		return sorted
	}
	upper := halfHull(sorted)
	slices.Reverse(sorted)
	lower := halfHull(sorted)
	return slices.Concat(upper[:len(upper)-1], lower[:len(lower)-1])
}

// halfHull returns the corners of one side of the hull, from the first point to the last.
func halfHull(sorted []point) polygon {
	var half polygon
	for _, p := range sorted {
		for len(half) > 1 && half[len(half)-1].minus(half[len(half)-2]).cross(p.minus(half[len(half)-1])) <= 0 {
			half = half[:len(half)-1]
		}
		half = append(half, p)
	}
	return half
}
