package rating

import (
	"math/bits"
	"slices"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

type grid struct {
	*geometry
	digits []int8   // digit of each cell, or -1
	cands  []uint32 // candidates of each cell: bit d for digit d; 0 in filled cells
	// slots are the slots of a digit in a house: bit i of slots[h*n+d] for the i-th cell.
	slots  []uint32
	open   []int // number of empty cells of each house
	placed []int // number of cells with each digit
	left   int   // empty cells
}

func newGrid(f *geometry, givens sudoku.Grid) *grid {
	g := &grid{
		geometry: f, digits: make([]int8, f.size), cands: make([]uint32, f.size),
		slots: make([]uint32, len(f.houses)*f.n), open: make([]int, len(f.houses)), placed: make([]int, f.n),
		left: f.size,
	}
	for c := range g.digits {
		g.digits[c], g.cands[c] = -1, f.full
	}
	for i := range g.slots {
		g.slots[i] = f.full
	}
	for h := range g.open {
		g.open[h] = f.n
	}
	for c, d := range givens {
		if d != 0 {
			g.place(c, int(d)-1)
		}
	}
	return g
}

func (g *grid) clone() *grid {
	c := *g
	c.digits, c.cands, c.slots = slices.Clone(g.digits), slices.Clone(g.cands), slices.Clone(g.slots)
	c.open, c.placed = slices.Clone(g.open), slices.Clone(g.placed)
	return &c
}

// copyCandidates copies the candidates of source into g. All other fields of the two grids must be equal.
func (g *grid) copyCandidates(source *grid) {
	copy(g.cands, source.cands)
	copy(g.slots, source.slots)
}

func (g *grid) copyFrom(source *grid) {
	g.copyCandidates(source)
	copy(g.digits, source.digits)
	copy(g.open, source.open)
	copy(g.placed, source.placed)
	g.left = source.left
}

func (g *grid) has(c, d int) bool { return g.cands[c]>>d&1 != 0 }

func (g *grid) at(h, d int) uint32 { return g.slots[h*g.n+d] }

// place writes d into c, which must be empty.
func (g *grid) place(c, d int) {
	for set := g.cands[c]; set != 0; set &= set - 1 {
		g.remove(c, bits.TrailingZeros32(set))
	}
	g.digits[c] = int8(d)
	g.placed[d]++
	g.left--
	for _, h := range g.around[c] {
		g.open[h]--
	}
	for _, p := range g.peers[c] {
		g.remove(p, d)
	}
}

// remove removes the candidate d from c, if present.
func (g *grid) remove(c, d int) {
	if !g.has(c, d) {
		return
	}
	g.cands[c] &^= 1 << d
	for i, h := range g.around[c] {
		g.slots[h*g.n+d] &^= 1 << g.slot[c][i]
	}
}

// broken reports whether an empty cell has no candidate left, or a house has no cell left for a digit.
func (g *grid) broken() bool {
	for c, d := range g.digits {
		if d < 0 && g.cands[c] == 0 {
			return true
		}
	}
	for h := range g.houses {
		missing := g.full
		for _, c := range g.houses[h].cells {
			if d := g.digits[c]; d >= 0 {
				missing &^= 1 << d
			}
		}
		for ; missing != 0; missing &= missing - 1 {
			if g.at(h, bits.TrailingZeros32(missing)) == 0 {
				return true
			}
		}
	}
	return false
}

type hint struct {
	name    string
	rating  Tenths
	removed []int // list of candidates
	placed  int   // a candidate, used if removed is empty
}

func (g *grid) apply(f hint) {
	if len(f.removed) == 0 {
		g.place(f.placed/g.n, f.placed%g.n)
	}
	for _, x := range f.removed {
		g.remove(x/g.n, x%g.n)
	}
}

func (f hint) step(g *grid) Step {
	s := Step{Technique: f.name, Rating: f.rating}
	if len(f.removed) == 0 {
		s.Placed = []Candidate{g.candidate(f.placed)}
	}
	slices.Sort(f.removed)
	for _, x := range slices.Compact(f.removed) {
		s.Removed = append(s.Removed, g.candidate(x))
	}
	return s
}

func (f *geometry) candidate(x int) Candidate {
	return Candidate{Cell: sudoku.Cell(x / f.n), Digit: sudoku.Digit(x%f.n + 1)}
}

func (g *grid) removal(list []int, s marks.Cells, d int) []int {
	for cell := range s.All() {
		if c := int(cell); g.has(c, d) {
			list = append(list, c*g.n+d)
		}
	}
	return list
}
