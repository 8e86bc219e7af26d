package dig

import (
	"context"
	"math/bits"

	"sudokubot/solver/marks"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// satAfter is the number of nodes after which package sat takes over. Package sat learns from dead ends.
const satAfter = 100

// searcher searches for any solution. It reuses the grids of its depths in later searches.
type searcher struct {
	layout   *sudoku.Layout
	base     *marks.Grid // the givens and the singles that follow from them
	depths   []*marks.Grid
	solution sudoku.Grid // known solution; its digits are tried first, as others often differ little
	nodes    int         // number of nodes left to visit
}

type verdict uint8

const (
	undecided verdict = iota // the nodes were spent
	impossible
	possible
)

func (s *searcher) at(depth int) *marks.Grid {
	for len(s.depths) <= depth {
		s.depths = append(s.depths, s.base.Clone())
	}
	return s.depths[depth]
}

func (s *searcher) solve(g *marks.Grid, depth int) verdict {
	choice := g.Tightest()
	if choice < 0 {
		return possible
	}
	known := s.known(g, choice)
	result := s.try(g, choice, known, depth)
	for left := g.Left()[choice] &^ (1 << known); left != 0 && result == impossible; left &= left - 1 {
		result = s.try(g, choice, bits.TrailingZeros32(left), depth)
	}
	return result
}

// known returns the option of a choice that agrees with the known solution, or else the first option.
func (s *searcher) known(g *marks.Grid, choice int) int {
	for left := g.Left()[choice]; left != 0; left &= left - 1 {
		i := bits.TrailingZeros32(left)
		if c, d := g.Option(choice, i); s.solution[c] == d {
			return i
		}
	}
	return bits.TrailingZeros32(g.Left()[choice])
}

func (s *searcher) try(g *marks.Grid, choice, i, depth int) verdict {
	if s.nodes--; s.nodes < 0 {
		return undecided
	}
	next := s.at(depth)
	next.Become(g)
	if !next.Put(g.Option(choice, i)) {
		return impossible
	}
	return s.solve(next, depth+1)
}

// ask searches for a solution of g by package sat.
func (s *searcher) ask(ctx context.Context, g *marks.Grid) (verdict, error) {
	p := sudoku.Puzzle{Layout: s.layout, Givens: g.Digits()}
	result := sat.Search(ctx, p, search.Limits{Solutions: 1}, nil)
	switch {
	case result.Solutions > 0:
		return possible, nil
	case result.Outcome == search.Exhausted:
		return impossible, nil
	}
	return undecided, ctx.Err()
}
