package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

type almostLocked struct {
	Set
	at   []Cells // for each digit, its cells in the set
	sees []Cells // for each digit, the candidates that see all its cells in the set
}

// smallOrder is the largest order for which almost locked sets may have any size. Bigger grids have far too
// many sets, so there largeSet limits their size. The limit loses few uses. On three 16x16 grids after
// singles the XZ-rule finds 28 uses with sets of six cells, 33 with seven, 14 with four.
const (
	smallOrder = 9
	largeSet   = 6
)

// largestSet returns the size limit of an almost locked set, in cells. big is the limit for big grids.
func (p *Position) largestSet(big int) int {
	if p.n > smallOrder {
		return big
	}
	return p.n - 1
}

const overlapping = "2"

func (p *Position) almostLockedSets(q Query) []almostLocked {
	return kept(q.memo, "almost locked sets", p.allAlmostLocked)
}

func (p *Position) allAlmostLocked() []almostLocked {
	sets := p.gatherSets(p.largestSet(largeSet))
	list, cells := make([]almostLocked, len(sets)), make([]Cells, 2*(p.n+1)*len(sets))
	for i, s := range sets {
		list[i] = almostLocked{Set: s, at: cells[:p.n+1], sees: cells[p.n+1 : 2*(p.n+1)]}
		cells = cells[2*(p.n+1):]
		for d := range s.Digits.All() {
			list[i].at[d] = s.Cells.And(p.cellsWith[d])
			list[i].sees[d] = p.cellsWith[d].And(p.PeersOfAll(list[i].at[d]))
		}
	}
	return list
}

func (p *Position) gatherSets(largest int) []Set {
	g := setGatherer{p: p, largest: largest}
	for h, house := range p.houses {
		g.house, g.empty = h, house.cells.And(p.empty).List()
		g.grow(Set{}, 0, 0)
	}
	return g.found
}

type setGatherer struct {
	p       *Position
	largest int
	house   int
	empty   []sudoku.Cell // empty cells of the house
	found   []Set
}

// grow adds the sets of s and at least one cell of g.empty[start:]. size is the number of cells of s.
func (g *setGatherer) grow(s Set, size, start int) {
	for i := start; i < len(g.empty); i++ {
		c := g.empty[i]
		next := s.with(g.p, c)
		spare := next.Digits.Len() - size - 1
		if spare == 1 && !g.known(next.Cells, c) {
			g.found = append(g.found, next)
		}
		if left := min(len(g.empty)-i-1, g.largest-size-1); left > 0 && spare-left <= 1 {
			g.grow(next, size+1, i+1)
		}
	}
}

// known reports whether an earlier house contains all cells of s. c is a cell of s.
func (g *setGatherer) known(s Cells, c sudoku.Cell) bool {
	return slices.ContainsFunc(g.p.housesOf[c], func(h int) bool {
		return h < g.house && s.Within(g.p.houses[h].cells)
	})
}

// useful reports whether one of the digits has a removal if a or b contains it.
func (a *almostLocked) useful(b *almostLocked, digits Digits) bool {
	for rest := a.Digits & b.Digits & digits; rest != 0; rest &= rest - 1 {
		if d := rest.First(); a.sees[d].Meets(b.sees[d]) {
			return true
		}
	}
	return false
}

// removals adds the removals that follow if a or b contains each of the digits. It returns the digits with
// removals.
func (a *almostLocked) removals(p *Position, b *almostLocked, digits Digits, list *[]Candidate) Digits {
	var gone Digits
	for d := range (a.Digits & b.Digits & digits).All() {
		if s := a.sees[d].And(b.sees[d]); !s.Empty() {
			gone |= 1 << d
			*list = append(*list, p.removal(d, s)...)
		}
	}
	return gone
}

type setLink struct {
	to      int
	commons Digits
}

// linkedSets returns the almost locked sets of p with their links. The query's variant says whether linked
// sets may overlap.
func (p *Position) linkedSets(q Query) ([]almostLocked, [][]setLink) {
	list, overlap := p.almostLockedSets(q), q.Variant == overlapping
	return list, kept(q.memo, overlap, func() [][]setLink { return p.linkSets(list, overlap) })
}

// linkSets returns for each set the other sets with a restricted common, ascending.
func (p *Position) linkSets(list []almostLocked, overlap bool) [][]setLink {
	before := make([][]int32, p.size*(p.n+1)) // earlier sets with each digit and its first cell in the set
	links, commons := make([][]setLink, len(list)), make([]Digits, len(list))
	for i := range list {
		a := &list[i]
		for d := range a.Digits.All() {
			row := before[int(d)*p.size:][:p.size]
			for c := range a.sees[d].All() {
				for _, j := range row[c] {
					if list[j].at[d].Within(a.sees[d]) {
						commons[j] |= 1 << d
					}
				}
			}
			first := a.at[d].First()
			row[first] = append(row[first], int32(i))
		}
		for j, common := range commons[:i] {
			if common == 0 {
				continue
			}
			if commons[j] = 0; overlap || !a.Cells.Meets(list[j].Cells) {
				links[i] = append(links[i], setLink{j, common})
				links[j] = append(links[j], setLink{i, common})
			}
		}
	}
	return links
}

// keyOfRemoved is a hash of a set of candidates.
type keyOfRemoved struct{ sum uint64 }

func (k *keyOfRemoved) add(d sudoku.Digit, cells Cells) {
	if cells.Empty() {
		return
	}
	const prime = 1099511628211 // prime of the hash FNV-1a
	k.sum = (k.sum ^ uint64(d)) * prime
	for _, w := range cells {
		k.sum = (k.sum ^ w) * prime
		k.sum ^= k.sum >> 29
	}
}

// setText writes a set: "r245c3 {3567}".
func (p *Position) setText(s Set) string {
	return p.cellsText(s.Cells) + " {" + joined(s.Digits, "") + "}"
}

// exactly passes only steps that remove exactly the digits of q, as cases of the library require.
func exactly(q Query, yield func(Step) bool) func(Step) bool {
	return func(s Step) bool {
		return q.Digits != 0 && DigitsOf(s.Digits...) != q.Digits || yield(s)
	}
}

func (p *Position) setStep(text string, list []Candidate, used ...Set) Step {
	list = byDigit(list)
	var all Cells
	for _, s := range used {
		all = all.Or(s.Cells)
	}
	return Step{
		Removed: list, Digits: digitsOf(list).List(), Cells: all.List(), Sets: slices.Clone(used),
		Text: text,
	}
}

func (s Set) with(p *Position, c sudoku.Cell) Set {
	s.Cells.Add(c)
	s.Digits |= p.candidates[c]
	return s
}
