package locate

import (
	"cmp"
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
)

// Parameters for finding grids by crossing fans of lines (see lineFan).
const (
	fanSide     = 300 // longer side of the searched picture, in pixels
	mostFans    = 8   // number of fans to find in each direction, without regard to crossing fans
	mostCrossed = 3   // number of crossing fans to find for each of mostFans
	climbed     = 18  // number of best grids to improve
	quadsTried  = 6
)

// lineFans returns quadrilaterals with n + 1 lines in both directions, in perspective, even in bad light and
// noise. It first finds the lines of one direction, then the lines that cross them.
func lineFans(s *side, n int) []pixels.Quad {
	small, scale := s.Shrunk(fanSide)
	down, across := upright(small), upright(small.Transposed())
	c := crossings{down: down.widened(), across: across.widened(), n: n, pieces: make([]float64, n)}
	for _, y := range across.lineFans(across.strips(), across.whole(n), n, mostFans) {
		for _, x := range down.lineFans(down.beside(&y, n), down.crossing(&y, n), n, mostCrossed) {
			c.add(&x, &y)
		}
	}
	for _, x := range down.lineFans(down.strips(), down.whole(n), n, mostFans) {
		for _, y := range across.lineFans(across.beside(&x, n), across.crossing(&x, n), n, mostCrossed) {
			c.add(&x, &y)
		}
	}
	var quads []pixels.Quad
	for _, r := range c.best() {
		quads = added(quads, r.quad.Scaled(scale))
	}
	return quads
}

type crossings struct {
	down, across *field // likeness of each pixel to a line; across is transposed
	n            int
	all          []rated
	lines        []float64 // scores of the lines of the current grid
	pieces       []float64 // visibility of the pieces of the current line
}

// rated is a quadrilateral with the visibility of its grid.
type rated struct {
	quad  pixels.Quad
	score float64
}

// add adds the grid whose lines are the fans x and y.
func (c *crossings) add(x, y *lineFan) {
	w, h := float64(c.down.w), float64(c.down.h)
	q := pixels.Quad{
		met(x.first, y.first, w, h), met(x.last, y.first, w, h),
		met(x.last, y.last, w, h), met(x.first, y.last, w, h),
	}
	if q.Area() > 0 && plausible(q) {
		c.all = append(c.all, rated{q, c.score(q)})
	}
}

// met returns the intersection of the lines x and y in a picture of w x h pixels. x runs from top to bottom,
// y from left to right.
func met(x, y [2]float64, w, h float64) pixels.Point {
	a, b := (x[1]-x[0])/h, (y[1]-y[0])/w
	at := (x[0] + a*y[0]) / (1 - a*b)
	return pixels.Point{X: at, Y: y[0] + b*at}
}

func (c *crossings) best() []rated {
	visible := func(a, b rated) int { return cmp.Compare(b.score, a.score) }
	slices.SortFunc(c.all, visible)
	all := c.all[:min(len(c.all), climbed)]
	for i := range all {
		c.climb(&all[i])
	}
	slices.SortFunc(all, visible)
	return all[:min(len(all), quadsTried)]
}

// score returns the visibility of the fainter lines of a grid, minus the visibility half-way between lines. A
// grid with cells of half the size, or moved by a cell, has invisible lines.
func (c *crossings) score(q pixels.Quad) float64 {
	const fainter = 0.6 // share of lines, the fainter ones, that count
	m := pixels.Onto(q)
	lines, within := c.lines[:0], 0.0
	for i := range c.n + 1 {
		for _, level := range [2]bool{false, true} {
			lines = append(lines, c.lineScore(m, float64(i), level))
			if i < c.n {
				within += c.lineScore(m, float64(i)+0.5, level)
			}
		}
	}
	c.lines = lines
	slices.Sort(lines)
	usual := within / float64(2*c.n)
	weakest := max(lines[0]-usual, 0) / max(lines[len(lines)/4]-usual, 1e-9)
	k := int(fainter * float64(len(lines)))
	return (meanOf(lines[:k]) - usual) * (0.6 + 0.4*min(weakest, 1))
}

// lineScore returns the visibility of the fainter half of the pieces of line i. Digits do not make a piece
// more visible. horizontal selects the lines from left to right.
func (c *crossings) lineScore(m pixels.Perspective, i float64, horizontal bool) float64 {
	const ends = 4 // number of points of a piece that are near crossing lines
	places := [7]float64{0.06, 0.13, 0.87, 0.94, 0.3, 0.5, 0.7}
	n := float64(c.n)
	for j := range c.pieces {
		var all, free float32
		for k, off := range places {
			along := (float64(j) + off) / n
			v := float32(0)
			if horizontal {
				at := m.At(along, i/n)
				v = c.across.at(at.Y, at.X)
			} else {
				at := m.At(i/n, along)
				v = c.down.at(at.X, at.Y)
			}
			all += v
			if k < ends {
				free += v
			}
		}
		c.pieces[j] = float64(min(all/float32(len(places)), 1.25*free/ends))
	}
	slices.Sort(c.pieces)
	return meanOf(c.pieces[:(c.n+1)/2])
}

func meanOf(values []float64) (mean float64) {
	for _, v := range values {
		mean += v
	}
	return mean / float64(len(values))
}

// A corner or a side moves in steps, from firstStep down to lastStep, in cells. mostMoves is the largest
// number of rounds before the step is halved.
const (
	firstStep = 0.3
	lastStep  = 0.06
	mostMoves = 2
)

// climb moves corners and sides of a grid to increase its visibility.
func (c *crossings) climb(r *rated) {
	cell := math.Sqrt(r.quad.Area()) / float64(c.n)
	for step := firstStep * cell; step > lastStep*cell; step /= 2 {
		for range mostMoves {
			before := r.score
			for i := range r.quad {
				for _, next := range [2]int{i, (i + 1) % 4} { // moves a corner, then a side
					c.move(r, i, next, step)
				}
			}
			if r.score == before {
				break
			}
		}
	}
}

// move tries to move the corners i and j in all directions.
func (c *crossings) move(r *rated, i, j int, step float64) {
	for _, d := range [4]pixels.Point{{X: step}, {X: -step}, {Y: step}, {Y: -step}} {
		q := r.quad
		q[i] = pixels.Point{X: q[i].X + d.X, Y: q[i].Y + d.Y}
		if j != i {
			q[j] = pixels.Point{X: q[j].X + d.X, Y: q[j].Y + d.Y}
		}
		if s := c.score(q); s > r.score {
			*r = rated{q, s}
		}
	}
}
