package generator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/generator/dig"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/sudoku"
)

// Few sets of givens within a mask have a single solution. So a puzzle starts with all cells of the mask as
// givens. Givens beyond the mask are removed in one random order, as far as possible. Then some digits within
// the mask are exchanged for those of another full grid, as long as this needs no more givens beyond the
// mask. A puzzle without givens beyond the mask fits it. A population does this too, with a separate parent
// for each child.

// maskTries limits the puzzles made for a mask; maskRound is the number of puzzles of a round (see
// roundTries).
const (
	maskTries = 24000
	maskRound = 6000
)

type shape struct {
	cells  []sudoku.Cell   // cells of the mask
	around [][]sudoku.Cell // cells beyond the mask, each in a list of its own
	known  bitboard.Known
}

func (r *recipe) masked() bool { return r.Mask != dig.Mask{} }

func (r *recipe) mask() error {
	if !r.masked() {
		return nil
	}
	return refuse("givens in a shape can be ordered with a level or a rating; not with %s", []demand{
		{"another layout than the classic 9x9", r.layout == nil || !r.layout.IsClassic()},
		{"a technique", r.Technique != nil}, {"a number of givens", r.Givens != 0},
		{"a symmetry", r.Symmetry != dig.None}, {"minimal", r.Minimal},
		{"the method " + Diagonal, r.Method == Diagonal},
	})
}

func (m *maker) round() int {
	if m.masked() {
		return maskRound
	}
	return roundTries
}

// startMasked returns a full grid, and the cells beyond the mask to remove givens from. The grid is a
// variation (see varied) of the round's best puzzle, or of a parent. Without such a puzzle it is any grid.
func (m *maker) startMasked(ctx context.Context, rng *rand.Rand) (*made, [][]sudoku.Cell, error) {
	orbits := slices.Clone(m.around)
	shuffle(rng, orbits)
	from := m.best
	if m.evolves() {
		from = m.parent(rng)
	}
	solution, err := m.varied(ctx, rng, from)
	if err == nil && solution == nil {
		solution, err = m.fill(ctx, rng)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("fill the shape %s: %w", m.Mask, err)
	}
	return &made{givens: slices.Clone(solution), solution: solution}, orbits, nil
}

// mostVaried limits the cells of the mask whose digits may change.
const mostVaried = 4

// varied returns another full grid that agrees with source in most cells of the mask. It tries until it finds
// a grid. If source is nil, it returns nil.
func (m *maker) varied(ctx context.Context, rng *rand.Rand, source *made) (sudoku.Grid, error) {
	if source == nil {
		return nil, nil
	}
	m.known.Become(source.solution)
	for {
		givens := make(sudoku.Grid, m.layout.Size())
		for _, c := range m.cells {
			givens[c] = source.solution[c]
		}
		free := make([]sudoku.Cell, 1+rng.IntN(mostVaried))
		for i := range free {
			free[i] = m.cells[rng.IntN(len(m.cells))]
			givens[free[i]] = 0
		}
		other, err := m.known.Another(ctx, givens, free)
		if err != nil || other != nil {
			return slices.Clone(other), err
		}
	}
}
