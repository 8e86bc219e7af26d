package parse

import "slices"

// nearlyMap reports whether the square is meant for a map and has a slip. Letters that show regions are enough, else the
// text must speak of these.
func (f *finder) nearlyMap(q square) bool {
	sizes := q.sizes()
	none := sizes[noRegion]
	if none > q.n || !nearlyEven(sizes, q.n) || !q.repeats() || q.mixed(sizes) {
		return false
	}
	letters, social := f.page.lettered(q.cells), 4*q.social() >= 3*(len(q.cells)-none)
	return letters && social && none == 0 || (letters || social) && f.speaksOfRegions()
}

// nearlyEven reports whether there are about n regions, of which half have about n cells.
func nearlyEven(sizes map[int]int, n int) bool {
	regions, right := 0, 0
	for name, size := range sizes {
		switch {
		case name == noRegion:
		case n-2 <= size && size <= n+2:
			right++
			fallthrough
		default:
			regions++
		}
	}
	return max(3, n-3) <= regions && regions <= n+3 && 2*right >= regions
}

// mixed reports whether some row is of a puzzle: most of its names stand in few cells.
func (q square) mixed(sizes map[int]int) bool {
	for row := range slices.Chunk(q.cells, q.n) {
		if few := howMany(row, func(c mapCell) bool { return c.name == noRegion || 3*sizes[c.name] <= q.n }); 2*few > q.n {
			return true
		}
	}
	return false
}

// raggedMap takes the rows of a map of which one is too short or too long, or that are too few or too many. They must be
// letters whose regions are seen, and the text must speak of regions.
func (f *finder) raggedMap(run []mapRow) {
	rows := f.letterRows(run)
	if len(rows) < leastMap-1 {
		return
	}
	n, odd, count := oddRow(rows)
	if n < leastMap || count > 1 || len(rows) < n-2 || len(rows) > n+2 || count == 0 && len(rows) == n {
		return
	}
	if q := padded(rows, n); 4*q.social() < 3*len(q.cells) || !f.speaksOfRegions() {
		return
	}
	first, last := rows[0].signs[0], rows[len(rows)-1]
	m := regionMap{span: span{first.from, hull(last.tokens).to}, n: n, lettered: true}
	m.bad = f.page.place(RowCount, first.from, len(rows), n)
	if count == 1 {
		m.bad = f.page.place(RowLength, rows[odd].signs[0].from, len(rows[odd].signs), n)
		m.bad.Row = odd + 1
	}
	f.maps = append(f.maps, m)
	for _, r := range rows {
		f.take(hull(r.tokens))
	}
}

// letterRows returns the rows of letters that the run begins with, up to an empty line or one of other letters.
func (f *finder) letterRows(run []mapRow) []mapRow {
	for i, r := range run {
		switch {
		case i > mostMap+2, i > 0 && r.apart, !f.page.lettered(r.signs), holes(r.signs) > 0:
			return run[:i]
		case i > 0 && !akin(r, run[i-1]):
			return run[:i]
		}
	}
	return run
}

// akin reports whether rows below one another share a region in at least a third of the cells: words do not.
func akin(a, b mapRow) bool {
	shared := 0
	for k := range min(len(a.signs), len(b.signs)) {
		if a.signs[k].name == b.signs[k].name {
			shared++
		}
	}
	return 3*shared >= min(len(a.signs), len(b.signs))
}

// oddRow returns the usual length of the rows, the last of those that have another, and the number of these.
func oddRow(rows []mapRow) (n, odd, count int) {
	lengths := make([]int, len(rows))
	for i, r := range rows {
		lengths[i] = len(r.signs)
	}
	n = usual(lengths)
	for i, length := range lengths {
		if length != n {
			odd, count = i, count+1
		}
	}
	return n, odd, count
}

// padded returns the rows as if all had n cells.
func padded(rows []mapRow, n int) square {
	q := square{n: n}
	for _, r := range rows {
		none := slices.Repeat([]mapCell{{name: noRegion}}, max(n-len(r.signs), 0))
		q.cells = slices.Concat(q.cells, r.signs[:min(n, len(r.signs))], none)
	}
	return q
}
