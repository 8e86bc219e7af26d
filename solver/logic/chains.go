package logic

import (
	"cmp"
	"slices"
)

// chains are the techniques that go from candidate to candidate: if this one is false, that one is true, so the next is
// false, and so on. Chains of a step hold the nodes; an almost locked set in a chain is two nodes, the digit that leaves
// it and the one that is then locked in it. Digits are those of the nodes, Cells those of the nodes in their order.
//
// Variants: the library's 0709-2, 0710-3, 0710-4, 0711-3 and 0711-4 allow almost locked sets in grouped chains. The same
// chains, but only those that need such a set, are techniques of their own for people, the last three.
//
// The digits of a query about loops and alternating inference chains are all that a step removes, and for remote pairs the
// pair: steps that are about some of them only are not what was asked for.
var chains = []Technique{
	{Name: "remote-pair", Title: "Remote Pair", Code: "0703", Rating: 66, Score: 110, Aliases: []string{"remote-pairs"}, find: remotePairs},
	{Name: "x-chain", Title: "X-Chain", Code: "0701", Rating: 66, Score: 260, find: xChains},
	{Name: "xy-chain", Title: "XY-Chain", Code: "0702", Rating: 70, Score: 260, ByRemoved: true, find: xyChains},
	{Name: "continuous-nice-loop", Title: "Continuous Nice Loop", Code: "0706", Rating: 70, Score: 280,
		Aliases: []string{"continuous-loop", "nice-loop"}, ByRemoved: true, find: loopFinder{kind: continuousLoop}.find},
	{Name: "discontinuous-nice-loop", Title: "Discontinuous Nice Loop", Code: "0707", Rating: 70, Score: 280,
		Aliases: []string{"discontinuous-loop"}, ByRemoved: true, find: loopFinder{kind: discontinuousLoop}.find},
	{Name: "aic", Title: "AIC", Code: "0708", Rating: 70, Score: 280,
		Aliases: []string{"alternating-inference-chain"}, ByRemoved: true, find: loopFinder{kind: twoEnded}.find},
	{Name: "grouped-continuous-nice-loop", Title: "Grouped Continuous Nice Loop", Code: "0709", Rating: 83, Score: 300,
		Aliases: []string{"grouped-nice-loop"}, ByRemoved: true, find: loopFinder{kind: continuousLoop, groups: true}.find},
	{Name: "grouped-discontinuous-nice-loop", Title: "Grouped Discontinuous Nice Loop", Code: "0710", Rating: 83,
		Score: 300, ByRemoved: true, find: loopFinder{kind: discontinuousLoop, groups: true}.find},
	{Name: "grouped-aic", Title: "Grouped AIC", Code: "0711", Rating: 83, Score: 300,
		Aliases: []string{"grouped-chain"}, ByRemoved: true, find: loopFinder{kind: twoEnded, groups: true}.find},
	{Name: "als-continuous-nice-loop", Title: "Grouped Continuous Nice Loop", Code: "0709-2", Rating: 84, Score: 300,
		ByRemoved: true, find: loopFinder{kind: continuousLoop, groups: true, sets: true}.find},
	{Name: "als-discontinuous-nice-loop", Title: "Grouped Discontinuous Nice Loop", Code: "0710-4", Rating: 84,
		Score: 300, ByRemoved: true, find: loopFinder{kind: discontinuousLoop, groups: true, sets: true}.find},
	{Name: "als-aic", Title: "Grouped AIC", Code: "0711-4", Rating: 84, Score: 300,
		ByRemoved: true, find: loopFinder{kind: twoEnded, groups: true, sets: true}.find},
}

// draft is a chain that does something.
type draft struct {
	path    []state
	length  int
	removed []Candidate
	loop    bool // the last node leads back to the first
}

// drafts are the shortest chains for each effect.
type drafts struct {
	list  []draft
	index map[string]int // by what is removed
	key   []byte
}

// add keeps a chain if there is none as short with the same effect. It copies the path.
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

// find returns where the chain with that effect is.
func (ds *drafts) find(removed []Candidate) (int, bool) {
	ds.key = ds.key[:0]
	for _, x := range removed {
		ds.key = append(ds.key, byte(x.Cell), byte(x.Digit)) // MaxOrder makes both fit
	}
	i, known := ds.index[string(ds.key)]
	return i, known
}

// tell yields the step of each of the drafts, the shortest first, with the text that it has.
func (w *web) tell(found *drafts, text func(draft) string, yield func(Step) bool) {
	slices.SortStableFunc(found.list, func(a, b draft) int { return cmp.Compare(a.length, b.length) })
	for _, d := range found.list {
		s := w.step(d)
		s.Text = text(d)
		if !yield(s) {
			return
		}
	}
}

// step makes the step of a draft; its text lacks.
func (w *web) step(d draft) Step {
	s := Step{Removed: d.removed}
	chain, cells, digits := Chain{}, Cells{}, Digits(0)
	sets := map[int32]int{}
	for i, at := range d.path {
		c := w.at(at)
		node := Node{Digit: c.digit, Cells: c.cells, Set: -1}
		if c.kind == inSet {
			node.Set = s.addSet(c.set, w.sets[c.set], sets)
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

// joinNext adds the link to the next state, and before it, where a locked set takes the next digit away, the node of the
// place that the digit has in the set.
func (w *web) joinNext(chain *Chain, at, next state) {
	c := w.at(at)
	if c.kind != inSet || next.holds() {
		chain.Links = append(chain.Links, linkAfter(at))
		return
	}
	d := w.at(next).digit
	locked := w.at(state(w.sets[c.set].claims[d] << 1))
	chain.Nodes = append(chain.Nodes, Node{Digit: d, Cells: locked.cells, Set: chain.Nodes[len(chain.Nodes)-1].Set})
	chain.Links = append(chain.Links, Strong, Weak)
}

// linkAfter returns the link that leads on from a state.
func linkAfter(s state) Link {
	if s.holds() {
		return Weak
	}
	return Strong
}

// addSet adds an almost locked set to those of a step, once, and returns its index there.
func (s *Step) addSet(id int32, set almostSet, known map[int32]int) int {
	i, ok := known[id]
	if !ok {
		i = len(s.Sets)
		known[id] = i
		s.Sets = append(s.Sets, Set{Cells: set.cells, Digits: set.digits})
	}
	return i
}
