package canon

import "sudokubot/solver/sudoku"

// Alignments returns the symmetries that map houses of a to houses of equal kind in b. A symmetry is a list
// with the cell of b for each cell of a. The result is empty if the layouts are not disguises of each other.
// Most jigsaws have at most eight symmetries; layouts with boxes have millions. If the search takes long,
// Alignments returns only some of them.
func Alignments(a, b *sudoku.Layout) [][]sudoku.Cell {
	var all [][]sudoku.Cell
	n := a.N()
	if n != b.N() || len(a.Houses()) != len(b.Houses()) {
		return nil
	}
	matchAll(a, b, func(v transform) {
		to := make([]sudoku.Cell, n*n)
		for c := range to {
			to[c] = v.from(c/n, c%n)
		}
		all = append(all, to)
	})
	return all
}

// matchAll calls yield with each transform of b that maps its houses to the houses of a.
func matchAll(a, b *sudoku.Layout, yield func(transform)) {
	m, first := newMatching(a, sudoku.Puzzle{Layout: b}, all, func([]uint8) {})
	if m == nil {
		return
	}
	accept := m.accept
	m.accept = func(d *coloring) bool {
		if accept(d) {
			yield(transformTo(m.path[len(m.path)-1], d, a.N()))
		}
		return false // continue with the next transform
	}
	m.descend(first, 0)
}
