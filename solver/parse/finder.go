package parse

import (
	"cmp"
	"slices"
	"sync"

	"sudokubot/solver/sudoku"
)

// finder looks for the grids of one page.
type finder struct {
	page    *page
	options Options
	readers []reader
	layouts layouts
	*meter
	hints   hints
	kinds   []lineKind   // of the lines
	taken   map[int]bool // the lines whose kinds may be others now
	named   []bool       // the lines in which a canonical line is, right or wrong
	found   []*candidate
	colored []placedFind
	maps    []regionMap
	// speaksOfRegions reports whether the words of the page speak of regions or of groups of cells.
	speaksOfRegions func() bool
	nearest         miss
	noHeads         int        // what looked like coloured puzzles and is none
	signs           int        // of the page, without separators
	groups          []*grouper // the rows of each reader, for grids with prose between their rows
}

func newFinder(m *meter, s string, o Options, known map[string]*sudoku.Layout) *finder {
	if o.Words == nil {
		o.Words = wordless
	}
	p := newPage(m, s)
	f := &finder{page: p, options: o, readers: readers, layouts: layouts{known, m}, meter: m, hints: p.hints(o.Words), taken: map[int]bool{}, named: make([]bool, len(p.lines))}
	f.speaksOfRegions = sync.OnceValue(func() bool {
		return len(o.Words.asks(p, span{0, len(p.signs)}, jigsaw, sudoku.Groups.String())) > 0
	})
	f.signs = p.count(span{0, len(p.signs)}, not(isSeparator))
	m.spend(len(p.lines))
	for _, l := range p.lines {
		f.kinds = append(f.kinds, p.kindOf(l))
	}
	return f
}

// find returns the puzzles of the page in order, or the nearest miss.
func (f *finder) find() ([]Find, error) {
	for _, r := range f.readers {
		f.sortTaken()
		if r.cells != nil {
			f.rows(r)
		} else {
			r.find(f)
		}
	}
	kept := f.vary(f.page.puzzles(f.choose(f.found)))
	if len(kept)+len(f.colored) == 0 {
		return nil, f.nearest.told()
	}
	return f.results(kept), nil
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
		all = append(all, placedFind{c.span.from, f.result(c)})
	}
	all = append(all, f.colored...)
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
	f.page.unplace(c.cells)
	readings, wrong := f.layouts.readings(f.page, c.cells, append(f.plainLayouts(c), f.mapped(c)...))
	if len(readings) == 0 {
		if m, ok := f.page.wrongCells(c, wrong); ok && (!c.wordy || len(wrong) < 3 && c.n >= 6) {
			f.miss(m)
		}
		return false
	}
	c.readings = readings
	if !f.meant(c) {
		return false
	}
	f.found = append(f.found, c)
	return true
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

// plainLayouts returns the layouts that c may have without extras and without a map.
func (f *finder) plainLayouts(c *candidate) []*sudoku.Layout {
	return f.layouts.of(c.n, f.hints.before(f.page, c), c.drawn)
}

// result makes the Find of a candidate.
func (f *finder) result(c *candidate) Find {
	find := Find{Line: f.page.signs[c.span.from].line, Marks: c.marks()}
	if len(c.cells) > 0 {
		find.Line = f.page.signs[c.cells[0].at].line
	}
	for _, r := range c.readings {
		find.Readings = append(find.Readings, r.puzzle)
	}
	return find
}
