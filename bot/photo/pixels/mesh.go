package pixels

import "math"

// Point is a position in a picture, in pixels from its upper left corner.
type Point struct{ X, Y float64 }

// Quad has the corners of a quadrilateral, clockwise on the screen from the upper left corner.
type Quad [4]Point

// Area returns the area in  It is negative for counterclockwise corners.
func (q Quad) Area() float64 {
	a := 0.0
	for i, p := range q {
		n := q[(i+1)%4]
		a += p.X*n.Y - n.X*p.Y
	}
	return a / 2
}

// Upright returns the quadrilateral beginning with the corner nearest to the left and upper sides of the
// picture.
func (q Quad) Upright() Quad {
	first := 0
	for i, p := range q {
		if p.X+p.Y < q[first].X+q[first].Y {
			first = i
		}
	}
	return Quad{q[first], q[(first+1)%4], q[(first+2)%4], q[(first+3)%4]}
}

// Scaled returns the quadrilateral scaled by a factor.
func (q Quad) Scaled(factor float64) Quad {
	for i := range q {
		q[i].X *= factor
		q[i].Y *= factor
	}
	return q
}

// Perspective maps the unit square onto a quadrilateral in perspective.
type Perspective [8]float64

// Onto returns the map of the unit square to q. It maps (0, 0), (1, 0), (1, 1), (0, 1) to the corners of q
// (P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3).
func Onto(q Quad) Perspective {
	dx1, dx2 := q[1].X-q[2].X, q[3].X-q[2].X
	dy1, dy2 := q[1].Y-q[2].Y, q[3].Y-q[2].Y
	sx := q[0].X - q[1].X + q[2].X - q[3].X
	sy := q[0].Y - q[1].Y + q[2].Y - q[3].Y
	det := dx1*dy2 - dx2*dy1
	var g, h float64
	if det != 0 {
		g, h = (sx*dy2-dx2*sy)/det, (dx1*sy-sx*dy1)/det
	}
	return Perspective{
		q[1].X - q[0].X + g*q[1].X, q[3].X - q[0].X + h*q[3].X, q[0].X,
		q[1].Y - q[0].Y + g*q[1].Y, q[3].Y - q[0].Y + h*q[3].Y, q[0].Y,
		g, h,
	}
}

// leastFar is the smallest denominator of the map. It avoids divisions by zero at the vanishing line.
const leastFar = 1e-9

// At maps a point of the unit square, or a point beside it, to the picture.
func (m Perspective) At(u, v float64) Point {
	w := m[6]*u + m[7]*v + 1
	if math.Abs(w) < leastFar {
		w = leastFar
	}
	return Point{(m[0]*u + m[1]*v + m[2]) / w, (m[3]*u + m[4]*v + m[5]) / w}
}

// Mesh maps a grid of N x N cells to a picture, flat or curved. It has the position of each crossing of
// lines.
type Mesh struct {
	N     int
	nodes []Point // n+1 rows of n+1 crossings
}

// NewMesh returns the mesh of a flat grid.
func NewMesh(q Quad, n int) *Mesh {
	m := &Mesh{N: n, nodes: make([]Point, (n+1)*(n+1))}
	flat := Onto(q)
	for row := range n + 1 {
		for col := range n + 1 {
			m.Set(row, col, flat.At(float64(col)/float64(n), float64(row)/float64(n)))
		}
	}
	return m
}

// Node returns the position of a crossing: of the line above a row, and the line left of a column. row and
// col are from 0 to n.
func (m *Mesh) Node(row, col int) Point { return m.nodes[row*(m.N+1)+col] }

// Set moves a crossing.
func (m *Mesh) Set(row, col int, p Point) { m.nodes[row*(m.N+1)+col] = p }

// Crossings returns two positions of each crossing, by rows: in the unit square of a flat grid, and in the
// picture.
func (m *Mesh) Crossings() (from, to []Point) {
	n := float64(m.N)
	for i, p := range m.nodes {
		from, to = append(from, Point{float64(i%(m.N+1)) / n, float64(i/(m.N+1)) / n}), append(to, p)
	}
	return from, to
}

// Corners returns the outer corners of the grid.
func (m *Mesh) Corners() Quad {
	return Quad{m.Node(0, 0), m.Node(0, m.N), m.Node(m.N, m.N), m.Node(m.N, 0)}
}

// Scaled returns the mesh scaled by a factor.
func (m *Mesh) Scaled(factor float64) *Mesh {
	s := &Mesh{N: m.N, nodes: make([]Point, len(m.nodes))}
	for i, p := range m.nodes {
		s.nodes[i] = Point{p.X * factor, p.Y * factor}
	}
	return s
}

