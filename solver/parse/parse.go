package parse

import (
	"cmp"
	"context"

	"sudokubot/solver/colored"
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
}

// Options tell what is known of a text beforehand, and how much it may cost. The zero value knows nothing and is meant for
// texts of anybody.
type Options struct {
	Words  *Vocabulary // in which people say what a puzzle is; nil: none, only notation is understood
	Limit  int         // bytes of the longest text that is read; 0: MaxText
	Budget int         // steps that the reading may take; 0: what is ample for a text of Limit bytes
}

func (o Options) limit() int { return cmp.Or(o.Limit, MaxText) }

// Text returns the puzzles in s in order, at least one. If there is none the error is an *Error that tells the nearest
// miss, that the text is too long to be looked at, or that it takes more than its budget; or it is that of ctx.
// Text takes time linear in the length of s.
func Text(ctx context.Context, s string, o Options) ([]Find, error) {
	if limit := o.limit(); len(s) > limit {
		return nil, &Error{Kind: TooLong, Want: limit}
	}
	m := newMeter(ctx, o)
	return m.within(func() ([]Find, error) { return newFinder(m, decode(s), o, map[string]*sudoku.Layout{}).find() })
}
