package parse

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// meant reports whether c is an intended puzzle, not another table or number. Clashes, empty cells and small
// sizes raise doubts. latin says whether the text mentions Latin squares. speaksOfRegions reports whether it
// mentions regions.
func meant(p *page, c *candidate, latin bool, speaksOfRegions func() bool) bool {
	clashes := c.readings[0].clashes
	switch {
	case c.wordy && (c.n != usualOrder && clashes > 0 || c.n < p.leastAcross && !hasBlanks(c)):
		return false // a list of codes
	case c.n != usualOrder && clashes > c.n, clashing(p.thresholds, c.readings[0].puzzle) && !speaksOfRegions():
		return false // a table of results, bits, hexadecimal digits
	case c.single && c.n < usualOrder && clashes > 0:
		return false // a table of some program
	case c.givens() == 0 && !meantEmpty(p, c), c.givens() >= c.n && c.marks() == nil &&
		matrix(p.thresholds, c.readings[0].puzzle, latin), !latin && byChance(c.readings[0].puzzle):
		return false
	case c.rank == rankLine || c.rank == rankWrapped:
		return believable(p, c)
	}
	return true
}

// clashing reports whether more than a third of the rows and columns have clashes. Typing errors cause fewer.
func clashing(t *thresholds, p sudoku.Puzzle) bool {
	wrong := map[*sudoku.Cell]bool{} // houses with a clash, by their first cells
	for _, c := range p.Layout.Clashes(p.Givens) {
		if c.House.Kind == sudoku.Row || c.House.Kind == sudoku.Column {
			wrong[&c.House.Cells[0]] = true
		}
	}
	return t.clashingShare*len(wrong) > 2*p.Layout.N()
}

// meantEmpty reports whether a grid of empty cells is meant as a puzzle: it has pencil marks, zeros, or rows
// of dots. Other signs are lines of a drawing.
func meantEmpty(p *page, c *candidate) bool {
	return !slices.ContainsFunc(c.cells, func(x cell) bool {
		return x.marks == 0 && (x.size == 0 || p.Signs[x.at].R != '0' &&
			(p.Signs[x.at].R != '.' || c.rank < rankRows))
	})
}

// matrix reports whether the filled cells are a table of numbers and not a puzzle. Such a table has too few
// different digits, or is symmetric with a constant diagonal.
func matrix(t *thresholds, p sudoku.Puzzle, latin bool) bool {
	n := p.Layout.N()
	var used uint32
	pairs, symmetric := 0, !latin
	for i, d := range p.Givens {
		if d != 0 {
			used |= 1 << d
		}
		if d != 0 && i%(n+1) > 0 {
			pairs++
		}
		symmetric = symmetric && d == p.Givens[i%n*n+i/n] && (i%(n+1) > 0 || d == p.Givens[0])
	}
	return symmetric && pairs >= n || t.fewDigits*bits.OnesCount32(used) <= n
}

// byChance reports whether the grid may be a Latin square by chance. Depending on its order, it has few
// different digits or no empty cell. Or each row is the previous row shifted by one cell, as in a table of
// sums.
func byChance(p sudoku.Puzzle) bool {
	l := p.Layout
	if l.Has(sudoku.Box) || l.Has(sudoku.Region) {
		return false
	}
	n := l.N()
	used := map[sudoku.Digit]bool{}
	shifted := true
	for i, d := range p.Givens {
		used[d] = d > 0
		shifted = shifted && (i < n || i%n == n-1 || d == p.Givens[i-n+1])
	}
	delete(used, 0)
	_, _, usual := sudoku.UsualSides(n)
	filled := p.Givens.Filled()
	return shifted && n <= usualOrder && n < filled && filled <= n*n-n+1 ||
		usual && n < usualOrder && filled == n*n || !usual && filled > n && len(used) < n-1
}

// believable reports whether a candidate in a line is more than accidental digits. A candidate without givens
// must be alone in its line. A small candidate with clashes must be alone and have blanks. Without clashes it
// must be alone, have blanks, or have its size mentioned nearby.
func believable(p *page, c *candidate) bool {
	best := c.readings[0]
	given := best.puzzle.Givens.Filled()
	if given == 0 {
		return c.alone
	}
	marked := hasBlanks(c)
	return !c.small || best.clashes == 0 && (c.alone || marked || speaksOfSize(p, c)) || c.alone && marked
}

// speaksOfSize reports whether the line of c, or the previous line, mentions its size, 6x6.
func speaksOfSize(p *page, c *candidate) bool {
	i := p.LineAt(c.span.From)
	near := signs.Between(p.Lines[max(i-1, 0)].From, p.Lines[i].To)
	if near.Size() > p.maxAfter {
		return false
	}
	return strings.Contains(strings.ReplaceAll(p.String(near), " ", ""), fmt.Sprintf("%dx%[1]d", c.n))
}
