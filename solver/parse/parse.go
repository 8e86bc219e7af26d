package parse

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sort"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// stepsPerByte is the number of steps that the default budget allows for each byte of the size limit. Of real
// texts, lists of canonical lines take the most steps, up to 740 a byte. Most texts take a tenth.
const stepsPerByte = 1536

func meterOf(ctx context.Context, o Options) *signs.Meter {
	return signs.NewMeter(ctx, cmp.Or(o.Budget, stepsPerByte*o.limit()))
}

// Text returns the puzzles in s in order, at least one, or an error. The error is the error of ctx, or an
// *Error for the nearest miss, a text above the size limit, or work beyond the budget. The time is linear in
// the length of s.
func Text(ctx context.Context, s string, o Options) ([]Find, error) {
	if limit := o.limit(); len(s) > limit {
		return nil, &Error{Kind: TooLong, Want: limit}
	}
	return read(meterOf(ctx, o), s, o, map[string]*sudoku.Layout{})
}

// read returns the puzzles of a text. known caches layouts by name.
func read(m *signs.Meter, s string, o Options, known map[string]*sudoku.Layout) (finds []Find, err error) {
	why := m.Within(func() { finds, err = readPage(newPage(m, s, o), o, known) })
	switch {
	case errors.Is(why, signs.ErrBudget):
		return nil, &Error{Kind: TooMuch}
	case why != nil:
		return nil, why
	}
	return finds, err
}

// readPage returns the puzzles of a page. If it finds no puzzle and the page is short, it tries the
// spellings. It returns the puzzles of the first spelling without clashes.
func readPage(p *page, o Options, known map[string]*sudoku.Layout) ([]Find, error) {
	plain := newFinder(p, o, known)
	asSent := slices.Clone(p.Signs[:min(len(p.Signs), maxRespelled)]) // readers remove signs
	finds, err := plain.find()
	copy(p.Signs, asSent)
	if err == nil || len(p.Signs) > maxRespelled || !plain.shapeless() {
		return finds, err
	}
	for _, spelling := range spellings {
		other, edits := respell(p, spelling.edits)
		if other == nil || spelling.name == o.without || len(edits) < spelling.least {
			continue
		}
		if p = other; len(p.Signs) > maxRespelled {
			break
		}
		f := newFinder(p, o, known)
		if found, bad := f.find(); bad == nil && f.convinces() {
			f.note(found, spelling.note, edits)
			return found, nil
		}
	}
	return finds, err
}

// shapeless reports whether other spellings may help: there is no miss, or a miss with a wrong size or sign.
// They do not help a canonical line, or a grid with a wrong variant.
func (f *finder) shapeless() bool {
	if slices.Contains(f.named, true) {
		return false
	}
	return f.nearest.err == nil || slices.Contains([]Kind{RowLength, RowCount, CellCount, UnknownSymbol,
		DigitRange, Size, BadLink, RegionCount}, f.nearest.err.Kind)
}

// convinces reports whether every puzzle found has givens and no clash.
func (f *finder) convinces() bool {
	return !slices.ContainsFunc(f.kept, func(c *candidate) bool {
		return c.readings[0].clashes > 0 || c.givens() == 0
	})
}

// note adds a note to each find. The note lists the cells changed by the edits.
func (f *finder) note(finds []Find, kind NoteKind, edits []edit) {
	if kind == 0 || len(finds) != len(f.kept) {
		return
	}
	edited := map[position]bool{}
	for _, e := range edits {
		edited[e.at] = true
	}
	for i, c := range f.kept {
		n := Note{Kind: kind}
		for k, x := range c.cells {
			if x.size > 0 && edited[positionAt(f.page, x.at)] {
				n.Cells = append(n.Cells, sudoku.Cell(k))
			}
		}
		finds[i].Notes = append(finds[i].Notes, n)
	}
}

// find returns the puzzles of the page in order, or the error of the nearest miss.
func (f *finder) find() ([]Find, error) {
	if f.plain() {
		f.kept = f.found
		return f.results(), nil
	}
	for _, r := range readers {
		f.sortTaken()
		switch {
		case r.name == f.options.without:
		case r.rows.cells != nil:
			readRows(f, r.rows)
		default:
			r.find(f)
		}
	}
	f.kept = f.vary(puzzlesAmong(f.page, choose(f.Meter, f.found)))
	if len(f.kept)+len(f.placed) == 0 {
		return nil, f.nearest.report()
	}
	return f.results(), nil
}

// plain reads a page of a single line of digits and blanks, as many as a grid of order 9 or more has. It
// reports whether the result has no clash; then no other reader is needed.
func (f *finder) plain() bool {
	l := f.Unindented(f.whole())
	isCell := func(r rune) bool { return signs.IsDigit(r) || signs.IsBlankSign(r) }
	if squares[l.Size()] < usualOrder || f.options.without != "" || !f.All(l, isCell) {
		return false
	}
	readRuns(f)
	if len(f.found) == 1 && clash(f.found[0]) == 0 {
		return true
	}
	f.found, f.nearest = nil, miss{}
	return false
}

// results returns the finds in page order, at most MaxFinds. They come from the remaining candidates,
// coloured puzzles and links.
func (f *finder) results() []Find {
	all := f.placed
	for _, c := range f.kept {
		all = append(all, placedFind{c.span.From, f.result(c)})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].at < all[j].at })
	return each(all[:min(len(all), MaxFinds)], func(x placedFind) Find { return x.find })
}

func (f *finder) result(c *candidate) Find {
	find := Find{Line: f.Signs[c.span.From].Line, Marks: c.marks(), Entries: entriesOf(f, c), Unknown: c.unknown}
	if len(c.cells) > 0 {
		find.Line = f.Signs[c.cells[0].at].Line
	}
	if c.state != nil && find.Marks == nil {
		find.Marks = c.state.marks()
	}
	find.Readings = each(c.readings, func(r reading) sudoku.Puzzle { return r.puzzle })
	return find
}

// Otherwise returns alternatives to a puzzle p without solution: its digits on other layouts where they do
// not clash. The likeliest comes first. The text did not mention these layouts, so ask the sender before
// using one.
func Otherwise(p sudoku.Puzzle) []sudoku.Puzzle {
	ls := layouts{map[string]*sudoku.Layout{}, meterOf(context.Background(), Options{})}
	n := p.Layout.N()
	latin := ls.latin(n)
	others := append(ls.of(n), latin)
	if usual, ok := sudoku.Usual(n); ok {
		others = append(others, ls.with(latin, sudoku.Groups), ls.with(usual, sudoku.Diagonals),
			ls.with(usual, sudoku.Windows), ls.with(usual, sudoku.Groups))
	}
	var all []sudoku.Puzzle
	for _, l := range others {
		if l != nil && l.String() != p.Layout.String() && len(l.Clashes(p.Givens)) == 0 {
			all = append(all, sudoku.Puzzle{Layout: l, Givens: p.Givens})
		}
	}
	return all
}
