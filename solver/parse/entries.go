package parse

import (
	"strings"
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// entriesOf returns the digits of c entered by the player, or nil: after a +, in brackets where most digits
// are bare, or in a later grid with the progress.
func entriesOf(f *finder, c *candidate) sudoku.Grid {
	givens := c.readings[0].puzzle.Givens
	all := make(sudoku.Grid, len(givens))
	copy(all, c.entries)
	fenced := 0
	for i, x := range c.cells {
		if givens[i] == 0 || x.size == 0 {
			continue
		}
		in := inFence(f.page, x)
		if in {
			fenced++
		}
		if in || f.page.Signs[x.at].R == '+' || x.at > 0 && f.page.Signs[x.at-1].R == '+' {
			all[i] = givens[i]
		}
	}
	if 2*fenced > givens.Filled() { // brackets are the notation of givens
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

// continues reports whether c shows the progress with the previous puzzle. said means that the text says so;
// else c must have pencil marks.
func continues(p *page, c, before *candidate, said bool) bool {
	return extends(c, before) && (said || before.state == nil && before.givens() >= p.leastSpaced &&
		c.marks() != nil && before.marks() == nil)
}

// puzzlesAmong drops complete grids that solve the puzzle before or after them, and grids with the progress
// of the previous puzzle, as in a file with the sections [Puzzle] and [State].
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

// state is the name of the section of a file with the progress.
const state = "STATE"

func extends(c, before *candidate) bool {
	if c.n != before.n {
		return false
	}
	more := c.readings[0].puzzle.Givens
	for i, d := range before.readings[0].puzzle.Givens {
		if d != 0 && more[i] != d {
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
