package parse

import (
	"context"
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// Text returns the puzzles in s in order, at least one. The error is the error of ctx or an *Error: the
// nearest miss, a text above the limit, or work above the budget. Text takes time linear in the length of s.
func Text(ctx context.Context, s string, o Options) ([]Find, error) {
	if limit := o.limit(); len(s) > limit {
		return nil, &Error{Kind: TooLong, Want: limit}
	}
	m := meterOf(ctx, o)
	return within(m, func() ([]Find, error) {
		return read(newPage(m, signs.Decode(s), o.thresholds), o, map[string]*sudoku.Layout{})
	})
}

// read returns the puzzles of a page. Without a puzzle, and up to the length of a message, it returns those
// of the first spelling with clean puzzles.
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

// shapeless reports whether the page lacks the shape of a grid or has a wrong sign, and no wrong variant.
func (f *finder) shapeless() bool {
	if slices.Contains(f.named, true) {
		return false
	}
	return f.nearest.err == nil || slices.Contains([]Kind{RowLength, RowCount, CellCount, UnknownSymbol,
		DigitRange, Size, BadLink, RegionCount}, f.nearest.err.Kind)
}

// convinces reports whether all puzzles found are without clashes and not empty.
func (f *finder) convinces() bool {
	return !slices.ContainsFunc(f.kept, func(c *candidate) bool {
		return c.readings[0].clashes > 0 ||
			c.givens() == 0
	})
}

func (f *finder) note(finds []Find, kind NoteKind, edits []edit) {
	if kind == 0 || len(finds) != len(f.kept) {
		return
	}
	at := map[position]bool{}
	for _, e := range edits {
		at[e.at] = true
	}
	for i, c := range f.kept {
		n := Note{Kind: kind}
		for k, x := range c.cells {
			if x.size > 0 && at[positionAt(f.page, x.at)] {
				n.Cells = append(n.Cells, sudoku.Cell(k))
			}
		}
		finds[i].Notes = append(finds[i].Notes, n)
	}
}

// Otherwise returns alternatives to a p without solution: its digits on other layouts without clashes, the
// likelier first. The text did not mention these layouts, so ask before using them.
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
