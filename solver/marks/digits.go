package marks

import (
	"iter"
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// Digits is a set of digits: bit d for digit d. Bit 0 is never set.
type Digits uint32

// DigitsOf returns the set of these digits.
func DigitsOf(digits ...sudoku.Digit) Digits {
	var s Digits
	for _, d := range digits {
		s |= 1 << d
	}
	return s
}

// Has reports whether d is in s.
func (s Digits) Has(d sudoku.Digit) bool { return s>>d&1 != 0 }

// Len returns the number of digits.
func (s Digits) Len() int { return bits.OnesCount32(uint32(s)) }

// First returns the lowest digit, or 0.
func (s Digits) First() sudoku.Digit {
	if s == 0 {
		return 0
	}
	return sudoku.Digit(bits.TrailingZeros32(uint32(s)))
}

// Without returns s less d.
func (s Digits) Without(d sudoku.Digit) Digits { return s &^ (1 << d) }

// All yields the digits, ascending.
func (s Digits) All() iter.Seq[sudoku.Digit] {
	return func(yield func(sudoku.Digit) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// List returns the digits, ascending.
func (s Digits) List() []sudoku.Digit {
	return slices.AppendSeq(make([]sudoku.Digit, 0, s.Len()), s.All())
}
