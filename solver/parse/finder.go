package parse

import (
	"cmp"
	"slices"

	"sudokubot/solver/sudoku"
)

const maxOrder = sudoku.MaxOrder

// finder looks for the grids of one page.
type finder struct {
	page      *page
	options   Options
	reader    *reader
	hints     hints
	kinds     []lineKind // of the lines
	taken     []int      // lines whose kinds may be others now
	found     []*candidate
	colored   []coloredFind
	maps      []regionMap
	spoken    *bool // whether the page speaks of regions, once that was asked
	nearest   miss
	signs     int     // of the page, without separators
	scattered [][]row // rows of each lexer, for grids with prose between their rows
}

func newFinder(s string, o Options, rd *reader) *finder {
	f := &finder{page: newPage(s), options: o, reader: rd}
	f.kinds = make([]lineKind, len(f.page.lines))
	for i, l := range f.page.lines {
		f.kinds[i] = f.page.kindOf(l)
	}
	for _, s := range f.page.signs {
		if !isSeparator(s.r) {
			f.signs++
		}
	}
	f.hints = f.page.hints()
	return f
}

// find returns the puzzles of the page in order, or the nearest miss.
func (f *finder) find() ([]Find, error) {
	if f.options.Layout == nil {
		f.coloreds()
		f.regions()
	}
	for _, l := range f.page.lines {
		f.line(l)
	}
	f.sortTaken()
	f.lists()
	for _, x := range lexers {
		f.rows(x)
	}
	f.columns()
	f.spreadsheets()
	if len(f.found) == 0 {
		f.acrossProse()
	}
	kept := f.vary(f.withoutStates(withoutSolutions(choose(f.found))))
	if len(kept)+len(f.colored) == 0 {
		return nil, f.nearest.told()
	}
	return f.results(kept), nil
}

// results makes the Finds of the candidates and of the coloured puzzles, in the order of the page, MaxFinds at most.
func (f *finder) results(kept []*candidate) []Find {
	finds := make([]Find, 0, min(len(kept)+len(f.colored), MaxFinds))
	slices.SortFunc(f.colored, func(a, b coloredFind) int { return cmp.Compare(a.at, b.at) })
	rest := f.colored
	for len(kept)+len(rest) > 0 && len(finds) < MaxFinds {
		if len(kept) == 0 || len(rest) > 0 && rest[0].at < kept[0].span.from {
			finds = append(finds, Find{Line: f.page.signs[rest[0].at].line, Colored: &rest[0].puzzle, Form: rest[0].form})
			rest = rest[1:]
			continue
		}
		finds = append(finds, f.result(kept[0]))
		kept = kept[1:]
	}
	return finds
}

// line looks for puzzles within one line.
func (f *finder) line(l line) {
	told, missed := f.told(l)
	for _, c := range told {
		if w := f.options.Layout; w != nil && w.N() != c.n {
			f.wrongSize(c)
			continue
		}
		f.keep(c)
	}
	f.miss(missed)
	for _, c := range f.page.runs(l) {
		f.accept(c)
	}
	if c := f.page.spacedLine(l); c != nil {
		f.accept(c)
	}
	if len(told) == 0 {
		f.miss(f.page.lineMiss(l))
	}
}

func (f *finder) miss(m miss) { f.nearest = heavier(f.nearest, m) }

// accept reads the candidate and keeps it, or notes why it cannot be read. It reports whether it was kept.
func (f *finder) accept(c *candidate) bool {
	if len(f.found) >= 4*MaxFinds {
		return false
	}
	if w := f.options.Layout; w != nil && w.N() != c.n {
		f.wrongSize(c)
		return false
	}
	f.page.unplace(c.cells)
	readings, wrong := f.reader.readings(f.page, c.cells, f.layouts(c))
	if len(readings) == 0 {
		if m, ok := f.page.wrongCells(c, wrong); ok && (!c.wordy || len(wrong) < 3 && c.n >= 6) {
			f.miss(m)
		}
		return false
	}
	c.readings = readings
	return f.meant(c) && f.keep(c)
}

// meant reports whether the cells of c are meant as a puzzle and not as a table or a number of some other kind. What makes
// one doubt is that the numbers clash, that all cells are empty, and that they are few.
func (f *finder) meant(c *candidate) bool {
	clashes := c.readings[0].clashes
	switch {
	case c.wordy && (c.givens() == 0 || clashes > 2*c.n || c.n != 9 && clashes > 0 || c.n < 6 && !f.page.marked(c)):
		return false // a list of codes
	case c.n != 9 && clashes > f.mostClashes(c):
		return false // a table of results, bits, hexadecimal digits
	case c.single && clashes > 0 && (c.n < 9 || clashes > 3*c.n):
		return false // a table of some program
	case c.rank == rankLine || c.rank == rankWrapped:
		return f.page.believable(c)
	}
	return true
}

