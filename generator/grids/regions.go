package grids

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/sudoku"
)

// MinRegions is the smallest order that has regions which are neither rows nor columns nor boxes, and a grid for them.
const MinRegions = 4

// OrderError says that there are no regions for that order. Its message is fit to show.
type OrderError struct{ Order int }

// Error names the orders that do.
func (e *OrderError) Error() string {
	return fmt.Sprintf("a jigsaw has an order from %d to %d, not %d", MinRegions, sudoku.MaxOrder, e.Order)
}

// regionTries is how many maps are tried before Regions gives up.
const regionTries = 200

// Regions returns the layout of a jigsaw of order n with random regions, for which there is a grid. The regions hang
// together and are rather compact; none is a straight line, above order 5 each has four cells in a square, and few are
// rectangles. The layout has the extras of that layout, a Latin square; nil has none. The error is fit to show, or that
// of ctx.
func Regions(ctx context.Context, n int, extras *sudoku.Layout, rng *rand.Rand) (*sudoku.Layout, error) {
	if n < MinRegions || n > sudoku.MaxOrder {
		return nil, &OrderError{Order: n}
	}
	add := extrasOf(extras)
	m := newRegions(n)
	m.melt(rng, meltSteps*n*n)
	for range regionTries {
		m.melt(rng, mixSteps*n*n)
		if !m.fair() {
			continue
		}
		l, err := m.layout(add)
		if err != nil {
			return nil, err
		}
		fits, err := newRules(l).fits(ctx, rng)
		if err != nil {
			return nil, err
		}
		if fits && l.Has(sudoku.Region) {
			return l, nil
		}
	}
	return nil, fmt.Errorf("no regions of order %d were found that have a grid with these extras", n)
}

// extrasOf returns the extras of a layout.
func extrasOf(l *sudoku.Layout) (extras []sudoku.Extra) {
	if l == nil {
		return nil
	}
	for kind, extra := range map[sudoku.Kind]sudoku.Extra{
		sudoku.Diagonal: sudoku.Diagonals, sudoku.Group: sudoku.Groups, sudoku.Window: sudoku.Windows,
	} {
		if l.Has(kind) {
			extras = append(extras, extra)
		}
	}
	return extras
}

// The pace: how many exchanges are tried for each cell, first of all and before every map that is looked at.
const (
	meltSteps = 200
	mixSteps  = 50
)

// regions are a map: the region of each cell, every region of n cells that hang together.
type regions struct {
	n     int
	of    []int
	cells [][]int // of each region, in no order
	sums  []sums  // of each region
}

// sums add up the rows and the columns of cells, and their squares.
type sums struct{ rows, cols, squares int }

func (s *sums) add(r, k, sign int) {
	s.rows += sign * r
	s.cols += sign * k
	s.squares += sign * (r*r + k*k)
}

// spread returns n times the sum of the squares of the distances between n cells and their middle.
func (s sums) spread(n int) int { return n*s.squares - s.rows*s.rows - s.cols*s.cols }

// newRegions returns the map whose regions are the rows.
func newRegions(n int) *regions {
	m := &regions{n: n, of: make([]int, n*n), cells: make([][]int, n), sums: make([]sums, n)}
	for c := range m.of {
		region := c / n
		m.of[c] = region
		m.cells[region] = append(m.cells[region], c)
		m.sums[region].add(c/n, c%n, 1)
	}
	return m
}

func (m *regions) layout(add []sudoku.Extra) (*sudoku.Layout, error) {
	l, err := sudoku.Jigsaw(m.of)
	if err != nil {
		return nil, err
	}
	return l.With(add...)
}

// melt tries to exchange cells between regions that touch. An exchange that leaves the regions less compact is made the
// less often the more spread out they become by it.
func (m *regions) melt(rng *rand.Rand, steps int) {
	for range steps {
		a := rng.IntN(len(m.of))
		b, ok := m.beside(a, rng.IntN(4))
		if ok && m.of[a] != m.of[b] {
			m.exchange(a, m.of[b], rng)
		}
	}
}

