package rating

import (
	"slices"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// board is a layout as techniques look at it; it does not change.
type board struct {
	n, size       int
	full          uint32 // every digit
	houses        []house
	rows, columns []int // indexes of houses
	// scan are the houses in the order in which Explainer looks for sets: boxes or regions, columns, rows; then those
	// that it does not know.
	scan []int
	// links are the houses in the order in which it follows links: boxes or regions, rows, columns, others.
	links []int
	// around are the houses of a cell, in the order of links.
	around [][]int
	// spot is the place of a cell in each of its houses, in the order of around.
	spot  [][]int
	peers [][]int       // of a cell, in the order of around
	sees  []marks.Cells // the same as sets
	// crossings are pairs of houses that share two cells or more, a list for each two kinds of houses, in the order in
	// which Explainer looks for locked candidates.
	crossings [][]crossing
}

// house is a house of a board.
type house struct {
	kind  sudoku.Kind
	cells []int
	set   marks.Cells
}

// crossing is two houses that share cells.
type crossing struct {
	base, cover int
	// inBase and inCover are the places of the shared cells in both.
	inBase, inCover uint32
	// sisters are the other houses of the kind of the base that cross the cover.
	sisters []sister
}

// sister is a house, and which of its places lie in the cover of a crossing and not in its base.
type sister struct {
	house  int
	shared uint32
}

func newBoard(l *sudoku.Layout) *board {
	b := &board{n: l.N(), size: l.Size(), full: 1<<l.N() - 1}
	for _, h := range l.Houses() {
		own := house{kind: h.Kind, cells: make([]int, 0, b.n), set: marks.CellsOf(h.Cells...)}
		for _, c := range h.Cells {
			own.cells = append(own.cells, int(c))
		}
		b.houses = append(b.houses, own)
	}
	b.rows, b.columns = b.ofKind(only(sudoku.Row)), b.ofKind(only(sudoku.Column))
	b.scan, b.links = b.sorted(sudoku.Column, sudoku.Row), b.sorted(sudoku.Row, sudoku.Column)
	b.neighbours()
	b.cross()
	return b
}

// parts reports whether houses of kind k are Explainer's blocks: those that part the grid and are no lines.
func parts(k sudoku.Kind) bool { return k == sudoku.Box || k == sudoku.Region }

// line reports whether houses of kind k are rows or columns.
func line(k sudoku.Kind) bool { return k == sudoku.Row || k == sudoku.Column }

// ofKind returns the houses of which is says yes.
func (b *board) ofKind(is func(sudoku.Kind) bool) []int {
	var list []int
	for h := range b.houses {
		if is(b.houses[h].kind) {
			list = append(list, h)
		}
	}
	return list
}

func only(k sudoku.Kind) func(sudoku.Kind) bool {
	return func(other sudoku.Kind) bool { return other == k }
}

func extra(k sudoku.Kind) bool { return !parts(k) && !line(k) }

// sorted returns all houses: boxes or regions, the lines of the two kinds, and then the others.
func (b *board) sorted(first, second sudoku.Kind) []int {
	list := b.ofKind(parts)
	list = append(list, b.ofKind(only(first))...)
	list = append(list, b.ofKind(only(second))...)
	return append(list, b.ofKind(extra)...)
}

// neighbours fills what is known of each cell.
func (b *board) neighbours() {
	b.around, b.spot = make([][]int, b.size), make([][]int, b.size)
	b.peers, b.sees = make([][]int, b.size), make([]marks.Cells, b.size)
	for c := range b.peers {
		b.around[c], b.spot[c], b.peers[c] = make([]int, 0, 3), make([]int, 0, 3), make([]int, 0, 3*b.n)
	}
	for _, h := range b.links {
		for i, c := range b.houses[h].cells {
			b.around[c] = append(b.around[c], h)
			b.spot[c] = append(b.spot[c], i)
			for _, p := range b.houses[h].cells {
				if p != c && !b.sees[c].Has(sudoku.Cell(p)) {
					b.sees[c].Add(sudoku.Cell(p))
					b.peers[c] = append(b.peers[c], p)
				}
			}
		}
	}
}

// cross fills the crossings.
func (b *board) cross() {
	whole, extras, all := b.ofKind(parts), b.ofKind(extra), b.scan
	for _, pair := range [][2][]int{
		{whole, b.columns}, {whole, b.rows}, {b.columns, whole}, {b.rows, whole}, {extras, all}, {all, extras},
	} {
		list := make([]crossing, 0, 4*b.n)
		for _, base := range pair[0] {
			for _, cover := range pair[1] {
				shared := b.houses[base].set.And(b.houses[cover].set)
				if base != cover && shared.Len() > 1 {
					list = append(list, b.crossing(base, cover, shared))
				}
			}
		}
		b.crossings = append(b.crossings, list)
	}
}

// crossing returns the crossing of two houses that share these cells.
func (b *board) crossing(base, cover int, shared marks.Cells) crossing {
	x := crossing{base: base, cover: cover, inBase: b.places(base, shared), inCover: b.places(cover, shared)}
	x.sisters = make([]sister, 0, 4)
	for h := range b.houses {
		if h == base || b.houses[h].kind != b.houses[base].kind {
			continue
		}
		if in := b.houses[h].set.And(b.houses[cover].set).Minus(shared); !in.Empty() {
			x.sisters = append(x.sisters, sister{h, b.places(h, in)})
		}
	}
	return x
}

// eachCrossing yields the crossings of every kind once for each digit, in Explainer's order.
func (b *board) eachCrossing(yield func(x *crossing, d int) bool) {
	for _, list := range b.crossings {
		for d := range b.n {
			for i := range list {
				if !yield(&list[i], d) {
					return
				}
			}
		}
	}
}

// places returns which places of h hold a cell of s.
func (b *board) places(h int, s marks.Cells) uint32 {
	var mask uint32
	for c := range s.And(b.houses[h].set).All() {
		mask |= 1 << b.spot[c][slices.Index(b.around[c], h)]
	}
	return mask
}

// common returns the houses that hold both cells, in the order of around.
func (b *board) common(c1, c2 int) []int {
	var list []int
	for _, h := range b.around[c1] {
		if b.houses[h].set.Has(sudoku.Cell(c2)) {
			list = append(list, h)
		}
	}
	return list
}
