package parse

import (
	"context"
	"slices"

	"sudokubot/solver/sudoku"
)

// NoteKind tells what was done to a text so that it could be read.
type NoteKind uint8

// The kinds of notes.
const (
	Mended NoteKind = iota + 1 // letters that look like digits were read as these: Cells are where
)

// Note is what people should be told of a reading that is not what was written.
type Note struct {
	Kind  NoteKind
	Cells []sudoku.Cell // of the best reading, that the note is about
}

// Doubt tells in what the readings of a Find differ, so that one question decides.
type Doubt uint8

// The doubts.
const (
	NoDoubt     Doubt = iota // there is one reading
	LayoutDoubt              // which houses there are: the same digits on layouts that differ
	DigitDoubt               // what a sign stands for: a zero or a blank, a letter or a digit
	PlaceDoubt               // where the digits stand: letters may name rows or columns, the first cells of a list may be lost
)

// Doubt returns in what the readings differ: each of them is an answer to the question.
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

// Otherwise returns the puzzles that p may be instead, if it has no solution as it is: its digits on other layouts on which
// they do not clash, the likelier first. The text did not speak of these, so they are worth a question and no more.
func Otherwise(p sudoku.Puzzle) []sudoku.Puzzle {
	ls := layouts{map[string]*sudoku.Layout{}, meterOf(context.Background(), Options{})}
	var all []sudoku.Puzzle
	add := func(l *sudoku.Layout) {
		if l != nil && l.String() != p.Layout.String() && len(l.Clashes(p.Givens)) == 0 {
			all = append(all, sudoku.Puzzle{Layout: l, Givens: p.Givens})
		}
	}
	n := p.Layout.N()
	for _, l := range ls.of(n) {
		add(l)
	}
	latin := ls.latin(n)
	add(latin)
	if usual, ok := sudoku.Usual(n); ok {
		add(ls.with(latin, sudoku.Groups))
		for _, e := range []sudoku.Extra{sudoku.Diagonals, sudoku.Windows, sudoku.Groups} {
			add(ls.with(usual, e))
		}
	}
	return all
}

// convinces reports whether no puzzle that was found clashes or is empty.
func (f *finder) convinces() bool {
	return !slices.ContainsFunc(f.kept, func(c *candidate) bool { return c.readings[0].clashes > 0 || c.givens() == 0 })
}

// note adds a note to the puzzles in which edits were made.
func (f *finder) note(finds []Find, kind NoteKind, edits []edit) {
	if kind == 0 || len(finds) != len(f.kept) {
		return
	}
	at := map[place]bool{}
	for _, e := range edits {
		at[e.at] = true
	}
	for i, c := range f.kept {
		n := Note{Kind: kind}
		for k, x := range c.cells {
			if x.size > 0 && at[placeAt(f.page, x.at)] {
				n.Cells = append(n.Cells, sudoku.Cell(k))
			}
		}
		finds[i].Notes = append(finds[i].Notes, n)
	}
}
