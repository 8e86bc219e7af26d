package parse

import (
	"cmp"
	"slices"
	"sync"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/parse/vocabulary"
	"sudokubot/solver/sudoku"
)

// finder looks for the grids of one page.
type finder struct {
	page    *page
	options Options
	layouts layouts
	*signs.Meter
	*thresholds
	hints  hints
	kinds  []signs.LineKind // of the lines
	taken  map[int]bool     // the lines whose kinds may be others now
	named  []bool           // the lines in which a canonical line is, right or wrong
	found  []*candidate
	kept   []*candidate // of found, after find
	placed []placedFind // coloured puzzles, and those of links
	maps   []regionMap
	// speaksOfRegions reports whether the words of the page speak of regions or of groups of cells.
	speaksOfRegions func() bool
	order           func() int // which of orders the words of the page tell, or -1
	nearest         miss
	noHeads         int         // what looked like coloured puzzles and is none
	signs           int         // of the page, without separators
	rows            []foundRows // of each form, for grids with prose between their rows
}

func newFinder(p *page, o Options, known map[string]*sudoku.Layout) *finder {
	if o.Words == nil {
		o.Words = vocabulary.Wordless
	}
	m := p.Meter
	f := &finder{page: p, options: o, layouts: layouts{known, m}, Meter: m, thresholds: p.thresholds, hints: hintsIn(p, o.Words), taken: map[int]bool{}, named: make([]bool, len(p.Lines))}
	f.speaksOfRegions = sync.OnceValue(func() bool {
		return len(o.Words.Asks(p.Page, signs.Between(0, len(p.Signs)), vocabulary.Jigsaw, sudoku.Groups.String())) > 0
	})
	f.order = sync.OnceValue(func() int { return orderIn(p) })
	f.signs = p.Count(signs.Between(0, len(p.Signs)), signs.Not(signs.IsSeparator))
	m.Spend(len(p.Lines))
	for _, l := range p.Lines {
		f.kinds = append(f.kinds, p.KindOf(l))
	}
	return f
}

// find returns the puzzles of the page in order, or the nearest miss.
func (f *finder) find() ([]Find, error) {
	if f.plain() {
		f.kept = f.found
		return f.results(f.kept), nil
	}
	f.readAll()
	f.kept = f.vary(puzzlesAmong(f.page, choose(f.Meter, f.found)))
	if len(f.kept)+len(f.placed) == 0 {
		return nil, f.nearest.told()
	}
	return f.results(f.kept), nil
}

// plain reads a page that is one line of digits and blanks, as many as a grid has, and nothing else; it reports whether that is
// read without a clash, so that no other reader need look at it.
func (f *finder) plain() bool {
	l := f.page.Unindented(signs.Between(0, len(f.page.Signs)))
	isCell := func(r rune) bool { return signs.IsDigit(r) || signs.IsBlankSign(r) }
	if squares[l.Size()] < usualOrder || f.options.without != "" || !f.page.All(l, isCell) {
		return false
	}
	readRuns(f)
	if len(f.found) == 1 && clash(f.found[0]) == 0 {
		return true
	}
	f.found, f.nearest = nil, miss{}
	return false
}

// readAll looks at the page with each reader.
func (f *finder) readAll() {
	for _, r := range readers {
		f.sortTaken()
		if r.name == f.options.without {
			continue
		}
		if r.rows.cells != nil {
			readRows(f, r.rows)
		} else {
			r.find(f)
		}
	}
}

// placedFind is what was found at the sign at.
type placedFind struct {
	at   int
	find Find
}

// results makes the Finds of the candidates and of the coloured puzzles, in the order of the page, MaxFinds at most.
func (f *finder) results(kept []*candidate) []Find {
	var all []placedFind
	for _, c := range kept {
		all = append(all, placedFind{c.span.From, f.result(c)})
	}
	all = append(all, f.placed...)
	slices.SortStableFunc(all, func(a, b placedFind) int { return cmp.Compare(a.at, b.at) })
	finds := make([]Find, min(len(all), MaxFinds))
	for i := range finds {
		finds[i] = all[i].find
	}
	return finds
}

// accept reads the candidate and keeps it, or notes why it cannot be read. It reports whether it was kept.
func (f *finder) accept(c *candidate) bool {
	if len(f.found) >= 4*MaxFinds { // far more than will be returned
		return false
	}
	unplace(f.page, c.cells)
	reorder(c, f.order())
	readings, wrong := f.layouts.readings(f.page, c.cells, append(f.plainLayouts(c), f.mapped(c)...))
	if len(readings) == 0 {
		if m, ok := wrongCells(f.page, c, wrong); ok && (!c.wordy || len(wrong) <= f.mostWrong && c.n >= f.leastAcross) {
			f.miss(m)
		}
		return false
	}
	c.readings = readings
	if !meant(f.page, c, f.hints.latin, f.speaksOfRegions) {
		return false
	}
	f.found = append(f.found, c)
	return true
}

// plainLayouts returns the layouts that c may have without extras and without a map.
func (f *finder) plainLayouts(c *candidate) []*sudoku.Layout {
	return f.layouts.of(c.n, f.hints.before(f.page, c), c.drawn)
}

// result makes the Find of a candidate.
func (f *finder) result(c *candidate) Find {
	find := Find{Line: f.page.Signs[c.span.From].Line, Marks: c.marks()}
	if len(c.cells) > 0 {
		find.Line = f.page.Signs[c.cells[0].at].Line
	}
	find.Entries, find.Unknown = entriesOf(f, c), c.unknown
	if c.state != nil && find.Marks == nil {
		find.Marks = c.state.marks()
	}
	for _, r := range c.readings {
		find.Readings = append(find.Readings, r.puzzle)
	}
	return find
}
