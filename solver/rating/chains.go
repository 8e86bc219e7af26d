package rating

import "sudokubot/solver/marks"

// chains searches a grid for cycles and forcing chains without branches.
type chains struct {
	*grid
	links *links
	f     *chainKind
	best  worth
	found hint

	// on marks the candidates reached as true in a search, and off those reached as false. A mark is the number
	// of the search.
	on, off []int32
	search  int32
	// For each true candidate, from has the true candidate before it, and via the false candidate between
	// them.
	from, via []int32
	layer     []int32 // true candidates to continue from
	next      []int32
	forward   [MaxOrder]marks.Cells // peers of a cycle's true nodes, for each digit
	backward  [MaxOrder]marks.Cells // peers of its false nodes, for each digit
}

func newChains(f *geometry) *chains {
	ids := f.size * f.n
	return &chains{
		links: &links{weak: make([][]int32, ids), strong: make([][]int32, ids), all: make([]int32, 0, 16*ids)},
		on:    make([]int32, ids), off: make([]int32, ids), from: make([]int32, ids), via: make([]int32, ids),
	}
}

func (s *chains) wanted(base Tenths, nodes int) bool {
	return chainWorth(base, nodes, s.f.kind).before(s.best)
}

func (s *chains) start(x int32) {
	s.search++
	s.layer = append(s.layer[:0], x)
}
