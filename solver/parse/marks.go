package parse

import (
	"regexp"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

type mark struct {
	cell  sudoku.Cell
	digit sudoku.Digit
}

// unplace makes single digits in brackets candidates, if other candidates are too and placed digits are bare.
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

func inFence(p *page, c cell) bool {
	from, to := p.Back(signs.Between(0, c.at), signs.Is(' ')),
		p.Skip(signs.Between(c.at+c.size, len(p.Signs)), signs.Is(' '))
	return from > 0 && opens(p.Signs[from-1].R) && closes(p.Signs[to].R)
}

// deletionsIn reads the deleted candidates of a line of HoDoKu's library, between the next two colons: three
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
