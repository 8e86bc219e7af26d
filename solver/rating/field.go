package rating

import (
	"slices"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// geometry is a layout prepared for the techniques; it is immutable.
type geometry struct {
	n, size       int
	full          uint32 // every digit
	houses        []house
	rows, columns []int // indexes of the houses
	// scan are the houses in Explainer's order for sets: boxes or regions, columns, rows, then other
	// houses.
	scan []int
	// links are the houses in Explainer's order for links: boxes or regions, rows, columns, then other
	// houses.
	links []int
	// around are the houses of each cell, in the order of links.
	around [][]int
	// slot is the slot of each cell in each of its houses, in the order of around.
	slot  [][]int
	peers [][]int       // peers of each cell, in the order of around
	sees  []marks.Cells // peers of each cell as a set
	// crossings are pairs of houses with two or more common cells. Each pair of kinds has a list, in
	// Explainer's order for locked candidates.
	crossings [][]crossing
}

type house struct {
	kind  sudoku.Kind
	cells []int
	set   marks.Cells
}

// crossing is two houses with common cells. If the base has a digit only there, the cover loses it elsewhere.
// crossing is two houses with common cells. If the base has a digit only there, the cover loses it elsewhere.
type crossing struct {
	base, cover int
	// inBase and inCover are the common cells of both houses, as slots of the base and as slots of the cover.
	inBase, inCover uint32
	// parallels are the other houses of the base's kind that cross the cover.
	parallels []parallel
}

// parallel is a house, with those of its slots that are in the cover of a crossing and not in its base.
type parallel struct {
	house  int
	shared uint32
}

// usual is the geometry of classic puzzles. It is made once, because making it takes longer than rating an
// easy puzzle.
var usual = newGeometry(sudoku.Classic())

func geometryOf(l *sudoku.Layout) *geometry {
	if l.IsClassic() {
		return usual
	}
	return newGeometry(l)
}

func newGeometry(l *sudoku.Layout) *geometry {
	f := &geometry{n: l.N(), size: l.Size(), full: 1<<l.N() - 1}
	for _, h := range l.Houses() {
		own := house{kind: h.Kind, cells: make([]int, 0, f.n), set: marks.CellsOf(h.Cells...)}
		for _, c := range h.Cells {
			own.cells = append(own.cells, int(c))
		}
		f.houses = append(f.houses, own)
	}
	blocks, extras := f.ofKinds(sudoku.Box, sudoku.Region),
		f.ofKinds(sudoku.Diagonal, sudoku.Group, sudoku.Window)
	f.rows, f.columns = f.ofKinds(sudoku.Row), f.ofKinds(sudoku.Column)
	f.scan, f.links = slices.Concat(blocks, f.columns, f.rows, extras),
		slices.Concat(blocks, f.rows, f.columns, extras)
	f.neighbours()
	f.cross(blocks, extras)
	return f
}

// parts reports whether houses of kind k count as Explainer's blocks.
func parts(k sudoku.Kind) bool { return k == sudoku.Box || k == sudoku.Region }

func line(k sudoku.Kind) bool { return k == sudoku.Row || k == sudoku.Column }

func (f *geometry) ofKinds(kinds ...sudoku.Kind) []int {
	var list []int
	for h := range f.houses {
		if slices.Contains(kinds, f.houses[h].kind) {
			list = append(list, h)
		}
	}
	return list
}

// neighbours sets the houses and peers of each cell.
func (f *geometry) neighbours() {
	f.around, f.slot = make([][]int, f.size), make([][]int, f.size)
	f.peers, f.sees = make([][]int, f.size), make([]marks.Cells, f.size)
	for c := range f.peers {
		f.around[c], f.slot[c], f.peers[c] = make([]int, 0, 3), make([]int, 0, 3), make([]int, 0, 3*f.n)
	}
	for _, h := range f.links {
		for i, c := range f.houses[h].cells {
			f.around[c] = append(f.around[c], h)
			f.slot[c] = append(f.slot[c], i)
			for _, p := range f.houses[h].cells {
				if p != c && !f.sees[c].Has(sudoku.Cell(p)) {
					f.sees[c].Add(sudoku.Cell(p))
					f.peers[c] = append(f.peers[c], p)
				}
			}
		}
	}
}

func (f *geometry) cross(blocks, extras []int) {
	for _, pair := range [][2][]int{
		{blocks, f.columns}, {blocks, f.rows}, {f.columns, blocks}, {f.rows, blocks}, {extras, f.scan},
		{f.scan, extras},
	} {
		list := make([]crossing, 0, 4*f.n)
		for _, base := range pair[0] {
			for _, cover := range pair[1] {
				shared := f.houses[base].set.And(f.houses[cover].set)
				if base != cover && shared.Len() > 1 {
					list = append(list, f.crossing(base, cover, shared))
				}
			}
		}
		f.crossings = append(f.crossings, list)
	}
}

func (f *geometry) crossing(base, cover int, shared marks.Cells) crossing {
	x := crossing{base: base, cover: cover, inBase: f.slotsOf(base, shared), inCover: f.slotsOf(cover, shared)}
	x.parallels = make([]parallel, 0, 4)
	for h := range f.houses {
		if h == base || f.houses[h].kind != f.houses[base].kind {
			continue
		}
		if in := f.houses[h].set.And(f.houses[cover].set).Minus(shared); !in.Empty() {
			x.parallels = append(x.parallels, parallel{h, f.slotsOf(h, in)})
		}
	}
	return x
}

// eachCrossing yields the crossings of every kind once for each digit, in Explainer's order.
func (f *geometry) eachCrossing(yield func(x *crossing, d int) bool) {
	for _, list := range f.crossings {
		for d := range f.n {
			for i := range list {
				if !yield(&list[i], d) {
					return
				}
			}
		}
	}
}

func (f *geometry) slotsOf(h int, s marks.Cells) uint32 {
	var mask uint32
	for c := range s.And(f.houses[h].set).All() {
		mask |= 1 << f.slot[c][slices.Index(f.around[c], h)]
	}
	return mask
}

// common returns the houses that contain both cells, in the order of around.
func (f *geometry) common(c1, c2 int) []int {
	return slices.DeleteFunc(slices.Clone(f.around[c1]), func(h int) bool {
		return !f.houses[h].set.Has(sudoku.Cell(c2))
	})
}
