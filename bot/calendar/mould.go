package calendar

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// A mould is the givens of a daily with boxes, to be laid on grids in all disguises: bands in any order, rows within a band,
// stacks and columns likewise, rows for columns, and digits by any names. There are 3,359,232 ways to lay a 9x9 grid, and
// 362,880 namings of each; see laying for how few of them are looked at.
type mould struct {
	order, high, wide int           // of the grid, and of a box in cells
	bands             [][]mark      // the givens of each band of rows
	masks             [most]uint16  // row -> the columns with a given
	rowOrders         [][]uint8     // of a band
	columnOrders      [][]uint8     // of a stack
	bandOrders        [][]uint8     // of the bands, and of the stacks
	stackOrders       [][]uint8     //
	*evidence                       // of its givens
	enough            []requirement // by how many digits a grid has
}

// requirement is what needs returned.
type requirement struct {
	overlap, matches int
	ok               bool
}

// mark is a given in its band.
type mark struct{ row, column, digit uint8 }

// most is the largest order that is laid.
const most = 9

// newMould returns nil for a layout that has no boxes, or none of which few orders are to be tried.
func newMould(p sudoku.Puzzle) *mould {
	n := p.Layout.N()
	high, wide := p.Layout.BoxSides()
	if high == 0 || n > most || max(high, wide) > 3 || p.Layout.Has(sudoku.Group) {
		return nil
	}
	m := &mould{
		order: n, high: high, wide: wide, bands: make([][]mark, n/high),
		rowOrders: orders(high), columnOrders: orders(wide), bandOrders: orders(n / high), stackOrders: orders(n / wide),
	}
	for c, d := range p.Givens {
		if r, k := c/n, c%n; d != 0 {
			m.bands[r/high] = append(m.bands[r/high], mark{uint8(r % high), uint8(k), uint8(d)})
			m.masks[r] |= 1 << k
		}
	}
	return m.by(newEvidence(n, p.Givens.Filled(), m.ways()))
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
func (m *mould) compare(g sudoku.Grid) verdict {
	filled := g.Filled()
	need := m.enough[filled]
	if len(g) != m.cells || !need.ok {
		return another
	}
	worst := another
	for _, turned := range []bool{false, true} {
		l := &laying{mould: m, filled: filled, requirement: need}
		l.read(g, turned)
		worst = max(worst, l.worst())
		if worst == certainly {
			return worst
		}
	}
	return worst
}

// laying lays a mould on one grid. It chooses where the stacks go, the order of the columns in each, and then the bands and
// their rows. At every step it knows how many givens can still meet a digit: packed into words, so that the orders of the
// rows of all bands are counted at once. What cannot be enough any more is left. Then the digits are compared, band by band.
type laying struct {
	*mould
	requirement
	filled int
	digits [most][most]uint8
	masks  [most]uint16 // row -> the columns with a digit
	// meet[s][t][i] is how many givens of stack s meet a digit in stack t with its columns in order i; the last i is for the
	// most that any order could have.
	meet    [3][3][7]pairs
	columns [most]uint8 // where each column goes
	named   [4]names    // how digits met in the first bands that were laid, by how many these are
	found   verdict
}

// pairs holds for each band of the mould, and each of the grid on which it may lie, a byte for every order of the rows.
type pairs [9]uint64

func (p *pairs) plus(q *pairs) (sum pairs) {
	for i := range p {
		sum[i] = p[i] + q[i]
	}
	return sum
}

// read takes over the grid, with rows for columns if it is turned.
func (l *laying) read(g sudoku.Grid, turned bool) {
	for c, d := range g {
		r, k := c/l.order, c%l.order
		if turned {
			r, k = k, r
		}
		if l.digits[r][k] = uint8(d); d != 0 {
			l.masks[r] |= 1 << k
		}
	}
	for s := range l.stackOrders[0] {
		for t := range l.stackOrders[0] {
			for i, order := range l.columnOrders {
				l.meet[s][t][i] = l.count(s, t, order)
			}
			l.meet[s][t][len(l.columnOrders)] = l.count(s, t, nil)
		}
	}
}

// moved returns the columns of b in that order: the one that stands at i is order[i].
func moved(b uint16, order []uint8) (to uint16) {
	for i, at := range order {
		to |= b >> at & 1 << i
	}
	return to
}

// count adds up, for every order of the rows of each band on each, how many givens of stack s meet digits of stack t with its
// columns in that order; without an order, how many may.
func (l *laying) count(s, t int, columns []uint8) (p pairs) {
	one := uint16(1)<<l.wide - 1
	var here, there [most]uint16
	for r := range l.order {
		here[r], there[r] = l.mould.masks[r]>>(s*l.wide)&one, l.masks[r]>>(t*l.wide)&one
		if columns == nil { // as many bits from the right
			here[r], there[r] = 1<<bits.OnesCount16(here[r])-1, 1<<bits.OnesCount16(there[r])-1
			continue
		}
		there[r] = moved(there[r], columns)
	}
	for b := range l.bands {
		for c := range l.bands {
			var meet [3][3]uint64
			for i, row := range here[b*l.high:][:l.high] {
				for j, other := range there[c*l.high:][:l.high] {
					meet[i][j] = uint64(bits.OnesCount16(row & other))
				}
			}
			var word uint64
			for at, order := range l.rowOrders {
				sum := uint64(0)
				for i, j := range order {
					sum += meet[i][j]
				}
				word |= sum << (8 * at)
			}
			p[b*3+c] = word
		}
	}
	return p
}

// worst tries the orders of the stacks.
func (l *laying) worst() verdict {
	for _, stacks := range l.stackOrders {
		if l.stack(0, stacks, &pairs{}); l.found == certainly {
			break
		}
	}
	return l.found
}

// stack chooses the order of the columns of stack s and those after it, when those before it meet so many digits.
func (l *laying) stack(s int, stacks []uint8, before *pairs) {
	bound := *before
	for later := s; later < len(stacks); later++ {
		bound = bound.plus(&l.meet[later][stacks[later]][len(l.columnOrders)])
	}
	if l.atMost(&bound) < l.overlap {
		return
	}
	if s == len(stacks) {
		l.lay(before)
		return
	}
	for i, order := range l.columnOrders {
		for k, at := range order {
			l.columns[s*l.wide+k] = stacks[s]*uint8(l.wide) + at
		}
		with := before.plus(&l.meet[s][stacks[s]][i])
		if l.stack(s+1, stacks, &with); l.found == certainly {
			return
		}
	}
}

// atMost returns how many givens meet a digit at most, whatever the order of the bands and their rows.
func (l *laying) atMost(p *pairs) int {
	var best [9]int
	for i, word := range p {
		for ; word != 0; word >>= 8 {
			best[i] = max(best[i], int(word&255))
		}
	}
	all := 0
	for _, bands := range l.bandOrders {
		sum := 0
		for b, c := range bands {
			sum += best[b*3+int(c)]
		}
		all = max(all, sum)
	}
	return all
}
