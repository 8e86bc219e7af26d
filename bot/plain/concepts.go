package plain

import "math/bits"

// class is a class of words, by its number.
type class int

// mostClasses is how many concepts there may be.
const mostClasses = 384

// set is a set of concepts.
type set [mostClasses / 64]uint64

func (s *set) add(c class) { s[c/64] |= 1 << (c % 64) }

func (s *set) has(c class) bool { return s[c/64]>>(c%64)&1 == 1 }

// within reports whether all of s is in t.
func (s *set) within(t *set) bool {
	for i, word := range s {
		if word&^t[i] != 0 {
			return false
		}
	}
	return true
}

// meets reports whether some of s is in t.
func (s *set) meets(t *set) bool {
	for i, word := range s {
		if word&t[i] != 0 {
			return true
		}
	}
	return false
}

// each calls f with every concept in s.
func (s *set) each(f func(class)) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			f(class(64*i + bits.TrailingZeros64(word)))
		}
	}
}
