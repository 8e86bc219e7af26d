package logic

import "slices"

// almostSet is an almost locked set of at least two cells of a house.
type almostSet struct {
	Set
	claims [MaxOrder + 1]int32 // for each digit, the index of the claim about it
}

// largeChainSet is the largest size, in cells, of almost locked sets in chains on big grids.
const largeChainSet = 3

// cost is the extra length that a chain gets if it leads through s.
func (s *almostSet) cost() int32 { return int32(s.Digits.Len()-1) * 2 }

// addSets finds the almost locked sets, and adds a claim for each of their digits.
func (w *web) addSets() {
	w.setsFrom = make([][]int32, len(w.ids))
	sets, total := w.p.gatherSets(w.p.largestSet(largeChainSet)), 0
	for _, set := range sets {
		total += set.Digits.Len()
	}
	w.claims, w.sets = slices.Grow(w.claims, total), make([]almostSet, 0, len(sets))
	for _, set := range sets {
		if set.Cells.Len() == 1 {
			continue
		}
		s := almostSet{Set: set}
		for d := range s.Digits.All() {
			id, cells := int32(len(w.claims)), s.Cells.And(w.p.cellsWith[d])
			s.claims[d] = id
			w.claims = append(w.claims, claim{
				kind: inSet, digit: d, first: cells.First(), set: int32(len(w.sets)), cells: cells,
				sees: w.p.PeersOfAll(cells).And(w.p.cellsWith[d]),
			})
			at := w.number(cells.First(), d)
			w.setsFrom[at] = append(w.setsFrom[at], id)
		}
		w.sets = append(w.sets, s)
	}
}

// setEntries returns, for each digit, its claims about sets. It omits a claim if the set's other digits
// cannot remove a candidate outside the set. It sets seenFrom.
func (w *web) setEntries() [][]int32 {
	entries := make([][]int32, w.p.n+1)
	w.seenFrom = make([][]int32, len(w.ids))
	for i := range w.sets {
		s := &w.sets[i]
		for d := range s.Digits.All() {
			if !w.binds(s, s.Digits.Without(d)) {
				continue
			}
			entries[d] = append(entries[d], s.claims[d])
			for c := range w.claims[s.claims[d]].sees.All() {
				at := w.number(c, d)
				w.seenFrom[at] = append(w.seenFrom[at], s.claims[d])
			}
		}
	}
	return entries
}

func (w *web) binds(s *almostSet, digits Digits) bool {
	for d := range digits.All() {
		if !w.claims[s.claims[d]].sees.Empty() {
			return true
		}
	}
	return false
}

// lock adds the consequences if a claim about a set is false: the set's other digits are false in its
// peers. The claims about a set follow each other, so the first finds the consequences of all.
func (w *web) lock(c *claim) {
	s := &w.sets[c.set]
	if w.locking != s {
		w.locking = s
		w.lockAll(s)
	}
	cost := plainCost + s.cost()
	for _, id := range w.locked {
		if w.claims[id].digit != c.digit {
			w.link(id, false, cost)
		}
	}
	w.force(s, s.Digits.Without(c.digit), cost+1)
}

// lockAll sets locked to the claims that are false if s is locked: about candidates and groups, then about
// other sets.
func (w *web) lockAll(s *almostSet) {
	w.locked = w.locked[:0]
	for d := range s.Digits.All() {
		sees := w.claims[s.claims[d]].sees
		for other := range sees.All() {
			w.locked = append(w.locked, w.id(other, d))
		}
		for _, g := range w.groups[d] {
			if w.claims[g].cells.Within(sees) {
				w.locked = append(w.locked, g)
			}
		}
	}
	begin := len(w.locked)
	for d := range s.Digits.All() {
		sees := w.claims[s.claims[d]].sees
		for c := range sees.All() {
			for _, id := range w.setsFrom[w.number(c, d)] {
				if t := &w.claims[id]; t.cells.Within(sees) && !w.sets[t.set].Cells.Meets(s.Cells) {
					w.locked = append(w.locked, id)
				}
			}
		}
	}
	slices.Sort(w.locked[begin:])
}

// force adds cells with more than two candidates if the locked set s leaves them a single candidate.
func (w *web) force(s *almostSet, locked Digits, cost int32) {
	var seen Cells
	for d := range locked.All() {
		seen = seen.Or(w.claims[s.claims[d]].sees)
	}
	for c := range seen.All() {
		rest := w.p.candidates[c]
		if rest.Len() == 2 {
			continue
		}
		for d := range (rest & locked).All() {
			if w.claims[s.claims[d]].sees.Has(c) {
				rest = rest.Without(d)
			}
		}
		if rest.Len() == 1 {
			w.link(w.id(c, rest.First()), true, cost)
		}
	}
}
