package parse

import (
	"slices"
	"sync"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// finder collects the candidates and misses of all readers.
type finder struct {
	*page
	options Options
	layouts layouts
	hints   hints
	kinds   []signs.LineKind // kind of each line
	taken   map[int]bool     // lines whose kinds may have changed
	named   []bool           // whether each line has a canonical line, right or wrong
	found   []*candidate
	kept    []*candidate // the candidates of found that remain; set by find
	placed  []placedFind // coloured puzzles, and puzzles of links
	maps    []regionMap
	// speaksOfRegions reports whether the page mentions regions or groups of cells.
	speaksOfRegions func() bool
	order           func() int // index in orders that the page asks for, or -1
	nearest         miss
	noHeads         int // number of false heads of coloured puzzles, see readColoredAt
	signs           int // number of signs of the page, without separators
}

func newFinder(p *page, o Options, known map[string]*sudoku.Layout) *finder {
	if o.Words == nil {
		o.Words = Wordless
	}
	f := &finder{page: p, options: o, layouts: layouts{known, p.Meter},
		hints: hintsIn(p, o.Words), taken: map[int]bool{}, named: make([]bool, len(p.Lines))}
	f.speaksOfRegions = sync.OnceValue(func() bool {
		return len(o.Words.Mentions(p.Page, p.whole(), Jigsaw,
			sudoku.Groups.String())) > 0
	})
	f.order = sync.OnceValue(func() int { return orderIn(p) })
	f.signs = p.Count(p.whole(), signs.Not(signs.IsSeparator))
	p.Spend(len(p.Lines))
	f.kinds = each(p.Lines, p.KindOf)
	return f
}

type placedFind struct {
	at   int
	find Find
}

// accept reads c and adds it to the found candidates. It returns false if c is not meant as a puzzle, or if c
// is unreadable; then it also records the reason.
func (f *finder) accept(c *candidate) bool {
	if len(f.found) >= 4*MaxFinds { // Text returns far fewer
		return false
	}
	unplace(f.page, c.cells)
	reorder(c, f.order())
	readings, wrong := f.layouts.readings(f.page, c.cells, append(f.plainLayouts(c), f.mapped(c)...))
	if len(readings) == 0 {
		if m, ok := wrongCells(f.page, c, wrong); ok &&
			(!c.wordy || len(wrong) <= f.mostWrong && c.n >= f.leastAcross) {
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

// plainLayouts returns the possible layouts of c, without extra houses and without the regions of a map.
func (f *finder) plainLayouts(c *candidate) []*sudoku.Layout {
	return f.layouts.of(c.n, f.hints.near(f.page, c.span, c.n), c.drawn)
}

func (f *finder) mapped(c *candidate) []*sudoku.Layout {
	var all []*sudoku.Layout
	if c.rank == rankRows {
		c.regions = drawnRegions(f.page, c)
	}
	if c.regions != nil {
		all = append(all, c.regions)
	}
	for _, m := range f.maps {
		if m.n == c.n && m.layout != nil && len(all) < mostMaps {
			all = append(all, m.layout)
		}
	}
	return all
}

func (f *finder) missed(kind Kind, i, got, want, weight int) {
	f.miss(miss{err: f.errorAt(kind, i, got, want), weight: weight})
}

func (f *finder) miss(m miss) { f.nearest = heavier(f.nearest, m) }

// take blanks the signs of s, so later readers skip them. sortTaken must classify the changed lines
// afterwards.
func (f *finder) take(s signs.Span) {
	f.Spend(s.Size())
	for i := s.From; i < s.To; i++ {
		if f.Signs[i].R != '\n' {
			f.Signs[i].R = ' '
		}
	}
	for i := f.LineAt(s.From); i < len(f.Lines) && f.Lines[i].From < s.To; i++ {
		f.taken[i] = true
	}
}

// sortTaken classifies again the lines from which signs were taken.
func (f *finder) sortTaken() {
	f.Spend(len(f.taken))
	for i := range f.taken {
		f.kinds[i] = f.KindOf(f.Lines[i])
	}
	clear(f.taken)
}

func (f *finder) only(lines []int, kinds ...signs.LineKind) []int {
	return filter(lines, func(k int) bool { return slices.Contains(kinds, f.kinds[k]) })
}

func (f *finder) linesAt(lines []int) []signs.Span {
	return each(lines, func(k int) signs.Span { return f.Lines[k] })
}

// tiny reports whether grids below 4x4 are searched for: only in a short text on Latin squares.
func (f *finder) tiny() bool { return f.hints.latin && f.signs < f.maxTiny }

// aboutAs reports whether a text with this number of rows may intend a grid of n rows.
func (f *finder) aboutAs(rows, n int) bool { return n-f.offRows <= rows && rows <= n+f.offRows }

// stretches returns a reader that calls readLines for each longest run of lines for which accept is true.
func stretches(accept func(f *finder, i int) bool, readLines func(f *finder, lines []int)) func(f *finder) {
	return func(f *finder) {
		f.Spend(len(f.Lines))
		for _, lines := range runs(upTo(0, len(f.Lines)), func(i int) bool { return accept(f, i) }) {
			readLines(f, lines)
		}
	}
}
