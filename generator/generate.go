package generator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/generator/dig"
	"sudokubot/generator/grids"
	"sudokubot/solver/genetic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Generate makes the puzzle of recipe s. Equal recipes make equal puzzles; ctx can only end the work with
// an error. It rates puzzles only if s has a Band; a Band of all ratings accepts and reports any rating.
// Easy puzzles above rating.MaxOrder are solved by singles, and have no rating.
//
// It returns a *RecipeError for an impossible Spec, or a *GivensError if only the number of givens is
// impossible. When the tries run out, it returns a *GivensError or a *TriesError. The number of tries depends
// on the Spec alone. If ctx ends, it returns the error of ctx. After a near miss this error is joined with a
// *TriesError for the tries so far. Every error except that of ctx may be shown to users.
func Generate(ctx context.Context, s Spec) (Puzzle, rating.Rating, error) {
	r, err := newRecipe(s)
	if err != nil {
		return Puzzle{}, rating.Rating{}, err
	}
	if r.layout == nil {
		p, err := r.colored(ctx)
		return p, rating.Rating{}, err
	}
	m, err := newMaker(ctx, r)
	if err != nil {
		return Puzzle{}, rating.Rating{}, err
	}
	made, err := m.run(ctx)
	if err != nil {
		return Puzzle{}, rating.Rating{}, err
	}
	return made.puzzle(m.layout), made.rating, nil
}

func newMaker(ctx context.Context, r *recipe) (*maker, error) {
	if r.Variant.regions {
		l, err := grids.Regions(ctx, r.layout.N(), r.layout.Extras(), stream(r.Seed, mapTry))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.Variant, err)
		}
		r.layout = l
	}
	m := &maker{recipe: r, orbits: r.Symmetry.Orbits(r.layout.N()), asked: r.Band}
	if r.grade != nil && r.layout.IsClassic() {
		m.Band = r.grade.aim(r.Seed, r.Band)
	}
	if r.Band != (Band{}) || r.Technique != nil || r.layout.N() > mostProved {
		m.hidden, m.naked = newSingles(r.layout, false), newSingles(r.layout, true)
	}
	if r.masked() {
		cells, beyond := r.Mask.Cells()
		m.shape = shape{cells: cells, around: slices.Collect(slices.Chunk(beyond, 1))}
	}
	m.unique = dig.Classic
	if !r.layout.IsClassic() {
		m.unique = dig.NewOracle(r.layout).Unique
	}
	m.fill = m.filler()
	if r.Technique != nil {
		var err error
		if m.path, err = newPath(r.layout, r.Technique); err != nil {
			return nil, err
		}
		if m.evolves() {
			m.path.noRoom = nil // populations get to a technique by puzzles that have no room for it yet
		}
	}
	m.way = ways[slices.IndexFunc(ways, func(w way) bool { return w.suits(m) })]
	return m, nil
}

func (m *maker) filler() func(context.Context, *rand.Rand) (sudoku.Grid, error) {
	if m.Method == Diagonal {
		return newDiagonal(m.layout).fill
	}
	if m.evolves() {
		m.trials, m.params = newTrials(m.layout), m.evolution()
		m.grown = genetic.Fast()
		return m.grow
	}
	return func(ctx context.Context, rng *rand.Rand) (sudoku.Grid, error) {
		return grids.Fill(ctx, m.layout, rng)
	}
}