// mostClashes returns how often a grid that is not 9x9 may clash: less if it has only digits, or is of an order that
// nobody calls a Sudoku.
func (f *finder) mostClashes(c *candidate) int {
	_, _, usual := sudoku.UsualSides(c.n)
	if usual && f.page.marked(c) || f.hints.latin {
		return 3 * c.n
	}
	return max(c.n/2, 3) // one wrong digit may clash in three houses
}

// keep adds c to the candidates, unless there are far more than will be returned.
func (f *finder) keep(c *candidate) bool {
	if len(f.found) >= 4*MaxFinds {
		return false
	}
	f.found = append(f.found, c)
	return true
}

// wrongSize notes a grid that is not of the size that the caller wants.
func (f *finder) wrongSize(c *candidate) {
	e := f.page.place(Size, c.span.from)
	e.Got, e.Want = c.n, f.options.Layout.N()
	f.miss(miss{err: e, weight: c.n * c.n / 2, at: c.span.from})
}

// layouts returns the layouts that c may have.
func (f *finder) layouts(c *candidate) []*sudoku.Layout {
	if f.options.Layout != nil {
		return []*sudoku.Layout{f.options.Layout}
	}
	return append(f.plainLayouts(c), f.mapped(c)...)
}

// plainLayouts returns the layouts that c may have without extras and without a map.
func (f *finder) plainLayouts(c *candidate) []*sudoku.Layout {
	return f.reader.layoutsOf(c.n, f.hints.before(f.page, c), c.drawn)
}

// result makes the Find of a candidate.
func (f *finder) result(c *candidate) Find {
	find := Find{Line: f.page.signs[c.span.from].line, Form: c.form}
	if len(c.cells) > 0 {
		find.Line = f.page.signs[c.cells[0].at].line
	}
	for _, r := range c.readings {
		find.Readings = append(find.Readings, r.puzzle)
	}
	find.Marks = c.marks()
	return find
}

// emit makes a candidate of n rows with n cells each.
func (g *grouper) emit(rows []row, n int) bool {
	if n < 4 && !g.hints.latin && n > 1 && g.signs == n*n {
		e := g.page.place(Size, rows[0].cells[0].at)
		e.Got = n
		g.miss(miss{err: e, weight: 1, at: rows[0].cells[0].at})
	}
	if n < leastApart && apart(rows) {
		return false
	}
	if n < 2 || n < 4 && (!g.tiny() || g.wordy(rows)) || g.hollow(rows) || g.lexer.border == without && g.bordered(rows) {
		return false
	}
	c := &candidate{form: g.form(rows), rank: rankRows, wordy: g.wordy(rows), n: n, span: g.lineSpan(rows), drawn: g.page.drawnShape(rows, n)}
	for _, r := range rows {
		c.cells = append(c.cells, r.cells...)
	}
	return g.accept(c)
}

// tiny reports whether grids below 4x4 are looked for: in a short text that speaks of Latin squares.
func (f *finder) tiny() bool { return f.hints.latin && f.signs < 200 }

// bordered reports whether every row starts and ends with a bar.
func (g *grouper) bordered(rows []row) bool {
	for _, r := range rows {
		l := g.page.unindented(g.page.lines[r.line])
		if l.from == l.to || !g.page.bar(l.from) || !g.page.bar(l.to-1) {
			return false
		}
	}
	return true
}

// hollow reports whether rows are only drawn lines or punctuation: none has a digit, a letter or an empty field.
func (g *grouper) hollow(rows []row) bool {
	for _, r := range rows {
		if r.maybeRule {
			continue
		}
		for _, c := range r.cells {
			if c.kind != blank && c.kind != bad {
				return false
			}
		}
	}
	return len(rows) < 9
}

// lineSpan returns the part of the page that the rows take.
func (g *grouper) lineSpan(rows []row) span {
	first, last := rows[0], rows[len(rows)-1]
	from := first.cells[0].at
	if len(last.cells) == 0 {
		return span{from, g.page.lines[last.line].to + 1}
	}
	end := last.cells[len(last.cells)-1]
	return span{from, max(end.at+end.size, from+1)}
}

// ruled reports whether a line is drawn between two rows.
func ruled(rows []row) bool {
	return slices.ContainsFunc(rows[1:], func(r row) bool { return r.afterRule })
}

// form names how the rows were written.
func (g *grouper) form(rows []row) string {
	l := g.page.lines[rows[0].line]
	commas, bars, colons, tabs := 0, 0, 0, 0
	for _, s := range g.page.text(l) {
		switch {
		case s.r == ',':
			commas++
		case s.r == ':':
			colons++
		case isBar(s.r):
			bars++
		case s.r == '\t':
			tabs++
		}
	}
	switch {
	case g.lexer.form != "rows" && g.lexer.form != "numbers":
		if g.lexer.form == "table" && bars > 0 && (len(rows) < 2 || !rows[len(rows)-1].afterRule) {
			return "markdown"
		}
		return g.lexer.form
	case commas >= 3:
		return "csv"
	case tabs >= 3:
		return "tsv"
	case bars > 0 || colons > 1 && len(rows) > 1 && ruled(rows):
		return "drawn"
	}
	return g.lexer.form
}
