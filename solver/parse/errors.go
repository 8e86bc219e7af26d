package parse

import (
	"cmp"
	"fmt"
	"strings"

	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Kind is a kind of error.
type Kind uint8

// The kinds of errors, with the fields of Error that they set besides Line and Column.
const (
	Nothing       Kind = iota // the text has no grid at all; no fields, no line
	RowLength                 // row Row of a grid or map has Got cells instead of Want
	RowCount                  // a grid or map has Got rows of Want cells; Want rows are needed
	CellCount                 // a line or list has Got signs instead of Want
	UnknownSymbol             // Symbol, in row Row, is neither a digit nor a blank of a Want x Want grid
	DigitRange                // the number Got, in row Row, is above Want, the largest digit; Symbol spells it
	Size                      // the grid is Got x Got, which is no supported size
	TooLong                   // the text has more than Want bytes and was not read
	RegionCount               // the map has Got regions instead of Want
	// RegionSize: region Symbol of the map, first in row Row, has Got cells, not Want; Wrong are its cells.
	RegionSize
	// NoRegion: Symbol, in row Row of the map, names no region. Wrong is its cell. The grid is Want x Want.
	NoRegion
	MapSize // the map has Got cells, but the puzzle has Want
	// NoMap: the word Symbol means Variant, jigsaw, and the map of regions for the Got x Got grid is missing.
	NoMap
	NoPuzzle // there is a map of Got regions, but no puzzle for it
	// WrongVariant: the word Symbol means Variant, which is impossible at order Got. Want is the order
	// implied by the word, or 0.
	WrongVariant
	TooMuch    // reading the text takes more than Options.Budget; no fields, no line
	LostBlanks // nine rows lost their empty cells; they have Got digits in all, and Want cells are needed
	BadLink    // the link of the program or site Symbol cannot be read; Link is the reason
	// BadColored: Colored is the error of a coloured puzzle; Row, Got, Want and Symbol copy its fields.
	BadColored
)

// String names k in English, in lower case.
func (k Kind) String() string {
	if int(k) < len(kinds) {
		return kinds[k].name
	}
	return fmt.Sprintf("kind %d", uint8(k))
}

// Error says why the text is no puzzle, and where its nearest miss is. Fields not named in the comments of
// the kinds are zero.
type Error struct {
	Kind   Kind
	Line   int    // line of the text as sent, from 1
	Column int    // column from 1, counting visible characters but no combining marks
	Row    int    // row of the grid, from 1
	Got    int    // the actual number
	Want   int    // the needed number
	Symbol string // the wrong sign, as sent
	// Sketch is the readable part of the grid, for display. It is set up to order 9, for errors in a row of
	// the grid. Otherwise its Layout is nil. Wrong lists its cells in error.
	Sketch sudoku.Puzzle
	Wrong  []sudoku.Cell
	// Maybe holds other readings for the sender to confirm. So far these are grids below 4x4 as Latin
	// squares.
	Maybe []sudoku.Puzzle
	// Variant is the requested variant, spelled as in the name of a layout: x, groups, windows, latin or
	// jigsaw.
	Variant string
	// Link is the error of solver/links for a link.
	Link error
	// Colored is the error of a coloured puzzle. Its Line counts lines of the whole text, as the field Line
	// does.
	Colored *colored.SyntaxError
}

// Unwrap returns the error of a coloured puzzle or a link, or nil.
func (e *Error) Unwrap() error {
	if e.Colored == nil {
		return e.Link
	}
	return e.Colored
}

// Error names the error, its position and the remedy in plain English, for display.
func (e *Error) Error() string {
	if e.Colored != nil {
		return e.Colored.Error()
	}
	said := kinds[Nothing].said
	if int(e.Kind) < len(kinds) {
		said = kinds[e.Kind].said
	}
	return strings.NewReplacer(
		"{line}", fmt.Sprint("line ", e.Line), "{place}", fmt.Sprintf("line %d, column %d", e.Line, e.Column),
		"{row}", fmt.Sprint("row ", e.Row), "{symbol}", e.Symbol, "{quoted}", fmt.Sprintf("%q", e.Symbol),
		"{got}", fmt.Sprint(e.Got), "{want}", fmt.Sprint(e.Want), "{grid}", fmt.Sprintf("%dx%[1]d", e.Got),
		"{cells}", plural(e.Got, "cell"), "{rows}", plural(e.Got, "row"), "{regions}", plural(e.Got, "region"),
		"{cells wanted}", plural(e.Want, "cell"), "{rows wanted}", plural(e.Want, "row"), "{why}", e.misfit(),
	).Replace(said)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// misfit returns the reason why a variant does not fit a grid, or the error of a link.
func (e *Error) misfit() string {
	if e.Link != nil {
		return e.Link.Error()
	}
	if e.Want > 0 {
		return fmt.Sprintf("it speaks of %dx%[1]d", e.Want)
	}
	return cmp.Or(fitting[e.Variant], "there is no such variant of that size")
}

// fitting lists the possible sizes of variants limited to some sizes.
var fitting = map[string]string{
	"windows": "its windows need square boxes, so a size of 4, 9, 16 or 25",
	"groups":  "its groups follow boxes, so it needs a size of 4, 6, 8, 9, 10, 12, 16 or 25",
}

// kinds holds the name and the English message of each kind of error.
var kinds = [...]struct{ name, said string }{
	Nothing: {"nothing", "there is no puzzle in this text; " +
		"send 81 signs in a line or nine rows of nine, with a dot or 0 for an empty cell"},
	RowLength: {"row length", "{line}: {row} has {cells}, it should have {want}"},
	RowCount:  {"row count", "{line}: the grid has {rows} of {cells wanted}, it should have {rows wanted}"},
	CellCount: {"cell count", "{line}: the puzzle has {cells}, it should have {want}"},
	UnknownSymbol: {"unknown symbol",
		"{place}: {quoted} stands for no digit; use 1 to {want}, and a dot or 0 for an empty cell"},
	DigitRange: {"digit range", "{place}: {got} is too large for this grid; its digits are 1 to {want}"},
	Size: {"size", "{line}: there is no {grid} puzzle; " +
		"the sizes with boxes are 4, 6, 8, 9, 10, 12, 16 and 25, and Latin squares go up to 25"},
	TooLong: {"too long",
		"the text is too long: it has more than {want} bytes; send one puzzle at a time"},
	TooMuch: {"too much", "this is too much text to look through; send one puzzle at a time"},
	RegionCount: {"region count",
		"{line}: the map has {regions}, it should have {want}: another letter for each, {want} times"},
	RegionSize: {"region size", "{place}: region {symbol} of the map has {cells}, it should have {want}"},
	NoRegion: {"no region",
		"{place}: {quoted} in {row} of the map is no region; every cell needs the letter of one"},
	MapSize: {"map size", "{line}: the map of regions has {cells}, and the puzzle has {want}; " +
		"it needs a letter for each cell of the puzzle"},
	NoMap: {"no map", "{line}: {quoted} needs a map of the regions; " +
		"send it with the grid as another {got} rows, with a letter for each cell that names its region, " +
		"as in AAABBBBCC; or leave the word out"},
	NoPuzzle: {"no puzzle", "{line}: this is a map of {regions} without a puzzle; " +
		"send the grid with it as another {rows}, with a dot or 0 for an empty cell"},
	WrongVariant: {"wrong variant",
		"{line}: {quoted} does not fit the grid, which is {grid}: {why}; leave the word out, or check the rows"},
	LostBlanks: {"lost blanks", "{line}: the empty cells got lost: " +
		"these are {got} digits without the gaps between them; send the grid with a dot or 0 for an empty cell"},
	BadLink:    {"bad link", "{line}: {why}; send the digits of the puzzle themselves"},
	BadColored: {"bad colored", "{line}: this coloured puzzle cannot be read"},
}
