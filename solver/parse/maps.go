package parse

import (
	"slices"
	"unicode"

	"sudokubot/solver/parse/signs"
)

// readMaps finds the maps and removes their signs from the page.
func readMaps(f *finder) {
	var run []mapRow
	gaps := 0
	end := func() {
		readMapsIn(f, run)
		run = nil
	}
	for i, l := range f.Lines {
		f.Spend(1)
		switch f.kinds[i] {
		case signs.Gap:
			if gaps++; gaps > f.maxGap {
				end()
			}
			continue
		case signs.Rule:
			continue
		}
		row, ok := mapRowOf(f.page, i, l)
		row.apart = gaps > 0
		if gaps = 0; ok {
			run = append(run, row)
			continue
		}
		end()
		readMapInLine(f, row)
	}
	end()
}

func readMapsIn(f *finder, run []mapRow) {
	before := len(f.maps)
	for i := 0; i < len(run); {
		if n := readMapAt(f, run, i); n > 0 {
			i += n
			continue
		}
		readMapInLine(f, run[i])
		i++
	}
	for i := 0; i < len(run) && len(f.maps) == before; i++ {
		missRaggedMap(f, run[i:])
	}
}

// mapReads are the ways to read a row of a map. Each sign is a cell, or each token is a cell. If the line
// also has a row of the puzzle, the row of the map is the first or the last token.
var mapReads = []func(mapRow) []mapCell{
	func(r mapRow) []mapCell { return r.signs },
	func(r mapRow) []mapCell { return r.fields },
	func(r mapRow) []mapCell { return r.signs[:r.tokens[0].Size()] },
	lastToken,
}

func lastToken(r mapRow) []mapCell { return r.signs[len(r.signs)-r.tokens[len(r.tokens)-1].Size():] }

func readMapAt(f *finder, run []mapRow, i int) int {
	if len(run)-i < f.leastMap {
		return 0
	}
	var tried []mapCell
	for _, read := range mapReads {
		n := len(read(run[i+1]))
		if n < f.leastMap || n > maxOrder || n > len(run)-i {
			continue
		}
		f.Spend(n * n)
		first := read(run[i])
		if len(first) != n { // words may come before the first row
			first = lastToken(run[i])
		}
		cells := append(make([]mapCell, 0, n*n), first...)
		for _, r := range run[i+1 : i+n] {
			if row := read(r); len(row) == n {
				cells = append(cells, row...)
			}
		}
		if len(cells) != n*n || slices.Equal(cells, tried) {
			continue
		}
		f.Spend(mapSteps * n * n)
		tried = cells
		q := square{n, cells}
		other := func(k int) bool { return k < 0 || k == len(run) || q.foreign(read(run[k])) }
		separate := func() bool { return (other(i-1) || run[i].apart) && (other(i+n) || run[i+n].apart) }
		if takeIfMap(f, q, separate) {
			return n
		}
	}
	return 0
}

// foreign reports whether a row cannot belong to a map like q. Its length differs, it has empty cells, or
// most of its region names are not in q.
func (q square) foreign(row []mapCell) bool {
	known := q.sizes()
	others := howMany(row, func(c mapCell) bool { return known[c.name] == 0 })
	return len(row) != q.n || holes(row) > 0 || 2*others > q.n
}

// readMapInLine searches a line for a whole map: a token of n*n signs, n tokens of n signs, or n*n single
// signs.
func readMapInLine(f *finder, r mapRow) {
	if f.named[r.line] { // the map of a canonical line
		return
	}
	at := 0 // offset of the token
	for _, tokens := range divide(r.tokens, func(a, b signs.Span) bool {
		return a.Size() == b.Size() && roots[a.Size()] == 0
	}) {
		size := tokens[0].Size()
		total := size * len(tokens)
		f.Spend(len(tokens))
		if roots[total] > 0 {
			f.Spend(mapSteps * total)
		}
		q := square{roots[total], r.signs[at : at+total]}
		if q.n > 0 && (size == 1 || size == q.n || size == total) && goodNames(q.cells) &&
			takeIfMap(f, q, f.speaksOfRegions) {
			return
		}
		at += total
	}
}

// roots maps the number of cells of a map to its order.
var roots = func() map[int]int {
	roots := map[int]int{}
	for n := leastOrder; n <= maxOrder; n++ {
		roots[n*n] = n
	}
	return roots
}()

// takeIfMap removes the square from the page if it is a map, even a map with a slip (see nearlyMap). A map
// with a slip must be separate from similar rows. separate reports whether it is.
func takeIfMap(f *finder, q square, separate func() bool) bool {
	switch even := q.even(); {
	case len(f.maps) == MaxFinds || q.striped(),
		even && !q.connected() && !(q.repeats() && f.speaksOfRegions()),
		!even && !(separate() && nearlyMap(f, q)):
		return false
	}
	f.Spend(layoutSteps * len(q.cells))
	f.maps = append(f.maps, regionMapOf(f.page, q))
	inLine := func(a, b mapCell) bool { return f.Signs[a.From].Line == f.Signs[b.From].Line }
	for _, row := range divide(q.cells, inLine) { // text beside the rows is not removed
		f.take(signs.Between(row[0].From, row[len(row)-1].To))
	}
	return true
}

// mapRow is a line that may be a row of a map, or a whole map.
type mapRow struct {
	line   int  // index into page.Lines
	apart  bool // whether the row follows an empty line
	tokens []signs.Span
	signs  []mapCell // cells if every sign is a cell
	fields []mapCell // cells if every token is a cell
}

// mapRowOf reads a line as a row of a map. ok is false if the line has signs foreign to maps.
func mapRowOf(p *page, i int, l signs.Span) (row mapRow, ok bool) {
	row = mapRow{line: i, tokens: p.Tokens(l)}
	for _, t := range row.tokens {
		p.Spend(2 * t.Size())
		field := mapCell{Span: t}
		for k := t.From; k < t.To; k++ {
			name := regionName(p.Signs[k].R)
			row.signs = append(row.signs, mapCell{name, signs.Between(k, k+1)})
			field.name = field.name*100 + name
		}
		row.fields = append(row.fields, field)
	}
	return row, len(row.tokens) > 0 && goodNames(row.signs)
}

// regionName returns the region named by a sign. Letters and digits name regions. For a blank it returns
// noRegion, for other signs 0.
func regionName(r rune) int {
	switch {
	case signs.IsBlankSign(r):
		return noRegion
	case signs.IsDigit(r) || unicode.IsLetter(r):
		return int(signs.Upper(r))
	}
	return 0
}

func holes(row []mapCell) int {
	return howMany(row, func(c mapCell) bool { return c.name == noRegion })
}

func goodNames(cells []mapCell) bool {
	return !slices.ContainsFunc(cells, func(c mapCell) bool { return c.name == 0 })
}
