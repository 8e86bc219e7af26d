package grids

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/sudoku"
)

// The smallest and the largest order of a jigsaw. Order 3 has only maps of lines, or of a line beside two
// angles. Above 16 the search for a grid takes too long.
const (
	MinRegions = 4
	MaxRegions = 16
)

// Regions returns the layout of a jigsaw of order n with random regions for which a grid exists. The regions
// are connected and rather compact, and few are rectangles. Above order 4 no region is a straight line. Above
// order 5 each region has four cells in a square. The error is the error of ctx, or has a text for people.
func Regions(ctx context.Context, n int, extras []sudoku.Extra, rng *rand.Rand) (*sudoku.Layout, error) {
	if n < MinRegions || n > MaxRegions {
		return nil, fmt.Errorf("a jigsaw whose regions are made has an order from %d to %d, not %d", MinRegions,
			MaxRegions, n)
	}
	if l, err := newRegions(n, 1, n).mapFirst(ctx, extras, rng); l != nil || err != nil {
		return l, err
	}
	rows, cols, ok := sudoku.UsualSides(n)
	if !ok {
		rows, cols = 1, n
	}
	for range carries {
		if l, err := newRegions(n, rows, cols).gridFirst(ctx, extras, rng); l != nil || err != nil {
			return l, err
		}
	}
	return nil, fmt.Errorf("no regions of order %d were found that have a grid with these extras", n)
}

// Limits for the search for regions. The method shuffle makes the exchanges, and fair checks the shapes of a
// map.
const (
	shuffleSteps = 200    // exchanges tried for each cell at the start
	mixSteps     = 50     // exchanges tried for each cell before a map is checked
	lookTries    = 4000   // maps checked for their shapes
	freeNodes    = 40_000 // nodes of all searches for a grid
	fitNodes     = 1000   // nodes of the first search for a grid
	carries      = 10     // grids tried by gridFirst as a start
	rounds       = 20     // rounds of perturb and shuffle before a map is checked
	roundsMax    = 60     // rounds before another grid is tried
)

// mapFirst makes a random map by exchanging cells between regions, and only then searches for a grid that
// fits the map. If the search takes long, it returns nil.
func (m *regions) mapFirst(ctx context.Context, add []sudoku.Extra, rng *rand.Rand) (*sudoku.Layout, error) {
	m.shuffle(rng, shuffleSteps*m.n*m.n)
	for looks, visited := 0, 0; looks < lookTries && visited < freeNodes; looks++ {
		m.shuffle(rng, mixSteps*m.n*m.n)
		if !m.fair() {
			continue
		}
		l, err := m.layout(add)
		if err != nil {
			return nil, err
		}
		ok, nodes, err := newRules(l).fits(ctx, rng)
		if err != nil || ok && l.Has(sudoku.Region) {
			return l, err
		}
		visited += nodes
	}
	return nil, nil
}

// gridFirst makes a map that always fits a grid. It exchanges cells with equal digits between regions, and
// changes the grid before each round (see perturb). These regions stay closer to their start than those of
// mapFirst. It is needed for large orders and for some extras, where it is hard to find a grid for a
// finished map. If gridFirst gets stuck, it returns nil.
func (m *regions) gridFirst(ctx context.Context, add []sudoku.Extra, rng *rand.Rand) (*sudoku.Layout, error) {
	l, err := m.layout(add)
	if err != nil {
		return nil, err
	}
	r := newRules(l)
	if m.grid, err = r.soon(ctx, rng); m.grid == nil || err != nil {
		return nil, err
	}
	for round := range roundsMax {
		r.perturb(m.grid, rng)
		m.shuffle(rng, mixSteps*m.n*m.n)
		if l, err = m.layout(add); err != nil || ctx.Err() != nil {
			return nil, cmp.Or(err, ctx.Err())
		}
		if round >= rounds && m.fair() && l.Has(sudoku.Region) {
			return l, nil
		}
		r = newRules(l)
	}
	return nil, nil
}

// fits reports whether it found a grid, and the nodes that it visited. The error is that of ctx.
func (r *rules) fits(ctx context.Context, rng *rand.Rand) (ok bool, nodes int, err error) {
	s := searcher{rng: rng, nodes: fitNodes}
	filled, done := s.fill(ctx, r.empty.Clone())
	if filled || done || ctx.Err() != nil {
		return filled, fitNodes - s.nodes, ctx.Err()
	}
	learning := 2 * r.n * r.n * r.n
	g, err := r.learn(ctx, make(sudoku.Grid, r.layout.Size()), int64(learning))
	return g != nil, fitNodes + learning, err
}

// regions are a map: the region of each cell. Every region has n connected cells.
type regions struct {
	n     int
	grid  sudoku.Grid // if not nil, every region has every digit of the grid
	of    []int
	cells [][]int // cells of each region, unordered
	sums  []sums  // sums of each region
}

