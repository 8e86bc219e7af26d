package generator

import (
	"context"

	"sudokubot/solver/sudoku"
)

// Sizes of coloured puzzles, and the function that makes one.
const (
	LeastColoredOrder = leastColoredOrder
	LeastColors       = leastColors
)

var (
	UsualColors = usualColors
	MakeColored = makeColored
)

// Limit returns the largest number of puzzles that the generator makes for s.
func Limit(ctx context.Context, s Spec) (int, error) {
	r, err := newRecipe(s)
	if err != nil {
		return 0, err
	}
	m, err := newMaker(ctx, r)
	if err != nil {
		return 0, err
	}
	return m.limit(), nil
}

// Failure returns the error for s if no puzzle came near.
func Failure(s Spec) error {
	r, err := newRecipe(s)
	if err != nil {
		return err
	}
	return (&maker{recipe: r}).failure(0)
}

// Narrowest returns trials.narrowest of a classic puzzle: its refuted share, in thousandths.
func Narrowest(p sudoku.Puzzle) int { return newTrials(p.Layout).narrowest(p.Givens) }

// MostSolutions is mostSolutions.
const MostSolutions = mostSolutions

// Neighbours returns the neighbours of a classic puzzle that lack the given of a cell. It maps their givens
// to their solutions.
func Neighbours(ctx context.Context, p sudoku.Puzzle, gone sudoku.Cell) map[string]string {
	h := &vicinitySearch{maker: &maker{recipe: &recipe{layout: p.Layout}}}
	all := map[string]string{}
	for _, x := range h.neighbours(ctx, p.Givens, gone) {
		all[p.Layout.Text(x.givens)] = p.Layout.Text(x.solution)
	}
	return all
}
