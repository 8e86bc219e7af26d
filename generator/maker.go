package generator

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sudokubot/generator/dig"
	"sudokubot/generator/grids"
	"sudokubot/generator/unique"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// maker carries out one order: it makes puzzles until one is as ordered.
type maker struct {
	*order
	orbits [][]sudoku.Cell
	fill   func(context.Context, *rand.Rand) (sudoku.Grid, error)
	unique dig.Enough // one solution is left
	hidden *singles   // digits with one place in a house; nil where it does not matter what singles solve
	naked  *singles   // and cells with one digit
	path   *path      // what a Technique asks for; nil without
	way    way
	progress
}

// made is a puzzle that may be what was ordered.
type made struct {
	givens, solution sudoku.Grid
	rated            bool
	rating           rating.Rating
	way              walked // if a technique is ordered
	off              int    // how far it is from the order; 0 is there
}

// puzzle returns x as others see it.
func (x *made) puzzle(l *sudoku.Layout) Puzzle {
	return Puzzle{
		Puzzle: sudoku.Puzzle{Layout: l, Givens: x.givens}, Solution: l.Text(x.solution), Givens: x.givens.Filled(), Rated: x.rated,
	}
}

// mapTry is the try whose random numbers make the regions of a jigsaw.
const mapTry = 1 << 63

// stream returns the random numbers of a try, which depend on nothing else.
func stream(seed, try uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, try)) }

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
	m.choose()
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
