package calendar

import (
	"math"

	"sudokubot/bot/calendar/blurred"
	"sudokubot/solver/sudoku"
)

// A mould is the givens of a daily with boxes, to be laid on grids in all disguises: bands in any order, rows within a band,
// stacks and columns likewise, rows for columns, and digits by any names. There are 3,359,232 ways to lay a 9x9 grid, and
// 362,880 namings of each; see laying for how few of them are looked at.
type mould struct {
	order, high, wide int            // of the grid, and of a box in cells
	bands             [][]mark       // the givens of each band of rows
	twins             [3][]twins     // by the later of their stacks
	stacks            [3][most]uint8 // stack and row -> the columns with a given
	rowOrders         [][]uint8      // of a band
	columnOrders      [][]uint8      // of a stack
	bandOrders        [][]uint8      // of the bands, and of the stacks
	stackOrders       [][]uint8      //
	*evidence                        // of its givens
	enough            []requirement  // by how many digits a grid has
	trails            []trail        // one for each band, see tracing
}

// requirement is what needs returned.
type requirement struct {
	overlap, matches int
	ok               bool
}

// mark is a given in its band.
type mark struct{ row, column, digit uint8 }

// newMould returns nil for a layout that has no boxes, or none of which few orders are to be tried.
func newMould(p sudoku.Puzzle) *mould {
	n := p.Layout.N()
	high, wide := p.Layout.BoxSides()
	if high == 0 || n > most || max(high, wide) > 3 || p.Layout.Has(sudoku.Group) {
		return nil
	}
	m := mouldOf(p, high, wide, false)
	if high == wide { // turned it is laid on the same grids
		if turned := mouldOf(p, high, wide, true); turned.fits() < m.fits() {
			m = turned
		}
	}
	return m.by(newEvidence(n, p.Givens.Filled(), m.ways()))
}

// mouldOf returns the mould of the givens, with rows for columns if it is turned.
func mouldOf(p sudoku.Puzzle, high, wide int, turned bool) *mould {
	n := p.Layout.N()
	m := &mould{
		order: n, high: high, wide: wide, bands: make([][]mark, n/high),
		rowOrders: orders(high), columnOrders: orders(wide), bandOrders: orders(n / high), stackOrders: orders(n / wide),
	}
	var all []given
	for r, row := range read(n, p.Givens, turned) {
		for k, d := range row {
			if d != 0 {
				all = append(all, given{uint8(r), uint8(k), uint8(d), uint8(r / high), uint8(k / wide)})
				m.bands[r/high] = append(m.bands[r/high], mark{uint8(r % high), uint8(k), uint8(d)})
				m.stacks[k/wide][r] |= 1 << (k % wide)
			}
		}
	}
	for b := range m.bands {
		m.pair(b)
	}
	m.trails = newTrails(n, high, wide, all)
	return m
}

// fits returns how likely one of the bands fits a full one of a grid.
func (m *mould) fits() (sum float64) {
	for _, band := range m.bands {
		digits := map[uint8]bool{}
		for _, g := range band {
			digits[g.digit] = true
		}
		sum += math.Pow(float64(m.order), float64(len(digits)-len(band)))
	}
	return sum
}

// twins are two givens of a band with the same digit.
type twins struct {
	band          int
	row, column   uint8
	row2, column2 uint8 // of the later stack
}

// pair finds the twins of a band. No given is in two of them.
func (m *mould) pair(band int) {
	single := map[uint8]mark{}
	for _, g := range m.bands[band] {
		other, ok := single[g.digit]
		if !ok {
			single[g.digit] = g
			continue
		}
		delete(single, g.digit)
		if other.column > g.column {
			other, g = g, other
		}
		s := int(g.column) / m.wide
		m.twins[s] = append(m.twins[s], twins{band, other.row, other.column, g.row, g.column})
	}
}

// by returns m as it is judged by that evidence.
func (m *mould) by(e *evidence) *mould {
	judged := *m
	judged.evidence, judged.enough = e, nil
	for f := range e.cells + 1 {
		var r requirement
		r.overlap, r.matches, r.ok = e.needs(f)
		judged.enough = append(judged.enough, r)
	}
	return &judged
}

// ways returns in how many ways a grid is laid.
func (m *mould) ways() float64 {
	ways := 2 * float64(len(m.bandOrders)*len(m.stackOrders))
	for range m.order / m.high {
		ways *= float64(len(m.rowOrders))
	}
	for range m.order / m.wide {
		ways *= float64(len(m.columnOrders))
	}
	return ways
}

// orders returns the orders of n things.
func orders(n int) [][]uint8 {
	var all [][]uint8
	for _, p := range permutations(n) {
		order := make([]uint8, n)
		for i, at := range p {
			order[i] = uint8(at)
		}
		all = append(all, order)
	}
	return all
}

// compare returns what is thought of a grid of the mould's order, in the worst of all disguises.
func (m *mould) compare(g blurred.Grid) verdict {
	if len(g) != m.cells {
		return another
	}
	filled, each := g.Filled()
	need := m.enough[filled]
	if each > 1 {
		judged := *m
		judged.evidence = m.blurred(each)
		m = &judged
		need.overlap, need.matches, need.ok = m.needs(filled)
	}
	if !need.ok {
		return another
	}
	worst := another
	for _, turned := range []bool{false, true} {
		c := comparison{mould: m, filled: filled, requirement: need, digits: read(m.order, g, turned)}
		if c.misses(1) == 0 {
			worst = max(worst, (&tracing{comparison: c}).worst())
		} else {
			worst = max(worst, (&laying{comparison: c}).worst())
		}
		if worst == certainly {
			return worst
		}
	}
	return worst
}

// read returns the cells of a grid of order n by rows, with rows for columns if it is turned.
func read[C sudoku.Digit | uint32](n int, g []C, turned bool) (cells [most][most]uint16) {
	for c, d := range g {
		r, k := c/n, c%n
		if turned {
			r, k = k, r
		}
		cells[r][k] = uint16(d)
	}
	return cells
}

// comparison is a mould beside one grid.
type comparison struct {
	*mould
	requirement
	filled int
	digits [most][most]uint16 // which each cell may have, as in blurred.Grid
	found  verdict
}

// misses returns how many givens may miss in those n bands that have the fewest that do.
func (c *comparison) misses(n int) int { return (c.givens - c.matches) * n / len(c.bands) }
