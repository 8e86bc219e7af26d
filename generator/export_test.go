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

// Limit returns how many puzzles are made of s at most.
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

// Narrowest returns what trials tell of a classic puzzle.
func Narrowest(p sudoku.Puzzle) int { return newTrials(p.Layout).narrowest(p.Givens) }

// MostSolutions is of how many solutions neighbours are looked for at most.
const MostSolutions = mostSolutions

// Neighbours returns the solutions, by givens, of the neighbours of a classic puzzle without a given.
func Neighbours(ctx context.Context, p sudoku.Puzzle, gone sudoku.Cell) map[string]string {
	h := &vicinitySearch{maker: &maker{recipe: &recipe{layout: p.Layout}}}
	all := map[string]string{}
	for _, x := range h.neighbours(ctx, p.Givens, gone) {
		all[p.Layout.Text(x.givens)] = p.Layout.Text(x.solution)
	}
	return all
}
