package marks

import "sudokubot/solver/sudoku"

// Candidate is a digit in a cell.
type Candidate struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit
}
