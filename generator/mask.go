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

// Of the givens that fit a mask few sets have one solution. So a puzzle has at first all cells of the mask and as few others
// as one order of taking away leaves; then some digits within the mask are exchanged for others of another full grid, as
// long as that does not take more givens beyond it. Where it takes none, the puzzle is of the mask. A herd does the same, with
// a parent of its own for each child.

// maskTries is how many puzzles are made at most for a mask, and maskRound after how many it is begun anew.
const (
	maskTries = 24000
	maskRound = 6000
)

// shape is what a maker knows of the mask.
type shape struct {
	cells  []sudoku.Cell   // of the mask
	around [][]sudoku.Cell // the others, each by itself
	within int             // how many cells the mask has
	known  bitboard.Known
}

func newShape(m dig.Mask) (s shape) {
	cells, beyond := m.Cells()
	for i := range beyond {
		s.around = append(s.around, beyond[i:i+1])
	}
	s.cells, s.within = cells, len(cells)
	return s
}

// masked reports whether there is a mask.
func (r *recipe) masked() bool { return r.Mask != dig.Mask{} }

// mask refuses what cannot be had with a mask.
func (r *recipe) mask() error {
	if !r.masked() {
		return nil
	}
	asked := []struct {
		what string
		is   bool
	}{
		{"another layout than the classic 9x9", r.layout == nil || !r.layout.IsClassic()}, {"a technique", r.Technique != nil},
		{"a number of givens", r.Givens != 0}, {"a symmetry", r.Symmetry != dig.None}, {"minimal", r.Minimal},
		{"the method " + Diagonal, r.Method == Diagonal},
	}
	for _, x := range asked {
		if x.is {
			return wrong("givens in a shape can be ordered with a level or a rating; not with %s", x.what)
		}
	}
	return nil
}

// round is after how many tries a search that comes nearer step by step begins anew.
func (m *maker) round() int {
	if m.masked() {
		return maskRound
	}
	return roundTries
}

// startMasked returns a full grid to take givens beyond the mask from: at first any, then one that is like that of the best
// puzzle, or of a parent.
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

// mostVaried is how many digits within the mask are given up at once.
const mostVaried = 4

// varied returns a full grid that has the digits of another within the mask, but for some; nil if there is no other.
func (m *maker) varied(ctx context.Context, rng *rand.Rand, from *made) (sudoku.Grid, error) {
	if from == nil {
		return nil, nil
	}
	m.known.Become(from.solution)
	for {
		givens := make(sudoku.Grid, m.layout.Size())
		for _, c := range m.cells {
			givens[c] = from.solution[c]
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

// byMask takes away what can go beyond the mask.
func byMask(ctx context.Context, m *maker, _ *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	return dig.DigClassic(ctx, x.givens, x.solution, orbits)
}
