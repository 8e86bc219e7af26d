package colored

import (
	"fmt"
	"strconv"
	"strings"
)

// Kind is the kind of an error in a text.
type Kind uint8

// The kinds of errors, with the fields of SyntaxError that they set besides Line, Row and Token.
const (
	Form          Kind = iota // no coloured puzzle at all; Text is found where the size is expected
	Size                      // Text is not the number of colours and the order
	OrderRange                // the order Got is not 1 to Want
	ColorCount                // the size line asks for Want colours, not Got
	TooFewColors              // Got colours; Want are needed
	TooManyColors             // Got colours; at most Want are allowed
	BadColor                  // Text, among the colours, is no letter from a to z
	RepeatedColor             // the colour Text is repeated
	RowCount                  // Got rows; Want are needed
	TokenCount                // a row has Got cells; Want are needed
	CellCount                 // Got cells; Want are needed
	BadToken                  // Text is not a number and a colour
	NumberRange               // the number Got is not 1 to Want; Text is the cell
	UnknownColor              // the colour Text is not among the colours
	Ambiguous                 // the row reads both from the left and from the right
)

// SyntaxError locates and explains unreadable text. Its fields have all its content, so that callers can
// use their own words. Fields that the comment of its Kind doesn't name are zero.
type SyntaxError struct {
	Kind  Kind
	Line  int    // counted from 1; 0 for an empty text, and for errors of New
	Row   int    // row of the grid, counted from 1; 0 if the error is not in a row
	Token int    // counted from 1, in its row or among the colours; 0 for the whole row or line
	Got   int    // the actual number
	Want  int    // the needed number, or the exceeded bound
	Text  string // the unreadable text, cut to a few signs
}

// Error describes the error and its position in plain English. It may be shown to users.
func (e *SyntaxError) Error() string {
	return e.position() + strings.NewReplacer(
		"{got}", strconv.Itoa(e.Got), "{want}", strconv.Itoa(e.Want), "{row}", strconv.Itoa(e.Row),
		"{text}", e.Text, "{quoted}", strconv.Quote(e.Text), "{n cells}", count(e.Got, "cell"),
		"{there are colours}", there(e.Got, "colour"), "{there are rows}", there(e.Got, "row"), "{there are cells}",
		there(e.Got, "cell"),
	).Replace(messages[e.Kind])
}

// position returns the position of the error with a colon, or "".
func (e *SyntaxError) position() string {
	switch {
	case e.Line > 0 && e.Token > 0:
		return fmt.Sprintf("line %d, token %d: ", e.Line, e.Token)
	case e.Line > 0:
		return fmt.Sprintf("line %d: ", e.Line)
	case e.Row > 0 && e.Token > 0:
		return fmt.Sprintf("row %d, token %d: ", e.Row, e.Token)
	}
	return ""
}

// messages are the texts of Error by kind, with fields of the error in braces.
var messages = [...]string{
	Form: "a coloured puzzle has a line with the number of colours and the size (5 3), " +
		"a line with the colours (r g b y p), and its rows (1# *b *#)",
	Size:          "{quoted} is not the number of colours and the size, as in 5 3",
	OrderRange:    "the size is {got}; it goes from 1 to {want}",
	ColorCount:    "{there are colours}, but the size line says {want}",
	TooFewColors:  "{there are colours}; neighbours differ in colour, so at least {want} are needed",
	TooManyColors: "{there are colours}; {want} are the most",
	BadColor:      "{quoted} is no colour; each colour is a letter from a to z",
	RepeatedColor: "the colour {text} is there twice",
	RowCount:      "{there are rows}; the size asks for {want}",
	TokenCount:    "row {row} has {n cells}; the size asks for {want}",
	CellCount:     "{there are cells}; the size asks for {want}",
	BadToken:      "{quoted} is no cell; a cell is a number or *, and a colour or #: 3r, 8#, *b, *#",
	NumberRange:   "the number {got} is not from 1 to {want}",
	UnknownColor:  "{quoted} is not among the colours",
	Ambiguous: "this row can be read from the left and from the right; " +
		"write each cell with its number first, as in *b 3r 1#, and the row from the left",
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func there(n int, noun string) string {
	if n == 1 {
		return "there is 1 " + noun
	}
	return "there are " + count(n, noun)
}
