package parse

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// candidate is a part of the text that may be a grid of order n.
type candidate struct {
	rank     int // of the form it was written in; more is better
	span     signs.Span
	n        int
	cells    []cell
	drawn    shape          // told by the drawing
	regions  *sudoku.Layout // told by the drawing, which shows a jigsaw
	small    bool           // one line of few cells: needs more to be believed
	alone    bool           // nothing else stands in the line
	wordy    bool           // words stand beside its rows
	single   bool           // one list of all cells
	readings []reading
	entries  sudoku.Grid    // digits that somebody has put in and that are not among the cells
	state    *candidate     // how far somebody has come with it, as it was found behind it
	unknown  []string       // constraints that are named beside it and are not read
	deleted  []mark         // candidates that a line of HoDoKu's library says are gone
	layout   *sudoku.Layout // told by a canonical line
}

// Ranks of forms. They weigh less than whether a candidate clashes, but for rankTold, and more than its size.
const (
	rankWrapped = iota
	rankScattered
	rankLine
	rankRows
	rankList
	rankTold
)

// givens returns the number of filled cells of the best reading.
func (c *candidate) givens() int { return c.readings[0].puzzle.Givens.Filled() }

// choose keeps the best of the candidates that share signs and returns them in the order of the text.
func choose(m *signs.Meter, all []*candidate) []*candidate {
	m.Spend(len(all) * bits.Len(uint(len(all))))
	slices.SortStableFunc(all, func(a, b *candidate) int {
		return cmp.Or(
			cmp.Compare(b.rank/rankTold, a.rank/rankTold),
			cmp.Compare(clash(a), clash(b)),
			cmp.Compare(b.rank, a.rank),
			cmp.Compare(b.n, a.n),
			cmp.Compare(b.givens(), a.givens()),
			cmp.Compare(a.span.From, b.span.From),
		)
	})
	var taken spans
	var kept []*candidate
	for _, c := range all {
		m.Spend(len(taken) / 8)
		if taken.add(c.span) {
			kept = append(kept, c)
		}
	}
	slices.SortFunc(kept, func(a, b *candidate) int { return cmp.Compare(a.span.From, b.span.From) })
	return kept
}

func clash(c *candidate) int { return min(c.readings[0].clashes, 1) }

// spans is a set of parts of the page that share no signs, in order.
type spans []signs.Span

// add puts s into the set and reports whether it shared no sign with another.
func (all *spans) add(s signs.Span) bool {
	i, _ := slices.BinarySearchFunc(*all, s, func(a, b signs.Span) int { return cmp.Compare(a.From, b.From) })
	if i > 0 && (*all)[i-1].To > s.From || i < len(*all) && (*all)[i].From < s.To {
		return false
	}
	*all = slices.Insert(*all, i, s)
	return true
}

// puzzlesAmong drops the complete grids that fill in the puzzle before or behind them, and those that show how far somebody has
// come with the puzzle before them, as in a file with the sections [Puzzle] and [State].
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

// state is the name of a section that shows how far somebody has come.
const state = "STATE"

// extends reports whether c has all givens of before.
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

// solves reports whether s is a complete grid with the givens of c, which is not complete.
func solves(s, c *candidate) bool {
	full, part := s.readings[0].puzzle, c.readings[0].puzzle
	filled := part.Givens.Filled()
	return s.n == c.n && 0 < filled && filled < s.n*s.n &&
		sudoku.Puzzle{Layout: full.Layout, Givens: part.Givens}.Solved(full.Givens)
}
