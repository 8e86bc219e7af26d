package canon

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"slices"

	"sudokubot/solver/sudoku"
)

// Form returns the canonical form of p, which is equal for all disguises of p. For the classic 9x9 it is the
// minlex form: the least line of 81 signs, where an empty cell is the lowest sign. The form is a valid
// puzzle. It has another layout than p if boxes are turned or regions move. p may have any number of givens,
// and clashes.
//
// A symmetry permutes rows and columns, and may exchange rows with columns. It maps the other houses to
// houses of equal kind. Colour groups count as boxes in another order. So boxes of 3x2 are a disguise of
// boxes of 2x3. A jigsaw with exchanged rows is equivalent, although its regions are not connected.
//
// If the search takes too long, which no tried grid does, the form is p with its digits renumbered. Then
// other disguises of the puzzle have different forms, but different puzzles never have equal forms. A puzzle
// with constraints is its own form, because most constraints depend on the digits.
func Form(p sudoku.Puzzle) sudoku.Puzzle {
	if len(p.Layout.Constraints()) > 0 {
		return p
	}
	if p.Layout.IsClassic() {
		return sudoku.Puzzle{Layout: p.Layout, Givens: least(p.Givens, p.Solved(p.Givens))}
	}
	if v, l, ok := boxes(p.Layout); ok {
		return Form(sudoku.Puzzle{Layout: l, Givens: v.grid(p.Givens)})
	}
	form := sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(p.Givens)}
	if order, ok := canonical(p); ok {
		rank := make([]int, 2*p.Layout.N())
		for i := range rank {
			rank[order.order[i]] = i
		}
		form = settled(form, func(lines []uint8) {
			slices.SortFunc(lines, func(a, b uint8) int { return cmp.Compare(rank[a], rank[b]) })
		})
	}
	relabel(form.Givens)
	return form
}

// Boxed returns the cells of l in an order that makes its colour groups or regions boxes. It returns nil if
// no permutation of rows and columns does so, or if l has boxes or further houses. A jigsaw whose regions are
// not connected may be a classic layout in this way.
func Boxed(l *sudoku.Layout) (order []sudoku.Cell) {
	v, _, ok := boxes(l)
	for c := 0; ok && c < l.Size(); c++ {
		order = append(order, v.from(c/l.N(), c%l.N()))
	}
	return order
}

// boxes returns the transform of l that makes its colour groups or regions boxes, and the new layout.
func boxes(l *sudoku.Layout) (v transform, boxed *sudoku.Layout, ok bool) {
	if len(l.Houses()) != 3*l.N() || l.Has(sudoku.Box) {
		return v, nil, false
	}
	for _, boxed := range plain(l) {
		if len(boxed.Houses()) != len(l.Houses()) {
			continue
		}
		if v, ok := match(boxed, sudoku.Puzzle{Layout: l}, all, func([]uint8) {}); ok {
			return v, boxed, boxed.Has(sudoku.Box)
		}
	}
	return v, nil, false
}

// settled returns p transformed to the plainest layout possible for its houses. As far as this layout allows,
// prefer decides the order of the lines (see match). If the search takes too long, settled returns p.
func settled(p sudoku.Puzzle, prefer func([]uint8)) sudoku.Puzzle {
	for _, l := range plain(p.Layout) {
		if len(l.Houses()) != len(p.Layout.Houses()) {
			continue
		}
		if v, ok := match(l, p, all, prefer); ok {
			return sudoku.Puzzle{Layout: l, Givens: v.grid(p.Givens)}
		}
	}
	if !p.Layout.Has(sudoku.Region) {
		return p
	}
	v, ok := match(p.Layout, p, placed, prefer)
	if !ok {
		return p
	}
	return sudoku.Puzzle{Layout: must(v.regions(p.Layout).With(p.Layout.Extras()...)), Givens: v.grid(p.Givens)}
}

// plain returns the layouts without regions that have the order of l. Their boxes are at least as wide as
// high, or absent. Layouts with the extra houses of l follow.
func plain(l *sudoku.Layout) []*sudoku.Layout {
	n := l.N()
	var list []*sudoku.Layout
	for rows := 2; rows*rows <= n; rows++ {
		if n%rows == 0 {
			list = append(list, must(sudoku.Boxes(rows, n/rows)))
		}
	}
	list = append(list, must(sudoku.Latin(n)))
	if len(l.Extras()) == 0 {
		return list
	}
	for _, w := range slices.Clone(list) {
		if x, err := w.With(l.Extras()...); err == nil {
			list = append(list, x)
		}
	}
	return list
}

// Key returns a hash of the canonical form, as a short text of URL-safe signs. Puzzles with equal keys are
// disguises of each other. All disguises of a puzzle have its key, unless the search of Form takes too long.
func Key(p sudoku.Puzzle) string {
	sum := sha256.Sum256([]byte(Form(p).String()))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}
