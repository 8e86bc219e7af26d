package generator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/generator/dig"
	"sudokubot/generator/grids"
	"sudokubot/generator/unique"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
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

func newMaker(ctx context.Context, o *order) (*maker, error) {
	if o.Variant.regions {
		l, err := grids.Regions(ctx, o.layout.N(), o.layout.Extras(), stream(o.Seed, mapTry))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", o.Variant, err)
		}
		o.layout = l
	}
	m := &maker{order: o, orbits: o.Symmetry.Orbits(o.layout.N())}
	if o.Band != (Band{}) || o.Technique != nil || o.layout.N() > mostProved {
		m.hidden, m.naked = newSingles(o.layout, false), newSingles(o.layout, true)
	}
	m.unique = prover(o.layout)
	m.fill = m.filler()
	if o.Technique != nil {
		p, err := newPath(o.layout, o.Technique)
		if err != nil {
			return nil, err
		}
		m.path = p
	}
	m.way = ways[slices.IndexFunc(ways, func(w way) bool { return w.suits(m) })]
	return m, nil
}

func prover(l *sudoku.Layout) dig.Enough {
	if l.IsClassic() {
		return dig.Classic
	}
	return unique.New(l).Unique
}

func (m *maker) filler() func(context.Context, *rand.Rand) (sudoku.Grid, error) {
	if m.Method == Diagonal {
		return newDiagonal(m.layout).fill
	}
	return func(ctx context.Context, rng *rand.Rand) (sudoku.Grid, error) { return grids.Fill(ctx, m.layout, rng) }
}
