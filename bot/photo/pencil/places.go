package pencil

import (
	"math"
	"slices"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// How ink in places becomes marks.
const (
	core       = 0.34 // radius of a place's content, as a share of the step between places
	concise    = 0.82 // of all ink is, where small digits stand in such places
	roomy      = 0.86 // of a cell has places, in most programs
	leastInk   = 0.13 // as a share of most digits' ink; less counts as blank
	surelyInk  = 0.2  // as that share; more is surely a digit
	thinner    = 2    // so many times less ink a 1 has
	vague      = 0.8  // certainty of a digit between the two limits
	leastCore  = 0.7  // least share of a cell's ink in the cores of places, if it has digits
	fewest     = 3    // least recognised digits to judge by; marked corners of a cell may look like two
	leastAlike = 0.5  // least share of recognised digits in their own place
)

// Placed reads the small digits of the given cells of a grid of n digits, more than nine, each with a place
// of its own. It reads the places of ink: some signs have two figures, others may be too small to recognise.
// It returns the marks of all cells of the mesh, empty for any other arrangement.
func Placed(p *pixels.Plane, m *warp.Mesh, cells []int, n int, ink Ink, eye Eye) []Marks {
	all := make([]Marks, m.N*m.N)
	var views []*view
	var at []int
	for _, c := range cells {
		if v := new(view); v.look(p, m, c, ink) && v.onlySmall() {
			views, at = append(views, v), append(at, c)
		}
	}
	var best *places
	for _, l := range layouts(n) {
		pl := newPlaces(views, n, l[0], l[1])
		if pl.concise() > concise && pl.alike(eye) >= leastAlike && (best == nil || pl.concise() > best.concise()) {
			best = pl
		}
	}
	if best == nil {
		return all
	}
	for i, c := range at {
		all[c] = best.marks(i)
	}
	return all
}

// layouts are how many columns and rows of places there may be: this program has three columns of numbers,
// and all have as many of both as have room for all digits.
func layouts(n int) (all [][2]int) {
	side := int(math.Ceil(math.Sqrt(float64(n))))
	all = append(all, [2]int{side, side})
	for _, columns := range []int{3, 4} {
		if rows := (n + columns - 1) / columns; n <= 12 && !slices.Contains(all, [2]int{columns, rows}) {
			all = append(all, [2]int{columns, rows})
		}
	}
	return all
}

// onlySmall removes pieces without the size of small digits, and reports whether any are left.
func (v *view) onlySmall() bool {
	var small view
	some := false
	for _, r := range v.pieces() {
		s := spotOf(r)
		if min(s.X, s.Y) < outside || max(s.X, s.Y) > 1-outside || max(s.High, s.Wide) > highest || s.High < lowest/2 {
			continue
		}
		some = true
		for y := r.Min.Y; y < r.Max.Y; y++ {
			copy(small[y*side+r.Min.X:y*side+r.Max.X], v[y*side+r.Min.X:y*side+r.Max.X])
		}
	}
	*v = small
	return some
}

// places are those of the small digits of a grid.
type places struct {
	views         []*view
	n             int
	columns, rows int
	across, down  comb
	ink           [][]int // of each cell: the pixels in each place
	usual         int     // in most that have some
}

// comb is evenly spaced places, in cells, and the share of the ink in their cores.
type comb struct {
	first, step, inside float64
}

// place returns the nearest place, and its distance.
func (c comb) place(at float64, n int) (k int, far float64) {
	k = min(max(int(math.Round((at-c.first)/c.step)), 0), n-1)
	return k, math.Abs(at - c.first - float64(k)*c.step)
}

// combOf finds the places of n columns or rows from the ink at each distance from the edge.
func combOf(profile *[side]int, n int) (best comb) {
	total := 0
	for _, ink := range profile {
		total += ink
	}
	most := math.Inf(-1)
	usual := roomy / float64(n)
	for step := 0.88 * usual; step < 1.12*usual; step += 0.004 {
		for off := -0.05; off < 0.051; off += 0.005 {
			c := comb{first: 0.5 + off - step*float64(n-1)/2, step: step}
			inside := 0
			for i, ink := range profile {
				if _, far := c.place(within(i), n); far < core*step {
					inside += ink
				}
			}
			c.inside = float64(inside) / float64(max(total, 1))
			if worth := c.inside - math.Abs(off) - math.Abs(step-usual); worth > most {
				best, most = c, worth
			}
		}
	}
	return best
}

// newPlaces finds that many columns and rows of places in cells, and the ink in them.
func newPlaces(views []*view, n, columns, rows int) *places {
	pl := &places{views: views, n: n, columns: columns, rows: rows}
	var xs, ys [side]int
	for _, v := range views {
		for i, ink := range v {
			if ink >= inked {
				xs[i%side]++
				ys[i/side]++
			}
		}
	}
	pl.across, pl.down = combOf(&xs, columns), combOf(&ys, rows)
	var some []int
	for _, v := range views {
		ink := make([]int, columns*rows)
		for i, b := range v {
			if b >= inked {
				ink[pl.at(i%side, i/side)]++
			}
		}
		for _, n := range ink {
			if n > 0 {
				some = append(some, n)
			}
		}
		pl.ink = append(pl.ink, ink)
	}
	if slices.Sort(some); len(some) > 0 {
		pl.usual = some[len(some)/2]
	}
	return pl
}

// inCores is the share of a cell's ink in the cores of places.
func (pl *places) inCores(v *view) float64 {
	all, in := 0, 0
	for i, b := range v {
		if b < inked {
			continue
		}
		all++
		_, x := pl.across.place(within(i%side), pl.columns)
		if _, y := pl.down.place(within(i/side), pl.rows); x < core*pl.across.step && y < core*pl.down.step {
			in++
		}
	}
	return float64(in) / float64(max(all, 1))
}

// within is where a pixel of a view lies in its cell.
func within(i int) float64 { return border + (float64(i)+0.5)*(1-2*border)/side }

// at returns the place nearest to a pixel.
func (pl *places) at(x, y int) int {
	column, _ := pl.across.place(within(x), pl.columns)
	row, _ := pl.down.place(within(y), pl.rows)
	return row*pl.columns + column
}

func (pl *places) concise() float64 { return min(pl.across.inside, pl.down.inside) }

// marks returns the digits in a cell.
func (pl *places) marks(cell int) (m Marks) {
	if pl.inCores(pl.views[cell]) < leastCore {
		return m
	}
	m.Sure = 1
	for k, ink := range pl.ink[cell] {
		share := float64(ink) / float64(pl.usual)
		if k == 0 {
			share *= thinner
		}
		switch {
		case share < leastInk:
			continue
		case k >= pl.n:
			return Marks{}
		case share < surelyInk:
			m.Sure *= vague
		}
		m.Digits |= 1 << (k + 1)
	}
	return m
}

// alike returns the share of recognised digits up to nine in their own place, if there are enough of them.
func (pl *places) alike(eye Eye) float64 {
	seen, alike := 0, 0
	for i, v := range pl.views {
		for _, r := range v.pieces() {
			chances := eye(v.patch(r))
			best := 0
			for d, p := range chances {
				if p > chances[best] {
					best = d
				}
			}
			k := pl.at((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
			if best == 0 || k >= 9 || float64(pl.ink[i][k]) < surelyInk*float64(pl.usual) {
				continue
			}
			seen++
			if best == k+1 {
				alike++
			}
		}
	}
	if seen < fewest {
		return 0
	}
	return float64(alike) / float64(seen)
}
