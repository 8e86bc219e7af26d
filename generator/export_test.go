package generator

import (
	"context"

	"sudokubot/solver/sudoku"
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
