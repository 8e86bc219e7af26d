// Package concept holds sets of concepts, which are classes of words by their numbers.
//
// It knows numbers. It refuses to know what they stand for.
package concept

import "math/bits"

// Class is a class of words, by its number.
type Class int

// Most is how many concepts there may be.
const Most = 384

// Set is a set of concepts. Its zero value is empty.
type Set [Most / 64]uint64

// Add adds c.
func (s *Set) Add(c Class) { s[c/64] |= 1 << (c % 64) }

// Has reports whether c is in s.
func (s *Set) Has(c Class) bool { return s[c/64]>>(c%64)&1 == 1 }

// Within reports whether all of s is in t.
func (s *Set) Within(t *Set) bool {
	for i, word := range s {
		if word&^t[i] != 0 {
			return false
		}
	}
	return true
}

// Meets reports whether some of s is in t.
func (s *Set) Meets(t *Set) bool {
	for i, word := range s {
		if word&t[i] != 0 {
			return true
		}
	}
	return false
}

// Each calls f with every concept in s.
func (s *Set) Each(f func(Class)) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			f(Class(64*i + bits.TrailingZeros64(word)))
		}
	}
}
