package canon

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// match finds a transform that maps houses of p to houses of l. It ignores houses for which keep is false.
// prefer sorts lines of p. match tries the lines in this order, and takes the first fitting ones.
func match(
	l *sudoku.Layout, p sudoku.Puzzle, keep func(sudoku.House) bool, prefer func(lines []uint8),
) (transform, bool) {
	m, first := newMatching(l, p, keep, prefer)
	if m == nil {
		return transform{}, false
	}
	found := m.descend(first, 0)
	if found == nil {
		return transform{}, false
	}
	return transformTo(m.path[len(m.path)-1], found, l.N()), true
}

// newMatching returns the search of match, and its first coloring. It returns nil if the houses obviously
// differ.
func newMatching(
	l *sudoku.Layout, p sudoku.Puzzle, keep func(sudoku.House) bool, prefer func(lines []uint8),
) (m *matching, first *coloring) {
	a, b := newGraph(sudoku.Puzzle{Layout: l}, keep), newGraph(sudoku.Puzzle{Layout: p.Layout}, keep)
	if !slices.Equal(a.kinds, b.kinds) {
		return nil, nil
	}
	m = &matching{b: b, prefer: prefer, left: 1000}
	c := a.colored()
	m.path = append(m.path, c)
	for class := c.open(a.n); class != nil; class = c.open(a.n) {
		c = c.with(a, int(slices.Min(class)))
		m.path = append(m.path, c)
	}
	m.accept = func(d *coloring) bool { return transformTo(c, d, a.n).shows(p.Layout, l, keep) }
	d := b.colored()
	if d.trace != m.path[0].trace {
		return nil, nil
	}
	return m, d
}

// matching searches graph b for colorings like the colorings of path, step by step. path belongs to another
// graph.
type matching struct {
	path   []*coloring
	b      *graph
	prefer func(lines []uint8)
	accept func(*coloring) bool
	left   int // number of lines to try before giving up
}

// descend returns an accepted coloring of b that corresponds to the last coloring of the path, or nil. It
// starts from d, which corresponds to the coloring at index depth.
func (m *matching) descend(d *coloring, depth int) *coloring {
	if depth == len(m.path)-1 {
		if !m.accept(d) {
			return nil
		}
		return d
	}
	class := slices.Clone(d.open(m.b.n))
	m.prefer(class)
	for _, v := range class {
		if m.left--; m.left < 0 {
			return nil
		}
		next := d.with(m.b, int(v))
		if next.trace != m.path[depth+1].trace {
			continue
		}
		if found := m.descend(next, depth+1); found != nil {
			return found
		}
	}
	return nil
}

// transformTo returns the transform that maps each line of b to the line of a with equal colour.
func transformTo(a, b *coloring, n int) transform {
	to := between(a, b, n)
	v := transform{turned: to[0] >= n}
	for i := range n {
		v.rows = append(v.rows, to[i]%n)
		v.cols = append(v.cols, to[n+i]%n)
	}
	return v
}