// sums are the sums of the rows and of the columns of cells, and the sum of their squares.
type sums struct{ rows, cols, squares int }

func (s *sums) add(r, k, sign int) {
	s.rows += sign * r
	s.cols += sign * k
	s.squares += sign * (r*r + k*k)
}

// spread measures how far n cells are from their centre: n times the sum of the squared distances.
func (s sums) spread(n int) int { return n*s.squares - s.rows*s.rows - s.cols*s.cols }

// newRegions returns the map with boxes of these sides as regions.
func newRegions(n, rows, cols int) *regions {
	m := &regions{n: n, of: make([]int, n*n), cells: make([][]int, n), sums: make([]sums, n)}
	for c := range m.of {
		region := c/n/rows*rows + c%n/cols
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

// shuffle tries a number of random exchanges of cells between touching regions. The more an exchange would
// spread the regions, the less likely it is.
func (m *regions) shuffle(rng *rand.Rand, steps int) {
	for range steps {
		a := rng.IntN(len(m.of))
		b, ok := m.beside(a, rng.IntN(4))
		if ok && m.of[a] != m.of[b] {
			m.exchange(a, m.of[b], rng)
		}
	}
}

// tightness returns how compact the regions become. The probability of an exchange halves each time the
// spread grows by a square's spread divided by tightness. Small orders have few maps far from boxes, so
// they get less tightness. So do regions that preserve a grid, because they allow few exchanges.
func (m *regions) tightness() int {
	if m.grid != nil {
		return min(3, m.n-2)
	}
	return min(6, m.n-2)
}

// exchange exchanges cell a for a random cell of region target. It does so only if both regions stay
// connected. If the exchange spreads them more, it is made only with some probability (see tightness).
func (m *regions) exchange(a, target int, rng *rand.Rand) {
	from := m.of[a]
	i := slices.Index(m.cells[from], a)
	k := m.partner(a, target, rng)
	b := m.cells[target][k]
	if m.touching(b, from) == 0 {
		return
	}
	before := m.sums[from].spread(m.n) + m.sums[target].spread(m.n)
	m.swap(from, i, target, k)
	loss := m.sums[from].spread(m.n) + m.sums[target].spread(m.n) - before
	square := m.n * m.n * (m.n - 1) / 6
	skips := loss > 0 && rng.Uint64N(1<<min(loss*m.tightness()/square, 40)) != 0
	if skips || !m.connected(a) || !m.connected(b) {
		m.swap(from, i, target, k)
	}
}

func (m *regions) partner(a, region int, rng *rand.Rand) int {
	if m.grid == nil {
		return rng.IntN(m.n)
	}
	return slices.IndexFunc(m.cells[region], func(b int) bool { return m.grid[b] == m.grid[a] })
}

func (m *regions) swap(from, i, to, k int) {
	a, b := m.cells[from][i], m.cells[to][k]
	m.cells[from][i], m.cells[to][k] = b, a
	m.of[a], m.of[b] = to, from
	for _, x := range [2]struct{ cell, sign int }{{a, -1}, {b, 1}} {
		m.sums[from].add(x.cell/m.n, x.cell%m.n, x.sign)
		m.sums[to].add(x.cell/m.n, x.cell%m.n, -x.sign)
	}
}

func (m *regions) beside(c, direction int) (int, bool) {
	r, k := c/m.n, c%m.n
	switch direction {
	case 0:
		return c - m.n, r > 0
	case 1:
		return c + m.n, r < m.n-1
	case 2:
		return c - 1, k > 0
	}
	return c + 1, k < m.n-1
}

func (m *regions) touching(c, region int) (count int) {
	for direction := range 4 {
		if b, ok := m.beside(c, direction); ok && m.of[b] == region {
			count++
		}
	}
	return count
}

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

// fair reports whether the regions have the shapes that the comment of Regions promises.
func (m *regions) fair() bool {
	rectangles := 0
	for region := range m.n {
		rows, cols, pairs := m.shape(region)
		if m.n > 4 && (rows == 1 || cols == 1) || m.n > 5 && pairs < m.n {
			return false
		}
		if rows*cols == m.n {
			rectangles++
		}
	}
	return rectangles <= m.n/4
}

// shape returns the sides of the bounding rectangle of a region, and its number of pairs of neighbours.
func (m *regions) shape(region int) (rows, cols, pairs int) {
	top, bottom, left, right := m.n, -1, m.n, -1
	for c, other := range m.of {
		if other != region {
			continue
		}
		r, k := c/m.n, c%m.n
		top, bottom, left, right = min(top, r), max(bottom, r), min(left, k), max(right, k)
		pairs += m.touching(c, region)
	}
	return bottom - top + 1, right - left + 1, pairs / 2
}
