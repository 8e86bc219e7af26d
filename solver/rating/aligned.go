package rating

// aligned is a search for aligned exclusion: of the ways to fill two or three cells, those are ruled out that repeat a
// digit in a house or leave a cell without one that all of them see. A candidate that no way is left for goes.
type aligned struct {
	*grid
	size int
	// base are the cells to choose from, excluders the cells of few candidates that each sees, as a list in the order of
	// peers and as a set.
	base      []int
	excluders [][]int
	excluding []cells
	isBase    cells
}

func newAligned(g *grid, size int) *aligned {
	a := &aligned{grid: g, size: size, excluders: make([][]int, g.size), excluding: make([]cells, g.size)}
	for c, set := range g.cands {
		if count(set) < 2 || !a.exclude(c) {
			continue
		}
		a.base = append(a.base, c)
		a.isBase.add(c)
	}
	return a
}

// exclude fills the excluders of c, and reports whether there are any. A naked single nearby spoils them.
func (a *aligned) exclude(c int) bool {
	for _, p := range a.peers[c] {
		switch k := count(a.cands[p]); {
		case k == 1:
			return false
		case k > 1 && k <= a.size:
			a.excluders[c] = append(a.excluders[c], p)
			a.excluding[c].add(p)
		}
	}
	return len(a.excluders[c]) > 0
}

func alignedPair(w *walk) (hint, bool) {
	a := newAligned(w.g, 2)
	for j, c2 := range a.base {
		for _, c1 := range a.base[:j] {
			if removed := a.check([]int{c1, c2}); len(removed) > 0 {
				return hint{name: "Aligned Pair Exclusion", rating: 62, placed: -1, removed: removed}, true
			}
		}
	}
	return hint{}, false
}

// alignedTriplet takes the third cell from those that exclude one of the first two, as Explainer does.
func alignedTriplet(w *walk) (hint, bool) {
	a := newAligned(w.g, 3)
	for j, c2 := range a.base {
		for _, c1 := range a.base[:j] {
			for _, c3 := range a.thirds(c1, c2) {
				if removed := a.check([]int{c1, c2, c3}); len(removed) > 0 {
					return hint{name: "Aligned Triplet Exclusion", rating: 75, placed: -1, removed: removed}, true
				}
			}
		}
	}
	return hint{}, false
}

// thirds returns the excluders of either cell that can be a base cell too.
func (a *aligned) thirds(c1, c2 int) []int {
	var list []int
	usable := a.isBase
	usable.drop(c1)
	usable.drop(c2)
	for _, c := range [2]int{c1, c2} {
		for _, third := range a.excluders[c] {
			if usable.has(third) {
				usable.drop(third)
				list = append(list, third)
			}
		}
	}
	return list
}

// check returns the candidates of these cells that no way is left for.
func (a *aligned) check(base []int) []int {
	common := a.excluding[base[0]]
	for _, c := range base[1:] {
		common = common.and(a.excluding[c])
	}
	if common.len() < 2 {
		return nil
	}
	w := ways{aligned: a, base: base, common: common}
	w.fill(0)
	var removed []int
	for i, c := range base {
		removed = append(removed, a.cellRemoval(c, ^w.possible[i])...)
	}
	return removed
}

// ways goes through the ways to fill some base cells.
type ways struct {
	*aligned
	base     []int
	common   cells
	way      [3]int    // digit of each base cell
	possible [3]uint32 // digits of each base cell that some allowed way has
}

// fill goes through the digits of the i-th cell and those after it.
func (w *ways) fill(i int) {
	if i == len(w.base) {
		w.allow()
		return
	}
	for set := w.cands[w.base[i]]; set != 0; set &= set - 1 {
		w.way[i] = lowest(set)
		if !w.repeats(i) {
			w.fill(i + 1)
		}
	}
}

// repeats reports whether the i-th cell has the digit of one before it that it sees.
func (w *ways) repeats(i int) bool {
	for j := range i {
		if w.way[i] == w.way[j] && w.sees[w.base[i]].has(w.base[j]) {
			return true
		}
	}
	return false
}

// allow takes the way as possible, unless it leaves nothing to a cell that all see.
func (w *ways) allow() {
	var used uint32
	for i := range w.base {
		used |= 1 << w.way[i]
	}
	for rest := w.common; !rest.empty(); {
		if w.cands[rest.pop()]&^used == 0 {
			return
		}
	}
	for i := range w.base {
		w.possible[i] |= 1 << w.way[i]
	}
}
