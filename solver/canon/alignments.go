package canon

import "sudokubot/solver/sudoku"

// Alignments returns the ways to lay the layout a on b so that houses come to lie on houses of the same kind, as in a
// disguise: for each cell of a, in its order, the cell of b on which it comes to lie. There are none if b is not a in
// disguise, eight or fewer for most jigsaws, and millions for layouts whose houses are boxes: not all are returned where
// the search would take long.
func Alignments(a, b *sudoku.Layout) [][]sudoku.Cell {
	var all [][]sudoku.Cell
	n := a.N()
	if n != b.N() || len(a.Houses()) != len(b.Houses()) {
		return nil
	}
	matchAll(a, b, func(v view) {
		to := make([]sudoku.Cell, n*n)
		for c := range to {
			to[c] = v.from(c/n, c%n)
		}
		all = append(all, to)
	})
	return all
}

// matchAll calls found with each view of b that shows its houses where a has its own.
func matchAll(a, b *sudoku.Layout, found func(view)) {
	m, first := newMatching(a, sudoku.Puzzle{Layout: b}, all, func([]uint8) {})
	if m == nil {
		return
	}
	accept := m.accept
	m.accept = func(d *coloring) bool {
		if accept(d) {
			found(seen(m.path[len(m.path)-1], d, a.N()))
		}
		return false // and on to the next
	}
	m.descend(first, 0)
}
