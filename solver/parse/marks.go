package parse

import (
	"regexp"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// mark is a candidate of a cell.
type mark struct {
	cell  sudoku.Cell
	digit sudoku.Digit
}

// marked reports whether the grid has candidates, so that two digits are no number.
func (k census) marked() bool {
	return k.n <= usualOrder && k.beyond == 0 && k.marks+k.pairs >= k.leastPairs
}

// ascends reports whether c is a number of two digits that may be two candidates.
func ascends(c cell) bool { return c.marks != 0 && c.v < 100 && c.v/10 < c.v%10 }

// marksIn returns the digits of a token of different digits; 0 if it is something else.
func marksIn(p *page, t signs.Span) uint32 {
	var set uint32
	for _, s := range p.In(t) {
		if s.R == '0' || !signs.IsDigit(s.R) || set>>(s.R-'0')&1 != 0 {
			return 0
		}
		set |= 1 << (s.R - '0')
	}
	return set
}

// marksInPlaces returns the digits of nine signs of which the i-th is the digit i or a blank; 0 if they are anything else.
func marksInPlaces(p *page, t signs.Span) uint32 {
	if t.Size() != placesOfMarks {
		return 0
	}
	var set uint32
	for i, s := range p.In(t) {
		switch {
		case s.R == rune('1'+i):
			set |= 2 << i
		case s.R != '0' && !signs.IsBlankSign(s.R):
			return 0
		}
	}
	return set
}

// readSeveral reads the tokens of one field: candidates if they are numbers in ascending order.
func readSeveral(p *page, tokens []signs.Span) cell {
	c := cell{kind: bad, at: tokens[0].From, size: signs.Hull(tokens).Size()}
	var set uint32
	for _, t := range tokens {
		one := readToken(p, t)
		if one.kind != digit || one.v < 1 || one.v > sudoku.MaxOrder || set>>one.v != 0 {
			return c
		}
		set |= 1 << one.v
	}
	c.kind, c.marks, c.apart = candidates, set, true
	return c
}

// unplace makes candidates of the single digits in brackets, if several candidates stand in brackets too and placed
// digits stand bare.
func unplace(p *page, cells []cell) {
	one := func(c cell) bool { return isGiven(c) && c.v < 10 }
	bare, several := 0, 0
	p.Spend(2 * len(cells))
	for _, c := range cells {
		switch {
		case one(c) && !inFence(p, c):
			bare++
		case c.marks != 0:
			several++
		}
	}
	if bare == 0 || several == 0 {
		return
	}
	for i, c := range cells {
		if one(c) && inFence(p, c) {
			cells[i].kind, cells[i].marks = candidates, 1<<c.v
		}
	}
}

// inFence reports whether brackets stand around c.
func inFence(p *page, c cell) bool {
	from, to := p.Back(signs.Between(0, c.at), signs.Is(' ')), p.Skip(signs.Between(c.at+c.size, len(p.Signs)), signs.Is(' '))
	return from > 0 && opens(p.Signs[from-1].R) && closes(p.Signs[to].R)
}

// marks returns the candidates that were written for the cells of c, nil for none. A cell with all digits says nothing.
func (c *candidate) marks() []uint32 {
	p := c.readings[0].puzzle
	if len(c.deleted) > 0 {
		return withoutDeleted(p, c.deleted)
	}
	var all []uint32
	for i, x := range c.cells {
		every := uint32(1)<<(c.n+1) - 2
		set := x.marks & every
		if p.Givens[i] != 0 || set == 0 || set == every {
			continue
		}
		if all == nil {
			all = make([]uint32, len(p.Givens))
		}
		all[i] = set
	}
	return all
}

// withoutDeleted returns the candidates that the digits of p leave to each cell, less those deleted.
func withoutDeleted(p sudoku.Puzzle, deleted []mark) []uint32 {
	all := make([]uint32, len(p.Givens))
	for i, d := range p.Givens {
		if d != 0 {
			continue
		}
		all[i] = 1<<(p.Layout.N()+1) - 2
		for _, peer := range p.Layout.Peers(sudoku.Cell(i)) {
			if e := p.Givens[peer]; e != 0 {
				all[i] &^= 1 << e
			}
		}
	}
	for _, m := range deleted {
		all[m.cell] &^= 1 << m.digit
	}
	return all
}

// deletionsIn reads the deleted candidates of a line of HoDoKu's library, which stand between the next two colons: three
// digits for each, the candidate, its row and its column.
func deletionsIn(p *page, rest signs.Span) (found []mark) {
	fields := strings.Split(p.String(rest), ":")
	if len(fields) < 2 || !threeDigits.MatchString(fields[1]) {
		return nil
	}
	for t := range strings.FieldsSeq(fields[1]) {
		found = append(found, mark{sudoku.Cell(9*int(t[1]-'1') + int(t[2]-'1')), sudoku.Digit(t[0] - '0')})
	}
	return found
}

var threeDigits = regexp.MustCompile(`^(?: *[1-9]{3}\b)* *$`)