// At maps a point of the grid to the picture. x and y are in cells from the upper left corner. The cells at
// the edge continue outside the grid.
func (m *Mesh) At(x, y float64) Point {
	col := min(max(int(x), 0), m.N-1)
	row := min(max(int(y), 0), m.N-1)
	fx, fy := x-float64(col), y-float64(row)
	a, b := m.Node(row, col), m.Node(row, col+1)
	c, d := m.Node(row+1, col), m.Node(row+1, col+1)
	between := func(a, b, c, d float64) float64 {
		top, bottom := a+fx*(b-a), c+fx*(d-c)
		return top + fy*(bottom-top)
	}
	return Point{between(a.X, b.X, c.X, d.X), between(a.Y, b.Y, c.Y, d.Y)}
}

// Across returns the ends of a line across a cell. The line is at height y, which is 0 at the upper side and
// 1 at the lower side of the cell. y may also be outside this range. Evenly spaced points of the cell are
// evenly spaced on the line.
func (m *Mesh) Across(row, col int, y float64) (left, right Point) {
	a, b := m.Node(row, col), m.Node(row, col+1)
	c, d := m.Node(row+1, col), m.Node(row+1, col+1)
	return Point{a.X + y*(c.X-a.X), a.Y + y*(c.Y-a.Y)}, Point{b.X + y*(d.X-b.X), b.Y + y*(d.Y-b.Y)}
}

// Means sets means to the brightness of squares in a row across a cell. Lengths are in cells: each square is
// width wide, and the upper left corner of the first square is at (x, y). The brightness is the mean of n x n
// points.
func (m *Mesh) Means(p *Plane, means []float32, row, col int, x, y, width float64, n int) {
	var room [maxPoints]float64
	sums := append(room[:0], make([]float64, len(means)*n)...)
	part := width / float64(n)
	for i := range n {
		left, right := m.Across(row, col, y+(float64(i)+0.5)*part)
		dx, dy := right.X-left.X, right.Y-left.Y
		p.Along(sums, left.X+(x+part/2)*dx, left.Y+(x+part/2)*dy, part*dx, part*dy)
	}
	for k := range means {
		sum := 0.0
		for _, v := range sums[k*n : (k+1)*n] {
			sum += v
		}
		means[k] = float32(sum / float64(n*n))
	}
}

// maxPoints is the largest number of points in a row that needs no allocation.
const maxPoints = 3 * 96

// overlooked is the largest permitted gap between two windows, in
const overlooked = 0.1

// Straightened returns a straight picture of a flat grid in the picture p, as side x side  The map m
// takes the unit square to the grid. The straight picture shows the square from -margin to 1+margin.
func Straightened(p Summed, m Perspective, side int, margin float64) *Plane {
	s := New(side, side)
	step := (1 + 2*margin) / float64(side)
	middle, next := m.At(0.5, 0.5), m.At(0.5+step, 0.5)
	wide := math.Hypot(next.X-middle.X, next.Y-middle.Y) // side of a window, in pixels of the picture
	if wide > 2 {
		wide = math.Ceil(wide - overlooked) // no line of one pixel may be lost between two windows
	}
	under := p.Window(wide)
	for y := range side {
		row := s.Row(y)
		v := (float64(y)+0.5)*step - margin
		left, top, far := m[1]*v+m[2], m[4]*v+m[5], m[7]*v+1 // the terms of Perspective.At that depend on v
		for x := range row {
			u := (float64(x)+0.5)*step - margin
			w := m[6]*u + far
			if math.Abs(w) < leastFar {
				w = leastFar
			}
			w = 1 / w
			row[x] = uint8(under.At((m[0]*u+left)*w, (m[3]*u+top)*w) + 0.5)
		}
	}
	return s
}

// Fitted returns the map that takes the points of source to the points of target with the least error. It
// solves the equations of perspective by least squares, and returns false if they are underdetermined.
func Fitted(source, target []Point) (Perspective, bool) {
	var a [8][9]float64 // the normal equations
	for i, p := range source {
		q := target[i]
		for _, row := range [2][9]float64{
			{p.X, p.Y, 1, 0, 0, 0, -p.X * q.X, -p.Y * q.X, q.X},
			{0, 0, 0, p.X, p.Y, 1, -p.X * q.Y, -p.Y * q.Y, q.Y},
		} {
			for r := range 8 {
				for c := range 9 {
					a[r][c] += row[r] * row[c]
				}
			}
		}
	}
	for k := range 8 { // Gauss-Jordan elimination with the largest pivot
		pivot := k
		for r := k + 1; r < 8; r++ {
			if math.Abs(a[r][k]) > math.Abs(a[pivot][k]) {
				pivot = r
			}
		}
		if math.Abs(a[pivot][k]) < 1e-12 {
			return Perspective{}, false
		}
		a[k], a[pivot] = a[pivot], a[k]
		for r := range 8 {
			if r == k {
				continue
			}
			f := a[r][k] / a[k][k]
			for c := k; c < 9; c++ {
				a[r][c] -= f * a[k][c]
			}
		}
	}
	var m Perspective
	for k := range m {
		m[k] = a[k][8] / a[k][k]
	}
	return m, true
}
