package rating

import (
	"slices"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// A bivalue universal grave (BUG) is a position where every cell has two digits, and every digit two cells
// or no cell in every house. All its digits could be exchanged. bug is a BUG with a few extra
// candidates. At least one of these is true.
type bug struct {
	*grid
	extraCells []int    // cells with extra candidates, in the order found
	extras     []uint32 // extra candidates of each of these cells
	all        uint32   // extra candidates of all these cells
	// odd are the digits with a wrong number of cells in a house (see bug). rich are their cells there with
	// three or more candidates. If odd has a single digit, it is extra in all cells of rich.
	rich []int
	odd  uint32
	seen marks.Cells // cells that all cells of rescue see
}

// oneExtra is the rating of a BUG with a single extra candidate, the lowest of all BUGs.
const oneExtra Tenths = 56

// grave finds a use of a BUG, of type 1 to 4.
func grave(w *rater) (hint, bool) {
	b := bug{grid: w.g.clone(), seen: marks.Cells{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}}
	if !b.gather(w.g) || !b.deadly() {
		return hint{}, false
	}
	b.grid = w.g
	switch {
	case len(b.extraCells) == 0:
		return hint{}, false
	case len(b.extraCells) == 1:
		return b.use("BUG type 1", oneExtra, b.cellRemoval(b.extraCells[0], ^b.all))
	case count(b.all) == 1:
		if found, ok := b.use("BUG type 2", 57, b.removal(nil, b.seen, lowest(b.all))); ok {
			return found, true
		}
		return b.fourth()
	case !b.seen.Empty():
		if found, ok := b.fourth(); ok {
			return found, true
		}
		return b.third()
	}
	return hint{}, false
}

func (b *bug) use(name string, rating Tenths, removed []int) (hint, bool) {
	return hint{name: name, rating: rating, removed: removed}, len(removed) > 0
}

// gather finds the extra candidates and removes them from b's own grid. If a digit does not have exactly two
// cells in a house, it is extra in its cell with three or more candidates. If several cells qualify, another
// house decides. If no cell qualifies, or extra returns false, gather returns false.
func (b *bug) gather(g *grid) bool {
	for _, h := range b.links {
		for d := range b.n {
			at := g.at(h, d)
			if k := count(at); k == 0 || k == 2 {
				continue
			}
			rich := g.richAt(h, at)
			b.rich, b.odd = append(b.rich, rich...), b.odd|1<<d
			if len(rich) == 0 || len(rich) == 1 && !b.extra(rich[0], d) {
				return false
			}
		}
	}
	return count(b.odd) != 1 || b.gatherRich()
}

func (b *bug) gatherRich() bool {
	slices.Sort(b.rich)
	for _, c := range b.rich {
		if !slices.Contains(b.extraCells, c) && !b.extra(c, lowest(b.odd)) {
			return false
		}
	}
	return true
}

// richAt returns the cells in these slots of h with three or more candidates.
func (g *grid) richAt(h int, slots uint32) []int {
	var list []int
	for ; slots != 0; slots &= slots - 1 {
		if c := g.houses[h].cells[lowest(slots)]; count(g.cands[c]) > 2 {
			list = append(list, c)
		}
	}
	return list
}

// extra adds an extra candidate, and reports whether the cells found so far can still lead to a removal.
func (b *bug) extra(c, d int) bool {
	i := slices.Index(b.extraCells, c)
	if i < 0 {
		i = len(b.extraCells)
		b.extraCells, b.extras = append(b.extraCells, c), append(b.extras, 0)
	}
	b.extras[i] |= 1 << d
	b.all |= 1 << d
	b.remove(c, d)
	b.seen = b.seen.And(b.sees[c])
	return len(b.extraCells) < 2 || count(b.all) < 2 || !b.seen.Empty()
}

// deadly reports whether b's own grid, without the extra candidates, has the pattern.
func (b *bug) deadly() bool {
	for c, set := range b.grid.cands {
		if b.digits[c] < 0 && count(set) != 2 {
			return false
		}
	}
	return !slices.ContainsFunc(b.slots, func(at uint32) bool { return count(at) != 0 && count(at) != 2 })
}

// fourth handles two cells of a house with one common digit that is not extra. Without the extra candidates,
// the digit has only two cells in the house, these. So the cells lose their other digits that are not extra.
func (b *bug) fourth() (hint, bool) {
	if len(b.extraCells) != 2 {
		return hint{}, false
	}
	c1, c2 := b.extraCells[0], b.extraCells[1]
	shared := b.cands[c1] & b.cands[c2] &^ b.all
	if count(shared) != 1 || len(b.common(c1, c2)) == 0 {
		return hint{}, false
	}
	removed := b.cellRemoval(c1, ^(b.extras[0] | shared))
	return b.use("BUG type 4", 57, append(removed, b.cellRemoval(c2, ^(b.extras[1]|shared))...))
}

// third finds a naked set in a house that contains all cells with extra candidates. In this set, these cells
// together count as a single cell with the extra digits as its candidates.
func (b *bug) third() (found hint, ok bool) {
	for _, h := range b.shared() {
		slots := b.slotsOf(h, b.seen)
		for size := 2; !ok && size <= b.n-3 && count(slots) >= size; size++ {
			choices(slots, size-1, func(at uint32) bool {
				if digits, naked := b.nakedWith(h, at, size); naked {
					found, ok = b.use("BUG type 3", 57+Tenths(size-1), b.inHouse(h, slots&^at, digits))
				}
				return !ok
			})
		}
		if ok {
			break
		}
	}
	return found, ok
}

func (b *bug) shared() []int {
	return slices.DeleteFunc(slices.Clone(b.around[b.extraCells[0]]), func(h int) bool {
		return slices.ContainsFunc(b.extraCells, func(c int) bool { return !b.houses[h].set.Has(sudoku.Cell(c)) })
	})
}

// nakedWith returns the digits in these slots of h, if they make a naked set together with the extra digits.
func (b *bug) nakedWith(h int, slots uint32, size int) (digits uint32, naked bool) {
	for ; slots != 0; slots &= slots - 1 {
		set := b.cands[b.houses[h].cells[lowest(slots)]]
		if count(set) < 2 {
			return 0, false
		}
		digits |= set
	}
	return digits, count(digits) == size && b.all&^digits == 0 && count(b.all) > 1
}
