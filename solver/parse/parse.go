package parse

import (
	"cmp"
	"strings"

	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Limits of Text.
const (
	MaxText  = 1 << 19 // bytes that are looked at; the rest of a longer text is ignored
	MaxFinds = 1000    // puzzles that are returned
)

// Find is one puzzle found in a text: either Readings or Colored is set.
type Find struct {
	Line     int             // line where it begins, from 1
	Readings []sudoku.Puzzle // the best first; more than one if the text can be read in several ways that are all possible
	Colored  *colored.Puzzle // a coloured Sudoku, which can be read in one way only
	// Marks are the candidates of each cell as they were written, bit d for digit d; 0 where a digit stands or nothing is
	// said. It is nil if the text has none. Digits that a peer of the cell holds may be among them.
	Marks []uint32
}

// Options tell what is known of a text beforehand. The zero value knows nothing.
type Options struct {
	Words *Vocabulary // in which people say what a puzzle is; nil: none, only notation is understood
}

// Text returns the puzzles in s in order, at least one. If there is none the error is an *Error that tells the nearest
// miss.
// Text examines at most MaxText bytes, in time linear in their number.
func Text(s string, o Options) ([]Find, error) {
	long := len(s) > MaxText
	if long {
		s = s[:cmp.Or(max(strings.LastIndexByte(s[:MaxText], '\n'), 0), MaxText)] // without the line that is cut
	}
	finds, err := newFinder(decode(s), o, layouts{}).find()
	if err != nil && long {
		return nil, &Error{Kind: TooLong, Want: MaxText}
	}
	return finds, err
}
