package csp

import (
	"fmt"
	"math/bits"
	"slices"
)

// cover is a set of variables that together take every value once. words are the words of the set from index
// first on, without leading and trailing zeros.
type cover struct {
	first int
	words []uint64
}

func (p *Problem) coverSets() []cover {
	span := wordsFor(len(p.Neighbours))
	all := make([]uint64, len(p.Covers)*span)
	covers := make([]cover, len(p.Covers))
	for k, members := range p.Covers {
		set := all[k*span : (k+1)*span]
		gather(set, members)
		from, to := slices.Min(members)>>6, slices.Max(members)>>6
		covers[k] = cover{first: from, words: set[from : to+1]}
	}
	return covers
}

func gather(set []uint64, members []int) {
	clear(set)
	for _, x := range members {
		put(set, x)
	}
}

func (p *Problem) validateCovers(s *State) error {
	set := make([]uint64, s.span)
	for k, members := range p.Covers {
		if i := slices.IndexFunc(members, func(x int) bool { return x < 0 || x >= len(p.Neighbours) }); i >= 0 {
			return fmt.Errorf("%w: cover %d has the unknown variable %d", ErrProblem, k, members[i])
		}
		gather(set, members)
		if len(members) != p.Values || count(set) != p.Values {
			return fmt.Errorf("%w: cover %d has not just one variable for each of %d values", ErrProblem, k, p.Values)
		}
		for _, x := range members {
			if y := s.mayEqual(x, set); y != Free {
				return fmt.Errorf("%w: cover %d has the variables %d and %d, which may be equal", ErrProblem, k, x, y)
			}
		}
	}
	return nil
}

// mayEqual returns another variable of the set that may take the value of x, or Free. The set includes x.
func (s *State) mayEqual(x int, set []uint64) int {
	links := s.among(s.links, x)
	for i, word := range set {
		if i == x>>6 {
			word &^= 1 << (x & 63)
		}
		if word &^= links[i]; word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	if s.rules == nil {
		return Free
	}
	for i, y := range s.neighbours[x] {
		if r := s.rules[x][i]; r != nil && has(set, y) && !r.differ() {
			return y
		}
	}
	return Free
}

// differ reports whether neighbours under r always have different values.
func (r *Rule) differ() bool {
	for a := range r.values {
		if !r.Conflict(a, a) {
			return false
		}
	}
	return true
}
