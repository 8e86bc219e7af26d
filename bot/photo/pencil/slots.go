package pencil

import (
	"math"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/pixels"
)

// Parameters for reading small digits by their slots.
const (
	core        = 0.34 // radius of a slot's core, relative to the distance between slots
	concise     = 0.82 // least share of all ink that is in the cores of slots
	usualExtent = 0.86 // usual extent of the slots together, in cells
	leastInk    = 0.13 // least ink of a digit, relative to the usual ink; less counts as blank
	surelyInk   = 0.2  // least ink of a certain digit, relative to the usual ink
	thinner     = 2    // factor by which a 1 has less ink
	vague       = 0.8  // certainty of a digit with ink between these limits
	leastCore   = 0.7  // least share of a cell's ink that is in the cores of slots
	fewest      = 3    // least number of recognised digits to decide; marked corners may look like two digits
	leastAlike  = 0.5  // least share of recognised digits that are in their own slots
)

// Placed reads the small digits in cells of a grid with more than nine digits, where each value has a slot.
// It reads which slots have ink. It does not need to recognise signs, which may be small or have two figures.
// It returns the marks of all cells of the mesh. All marks are empty if the digits have another arrangement.
func Placed(p *pixels.Plane, m *pixels.Mesh, cells []int, n int, ink Ink, eye cells.Eye) []Marks {
	all := make([]Marks, m.N*m.N)
	var windows []*window
	var at []int
	for _, c := range cells {
		if v := new(window); v.look(p, m, c, ink) && v.onlySmall() {
			windows, at = append(windows, v), append(at, c)
		}
	}
	var best *slots
	for _, l := range layouts(n) {
		pl := newSlots(windows, n, l[0], l[1])
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

// layouts returns the possible numbers of columns and rows of slots. It starts with a square. Up to twelve
// digits may also have three columns, as in this program's pictures, or four.
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

// onlySmall removes connected pieces of ink that do not have the size of small digits. It reports whether any
// are left.
func (v *window) onlySmall() bool {
	var small window
	some := false
	for _, r := range v.pieces() {
		s := spotOf(r)
		middle := min(s.X, s.Y) >= outside && max(s.X, s.Y) <= 1-outside
		if !middle || max(s.High, s.Wide) > highest || s.High < lowest/2 {
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

// slots are the positions of the small digits in the cells of a grid.
type slots struct {
	windows       []*window
	n             int
	columns, rows int
	across, down  spacing
	ink           [][]int // number of inked pixels by cell and slot
	usual         int     // median ink of the slots with ink
}

// spacing describes evenly spaced slots in one direction, in cells. inside is the share of ink in their
// cores.
type spacing struct {
	first, step, inside float64
}

// nearest returns the nearest slot and its distance.
func (c spacing) nearest(at float64, n int) (k int, far float64) {
	k = min(max(int(math.Round((at-c.first)/c.step)), 0), n-1)
	return k, math.Abs(at - c.first - float64(k)*c.step)
}

// spacingOf returns the slots of n columns or rows. profile is the ink at each distance from the edge of the
// cell.
func spacingOf(profile *[side]int, n int) (best spacing) {
	total := 0
	for _, ink := range profile {
		total += ink
	}
	most := math.Inf(-1)
	usual := usualExtent / float64(n)
	for step := 0.88 * usual; step < 1.12*usual; step += 0.004 {
		for off := -0.05; off < 0.051; off += 0.005 {
			c := spacing{first: 0.5 + off - step*float64(n-1)/2, step: step}
			inside := 0
			for i, ink := range profile {
				if _, far := c.nearest(within(i), n); far < core*step {
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

// newSlots returns the slots for these numbers of columns and rows, and the ink in them.
func newSlots(windows []*window, n, columns, rows int) *slots {
	pl := &slots{windows: windows, n: n, columns: columns, rows: rows}
	var xs, ys [side]int
	for _, v := range windows {
		for i, ink := range v {
			if ink >= inked {
				xs[i%side]++
				ys[i/side]++
			}
		}
	}
	pl.across, pl.down = spacingOf(&xs, columns), spacingOf(&ys, rows)
	var some []int
	for _, v := range windows {
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

// inCores returns the share of a cell's ink that is in the cores of slots.
func (pl *slots) inCores(v *window) float64 {
	all, in := 0, 0
	for i, b := range v {
		if b < inked {
			continue
		}
		all++
		_, x := pl.across.nearest(within(i%side), pl.columns)
		if _, y := pl.down.nearest(within(i/side), pl.rows); x < core*pl.across.step && y < core*pl.down.step {
			in++
		}
	}
	return float64(in) / float64(max(all, 1))
}

// within returns the position of pixel i in its cell, in cells.
func within(i int) float64 { return border + (float64(i)+0.5)*(1-2*border)/side }

// at returns the slot nearest to a pixel.
func (pl *slots) at(x, y int) int {
	column, _ := pl.across.nearest(within(x), pl.columns)
	row, _ := pl.down.nearest(within(y), pl.rows)
	return row*pl.columns + column
}

func (pl *slots) concise() float64 { return min(pl.across.inside, pl.down.inside) }

func (pl *slots) marks(cell int) (m Marks) {
	if pl.inCores(pl.windows[cell]) < leastCore {
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

// alike returns the share of recognised digits up to nine that are in their own slots. It is 0 if too few are
// recognised.
func (pl *slots) alike(eye cells.Eye) float64 {
	seen, alike := 0, 0
	for i, v := range pl.windows {
		for _, r := range v.pieces() {
			chances := eye(v.patch(r))
			best := slices.Index(chances[:], slices.Max(chances[:]))
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
