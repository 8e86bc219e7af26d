package parse

import (
	"fmt"

	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Kind tells what is wrong with a text.
type Kind uint8

// The kinds of errors, with the fields of Error that they set beside Line and Column.
const (
	Nothing       Kind = iota // no grid in the text at all; no fields, no place
	RowLength                 // row Row, of a grid or of a map, has Got cells instead of Want
	RowCount                  // there are Got rows of Want cells, in a grid or a map; Want rows are needed
	CellCount                 // Got signs instead of Want in one line or list
	UnknownSymbol             // Symbol, in row Row, stands for no digit and no blank of a Want x Want grid
	DigitRange                // Got, in row Row, is above Want, the largest digit; Symbol is how it was written
	Size                      // a Got x Got grid, which is no known size, or not the size of Options.Layout (Want, else 0)
	TooLong                   // the text has more than Want bytes, and no grid in the part that was looked at
	RegionCount               // the map has Got regions instead of Want
	RegionSize                // the region Symbol of the map, first in row Row, has Got cells instead of Want; Wrong are its cells
	NoRegion                  // Symbol, in row Row of the map, is no region; Wrong is the cell, of a Want x Want grid
	MapSize                   // the map has Got cells, the puzzle Want
	NoMap                     // Symbol, a word, asks for a map of regions beside the Got x Got grid
	NoPuzzle                  // a map of Got regions, and no puzzle that it could belong to
	WrongVariant              // Symbol, a word for Variant, does not fit the Got x Got grid; Want is the order it speaks of, or 0
	BadColored                // a coloured puzzle that cannot be read; Colored says why, and Row, Got, Want and Symbol are taken from it
)

// String names k in English, in lower case.
func (k Kind) String() string {
	if int(k) < len(kinds) {
		return kinds[k].name
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
	// Variant is what a word asks for, as it stands in the name of a layout: x, groups, windows, latin or jigsaw.
	Variant string
	// Colored is what is wrong with a coloured puzzle. Its Line is that of the text, as Line is.
	Colored *colored.SyntaxError
}

// Unwrap returns what is wrong with a coloured puzzle, or nil.
func (e *Error) Unwrap() error {
	if e.Colored == nil {
		return nil
	}
	return e.Colored
}

// Error says in plain English what is wrong, where, and what helps. It is fit to show.
func (e *Error) Error() string {
	if int(e.Kind) >= len(kinds) {
		return kinds[Nothing].say(e)
	}
	return kinds[e.Kind].say(e)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
