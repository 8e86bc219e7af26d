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
	MaxText  = 1 << 16 // bytes of a text by default: some eight hundred puzzles in a line each
	MaxFinds = 1000    // puzzles returned
)

// Find is a single puzzle found in a text: either Readings or Colored is set.
type Find struct {
	Line     int             // line where it begins, from 1
	Readings []sudoku.Puzzle // the best first; several if the text is ambiguous
	Colored  *colored.Puzzle // a coloured Sudoku, always unambiguous
	// Marks are the candidates of each cell as written, bit d for digit d; 0 for filled cells and cells without
	// candidates. It is nil if the text has no candidates. Digits held by a peer may be among them.
	Marks []uint32
	// Entries are the digits entered by the player, or nil if the text does not distinguish them from the
	// givens. Entries in the grid itself, after a + or in brackets, are among the givens of Readings too.
	Entries sudoku.Grid
	Unknown []string // unsupported constraints named by the text, "killer", "thermo", …; the readings lack them
	Notes   []Note   // remarks for the sender on the reading; mostly nil
}

// Vocabulary is the words for variants, sizes and constraints.
type Vocabulary = vocabulary.Vocabulary

// Keys returns the keys of NewVocabulary, like vocabulary.Keys.
func Keys() []string { return vocabulary.Keys() }

// NewVocabulary takes the words of Keys, like vocabulary.New.
func NewVocabulary(words map[string][]string) (*Vocabulary, error) { return vocabulary.New(words) }

// Options hold the vocabulary for a text and the limits of reading it. The zero value has no words and is
// safe for texts from any sender.
type Options struct {
	Words  *Vocabulary // for variants and sizes; nil: only notation is understood
	Limit  int         // bytes of the longest text to read; 0: MaxText
	Budget int         // steps of the reading; 0: an ample budget for a text of Limit bytes

	thresholds *thresholds // replaces the standard thresholds, for tests
	without    string      // the name of a reader or a spelling to omit, for tests
}

func (o Options) limit() int { return cmp.Or(o.Limit, MaxText) }

// The kinds of notes.
const (
	Mended NoteKind = iota + 1 // letters were read as similar digits, in Cells
)

// NoteKind is a kind of change that made a text readable.
type NoteKind uint8

// Note is a remark for the sender on a reading that differs from the text.
type Note struct {
	Kind  NoteKind
	Cells []sudoku.Cell // affected cells of the best reading
}

// Doubt is the difference between the readings of a Find, for a question to the sender.
type Doubt uint8

// The doubts.
const (
	NoDoubt     Doubt = iota // there is a single reading
	LayoutDoubt              // the houses: equal digits on different layouts
	DigitDoubt               // the meaning of a sign: a zero or a blank, a letter or a digit
	// PositionDoubt: letters may name rows or columns, or the first cells of a list may be lost.
	PositionDoubt
)

// Doubt returns the difference of the readings: each of them answers the question.
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
