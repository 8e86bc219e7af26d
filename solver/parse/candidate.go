package parse

import (
	"cmp"
	"math/bits"
	"slices"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// candidate is a part of the text that may be a grid of order n. The candidates of a cell are its pencil
// marks.
type candidate struct {
	rank     int // rank of its form; higher is better
	span     signs.Span
	n        int
	cells    []cell
	drawn    shape          // shape of the boxes in the drawing
	regions  *sudoku.Layout // regions in the drawing, if it shows a jigsaw
	small    bool           // a line with few cells, which must pass stricter checks
	alone    bool           // alone in its line
	wordy    bool           // there are words beside its rows
	single   bool           // a single list holds all cells
	readings []reading
	state    *candidate     // a later grid with the player's progress in this puzzle
	unknown  []string       // unsupported constraints named near the grid
	deleted  []mark         // pencil marks deleted by a line of HoDoKu's library
	layout   *sudoku.Layout // the layout named by a canonical line
}

// Ranks of forms. Except for rankCanonical, a rank counts less than a clash of givens. It counts more than
// the size of the grid.
const (
	rankWrapped = iota
	rankShort
	rankLine
	rankRows
	rankList
	rankCanonical
)

func (c *candidate) givens() int { return c.readings[0].puzzle.Givens.Filled() }

// choose returns the best of overlapping candidates, in the order of the text.
func choose(m *signs.Meter, all []*candidate) []*candidate {
	m.Spend(len(all) * bits.Len(uint(len(all))))
	slices.SortStableFunc(all, func(a, b *candidate) int {
		return cmp.Or(
			cmp.Compare(b.rank/rankCanonical, a.rank/rankCanonical),
			cmp.Compare(clash(a), clash(b)),
			cmp.Compare(b.rank, a.rank),
			cmp.Compare(b.n, a.n),
			cmp.Compare(b.givens(), a.givens()),
			byPosition(a, b),
		)
	})
	var kept []*candidate // in the order of the text
	for _, c := range all {
		m.Spend(len(kept) / 8)
		i, _ := slices.BinarySearchFunc(kept, c, byPosition)
		if (i == 0 || kept[i-1].span.To <= c.span.From) && (i == len(kept) || c.span.To <= kept[i].span.From) {
			kept = slices.Insert(kept, i, c)
		}
	}
	return kept
}

func byPosition(a, b *candidate) int { return cmp.Compare(a.span.From, b.span.From) }

func clash(c *candidate) int { return min(c.readings[0].clashes, 1) }

// marks returns the pencil marks written in the cells of c, or nil if there are no marks. It ignores cells
// with all digits. If c lists deleted marks, the marks are all other digits that the givens allow.
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

// withoutDeleted returns, for each cell, the digits that the givens of p allow, without the deleted marks.
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

// hasBlanks reports whether c has letters or blanks other than 0. Digits in prose have no such signs.
func hasBlanks(c *candidate) bool {
	return slices.ContainsFunc(c.cells, func(x cell) bool { return x.kind == blank || x.kind == letterCell })
}
