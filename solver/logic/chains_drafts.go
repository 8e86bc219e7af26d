package logic

import (
	"cmp"
	"slices"
)

type draft struct {
	path    []state
	length  int
	removed []Candidate
	loop    bool // the last node leads back to the first
}

// drafts stores a shortest chain for each effect.
type drafts struct {
	list  []draft
	index map[string]int // index of a draft by its removed candidates
	key   []byte
}

// add stores a copy of d. If a stored chain has the effect of d and is not longer, add ignores d.
func (ds *drafts) add(d draft) {
	i, known := ds.find(d.removed)
	if known && ds.list[i].length <= d.length {
		return
	}
	d.path = slices.Clone(d.path)
	if known {
		ds.list[i] = d
		return
	}
	if ds.index == nil {
		ds.index = map[string]int{}
	}
	ds.index[string(ds.key)] = len(ds.list)
	ds.list = append(ds.list, d)
}

func (ds *drafts) find(removed []Candidate) (int, bool) {
	ds.key = ds.key[:0]
	for _, x := range removed {
		ds.key = append(ds.key, byte(x.Cell), byte(x.Digit)) // both fit in a byte because of MaxOrder
	}
	i, known := ds.index[string(ds.key)]
	return i, known
}

func (w *web) emit(found *drafts, text func(draft) string, yield func(Step) bool) {
	slices.SortStableFunc(found.list, func(a, b draft) int { return cmp.Compare(a.length, b.length) })
	for _, d := range found.list {
		s := w.step(d)
		s.Text = text(d)
		if !yield(s) {
			return
		}
	}
}

func (w *web) step(d draft) Step {
	s := Step{Removed: d.removed}
	chain, cells, digits := Chain{}, Cells{}, Digits(0)
	sets := map[int32]int{}
	for i, at := range d.path {
		c := w.at(at)
		node := Node{Digit: c.digit, Cells: c.cells, Set: -1}
		if c.kind == inSet {
			node.Set = s.addSet(c.set, w.sets[c.set].Set, sets)
		}
		chain.Nodes = append(chain.Nodes, node)
		digits |= 1 << c.digit
		for cell := range w.whole(at).Minus(cells).All() {
			s.Cells = append(s.Cells, cell)
		}
		cells = cells.Or(w.whole(at))
		if i+1 < len(d.path) {
			w.joinNext(&chain, at, d.path[i+1])
		}
	}
	if d.loop {
		chain.Links = append(chain.Links, linkAfter(d.path[len(d.path)-1]))
	}
	s.Chains, s.Digits = []Chain{chain}, digits.List()
	return s
}

// joinNext adds the link to the next state. If a locked set removes the next digit, it first adds a node
// for the digit's cells in the set.
func (w *web) joinNext(chain *Chain, at, next state) {
	c := w.at(at)
	if c.kind != inSet || next.holds() {
		chain.Links = append(chain.Links, linkAfter(at))
		return
	}
	d := w.at(next).digit
	locked := w.at(state(w.sets[c.set].claims[d] << 1))
	chain.Nodes = append(chain.Nodes, Node{Digit: d, Cells: locked.cells,
		Set: chain.Nodes[len(chain.Nodes)-1].Set})
	chain.Links = append(chain.Links, Strong, Weak)
}

func linkAfter(s state) Link {
	if s.holds() {
		return Weak
	}
	return Strong
}

// addSet adds an almost locked set to s, unless s has it already. It returns the index in s.Sets.
func (s *Step) addSet(id int32, set Set, known map[int32]int) int {
	i, ok := known[id]
	if !ok {
		i = len(s.Sets)
		known[id] = i
		s.Sets = append(s.Sets, set)
	}
	return i
}
