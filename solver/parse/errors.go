package parse

import (
	"fmt"

	"sudokubot/solver/sudoku"
)

// Kind tells what is wrong with a text.
type Kind uint8

// The kinds of errors, with the fields of Error that they set beside Line and Column.
const (
	Nothing       Kind = iota // no grid in the text at all; no fields, no place
	RowLength                 // row Row has Got cells instead of Want
	RowCount                  // there are Got rows of Want cells; Want rows are needed
	CellCount                 // Got signs instead of Want in one line or list
	UnknownSymbol             // Symbol, in row Row, stands for no digit and no blank of a Want x Want grid
	DigitRange                // Got, in row Row, is above Want, the largest digit; Symbol is how it was written
	Size                      // a Got x Got grid, which is no known size, or not the size of Options.Layout (Want, else 0)
	TooLong                   // the text has more than Want bytes, and no grid in the part that was looked at
)

// String names k in English, in lower case.
func (k Kind) String() string {
	names := [...]string{"nothing", "row length", "row count", "cell count", "unknown symbol", "digit range", "size", "too long"}
	if int(k) < len(names) {
		return names[k]
	}
	return fmt.Sprintf("kind %d", uint8(k))
}

// Error tells the nearest miss: why the text is no puzzle, and where. Fields that Kind does not name are zero.
type Error struct {
	Kind   Kind
	Line   int    // from 1, in the text as sent
	Column int    // from 1, in characters that a reader sees: marks and invisible signs are not counted
	Row    int    // row of the grid, from 1
	Got    int    // what there is
	Want   int    // what is needed
	Symbol string // the sign that does not fit, as it was sent
	// Sketch is what could be read of the grid, to be shown: of order 9 at most, and of errors that name a row of it. Else
	// its Layout is nil. Wrong are the cells of it that the error is about.
	Sketch sudoku.Puzzle
	Wrong  []sudoku.Cell
}

// Error says in plain English what is wrong, where, and what helps. It is fit to show.
func (e *Error) Error() string {
	switch e.Kind {
	case RowLength:
		return fmt.Sprintf("line %d: row %d has %s, it should have %d", e.Line, e.Row, count(e.Got, "cell"), e.Want)
	case RowCount:
		return fmt.Sprintf("line %d: the grid has %s of %s, it should have %s", e.Line, count(e.Got, "row"), count(e.Want, "cell"), count(e.Want, "row"))
	case CellCount:
		return fmt.Sprintf("line %d: the puzzle has %s, it should have %d", e.Line, count(e.Got, "cell"), e.Want)
	case UnknownSymbol:
		return fmt.Sprintf("line %d, column %d: %q stands for no digit; use 1 to %d, and a dot or 0 for an empty cell", e.Line, e.Column, e.Symbol, e.Want)
	case DigitRange:
		return fmt.Sprintf("line %d, column %d: %d is too large for this grid; its digits are 1 to %d", e.Line, e.Column, e.Got, e.Want)
	case Size:
		if e.Want > 0 {
			return fmt.Sprintf("line %d: the grid is %dx%d, it should be %dx%d", e.Line, e.Got, e.Got, e.Want, e.Want)
		}
		return fmt.Sprintf("line %d: there is no %dx%d puzzle; the sizes with boxes are 4, 6, 8, 9, 10, 12, 16 and 25, and Latin squares go up to 25", e.Line, e.Got, e.Got)
	case TooLong:
		return fmt.Sprintf("the text is too long: there is no puzzle in its first %d bytes", e.Want)
	}
	return "there is no puzzle in this text; send 81 signs in a line or nine rows of nine, with a dot or 0 for an empty cell"
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
