package canvas

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// Point is a position in the picture. The pixel x, y has its middle at x+0.5, y+0.5.
type Point struct{ X, Y float64 }

// PointOf returns the upper left corner of pixel p.
func PointOf(p image.Point) Point { return Point{float64(p.X), float64(p.Y)} }

// Plus returns p + q.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus returns p - q.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times returns p scaled by f.
func (p Point) Times(f float64) Point { return Point{p.X * f, p.Y * f} }

// Distance returns the distance between p and q.
func (p Point) Distance(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Left returns the vector p rotated to the left by a right angle.
func (p Point) Left() Point { return Point{p.Y, -p.X} }

// Pixel returns the corner of a pixel nearest to p.
func (p Point) Pixel() image.Point { return image.Pt(int(math.Round(p.X)), int(math.Round(p.Y))) }

// Around returns the smallest rectangle of pixels around a circle with the middle p and the radius reach.
func (p Point) Around(reach float64) image.Rectangle {
	left, top := math.Floor(p.X-reach), math.Floor(p.Y-reach)
	right, bottom := math.Ceil(p.X+reach), math.Ceil(p.Y+reach)
	return image.Rect(int(left), int(top), int(right), int(bottom))
}

func (p Point) cross(q Point) float64 { return p.X*q.Y - p.Y*q.X }
func (p Point) dot(q Point) float64   { return p.X*q.X + p.Y*q.Y }

// Unit returns the vector p with length 1. p must not be zero.
func (p Point) Unit() Point { return p.Times(1 / math.Hypot(p.X, p.Y)) }

// offLine returns the distance of p from the segment from a to b. a and b may be equal.
func (p Point) offLine(a, b Point) float64 {
	along := b.Minus(a)
	if along == (Point{}) {
		return p.Distance(a)
	}
	t := min(max(p.Minus(a).dot(along)/along.dot(along), 0), 1)
	return p.Distance(a.Plus(along.Times(t)))
}

// Bulging returns points of a quadratic Bézier curve from a to b, at most about step pixels apart. The
// distance of the curve's middle from the straight line is share times the line's length.
func Bulging(a, b Point, share, step float64) []Point {
	bend := a.Plus(b).Times(0.5).Plus(b.Minus(a).Left().Times(2 * share))
	n := int(math.Ceil((a.Distance(bend) + bend.Distance(b)) / step))
	path := make([]Point, n+1)
	for i := range path {
		t := float64(i) / float64(n)
		path[i] = a.Times((1 - t) * (1 - t)).Plus(bend.Times(2 * t * (1 - t))).Plus(b.Times(t * t))
	}
	return path
}

// Length returns the length of a path.
func Length(path []Point) float64 {
	long := 0.0
	for i := 1; i < len(path); i++ {
		long += path[i].Distance(path[i-1])
	}
	return long
}

// Polygon has the corners of a convex shape, clockwise in the picture.
type Polygon []Point

// Equilateral returns a regular polygon. Its first corner is reach above the middle; then it is rotated
// clockwise by degrees.
func Equilateral(sides int, middle Point, reach, degrees float64) Polygon {
	p := make(Polygon, sides)
	for i := range p {
		sin, cos := math.Sincos((degrees/360 + float64(i)/float64(sides)) * 2 * math.Pi)
		p[i] = middle.Plus(Point{sin * reach, -cos * reach})
	}
	return p
}

// Depths returns a function for the distance of a point inside the polygon. It is negative outside.
func (p Polygon) Depths() func(Point) float64 {
	along := make([]Point, len(p)) // unit vectors of the sides
	for i, a := range p {
		along[i] = p[(i+1)%len(p)].Minus(a).Unit()
	}
	return func(q Point) float64 {
		least := math.Inf(1)
		for i, a := range p {
			least = min(least, along[i].cross(q.Minus(a)))
		}
		return least
	}
}

// Away returns the distance of q outside the polygon. It is 0 inside. The polygon may be a point or a
// segment.
func (p Polygon) Away(q Point) float64 {
	if len(p) > 2 && p.Depths()(q) >= 0 {
		return 0
	}
	least := math.Inf(1)
	for i, a := range p {
		least = min(least, q.offLine(a, p[(i+1)%len(p)]))
	}
	return least
}

// Hull returns the convex hull of points, by A. M. Andrew's monotone chain (1979).
func Hull(points []Point) Polygon {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	sorted = slices.Compact(sorted)
	if len(sorted) < 3 {
		return sorted
	}
	var hull Polygon
	for range 2 { // first one side of the hull, then the other side backwards
		start := len(hull)
		for _, p := range sorted {
			n := len(hull)
			for n > start+1 && hull[n-1].Minus(hull[n-2]).cross(p.Minus(hull[n-1])) <= 0 {
				n--
			}
			hull = append(hull[:n], p)
		}
		hull = hull[:len(hull)-1]
		slices.Reverse(sorted)
	}
	return hull
}
