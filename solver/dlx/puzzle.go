// Package dlx finds exact covers with dancing links: given items, and options that cover some of them, it
// picks options that cover every item once. It also states puzzles of any layout as such problems.
//
// # Method
//
// D. E. Knuth, "Dancing Links" (2000), arXiv cs/0011047, and "The Art of Computer Programming", volume 4B,
// section 7.2.2.1, Algorithm X. The options are in doubly linked lists, one for each item. Covering an item
// removes it from the list of items, and all its options from the lists of their other items. A removed link
// keeps its own neighbours, so restoring in the opposite order recovers the lists exactly. The next item to
// cover is the first with the fewest options left.
//
// A puzzle has an item for every empty cell and for every digit missing in a house. It has an option for
// every digit left in a cell by the givens. The search thus treats a cell with a single candidate like a
// digit with a single cell in a house. This makes the method good for learning and comparison.
//
// Lists are kept as indexes into slices without pointers. One-letter names: i an item, p and q links, h a
// house, c a cell or a cover, d a digit, n an order.
package dlx

import (
	"context"
	"math/bits"
	"slices"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Search calls yield with each solution of p, on any layout. It ends when yield returns false, a limit is
// reached, or no solution is left. The grid is valid until yield returns; yield must copy it to retain it. If
// yield is nil, solutions are only counted. The order of the solutions is deterministic. An invalid p has no
// solution and no node: its givens clash or are out of range, their number is wrong, or it has no layout.
//
// Search ends early within some milliseconds after ctx ends, or after l.Nodes nodes. The outcome gives the
// reason. Search allocates only before the first node. Concurrent searches share nothing.
func Search(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, yield func(sudoku.Grid) bool,
) search.Result[Stats] {
	lacking, ok := lacks(p)
	if !ok {
		return search.Result[Stats]{Outcome: search.Exhausted}
	}
	s := newStatement(p, lacking)
	if yield == nil {
		return s.cover.Search(ctx, l, nil)
	}
	g := slices.Clone(p.Givens)
	return s.cover.Search(ctx, l, func(options []int) bool {
		for _, i := range options {
			g[s.choices[i].cell] = s.choices[i].digit
		}
		return yield(g)
	})
}

// lacks returns the digits that each house lacks, digit d as bit d-1. ok is false if p is invalid or a house
// has a digit twice.
func lacks(p sudoku.Puzzle) (lacking []uint32, ok bool) {
	if p.Layout == nil || len(p.Givens) != p.Layout.Size() {
		return nil, false
	}
	lacking = slices.Repeat([]uint32{1<<p.Layout.N() - 1}, len(p.Layout.Houses()))
	for c, d := range p.Givens {
		if d == 0 {
			continue
		}
		bit := uint32(1) << (d - 1)
		for _, h := range p.Layout.HousesOf(sudoku.Cell(c)) {
			if lacking[h]&bit == 0 {
				return nil, false
			}
			lacking[h] &^= bit
		}
	}
	return lacking, true
}

type statement struct {
	layout  *sudoku.Layout
	cover   *Cover
	choices []choice // meaning of each option
	items   int      // number of items numbered so far
	ofCell  []int    // item of each empty cell
	ofDigit []int    // item of digit d in house h, at h*n + d-1, if h lacks d
}

type choice struct {
	cell  sudoku.Cell
	digit sudoku.Digit
}

// newStatement returns p as a cover problem. lacking holds the digits missing in its houses. The items are
// the empty cells, then the missing digits of each house. The options are the candidates, cell by cell.
func newStatement(p sudoku.Puzzle, lacking []uint32) *statement {
	l := p.Layout
	s := &statement{layout: l, ofCell: make([]int, l.Size()), ofDigit: make([]int, len(lacking)*l.N())}
	s.number(p.Givens, lacking)
	s.cover = NewCover(s.items)
	var items []int
	for c, given := range p.Givens {
		if given != 0 {
			continue
		}
		left := uint32(1)<<l.N() - 1
		for _, h := range l.HousesOf(sudoku.Cell(c)) {
			left &= lacking[h]
		}
		for ; left != 0; left &= left - 1 {
			d := sudoku.Digit(bits.TrailingZeros32(left) + 1)
			items = s.option(items[:0], choice{sudoku.Cell(c), d})
			s.cover.Add(items...)
		}
	}
	return s
}

func (s *statement) number(givens sudoku.Grid, lacking []uint32) {
	for c, d := range givens {
		if d == 0 {
			s.ofCell[c] = s.items
			s.items++
		}
	}
	for h, left := range lacking {
		for ; left != 0; left &= left - 1 {
			s.ofDigit[h*s.layout.N()+bits.TrailingZeros32(left)] = s.items
			s.items++
		}
	}
}

func (s *statement) option(items []int, x choice) []int {
	items = append(items, s.ofCell[x.cell])
	for _, h := range s.layout.HousesOf(x.cell) {
		items = append(items, s.ofDigit[h*s.layout.N()+int(x.digit)-1])
	}
	s.choices = append(s.choices, x)
	return items
}
