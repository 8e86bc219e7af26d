package generator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/generator/dig"
	"sudokubot/generator/unique"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Generate makes the puzzle that s asks for. The same s makes the same puzzle always; ctx can only end the work with an
// error. Puzzles that are rated come with their rating; those made without a Band are not.
//
// Errors are an *OrderError for a Spec that cannot be made, a *GivensError or a *TriesError for one that was not reached
// in a number of tries that depends on the Spec alone, or that of ctx.
func Generate(ctx context.Context, s Spec) (Puzzle, rating.Rating, error) {
	if err := s.check(); err != nil {
		return Puzzle{}, rating.Rating{}, err
	}
	m, err := newMaker(ctx, s)
	if err != nil {
		return Puzzle{}, rating.Rating{}, err
	}
	return m.make(ctx)
}

// maker makes one puzzle.
type maker struct {
	Spec
	layout *sudoku.Layout
	orbits [][]sudoku.Cell
	unique dig.Enough
	enough dig.Enough // what decides whether an orbit may go
	fewest int        // the smallest number of givens that was reached
}

func newMaker(ctx context.Context, s Spec) (*maker, error) {
	l := s.Variant.layout
	if l == nil {
		l = sudoku.Classic()
	}
	m := &maker{Spec: s, layout: l, orbits: s.Symmetry.Orbits(l.N()), fewest: l.Size()}
	m.unique = unique.New(l).Unique
	m.enough = m.unique
	return m, ctx.Err()
}

// stream returns the random numbers of a try, which do not depend on those of others.
func (m *maker) stream(try int) *rand.Rand { return rand.New(rand.NewPCG(m.Seed, uint64(try))) }

const tries = 2000

func (m *maker) make(ctx context.Context) (Puzzle, rating.Rating, error) {
	for try := range tries {
		p, r, ok, err := m.try(ctx, m.stream(try))
		if err != nil || ok {
			return p, r, err
		}
	}
	if m.Givens > 0 && m.fewest > m.Givens {
		return Puzzle{}, rating.Rating{}, &GivensError{Asked: m.Givens, Fewest: m.fewest, Size: m.layout.Size()}
	}
	return Puzzle{}, rating.Rating{}, &TriesError{What: fmt.Sprintf("a rating of %s", m.Band), Tries: tries}
}

// try makes a puzzle and reports whether it is what was asked for.
func (m *maker) try(ctx context.Context, rng *rand.Rand) (p Puzzle, r rating.Rating, ok bool, err error) {
	f := filler{singles: newSingles(m.layout), rng: rng}
	solution, err := f.complete(ctx, make(sudoku.Grid, m.layout.Size()))
	if err != nil {
		return p, r, false, err
	}
	givens := slices.Clone(solution)
	orbits := slices.Clone(m.orbits)
	rng.Shuffle(len(orbits), func(i, j int) { orbits[i], orbits[j] = orbits[j], orbits[i] })
	if m.Givens > 0 {
		ok, err = dig.DigTo(ctx, m.enough, givens, solution, orbits, m.Givens)
	} else {
		ok, err = true, dig.Dig(ctx, m.enough, givens, solution, orbits)
	}
	m.fewest = min(m.fewest, givens.Filled())
	if err != nil || !ok {
		return p, r, false, err
	}
	q := sudoku.Puzzle{Layout: m.layout, Givens: givens}
	p = Puzzle{Puzzle: q, Solution: m.layout.Text(solution), Givens: givens.Filled()}
	if m.Band == (Band{}) {
		return p, r, true, nil
	}
	r, err = rating.Rate(ctx, q)
	p.Rated = true
	return p, r, err == nil && ctx.Err() == nil && !r.AtLeast && m.Band.Has(r.ER), ctx.Err()
}

// check says what contradicts itself in s.
func (s Spec) check() error { return s.Band.check() }
