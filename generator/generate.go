package generator

import (
	"context"

	"sudokubot/solver/rating"
)

// Generate makes the puzzle that s asks for. The same s makes the same puzzle always; ctx can only end the work with an
// error. Puzzles made with a Band come with their rating, others are not rated; a Band of all ratings asks for a rating and takes
// all. Easy puzzles above rating.MaxOrder are those that singles solve, and come without a number.
//
// Errors are an *OrderError for a Spec that contradicts itself, a *GivensError or a *TriesError for one that was not
// reached in a number of tries that depends on the Spec alone, or that of ctx. All but the last are fit to show.
func Generate(ctx context.Context, s Spec) (Puzzle, rating.Rating, error) {
	o, err := newOrder(s)
	if err != nil {
		return Puzzle{}, rating.Rating{}, err
	}
	if o.layout == nil {
		p, err := o.colored(ctx)
		return p, rating.Rating{}, err
	}
	m, err := newMaker(ctx, o)
	if err != nil {
		return Puzzle{}, rating.Rating{}, err
	}
	made, err := m.run(ctx)
	if err != nil {
		return Puzzle{}, rating.Rating{}, err
	}
	return made.puzzle(m.layout), made.rating, nil
}
