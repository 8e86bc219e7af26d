package csp

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// The standard steps of a search, in the order in which a node calls them.

func (s *State) mrv() int {
	best, fewest := Free, math.MaxInt
	least := 1 - min(s.empty, 1) // lower bound of the sizes of domains
	for i, word := range s.open {
		for ; word != 0; word &= word - 1 {
			x := i<<6 + bits.TrailingZeros64(word)
			if s.sizes[x] >= fewest {
				continue
			}
			if best, fewest = x, s.sizes[x]; fewest <= least {
				return best
			}
		}
	}
	return best
}

func (s *State) mrvDegree() int {
	best, fewest, most := Free, math.MaxInt, 0
	for _, x := range s.free {
		if s.values[x] != Free || s.sizes[x] > fewest {
			continue
		}
		if degree := s.degree(x); s.sizes[x] < fewest || degree > most {
			best, fewest, most = x, s.sizes[x], degree
		}
	}
	return best
}

// degreeThenMRV is the choice of DegreeThenMRV. A variable assigned by singles does not count as the first.
func (s *State) degreeThenMRV() int {
	if s.assigned > len(s.inferred) {
		return s.mrv()
	}
	best, most := Free, -1
	for _, x := range s.free {
		if degree := s.degree(x); s.values[x] == Free && degree > most {
			best, most = x, degree
		}
	}
	return best
}

// Ascending appends the values left in the domain of x to dst, the lowest first.
func (s *State) Ascending(x int, dst []int) []int {
	for i, word := range s.domain(x) {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, i<<6+bits.TrailingZeros64(word))
		}
	}
	return dst
}

// LeastConstraining appends the values left in the domain of x to dst. The fewer values a value removes from
// unassigned neighbours, the earlier it comes. Values emptying a domain come last. Among equals the lower
// value comes first.
func (s *State) LeastConstraining(x int, dst []int) []int {
	first := len(dst)
	dst = s.Ascending(x, dst)
	removes := make(map[int]int, len(dst)-first)
	var removals []Removal
	for _, a := range dst[first:] {
		ok := false
		removals, ok = s.ForwardCheck(x, a, removals[:0])
		removes[a] = len(removals)
		if !ok {
			removes[a] = math.MaxInt
		}
	}
	slices.SortStableFunc(dst[first:], func(a, b int) int { return cmp.Compare(removes[a], removes[b]) })
	return dst
}

// Consistent reports whether neither the value of a neighbour of x nor a scope excludes the value a for x.
func (s *State) Consistent(x, a int) bool {
	if s.scopes != nil && !s.agrees(x, a) {
		return false
	}
	if s.rules != nil {
		return s.consistentByRule(x, a)
	}
	takers := s.among(s.takers, a)
	for i, word := range s.among(s.links, x) {
		if word&takers[i] != 0 {
			return false
		}
	}
	return true
}

func (s *State) consistentByRule(x, a int) bool {
	for i, y := range s.neighbours[x] {
		if b := s.values[y]; b != Free && s.conflicts(x, a, i, b) {
			return false
		}
	}
	return true
}

// ForwardCheck appends to dst the values that are impossible if x has the value a. These values belong to
// unassigned neighbours of x and to variables in its scopes. It returns false, and stops, at the first
// variable without a value left.
func (s *State) ForwardCheck(x, a int, dst []Removal) ([]Removal, bool) {
	first, ok := len(dst), false
	if s.rules != nil {
		dst, ok = s.forwardByRule(x, a, dst)
	} else {
		dst, ok = s.forwardByLinks(x, a, dst)
	}
	if !ok || s.scopes == nil {
		return dst, ok
	}
	return s.forwardByScope(x, first, dst)
}

func (s *State) forwardByLinks(x, a int, dst []Removal) ([]Removal, bool) {
	holders := s.among(s.holders, a)
	for i, word := range s.among(s.links, x) {
		for word &= holders[i] & s.open[i]; word != 0; word &= word - 1 {
			y := i<<6 + bits.TrailingZeros64(word)
			if s.sizes[y] == 1 {
				return dst, false
			}
			dst = append(dst, Removal{Variable: y, Value: a})
		}
	}
	return dst, true
}

func (s *State) forwardByRule(x, a int, dst []Removal) ([]Removal, bool) {
	for i, y := range s.neighbours[x] {
		if s.values[y] != Free {
			continue
		}
		before := len(dst)
		if r := s.rules[x][i]; r != nil {
			dst = s.common(y, r.conflicting(a), dst)
		} else if s.Has(y, a) {
			dst = append(dst, Removal{Variable: y, Value: a})
		}
		if removed := len(dst) - before; removed > 0 && removed == s.sizes[y] {
			return dst, false
		}
	}
	return dst, true
}

func (s *State) common(y int, set []uint64, dst []Removal) []Removal {
	for i, word := range s.domain(y) {
		for word &= set[i]; word != 0; word &= word - 1 {
			dst = append(dst, Removal{Variable: y, Value: i<<6 + bits.TrailingZeros64(word)})
		}
	}
	return dst
}

// apply removes values from domains. Each value must be present.
func (s *State) apply(removals []Removal) {
	for _, r := range removals {
		drop(s.domain(r.Variable), r.Value)
		drop(s.among(s.holders, r.Value), r.Variable)
		s.sizes[r.Variable]--
		if s.sizes[r.Variable] == 0 {
			s.empty++
		}
	}
}

func (s *State) revert(removals []Removal) {
	for _, r := range removals {
		put(s.domain(r.Variable), r.Value)
		put(s.among(s.holders, r.Value), r.Variable)
		if s.sizes[r.Variable] == 0 {
			s.empty--
		}
		s.sizes[r.Variable]++
	}
}
