package parse

import (
	"slices"
	"sudokubot/solver/parse/signs"
	"unicode"
)

// mapRow is a line that may be a row of a map, or a whole map.
type mapRow struct {
	line   int  // index into page.lines
	apart  bool // after an empty line
	tokens []signs.Span
	signs  []mapCell // every sign a cell
	fields []mapCell // every token a cell
}

// mapRowOf reads a line. It returns false for signs that a map cannot have.
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

// regionName returns the region of a sign: letters and digits name one, a blank is noRegion, others are 0.
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
