package logic

import "slices"

// almostSet is an almost locked set of at least two cells of a house.
type almostSet struct {
	Set
	claims [MaxOrder + 1]int32 // for each digit, the index of the claim about it
	locked []int32             // claims that are false if the set is locked; nil before they are known
}

// largeChainSet is the largest size, in cells, of almost locked sets in chains on big grids.
const largeChainSet = 3

// cost is the extra length that a chain gets if it leads through s.
func (s *almostSet) cost() int32 { return int32(s.Digits.Len()-1) * 2 }

// addSets adds a claim for each digit of these sets. It omits sets of one cell, and large sets on big grids.
func (w *web) addSets(sets []almostLocked) {
	w.setsFrom, w.seenFrom = make([][]int32, len(w.ids)), make([][]int32, len(w.ids))
	total, largest := 0, w.p.largestSet(largeChainSet)
	for i := range sets {
		total += sets[i].Digits.Len()
	}
	w.claims, w.sets = slices.Grow(w.claims, total), make([]almostSet, 0, len(sets))
	for i := range sets {
		if n := sets[i].Cells.Len(); n > 1 && n <= largest {
			w.addSet(&sets[i])
		}
	}
	w.counts[inSet] = len(w.claims)
	w.forget()
}

// addSet adds the claims about a set. It omits a claim from seenFrom if the set's other digits cannot remove
// a candidate outside the set.
func (w *web) addSet(a *almostLocked) {
	s := almostSet{Set: a.Set}
	var removing Digits
	for d := range a.Digits.All() {
		if !a.sees[d].Empty() {
			removing |= 1 << d
		}
	}
	for d := range a.Digits.All() {
		id, first := int32(len(w.claims)), a.at[d].First()
		s.claims[d] = id
		w.claims = append(w.claims, claim{
			kind: inSet, digit: d, first: first, set: int32(len(w.sets)), cells: a.at[d], sees: a.sees[d],
		})
		at := w.number(first, d)
		w.setsFrom[at] = append(w.setsFrom[at], id)
		if removing.Without(d) == 0 {
			continue
		}
		for c := range a.sees[d].All() {
			at := w.number(c, d)
			w.seenFrom[at] = append(w.seenFrom[at], id)
		}
	}
	w.sets = append(w.sets, s)
}

// lock adds the consequences if a claim about a set is false: the set's other digits are false in its
// peers.
func (w *web) lock(c *claim) {
	s := &w.sets[c.set]
	if s.locked == nil {
		s.locked = w.lockAll(s)
	}
	cost := plainCost + s.cost()
	for _, id := range s.locked {
		if w.claims[id].digit != c.digit {
			w.link(id, false, cost)
		}
	}
	w.force(s, s.Digits.Without(c.digit), cost+1)
}

// lockAll returns the claims that are false if s is locked: about candidates and groups, then about other
// sets.
func (w *web) lockAll(s *almostSet) []int32 {
	locked := make([]int32, 0, 32)
	for d := range s.Digits.All() {
		sees := w.claims[s.claims[d]].sees
		for other := range sees.All() {
			locked = append(locked, w.id(other, d))
		}
		for _, g := range w.groups[d] {
			if w.claims[g].cells.Within(sees) {
				locked = append(locked, g)
			}
		}
	}
	begin := len(locked)
	for d := range s.Digits.All() {
		sees := w.claims[s.claims[d]].sees
		for c := range sees.All() {
			for _, id := range w.setsFrom[w.number(c, d)] {
				if t := &w.claims[id]; t.cells.Within(sees) && !w.sets[t.set].Cells.Meets(s.Cells) {
					locked = append(locked, id)
				}
			}
		}
	}
	slices.Sort(locked[begin:])
	return locked
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
