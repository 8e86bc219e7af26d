package logic

import (
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// These aliases let importers use the types without package marks.
type (
	// Candidate is a digit in a cell.
	Candidate = marks.Candidate
	// Cells is a set of cells.
	Cells = marks.Cells
	// Digits is a set of digits: bit d for digit d.
	Digits = marks.Digits
)

// MaxOrder is the largest order of a position.
const MaxOrder = marks.MaxOrder

// CellsOf returns the set of these cells.
func CellsOf(cells ...sudoku.Cell) Cells { return marks.CellsOf(cells...) }

// DigitsOf returns the set of these digits.
func DigitsOf(digits ...sudoku.Digit) Digits { return marks.DigitsOf(digits...) }
