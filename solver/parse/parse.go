package parse

import (
	"cmp"
	"context"
	"slices"

	"sudokubot/solver/colored"
	"sudokubot/solver/parse/signs"
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
	// Marks are the candidates of each cell as they were written, bit d for digit d; 0 where a digit stands or nothing is
	// said. It is nil if the text has none. Digits that a peer of the cell holds may be among them.
	Marks []uint32
	// Entries are the digits that somebody has put in, as far as the text tells them from the givens; nil if there are none.
	// Those that stand in the grid itself, behind a + or in brackets, are among the givens of Readings too.
	Entries sudoku.Grid
	Unknown []string // constraints that the text names and that are not read, "killer", "thermo", …; the readings lack them
	Notes   []Note   // what people should be told of the reading; mostly nil
}

// Options tell what is known of a text beforehand, and how much it may cost. The zero value knows nothing and is meant for
// texts of anybody.
type Options struct {
	Words  *vocabulary.Vocabulary // in which people say what a puzzle is; nil: none, only notation is understood
	Limit  int                    // bytes of the longest text that is read; 0: MaxText
	Budget int                    // steps that the reading may take; 0: what is ample for a text of Limit bytes

	thresholds *thresholds // others than the usual ones, for tests
	without    string      // the name of a reader or a spelling that is left out, for tests
}

func (o Options) limit() int { return cmp.Or(o.Limit, MaxText) }

// Text returns the puzzles in s in order, at least one. If there is none the error is an *Error that tells the nearest
// miss, that the text is too long to be looked at, or that it takes more than its budget; or it is that of ctx.
// Text takes time linear in the length of s.
func Text(ctx context.Context, s string, o Options) ([]Find, error) {
	if limit := o.limit(); len(s) > limit {
		return nil, &Error{Kind: TooLong, Want: limit}
	}
	m := meterOf(ctx, o)
	return within(m, func() ([]Find, error) {
		return read(newPage(m, signs.Decode(s), o.thresholds), o, map[string]*sudoku.Layout{})
	})
}

// read returns the puzzles of a page or, if it has none as it stands and is no longer than a message, those of the first
// spelling that has clean ones.
func read(p *page, o Options, known map[string]*sudoku.Layout) ([]Find, error) {
	plain := newFinder(p, o, known)
	asSent := slices.Clone(p.Signs[:min(len(p.Signs), maxRespelled)]) // readers take signs away
	finds, err := plain.find()
	copy(p.Signs, asSent)
	for i := 0; err != nil && len(p.Signs) <= maxRespelled && plain.shapeless() && i < len(spellings); i++ {
		other, edits := respell(p, spellings[i].edits)
		if other == nil || spellings[i].name == o.without || len(edits) < spellings[i].least {
			continue
		}
		p = other
		f := newFinder(p, o, known)
		if found, bad := f.find(); bad == nil && f.convinces() {
			f.note(found, spellings[i].note, edits)
			return found, nil
		}
	}
	return finds, err
}

// shapeless reports whether what the page misses is the shape of a grid, or a sign in it, and not a variant.
func (f *finder) shapeless() bool {
	if slices.Contains(f.named, true) {
		return false
	}
	return f.nearest.err == nil || slices.Contains([]Kind{RowLength, RowCount, CellCount, UnknownSymbol, DigitRange, Size, BadLink, RegionCount}, f.nearest.err.Kind)
}
