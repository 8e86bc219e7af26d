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

// kinds say errors in English, by their Kind.
var kinds = [...]struct {
	name string
	say  func(e *Error) string
}{
	Nothing: {"nothing", func(*Error) string {
		return "there is no puzzle in this text; send 81 signs in a line or nine rows of nine, with a dot or 0 for an empty cell"
	}},
	RowLength: {"row length", func(e *Error) string {
		return fmt.Sprintf("line %d: row %d has %s, it should have %d", e.Line, e.Row, plural(e.Got, "cell"), e.Want)
	}},
	RowCount: {"row count", func(e *Error) string {
		return fmt.Sprintf("line %d: the grid has %s of %s, it should have %s", e.Line, plural(e.Got, "row"), plural(e.Want, "cell"), plural(e.Want, "row"))
	}},
	CellCount: {"cell count", func(e *Error) string {
		return fmt.Sprintf("line %d: the puzzle has %s, it should have %d", e.Line, plural(e.Got, "cell"), e.Want)
	}},
	UnknownSymbol: {"unknown symbol", func(e *Error) string {
		return fmt.Sprintf("line %d, column %d: %q stands for no digit; use 1 to %d, and a dot or 0 for an empty cell", e.Line, e.Column, e.Symbol, e.Want)
	}},
	DigitRange: {"digit range", func(e *Error) string {
		return fmt.Sprintf("line %d, column %d: %d is too large for this grid; its digits are 1 to %d", e.Line, e.Column, e.Got, e.Want)
	}},
	Size: {"size", func(e *Error) string {
		if e.Want > 0 {
			return fmt.Sprintf("line %d: the grid is %dx%d, it should be %dx%d", e.Line, e.Got, e.Got, e.Want, e.Want)
		}
		return fmt.Sprintf("line %d: there is no %dx%d puzzle; the sizes with boxes are 4, 6, 8, 9, 10, 12, 16 and 25, and Latin squares go up to 25", e.Line, e.Got, e.Got)
	}},
	TooLong: {"too long", func(e *Error) string {
		return fmt.Sprintf("the text is too long: there is no puzzle in its first %d bytes", e.Want)
	}},
	RegionCount: {"region count", func(e *Error) string {
		return fmt.Sprintf("line %d: the map has %s, it should have %d: another letter for each, %d times", e.Line, plural(e.Got, "region"), e.Want, e.Want)
	}},
	RegionSize: {"region size", func(e *Error) string {
		return fmt.Sprintf("line %d, column %d: region %s of the map has %s, it should have %d", e.Line, e.Column, e.Symbol, plural(e.Got, "cell"), e.Want)
	}},
	NoRegion: {"no region", func(e *Error) string {
		return fmt.Sprintf("line %d, column %d: %q in row %d of the map is no region; every cell needs the letter of one", e.Line, e.Column, e.Symbol, e.Row)
	}},
	MapSize: {"map size", func(e *Error) string {
		return fmt.Sprintf("line %d: the map of regions has %s, and the puzzle has %d; it needs a letter for each cell of the puzzle", e.Line, plural(e.Got, "cell"), e.Want)
	}},
	NoMap: {"no map", func(e *Error) string {
		return fmt.Sprintf("line %d: %q needs a map of the regions; send it with the grid as another %d rows, with a letter for each cell that names its region, as in AAABBBBCC; or leave the word out", e.Line, e.Symbol, e.Got)
	}},
	NoPuzzle: {"no puzzle", func(e *Error) string {
		return fmt.Sprintf("line %d: this is a map of %s without a puzzle; send the grid with it as another %s, with a dot or 0 for an empty cell", e.Line, plural(e.Got, "region"), plural(e.Got, "row"))
	}},
	WrongVariant: {"wrong variant", wrongVariant},
	BadColored: {"bad colored", func(e *Error) string {
		if e.Colored == nil {
			return fmt.Sprintf("line %d: this coloured puzzle cannot be read", e.Line)
		}
		return e.Colored.Error()
	}},
}

// fitting says which sizes a variant has, of those that not all sizes have.
var fitting = map[string]string{
	"windows": "its windows need square boxes, so a size of 4, 9, 16 or 25",
	"groups":  "its groups follow boxes, so it needs a size of 4, 6, 8, 9, 10, 12, 16 or 25",
}

func wrongVariant(e *Error) string {
	why, ok := fitting[e.Variant]
	switch {
	case e.Want > 0:
		why = fmt.Sprintf("it speaks of %dx%d", e.Want, e.Want)
	case !ok:
		why = "there is no such variant of that size"
	}
	return fmt.Sprintf("line %d: %q does not fit the grid, which is %dx%d: %s; leave the word out, or check the rows", e.Line, e.Symbol, e.Got, e.Got, why)
}
