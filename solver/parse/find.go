package parse

import (
	"cmp"
	"slices"

	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Limits of Text.
const (
	MaxText  = 1 << 16 // default limit of a text, in bytes: about 800 puzzles in a line each
	MaxFinds = 1000    // the most puzzles that Text returns
)

// Find is a single puzzle found in a text: either Readings or Colored is set.
type Find struct {
	Line     int             // line where the puzzle begins, from 1
	Readings []sudoku.Puzzle // the best first; several if the text is ambiguous
	Colored  *colored.Puzzle // a coloured Sudoku, always unambiguous
	// Marks are the written candidates of each cell, bit d for digit d. They are 0 for filled cells and cells
	// without candidates. Marks is nil if the text has no candidates. They may include digits excluded by a
	// given.
	Marks []uint32
	// Entries are the digits entered by the player, or nil if the text does not distinguish them from the
	// givens. Entries in the grid itself, after a + or in brackets, are among the givens of Readings too.
	Entries sudoku.Grid
	Unknown []string // unsupported constraints that the text names, such as "killer"; the readings lack them
	Notes   []Note   // remarks for the sender; mostly nil
}

// Options hold the vocabulary for reading a text, and limits. The zero value has no words and is safe for
// texts from untrusted senders.
type Options struct {
	Words  *Vocabulary // words for variants and sizes; if nil, only notation is understood
	Limit  int         // maximum size of a text in bytes; 0 means MaxText
	Budget int         // maximum steps of work; 0 means an ample budget for a text of Limit bytes

	thresholds *thresholds // replaces the standard thresholds, for tests
	without    string      // the name of a reader or a spelling to omit, for tests
}

func (o Options) limit() int { return cmp.Or(o.Limit, MaxText) }

// The kinds of notes.
const (
	Mended NoteKind = iota + 1 // letters were read as similar digits, in Cells
)

// NoteKind is a kind of change to make a text readable.
type NoteKind uint8

// Note is a remark for the sender on a reading that differs from the text.
type Note struct {
	Kind  NoteKind
	Cells []sudoku.Cell // cells of the best reading that were changed
}

// Doubt says how the readings of a Find differ, for a question to the sender.
type Doubt uint8

// The doubts.
const (
	NoDoubt     Doubt = iota // there is a single reading
	LayoutDoubt              // the readings have equal digits on different layouts
	DigitDoubt               // a sign has two meanings: a zero or a blank, a letter or a digit
	// PositionDoubt: letters may name rows or columns, or it is unclear where the first cell of a list is.
	PositionDoubt
)

// Doubt returns how the readings of f differ.
func (f Find) Doubt() Doubt {
	if len(f.Readings) < 2 {
		return NoDoubt
	}
	a, b := f.Readings[0], f.Readings[1]
	switch {
	case slices.Equal(a.Givens, b.Givens):
		return LayoutDoubt
	case a.Layout == b.Layout && slices.Equal(slices.Sorted(slices.Values(a.Givens)),
		slices.Sorted(slices.Values(b.Givens))):
		return PositionDoubt
	}
	return DigitDoubt
}
