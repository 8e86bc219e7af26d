package rating

import (
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// aligned is a search for aligned exclusion. It considers all ways to fill two or three base cells. A way
// is excluded if it repeats a digit in a house, or takes the last digit of a cell that sees all base cells.
// Candidates that remain in no way are removed.
type aligned struct {
	*grid
	size int
	// base are the cells to choose from. excluders are, for each cell, its peers with few candidates, in the
	// order of peers. excluding are the same cells as sets.
	base      []int
	excluders [][]int
	excluding []marks.Cells
	isBase    marks.Cells
	// fresh are the cells that changed, or became base cells, since the last search without a result. Only
	// combinations with such a cell can succeed now. before and baseBefore are the candidates and base cells
	// of that search.
	fresh      marks.Cells
	before     []uint32
	baseBefore marks.Cells
	third      []int // memory of the method thirds
	fillings   fillings
}

func (w *rater) aligned(size int) *aligned {
	a := w.exclusions[size]
	if a == nil {
		a = &aligned{grid: w.g, size: size, excluders: make([][]int, w.g.size),
			excluding: make([]marks.Cells, w.g.size)}
		a.before = make([]uint32, w.g.size) // no candidates, so that all cells are fresh
		w.exclusions[size] = a
	}
	a.base, a.isBase, a.fresh = a.base[:0], marks.Cells{}, marks.Cells{}
	for c, set := range a.cands {
		a.excluders[c], a.excluding[c] = a.excluders[c][:0], marks.Cells{}
		isBase := count(set) > 1 && a.exclude(c)
		if isBase {
			a.base = append(a.base, c)
			a.isBase.Add(sudoku.Cell(c))
		}
		if set != a.before[c] || isBase && !a.baseBefore.Has(sudoku.Cell(c)) {
			a.fresh.Add(sudoku.Cell(c))
		}
	}
	return a
}

// noteFailure stores the candidates and base cells after a search without a result.
func (a *aligned) noteFailure() {
	copy(a.before, a.cands)
	a.baseBefore = a.isBase
}

// exclude finds the excluders of c. If c has no excluders, or a peer has a single candidate, it returns
// false.
func (a *aligned) exclude(c int) bool {
	for _, p := range a.peers[c] {
		switch k := count(a.cands[p]); {
		case k == 1:
			return false
		case k > 1 && k <= a.size:
			a.excluders[c] = append(a.excluders[c], p)
			a.excluding[c].Add(sudoku.Cell(p))
		}
	}
	return len(a.excluders[c]) > 0
}

// pair is two base cells, and the excluders that they share.
type pair struct {
	c1, c2 int
	common marks.Cells
}

// pairs yields all pairs of base cells with two or more common excluders.
func (a *aligned) pairs(yield func(pair) bool) {
	for j, c2 := range a.base {
		for _, c1 := range a.base[:j] {
			common := a.excluding[c1].And(a.excluding[c2])
			if common.Len() > 1 && !yield(pair{c1, c2, common}) {
				return
			}
		}
	}
}

func alignedPair(w *rater) (hint, bool) {
	a := w.aligned(2)
	for p := range a.pairs {
		if removed := a.check(p.common, p.c1, p.c2); len(removed) > 0 {
			return hint{removed: removed}, true
		}
	}
	a.noteFailure()
	return hint{}, false
}

// alignedTriplet searches triplets. It takes the third cell from the excluders of the first two cells, as
// Explainer does.
func alignedTriplet(w *rater) (hint, bool) {
	a := w.aligned(3)
	for p := range a.pairs {
		for _, c3 := range a.thirds(p.c1, p.c2) {
			all := p.common.And(a.excluding[c3])
			if all.Len() < 2 {
				continue
			}
			if removed := a.check(all, p.c1, p.c2, c3); len(removed) > 0 {
				return hint{removed: removed}, true
			}
		}
	}
	a.noteFailure()
	return hint{}, false
}

// thirds returns the base cells that are excluders of c1 or of c2.
func (a *aligned) thirds(c1, c2 int) []int {
	a.third = a.third[:0]
	usable := a.isBase
	usable.Drop(sudoku.Cell(c1))
	usable.Drop(sudoku.Cell(c2))
	for _, c := range [2]int{c1, c2} {
		for _, third := range a.excluders[c] {
			if cell := sudoku.Cell(third); usable.Has(cell) {
				usable.Drop(cell)
				a.third = append(a.third, third)
			}
		}
	}
	return a.third
}

// check returns the impossible candidates of the base cells, or nil if no cell is fresh. common are the
// common excluders of these cells.
func (a *aligned) check(common marks.Cells, base ...int) []int {
	part := common
	for _, c := range base {
		part.Add(sudoku.Cell(c))
	}
	if part.And(a.fresh).Empty() {
		return nil
	}
	f := &a.fillings
	*f = fillings{grid: a.grid, size: len(base), sets: f.sets[:0]}
	copy(f.base[:], base)
	for c := range common.All() {
		f.sets = append(f.sets, a.cands[c])
	}
	var removed []int
	for i, c := range base {
		for set := a.cands[c]; set != 0; set &= set - 1 {
			d := lowest(set)
			if f.way[i] = d; f.possible[i]>>d&1 == 0 && !f.fill(i, 0) {
				removed = append(removed, c*a.n+d)
			}
		}
	}
	return removed
}

// fillings enumerates the ways to fill two or three base cells.
type fillings struct {
	*grid
	size     int // the number of base cells
	base     [3]int
	sets     []uint32  // candidates of the common excluders of the base cells
	way      [3]int    // the digit of each base cell
	possible [3]uint32 // digits of each base cell that occur in some way
}

// fill reports whether a way exists with the digits already chosen: those of base[:j], and that of
// base[fixed].
func (f *fillings) fill(fixed, j int) bool {
	switch {
	case j == f.size:
		return f.allowed()
	case j == fixed:
		return f.fill(fixed, j+1)
	}
	for set := f.cands[f.base[j]]; set != 0; set &= set - 1 {
		f.way[j] = lowest(set)
		if !f.repeats(fixed, j) && f.fill(fixed, j+1) {
			return true
		}
	}
	return false
}

func (f *fillings) repeats(fixed, j int) bool {
	for i := range f.size {
		if (i < j || i == fixed) && f.way[i] == f.way[j] && f.sees[f.base[i]].Has(sudoku.Cell(f.base[j])) {
			return true
		}
	}
	return false
}

// allowed marks the digits of the way as possible. If the way leaves a common excluder without a digit, it
// returns false.
func (f *fillings) allowed() bool {
	var used uint32
	for i := range f.size {
		used |= 1 << f.way[i]
	}
	for _, set := range f.sets {
		if set&^used == 0 {
			return false
		}
	}
	for i := range f.size {
		f.possible[i] |= 1 << f.way[i]
	}
	return true
}
