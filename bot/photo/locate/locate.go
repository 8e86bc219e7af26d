// Package locate finds the grids in a picture: quadrilaterals in perspective, divided into cells by lines.
package locate

import (
	"iter"
	"math"
	"slices"
	"sort"

	"sudokubot/bot/photo/pixels"
)

// Side is the longer side of the picture in which grids are searched, in pixels. A grid may be as small as a
// seventh of it.
const Side = 800

// Found is a grid in a picture.
type Found struct {
	Fit
	Light bool // the lines are lighter than the cells
	// Rivals are other grids of nearly equal certainty, shifted by about a cell. They occur if there is text
	// beside the grid, or if cells are tinted.
	Rivals []Found
}

// thresholds define ink. radius is the radius of the window around a pixel, relative to the longer side.
// hundredths is how much darker than the mean of the window ink must be, in percent. Small windows separate
// thin lines. Large windows leave thick lines whole. A low threshold finds faint lines. A high threshold
// excludes paper.
var thresholds = [...]struct {
	radius     float64
	hundredths int
}{{1. / 60, 6}, {1. / 60, 15}, {1. / 24, 10}, {1. / 24, 25}, {1. / 8, 15}, {1. / 60, 3}}

// Grids returns at most limit grids of n x n cells in a picture, the most certain first. No grid is within
// another. Points are in pixels of p.
func Grids(p *pixels.Plane, n, limit int) []Found { return NewLook(p).Grids(n, limit) }

// Grids returns at most limit grids of n x n cells, the most certain first. No grid is within another.
func (l *Look) Grids(n, limit int) []Found {
	var all []Found
	sure := false
	for i, propose := range []func(*side, int) []pixels.Quad{quads, lineFans} {
		missing := mostMissing
		if i > 0 {
			missing = 0 // in a calendar, neighbouring cells lack some lines
		}
		for f := range l.fits(n, propose) {
			if f.Score >= leastScore && f.Missing <= missing {
				sure = sure || f.Score > clearScore
				all = append(all, l.scaled(f))
			}
		}
		if sure {
			break
		}
	}
	return apart(all, limit)
}

// Clear reports whether lines clearly divide a frame in the picture into n x n cells.
func (l *Look) Clear(n int) bool {
	for f := range l.fits(n, func(s *side, _ int) []pixels.Quad { return s.frames() }) {
		if f.Score > clearScore && f.Missing <= mostMissing {
			return true
		}
	}
	return false
}

// Sized returns at most limit grids of any of these sizes, the most certain first. It leaves out grids for
// which believed returns false. No grid is within another. It only finds whole grids whose frame is
// connected, and whose lines are visible, except one.
func (l *Look) Sized(sizes []int, limit int, believed func(Found) bool) []Found {
	var all []Found
	for i := range l.sides {
		s := &l.sides[i]
		for _, q := range s.frames() {
			for _, n := range partsOf(s.Summed, q, sizes) {
				f := l.scaled(Found{Fit: s.fit(q, n), Light: s.light})
				if f.Score >= leastScore && f.Missing <= mostFaint && believed(f) {
					all = append(all, f)
				}
			}
		}
	}
	return apart(all, limit)
}

// leastFrame is the least side of a frame, relative to the picture's longer side. Smaller frames are cells.
const leastFrame = 0.2

// fits yields the fit of lines to each quadrilateral that propose returns, for the picture and for its
// negative.
func (l *Look) fits(n int, propose func(s *side, n int) []pixels.Quad) iter.Seq[Found] {
	return func(yield func(Found) bool) {
		for i := range l.sides {
			s := &l.sides[i]
			for _, q := range propose(s, n) {
				if !yield(Found{Fit: s.fit(q, n), Light: s.light}) {
					return
				}
			}
		}
	}
}

// Limits for grids, and for rivals of a grid.
const (
	rivals      = 0.85 // least certainty of a rival, relative to its grid
	farOff      = 0.6  // least distance of a rival from its grid, in cells
	mostRivals  = 2
	leastSide   = 0.12 // least length of a grid's shortest side, relative to the picture's longer side
	mostFaint   = 1    // greatest number of barely visible lines, such as thin lines of large cells
	clearScore  = 0.3  // a score that most grids reach; without it, a picture is searched in more ways
	leastScore  = 0.16 // least score of a grid; every readable grid has a higher score
	mostMissing = 2    // greatest number of invisible lines, as at the picture's edge or a crease
)

// apart returns the best of overlapping grids, with their rivals. It returns at most limit grids.
func apart(all []Found, limit int) []Found {
	sort.SliceStable(all, func(i, j int) bool { return all[i].Likely() > all[j].Likely() })
	var kept []Found
	for _, f := range all {
		over := slices.IndexFunc(kept, func(k Found) bool { return overlap(k.Mesh.Corners(), f.Mesh.Corners()) })
		if over < 0 {
			kept = append(kept, f)
		} else if kept[over].rivalled(f) {
			kept[over].Rivals = append(kept[over].Rivals, f)
		}
	}
	return kept[:min(len(kept), limit)]
}

// rivalled reports whether g, a less certain grid, is a rival of f.
func (f Found) rivalled(g Found) bool {
	return len(f.Rivals) < mostRivals && g.Likely() >= rivals*f.Likely() && f.off(g) &&
		!slices.ContainsFunc(f.Rivals, func(r Found) bool { return !r.off(g) })
}

