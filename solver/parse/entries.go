package parse

import (
	"regexp"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// entriesOf returns the digits of c entered by the player, or nil. They follow a +, or are in brackets while
// most digits are not, or are in a later grid with the progress.
func entriesOf(f *finder, c *candidate) sudoku.Grid {
	givens := c.readings[0].puzzle.Givens
	all := make(sudoku.Grid, len(givens))
	fenced := 0
	for i, x := range c.cells {
		if givens[i] == 0 || x.size == 0 {
			continue
		}
		in := inFence(f.page, x)
		if in {
			fenced++
		}
		if in || f.Signs[x.at].R == '+' || x.at > 0 && f.Signs[x.at-1].R == '+' {
			all[i] = givens[i]
		}
	}
	if 2*fenced > givens.Filled() { // then brackets mark givens
		return nil
	}
	if c.state != nil {
		for i, d := range c.state.readings[0].puzzle.Givens {
			if d != 0 && givens[i] == 0 {
				all[i] = d
			}
		}
	}
	if all.Filled() == 0 {
		return nil
	}
	return all
}

// continues reports whether c shows the player's progress in the previous candidate. declared means that the
// text says so. Otherwise c must have pencil marks, but previous no marks and at least leastSpaced givens.
func continues(p *page, c, previous *candidate, declared bool) bool {
	return extends(c, previous) && (declared || previous.state == nil && previous.givens() >= p.leastSpaced &&
		c.marks() != nil && previous.marks() == nil)
}

// puzzlesAmong drops complete grids that solve the puzzle before or after them. It also drops grids with the
// progress in the previous puzzle, as in a file with the sections [Puzzle] and [State].
func puzzlesAmong(p *page, all []*candidate) (kept []*candidate) {
	from := 0
	for _, c := range all {
		n := len(kept)
		said := p.Only(signs.Between(max(from, c.span.From-p.maxAfter), c.span.From), signs.IsLetter)
		from = c.span.To
		switch {
		case n > 0 && solves(c, kept[n-1]):
		case n > 0 && solves(kept[n-1], c):
			kept[n-1] = c
		case n > 0 && continues(p, c, kept[n-1], strings.EqualFold(said, state)):
			kept[n-1].state = c
		default:
			kept = append(kept, c)
		}
	}
	return kept
}

// state is the name of the file section with the progress.
const state = "STATE"

func extends(c, before *candidate) bool {
	more := c.readings[0].puzzle.Givens
	for i, d := range before.readings[0].puzzle.Givens {
		if c.n != before.n || d != 0 && more[i] != d {
			return false
		}
	}
	return true
}

func solves(s, c *candidate) bool {
	full, part := s.readings[0].puzzle, c.readings[0].puzzle
	filled := part.Givens.Filled()
	return s.n == c.n && 0 < filled && filled < s.n*s.n &&
		sudoku.Puzzle{Layout: full.Layout, Givens: part.Givens}.Solved(full.Givens)
}

type mark struct {
	cell  sudoku.Cell
	digit sudoku.Digit
}

// unplace turns single digits in brackets into candidates. It does so if other cells have several candidates
// and placed digits have no brackets.
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

// deletionsIn reads the deleted candidates of a line of HoDoKu's library, between the next two colons. Each
// takes three digits: the candidate, its row and its column.
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
