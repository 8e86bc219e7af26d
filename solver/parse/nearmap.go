package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// nearlyMap reports whether the square is meant for a map and has a slip. Letters that show regions are enough, else the
// text must speak of these.
func nearlyMap(f *finder, q square) bool {
	sizes := q.sizes()
	none := sizes[noRegion]
	if !nearlyEven(f, sizes, q.n) || q.mixed() {
		return false
	}
	letters, social := lettered(q.cells), 2*q.social() >= len(q.cells)-none
	return letters && social && none == 0 || (letters || social) && f.speaksOfRegions()
}

// nearlyEven reports whether half of the regions have about n cells.
func nearlyEven(f *finder, sizes map[int]int, n int) bool {
	regions, right := len(sizes), 0
	for name, size := range sizes {
		if name == noRegion {
			regions--
		} else if n-f.offRegion <= size && size <= n+f.offRegion {
			right++
		}
	}
	return 2*right >= regions
}

// mixed reports whether some row is of a puzzle: most of its cells are empty.
func (q square) mixed() bool {
	for row := range slices.Chunk(q.cells, q.n) {
		if 2*holes(row) > q.n {
			return true
		}
	}
	return false
}

// missRaggedMap takes the rows of a map of which one is too short or too long, or that are too few or too many. They must be
// letters whose regions are seen, and the text must speak of regions.
func missRaggedMap(f *finder, run []mapRow) {
	rows := letterRows(f, run)
	n := usual(rows, func(r mapRow) int { return len(r.signs) })
	other := func(r mapRow) bool { return len(r.signs) != n }
	count, odd := howMany(rows, other), slices.IndexFunc(rows, other)
	if n < f.leastMap || count > 1 || !f.aboutAs(len(rows), n) || count == 0 && len(rows) == n || !f.speaksOfRegions() {
		return
	}
	first, last := rows[0].signs[0], rows[len(rows)-1]
	m := regionMap{span: signs.Between(first.From, signs.Hull(last.tokens).To), n: n, lettered: true}
	m.bad = errorAt(f.page, RowCount, first.From, len(rows), n)
	if count == 1 {
		m.bad = errorAt(f.page, RowLength, rows[odd].signs[0].From, len(rows[odd].signs), n)
		m.bad.Row = odd + 1
	}
	f.maps = append(f.maps, m)
	for _, r := range rows {
		f.take(signs.Hull(r.tokens))
	}
}

// letterRows returns the rows of letters that the run begins with, up to an empty line or one of other letters.
func letterRows(f *finder, run []mapRow) []mapRow {
	for i, r := range run {
		f.Spend(3 * len(r.signs))
		if i > maxOrder || !lettered(r.signs) || holes(r.signs) > 0 || i > 0 && (r.apart || !akin(f, r, run[i-1])) {
			return run[:i]
		}
	}
	return run
}

// akin reports whether rows below one another share a region in at least a third of the cells: words do not.
func akin(f *finder, a, b mapRow) bool {
	shared := 0
	for k := range min(len(a.signs), len(b.signs)) {
		if a.signs[k].name == b.signs[k].name {
			shared++
		}
	}
	return f.akinShare*shared >= min(len(a.signs), len(b.signs))
}

// mapped returns the layouts that maps, or the drawing of c, may give it.
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

// shareMaps gives each candidate its map, or nil. If the first map stands before the first candidate all stand before
// theirs, else behind. A map that was given to one candidate goes on for those that follow under the same words.
func (f *finder) shareMaps(kept []*candidate, said []around) []*regionMap {
	given := make([]*regionMap, len(kept))
	if len(f.maps) == 0 {
		return given
	}
	front := f.maps[0].span.From < kept[0].span.From
	for i, c := range kept {
		if c.layout != nil {
			continue
		}
		side, other := signs.Between(said[i].span.From, c.span.From), signs.Between(c.span.To, said[i].span.To)
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
func (f *finder) mapIn(s signs.Span, n int, last bool) *regionMap {
	var best *regionMap
	f.Spend(len(f.maps))
	for i := range f.maps {
		m := &f.maps[i]
		if m.span.From < s.From || m.span.From >= s.To {
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
			f.miss(miss{err: m.bad, weight: m.n * m.n / 2})
			continue
		}
		if m.lettered || m.n >= f.leastDigits || f.speaksOfRegions() {
			f.missed(NoPuzzle, m.span.From, m.n, 0, m.n*m.n/2)
		}
	}
}