// off reports whether two grids have different cells of a picture.
func (f Found) off(other Found) bool {
	a, b := middle(f.Mesh.Corners()), middle(other.Mesh.Corners())
	return length(a, b) > farOff*math.Sqrt(f.Mesh.Corners().Area())/float64(f.Mesh.N)
}

func overlap(a, b pixels.Quad) bool { return within(middle(a), b) || within(middle(b), a) }

func middle(q pixels.Quad) pixels.Point {
	return pixels.Point{X: (q[0].X + q[1].X + q[2].X + q[3].X) / 4, Y: (q[0].Y + q[1].Y + q[2].Y + q[3].Y) / 4}
}

func within(p pixels.Point, q pixels.Quad) bool {
	for i := range q {
		if orientation(q[i], q[(i+1)%4], p) < 0 {
			return false
		}
	}
	return true
}

// quads returns the possible grids with dark lines in a picture.
func quads(s *side, n int) []pixels.Quad {
	var all []pixels.Quad
	for t := range thresholds {
		for _, c := range s.inks(t) {
			all = withFrame(all, c)
		}
		for _, q := range ofCells(components(s.mask(t), false, 3), s.longer(), n) {
			all = added(all, q)
		}
	}
	return all
}

// added appends q, unless q is degenerate or nearly equal to an earlier quadrilateral.
func added(all []pixels.Quad, q pixels.Quad) []pixels.Quad {
	q = q.Upright()
	a := q.Area()
	if a <= 0 || !plausible(q) {
		return all
	}
	near := 0.012 * math.Sqrt(a)
	for _, other := range all {
		far := 0.0
		for i := range q {
			far = max(far, length(q[i], other[i]))
		}
		if far < near {
			return all
		}
	}
	return append(all, q)
}

// plausible reports whether q may be a square in perspective: similar sides, and no sharp corner.
func plausible(q pixels.Quad) bool {
	shortest, longest := math.Inf(1), 0.0
	for i := range q {
		before, here, after := q[(i+3)%4], q[i], q[(i+1)%4]
		long := length(after, here)
		shortest, longest = min(shortest, long), max(longest, long)
		sine := orientation(before, here, after) / (long*length(before, here) + 1e-9)
		if sine < 0.6 {
			return false
		}
	}
	return shortest > 0.4*longest
}

// ends returns the points of a component that may be corners of its hull, from the top down. On each line
// between two rows of pixels, these are the outermost right end and then the outermost left end of both rows.
func ends(runs []run) []pixels.Point {
	var points []pixels.Point
	add := func(y, left, right int) {
		points = append(points,
			pixels.Point{X: float64(right), Y: float64(y)}, pixels.Point{X: float64(left), Y: float64(y)})
	}
	below, l, r := -1, 0, 0 // the ends of the row above
	for i := 0; i < len(runs); {
		y, left, right := runs[i].y, runs[i].left, runs[i].right
		for ; i < len(runs) && runs[i].y == y; i++ {
			left, right = min(left, runs[i].left), max(right, runs[i].right)
		}
		if below == y {
			add(y, min(left, l), max(right, r))
		} else {
			if below >= 0 {
				add(below, l, r)
			}
			add(y, left, right)
		}
		below, l, r = y+1, left, right
	}
	if below >= 0 {
		add(below, l, r)
	}
	return points
}

// Look caches intermediate results, to search a picture for grids of several sizes. It is not safe for
// concurrent use.
type Look struct {
	sides [2]side
	scale float64 // pixels of the picture per pixel of the searched picture
}

// NewLook returns a Look for a picture. The caller must not modify p. Points are in pixels of p.
func NewLook(p *pixels.Plane) *Look {
	small, scale := p.Shrunk(Side)
	return &Look{[2]side{
		{Summed: pixels.Sum(small), found: map[parted]Fit{}},
		{Summed: pixels.Sum(small.Inverted()), found: map[parted]Fit{}, light: true},
	}, scale}
}

func (l *Look) scaled(f Found) Found {
	f.Mesh = f.Mesh.Scaled(l.scale)
	return f
}

// side is the searched picture or its negative.
type side struct {
	pixels.Summed
	light bool // this is the negative
	masks [len(thresholds)]*mask
	ink   [len(thresholds)][]component
	found map[parted]Fit
}

// parted is a quadrilateral with its number of cells per side.
type parted struct {
	quad pixels.Quad
	n    int
}

func (s *side) longer() int { return max(s.W, s.H) }

func (s *side) mask(t int) *mask {
	if s.masks[t] == nil {
		radius := max(2, int(thresholds[t].radius*float64(s.longer())))
		s.masks[t] = threshold(s.Summed, radius, thresholds[t].hundredths)
	}
	return s.masks[t]
}

// inks returns the components of ink, by threshold t, that may be lines of grids.
func (s *side) inks(t int) []component {
	if s.ink[t] == nil {
		s.ink[t] = components(s.mask(t), true, int(leastSide*float64(s.longer())))
	}
	return s.ink[t]
}

// frames returns the quadrilaterals that may be the frame of a grid.
func (s *side) frames() (all []pixels.Quad) {
	least := int(leastFrame * float64(s.longer()))
	for t := range thresholds {
		for _, c := range s.inks(t) {
			if min(c.width(), c.height()) >= least {
				all = withFrame(all, c)
			}
		}
	}
	return all
}

func (s *side) fit(q pixels.Quad, n int) Fit {
	f, known := s.found[parted{q, n}]
	if !known {
		f = FitOf(s.Summed, q, n)
		s.found[parted{q, n}] = f
	}
	return f
}
