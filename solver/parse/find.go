package parse

import (
	"cmp"
	"slices"
	"sudokubot/solver/colored"
	"sudokubot/solver/parse/vocabulary"
	"sudokubot/solver/sudoku"
)

// Limits of Text.
const (
	MaxText  = 1 << 16 // bytes of a text, if Options.Limit says nothing else: some eight hundred puzzles in a line each
	MaxFinds = 1000    // puzzles that are returned
)

// Find is one puzzle found in a text: either Readings or Colored is set.
type Find struct {
	Line     int             // line where it begins, from 1
	Readings []sudoku.Puzzle // the best first; more than one if the text can be read in several ways that are all possible
	Colored  *colored.Puzzle // a coloured Sudoku, which can be read in one way only
	// Marks are the candidates of each cell as they were written, bit d for digit d; 0 where a digit stands
	// or nothing is said. It is nil if the text has no candidates. Digits that a peer of the cell holds may
	// be among them.
	Marks []uint32
	// Entries are the digits that the player entered, if the text sets them apart from the givens; nil
	// without any. Those that stand in the grid itself, behind a + or in brackets, are among the givens of
	// Readings too.
	Entries sudoku.Grid
	Unknown []string // constraints that the text names and that are not read, "killer", "thermo", …; the readings lack them
	Notes   []Note   // remarks for the sender on the reading; mostly nil
}

// Options hold the vocabulary for a text and the limits of reading it. The zero value knows nothing and
// is meant for texts of anybody.
type Options struct {
	Words  *vocabulary.Vocabulary // for variants and sizes; nil: only notation is understood
	Limit  int                    // bytes of the longest text that is read; 0: MaxText
	Budget int                    // steps that the reading may take; 0: an ample budget for a text of Limit bytes

	thresholds *thresholds // others than the usual ones, for tests
	without    string      // the name of a reader or a spelling that is left out, for tests
}

func (o Options) limit() int { return cmp.Or(o.Limit, MaxText) }

// The kinds of notes.
const (
	Mended NoteKind = iota + 1 // letters that look like digits were read as these: Cells are where
)

// NoteKind is a kind of change that made a text readable.
type NoteKind uint8

// Note is a remark for the sender on a reading that differs from the text.
type Note struct {
	Kind  NoteKind
	Cells []sudoku.Cell // of the best reading, that the note is about
}

// Doubt is the difference between the readings of a Find, which one question settles.
type Doubt uint8

// The doubts.
const (
	NoDoubt     Doubt = iota // there is one reading
	LayoutDoubt              // which houses there are: the same digits on layouts that differ
	DigitDoubt               // the meaning of a sign: a zero or a blank, a letter or a digit
	PlaceDoubt               // the places of the digits: letters may name rows or columns, the first cells of a list may be lost
)

// Doubt returns the difference of the readings: each of them is an answer to the question.
func (f Find) Doubt() Doubt {
	if len(f.Readings) < 2 {
		return NoDoubt
	}
	a, b := f.Readings[0], f.Readings[1]
	switch {
	case slices.Equal(a.Givens, b.Givens):
		return LayoutDoubt
	case a.Givens.Filled() == b.Givens.Filled() && a.Layout == b.Layout && slices.Equal(digitsOf(a), digitsOf(b)):
		return PlaceDoubt
	}
	return DigitDoubt
}

// digitsOf returns the digits of p in their order.
func digitsOf(p sudoku.Puzzle) []sudoku.Digit {
	digits := slices.Clone(p.Givens)
	slices.Sort(digits)
	return digits
}
