package parse

import (
	"math/bits"
	"slices"
)

// placesInLine reads 729 signs: for each cell of a 9x9 nine places, one for each candidate.
func (p *page) placesInLine(l, s span) *candidate {
	c := &candidate{form: "line", rank: rankLine, span: s, n: 9, alone: p.aloneIn(l, s)}
	for i := s.from; i < s.to; i += placesOfMarks {
		places := span{i, i + placesOfMarks}
		set := p.inPlaces(places)
		if set == 0 {
			return nil
		}
		c.cells = append(c.cells, markedCell(set, places))
	}
	return c
}

// markedCell returns the cell with these candidates; one alone is its digit.
func markedCell(set uint32, s span) cell {
	if bits.OnesCount32(set) == 1 {
		return cell{kind: digit, v: bits.TrailingZeros32(set), at: s.from, size: s.size()}
	}
	return cell{kind: candidates, at: s.from, size: s.size(), marks: set}
}

// large emits the 9x9 in rows of 27 signs, where each cell takes three rows and three columns and every candidate has its
// place in them. A digit that is placed stands alone in its cell, in any place of it, or fills it.
func (g *grouper) large(rows []row, m int) bool {
	const n, wide = 9, 9 * sideOfMarks
	if m != wide || len(rows) != wide {
		return false
	}
	c := &candidate{form: "drawn", rank: rankRows, n: n, span: g.lineSpan(rows)}
	for three := range slices.Chunk(rows, sideOfMarks) {
		for k := 0; k < wide; k += sideOfMarks {
			x, ok := largeCell(three, k)
			if !ok {
				return false
			}
			c.cells = append(c.cells, x)
		}
	}
	return g.accept(c)
}

// largeCell reads the cell whose signs stand in the three columns from k on.
func largeCell(rows []row, k int) (c cell, ok bool) {
	var set uint32
	misplaced := false
	for r, line := range rows {
		for i, x := range line.cells[k : k+sideOfMarks] {
			if x.kind == bad || x.kind == letterCell || x.kind == digit && (x.v > 9 || x.size > 1) {
				return c, false
			}
			if isGiven(x) {
				set |= 1 << x.v
				misplaced = misplaced || x.v != r*sideOfMarks+i+1
			}
		}
	}
	at := rows[0].cells[k].at
	return markedCell(set, span{at, at + 1}), set != 0 && (!misplaced || bits.OnesCount32(set) == 1)
}
