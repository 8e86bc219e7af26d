package colored

import "fmt"

// Kind tells what is wrong with a text.
type Kind uint8

// The kinds of errors, with the fields of SyntaxError that they set beside the place.
const (
	Form          Kind = iota // not written as a coloured puzzle at all; Text is where the size was expected
	Size                      // Text stands where the number of colours and the order were expected
	OrderRange                // the order is Got, not 1 to Want
	ColorCount                // the size says Want colours, and there are Got
	TooFewColors              // Got colours; Want are needed
	TooManyColors             // Got colours; Want are the most
	BadColor                  // Text, among the colours, is no letter from a to z
	RepeatedColor             // the colour Text is there twice
	RowCount                  // Got rows; Want are needed
	TokenCount                // a row has Got cells; Want are needed
	CellCount                 // Got cells; Want are needed
	BadToken                  // Text is not a number and a colour
	NumberRange               // the number Got is not 1 to Want; Text is how the cell was written
	UnknownColor              // the colour Text is not among the colours
	Ambiguous                 // the row can be read in two ways, from the left and from the right
)

// SyntaxError tells people what cannot be read, and where. All it says is in its fields, so that it can be said in other
// words than Error's. Fields that Kind does not name are zero.
type SyntaxError struct {
	Kind  Kind
	Line  int    // from 1, in the text as given; 0 if there is no text or the whole of it is meant
	Row   int    // of the grid, from 1; 0 if the error is not in a row
	Token int    // from 1, in its row or among the colours; 0 if the whole is meant
	Got   int    // what there is
	Want  int    // what is needed, or the bound that is passed
	Text  string // what was read, cut to a few signs
}

// Error says in plain English what is wrong and where. It is fit to show.
func (e *SyntaxError) Error() string { return e.place() + e.message() }

// place returns where the error is, with a colon, or nothing.
func (e *SyntaxError) place() string {
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

func (e *SyntaxError) message() string {
	if int(e.Kind) >= len(messages) {
		return "this is no coloured puzzle"
	}
	return messages[e.Kind](e)
}

var messages = [...]func(e *SyntaxError) string{
	Form: func(*SyntaxError) string {
		return "a coloured puzzle has a line with the number of colours and the size (5 3), a line with the colours (r g b y p), and its rows (1# *b *#)"
	},
	Size: func(e *SyntaxError) string {
		return fmt.Sprintf("%q is not the number of colours and the size, as in 5 3", e.Text)
	},
	OrderRange: func(e *SyntaxError) string { return fmt.Sprintf("the size is %d; it goes from 1 to %d", e.Got, e.Want) },
	ColorCount: func(e *SyntaxError) string {
		return fmt.Sprintf("%s, but the size line says %d", there(e.Got, "colour"), e.Want)
	},
	TooFewColors: func(e *SyntaxError) string {
		return fmt.Sprintf("%s; neighbours differ in colour, so at least %d are needed", there(e.Got, "colour"), e.Want)
	},
	TooManyColors: func(e *SyntaxError) string {
		return fmt.Sprintf("%s; %d are the most", there(e.Got, "colour"), e.Want)
	},
	BadColor: func(e *SyntaxError) string {
		return fmt.Sprintf("%q is no colour; each colour is a letter from a to z", e.Text)
	},
	RepeatedColor: func(e *SyntaxError) string { return fmt.Sprintf("the colour %s is there twice", e.Text) },
	RowCount: func(e *SyntaxError) string {
		return fmt.Sprintf("%s; the size asks for %d", there(e.Got, "row"), e.Want)
	},
	TokenCount: func(e *SyntaxError) string {
		return fmt.Sprintf("row %d has %s; the size asks for %d", e.Row, count(e.Got, "cell"), e.Want)
	},
	CellCount: func(e *SyntaxError) string {
		return fmt.Sprintf("%s; the size asks for %d", there(e.Got, "cell"), e.Want)
	},
	BadToken: func(e *SyntaxError) string {
		return fmt.Sprintf("%q is no cell; a cell is a number or *, and a colour or #: 3r, 8#, *b, *#", e.Text)
	},
	NumberRange:  func(e *SyntaxError) string { return fmt.Sprintf("the number %d is not from 1 to %d", e.Got, e.Want) },
	UnknownColor: func(e *SyntaxError) string { return fmt.Sprintf("%q is not among the colours", e.Text) },
	Ambiguous: func(*SyntaxError) string {
		return "this row can be read from the left and from the right; write each cell with its number first, as in *b 3r 1#, and the row from the left"
	},
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// there says that there are so many of something.
func there(n int, noun string) string {
	if n == 1 {
		return "there is 1 " + noun
	}
	return "there are " + count(n, noun)
}
