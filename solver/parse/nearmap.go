package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
)

// nearlyMap reports whether the square is intended as a map but has a slip, such as a region with a wrong
// number of cells. Its names must be letters in visible regions, or the text must mention regions.
func nearlyMap(f *finder, q square) bool {
	sizes := q.sizes()
	none := sizes[noRegion]
	if !nearlyEven(f, sizes, q.n) || q.mixed() {
		return false
	}
	letters, touching := lettered(q.cells), 2*q.touching() >= len(q.cells)-none
	return letters && touching && none == 0 || (letters || touching) && f.speaksOfRegions()
}

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

// mixed reports whether any row belongs to a puzzle, because most of its cells are empty.
func (q square) mixed() bool {
	for row := range slices.Chunk(q.cells, q.n) {
		if 2*holes(row) > q.n {
			return true
		}
	}
	return false
}

// missRaggedMap records a miss for a map with a wrong shape, and removes its rows from the page. A single row
// has a wrong length, or the number of rows is wrong. The rows must be letters in visible regions (see
// similarRows), and the text must mention regions.
func missRaggedMap(f *finder, run []mapRow) {
	rows := letterRows(f, run)
	n := usual(rows, func(r mapRow) int { return len(r.signs) })
	other := func(r mapRow) bool { return len(r.signs) != n }
	count, odd := howMany(rows, other), slices.IndexFunc(rows, other)
	if n < f.leastMap || count > 1 || !f.aboutAs(len(rows), n) || count == 0 && len(rows) == n ||
		!f.speaksOfRegions() {
		return
	}
	first, last := rows[0].signs[0], rows[len(rows)-1]
	m := regionMap{span: signs.Between(first.From, signs.Hull(last.tokens).To), n: n, lettered: true}
	m.bad = f.errorAt(RowCount, first.From, len(rows), n)
	if count == 1 {
		m.bad = f.errorAt(RowLength, rows[odd].signs[0].From, len(rows[odd].signs), n)
		m.bad.Row = odd + 1
	}
	f.maps = append(f.maps, m)
	for _, r := range rows {
		f.take(signs.Hull(r.tokens))
	}
}

// letterRows returns the first rows of letters in run, up to an empty line or other letters.
func letterRows(f *finder, run []mapRow) []mapRow {
	for i, r := range run {
		f.Spend(3 * len(r.signs))
		if i > maxOrder || !lettered(r.signs) || holes(r.signs) > 0 ||
			i > 0 && (r.apart || !similarRows(f, r, run[i-1])) {
			return run[:i]
		}
	}
	return run
}

// similarRows reports whether two adjacent rows have equal regions in at least a third of their cells. Words
// have fewer equal letters.
func similarRows(f *finder, a, b mapRow) bool {
	shared := 0
	for k := range min(len(a.signs), len(b.signs)) {
		if a.signs[k].name == b.signs[k].name {
			shared++
		}
	}
	return f.similarShare*shared >= min(len(a.signs), len(b.signs))
}
