package parse

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// mapped returns the layouts that maps, or the drawing of c, may give it.
func (f *finder) mapped(c *candidate) []*sudoku.Layout {
	var all []*sudoku.Layout
	if c.regions = f.page.drawnRegions(c); c.regions != nil {
		all = append(all, c.regions)
	}
	for _, m := range f.maps {
		if m.n == c.n && m.layout != nil && len(all) < mostMaps {
			all = append(all, m.layout)
		}
	}
	return all
}

// speaksOfRegions reports whether the words of the page speak of regions or of groups of cells.
func (f *finder) speaksOfRegions() bool {
	if f.spoken == nil {
		said := slices.ContainsFunc(f.options.Words.asks(f.page, span{0, len(f.page.signs)}), func(a asked) bool {
			return a.variant == jigsaw || a.variant == sudoku.Groups.String()
		})
		f.spoken = &said
	}
	return *f.spoken
}

// shareMaps gives each candidate its map, or nil. If the first map stands before the first candidate all stand before
// theirs, else behind. A map that was given to one candidate goes on for those that follow under the same words.
func (f *finder) shareMaps(kept []*candidate, said []around) []*regionMap {
	given := make([]*regionMap, len(kept))
	if len(f.maps) == 0 {
		return given
	}
	front := f.maps[0].span.from < kept[0].span.from
	for i, c := range kept {
		if c.layout != nil {
			continue
		}
		side, other := span{said[i].span.from, c.span.from}, span{c.span.to, said[i].span.to}
		if !front {
			side, other = other, side
		}
		if given[i] = f.mapIn(side, c.n, front); given[i] == nil { // it may stand beside the rows
			given[i] = f.mapIn(c.span, c.n, front)
		}
		if given[i] == nil && len(kept) == 1 {
			given[i] = f.mapIn(other, c.n, !front)
		}
		if given[i] == nil && i > 0 && !said[i].own && given[i-1] != nil && given[i-1].n == c.n {
			given[i] = given[i-1]
		}
	}
	return given
}

// mapIn returns the map of order n in s, the last if last is set, else the first; if there is none, one of another order.
func (f *finder) mapIn(s span, n int, last bool) *regionMap {
	var best *regionMap
	for i := range f.maps {
		m := &f.maps[i]
		if m.span.from < s.from || m.span.from >= s.to {
			continue
		}
		if best == nil || m.n == n && (best.n != n || last) {
			best = m
		}
	}
	return best
}

// loneMaps notes a map to which no puzzle was found.
func (f *finder) loneMaps() {
	for _, m := range f.maps {
		if m.bad != nil {
			f.miss(miss{err: m.bad, weight: m.n * m.n / 2, at: m.span.from})
			continue
		}
		if m.lettered || m.n >= leastDigits || f.speaksOfRegions() {
			f.missed(NoPuzzle, m.span.from, m.n, 0, m.n*m.n/2)
		}
	}
}
