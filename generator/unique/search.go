package unique

import (
	"context"
	"math/bits"

	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// searcher looks for any solution. The boards of its levels are kept for the next one.
type searcher struct {
	*rules
	levels   []*board
	solution sudoku.Grid // the one that is known; its digits are tried first, since others often differ in little
	nodes    int         // that may still be visited
	found    sudoku.Grid // written when a solution was found
}

// verdict is what a search found out.
type verdict uint8

const (
	undecided verdict = iota // the nodes were spent
	impossible
	possible
)

// level returns a board for what is tried at that depth.
func (s *searcher) level(depth int) *board {
	for len(s.levels) <= depth {
		s.levels = append(s.levels, s.newBoard())
	}
	return s.levels[depth]
}

// solve looks for a solution of b, with the levels from depth.
func (s *searcher) solve(b *board, depth int) verdict {
	choice := b.tightest()
	if choice < 0 {
		s.write(b)
		return possible
	}
	known := s.known(b, choice)
	result := s.try(b, choice, known, depth)
	for left := b.left[choice] &^ (1 << known); left != 0 && result == impossible; left &= left - 1 {
		result = s.try(b, choice, bits.TrailingZeros32(left), depth)
	}
	return result
}

// known returns the place of a choice that the known solution takes.
func (s *searcher) known(b *board, choice int) int {
	for left := b.left[choice]; left != 0; left &= left - 1 {
		i := bits.TrailingZeros32(left)
		if c, d := b.option(choice, i); int(s.solution[c]) == d+1 {
			return i
		}
	}
	return bits.TrailingZeros32(b.left[choice])
}

// try takes a place of a choice of b and looks for a solution then.
func (s *searcher) try(b *board, choice, i, depth int) verdict {
	if s.nodes--; s.nodes < 0 {
		return undecided
	}
	next := s.level(depth)
	next.become(b)
	if !next.put(b.option(choice, i)) {
		return impossible
	}
	return s.solve(next, depth+1)
}

func (s *searcher) write(b *board) {
	for c := range s.found {
		s.found[c] = sudoku.Digit(bits.Len32(b.left[c]))
	}
}

// ask lets package sat find a solution of what stands on b.
func (s *searcher) ask(ctx context.Context, b *board) (verdict, error) {
	givens := make(sudoku.Grid, len(s.found))
	for c := range givens {
		if left := b.left[c]; left&(left-1) == 0 {
			givens[c] = sudoku.Digit(bits.Len32(left))
		}
	}
	p := sudoku.Puzzle{Layout: s.layout, Givens: givens}
	result := sat.Search(ctx, p, search.Limits{Solutions: 1}, func(g sudoku.Grid) bool {
		copy(s.found, g)
		return false
	})
	switch {
	case result.Solutions > 0:
		return possible, nil
	case result.Outcome == search.Exhausted:
		return impossible, nil
	}
	return undecided, ctx.Err()
}