// hardness is how compact regions are: with a loss of one in so many of the spread of a square, an exchange is half as
// likely.
const hardness = 8

// exchange gives a to another region, and a random cell of that to the region of a, if both still hang together and luck
// has it.
func (m *regions) exchange(a, to int, rng *rand.Rand) {
	from := m.of[a]
	i, k := slices.Index(m.cells[from], a), rng.IntN(m.n)
	b := m.cells[to][k]
	if m.touching(b, from) == 0 {
		return
	}
	before := m.sums[from].spread(m.n) + m.sums[to].spread(m.n)
	m.swap(from, i, to, k)
	loss := m.sums[from].spread(m.n) + m.sums[to].spread(m.n) - before
	square := m.n * m.n * (m.n - 1) / 6
	if loss > 0 && rng.Uint64N(1<<min(loss*hardness/square, 40)) != 0 || !m.connected(a) || !m.connected(b) {
		m.swap(from, i, to, k)
	}
}

// swap exchanges two cells between two regions.
func (m *regions) swap(from, i, to, k int) {
	a, b := m.cells[from][i], m.cells[to][k]
	m.cells[from][i], m.cells[to][k] = b, a
	m.of[a], m.of[b] = to, from
	for _, x := range [2]struct{ cell, sign int }{{a, -1}, {b, 1}} {
		m.sums[from].add(x.cell/m.n, x.cell%m.n, x.sign)
		m.sums[to].add(x.cell/m.n, x.cell%m.n, -x.sign)
	}
}

// beside returns the neighbour of c in one of four directions.
func (m *regions) beside(c, direction int) (int, bool) {
	r, k := c/m.n, c%m.n
	switch direction {
	case 0:
		return c - m.n, r > 0
	case 1:
		return c + m.n, r < m.n-1
	case 2:
		return c - 1, k > 0
	default:
		return c + 1, k < m.n-1
	}
}

// touching counts the neighbours of c in a region.
func (m *regions) touching(c, region int) (count int) {
	for direction := range 4 {
		if b, ok := m.beside(c, direction); ok && m.of[b] == region {
			count++
		}
	}
	return count
}

// connected reports whether the region of c hangs together.
func (m *regions) connected(c int) bool {
	var room [sudoku.MaxOrder]int
	reached := append(room[:0], c)
	var seen [sudoku.MaxOrder * sudoku.MaxOrder]bool
	seen[c] = true
	for i := 0; i < len(reached); i++ {
		for direction := range 4 {
			if b, ok := m.beside(reached[i], direction); ok && m.of[b] == m.of[c] && !seen[b] {
				seen[b] = true
				reached = append(reached, b)
			}
		}
	}
	return len(reached) == m.n
}

// fair reports whether the map looks as Regions promises.
func (m *regions) fair() bool {
	rectangles := 0
	for region := range m.n {
		s := m.shape(region)
		if s.rows == 1 || s.cols == 1 || m.n > 5 && s.pairs < m.n {
			return false
		}
		if s.rows*s.cols == m.n {
			rectangles++
		}
	}
	return rectangles <= m.n/4
}

// shape is what a region looks like: the rectangle around it, and its pairs of neighbours.
type shape struct{ rows, cols, pairs int }

func (m *regions) shape(region int) shape {
	top, bottom, left, right, pairs := m.n, -1, m.n, -1, 0
	for c, other := range m.of {
		if other != region {
			continue
		}
		r, k := c/m.n, c%m.n
		top, bottom, left, right = min(top, r), max(bottom, r), min(left, k), max(right, k)
		pairs += m.touching(c, region)
	}
	return shape{rows: bottom - top + 1, cols: right - left + 1, pairs: pairs / 2}
}

// fits reports whether a grid was found.
func (r *rules) fits(ctx context.Context, rng *rand.Rand) (bool, error) {
	s, f := search{rng: rng, nodes: searchNodes}, r.open()
	filled, done := s.fill(ctx, f)
	if filled || done || ctx.Err() != nil {
		return filled, ctx.Err()
	}
	g, _, err := r.learn(ctx, make(sudoku.Grid, r.layout.Size()), learnNodes)
	return g != nil, err
}
