package marks

import (
	"iter"
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// MaxOrder is the largest order of a layout whose cells fit in Cells.
const MaxOrder = 16

// Cells is a set of cells below 256: bit c%64 of word c/64 for cell c. The zero value is the empty set.
type Cells [4]uint64

// CellsOf returns the set of these cells.
func CellsOf(cells ...sudoku.Cell) Cells {
	var s Cells
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// Add adds c.
func (s *Cells) Add(c sudoku.Cell) { s[c>>6] |= 1 << (c & 63) }

// Drop removes c.
func (s *Cells) Drop(c sudoku.Cell) { s[c>>6] &^= 1 << (c & 63) }

// Has reports whether c is in s.
func (s Cells) Has(c sudoku.Cell) bool { return s[c>>6]>>(c&63)&1 != 0 }

// And returns the cells that are in both s and t.
func (s Cells) And(t Cells) Cells { return Cells{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3]} }

// Or returns the cells that are in s or t.
func (s Cells) Or(t Cells) Cells { return Cells{s[0] | t[0], s[1] | t[1], s[2] | t[2], s[3] | t[3]} }

// Minus returns the cells of s that are not in t.
func (s Cells) Minus(t Cells) Cells {
	return Cells{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]}
}

// Empty reports whether s has no cell.
func (s Cells) Empty() bool { return s[0]|s[1]|s[2]|s[3] == 0 }

// Meets reports whether s and t share a cell.
func (s Cells) Meets(t Cells) bool { return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3] != 0 }

// Within reports whether every cell of s is in t.
func (s Cells) Within(t Cells) bool { return s[0]&^t[0]|s[1]&^t[1]|s[2]&^t[2]|s[3]&^t[3] == 0 }

// Len returns the number of cells.
func (s Cells) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

// First returns the lowest cell, or -1 if s is empty.
func (s Cells) First() sudoku.Cell {
	for i, w := range s {
		if w != 0 {
			return sudoku.Cell(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return -1
}

// All yields the cells, ascending.
func (s Cells) All() iter.Seq[sudoku.Cell] {
	return func(yield func(sudoku.Cell) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(sudoku.Cell(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// List returns the cells, ascending.
func (s Cells) List() []sudoku.Cell {
	return slices.AppendSeq(make([]sudoku.Cell, 0, s.Len()), s.All())
}
