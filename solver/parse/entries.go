package parse

import "sudokubot/solver/sudoku"

// entriesOf returns the digits of c that somebody has put in, as far as the text tells: with a + before them, in brackets where
// most stand bare, or beyond the givens in what shows how far somebody has come. It is nil if there are none.
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
	if 2*fenced > givens.Filled() { // they are only written so
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

// continues reports whether c shows how far somebody has come with before: it says so, or has pencil marks.
func continues(p *page, c, before *candidate, said bool) bool {
	return extends(c, before) && (said || before.state == nil && before.givens() >= p.leastSpaced && c.marks() != nil && before.marks() == nil)
}
