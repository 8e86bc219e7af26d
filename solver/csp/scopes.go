package csp

import (
	"math/bits"
	"slices"
)

// scoped returns the scopes of each variable; nil without scopes.
func (p *Problem) scoped() [][]*Scope {
	if len(p.Scopes) == 0 {
		return nil
	}
	of := make([][]*Scope, len(p.Neighbours))
	for k := range p.Scopes {
		for _, x := range p.Scopes[k].Variables {
			of[x] = append(of[x], &p.Scopes[k])
		}
	}
	return of
}

// openWith reports whether the rule of k can still be met if x takes the value a and other variables stay
// unchanged.
func (s *State) openWith(k *Scope, x, a int) bool {
	s.scope = s.scope[:0]
	for _, y := range k.Variables {
		b := s.values[y]
		if y == x {
			b = a
		}
		s.scope = append(s.scope, b)
	}
	return k.Open(s.scope)
}

func (s *State) agrees(x, a int) bool {
	return !slices.ContainsFunc(s.scopes[x], func(k *Scope) bool { return !s.openWith(k, x, a) })
}

func (s *State) strikeScoped(domain []uint64, x int) {
	for _, a := range s.Ascending(x, nil) {
		if !s.agrees(x, a) {
			drop(domain, a)
		}
	}
}

// forwardByScope is ForwardCheck for the variables in the scopes of x. Values in dst[first:] count as
// removed, and are not appended again.
func (s *State) forwardByScope(x, first int, dst []Removal) ([]Removal, bool) {
	for _, k := range s.scopes[x] {
		for _, y := range k.Variables {
			if s.values[y] != Free {
				continue
			}
			var left int
			if dst, left = s.forwardIn(k, y, first, dst); left == 0 {
				return dst, false
			}
		}
	}
	return dst, true
}

// forwardIn appends the values of y excluded by k, except those in dst[first:]. It returns the number of
// values left.
func (s *State) forwardIn(k *Scope, y, first int, dst []Removal) ([]Removal, int) {
	left := 0
	for i, word := range s.domain(y) {
		for ; word != 0; word &= word - 1 {
			gone := Removal{Variable: y, Value: i<<6 + bits.TrailingZeros64(word)}
			switch {
			case slices.Contains(dst[first:], gone):
			case s.openWith(k, y, gone.Value):
				left++
			default:
				dst = append(dst, gone)
			}
		}
	}
	return dst, left
}
