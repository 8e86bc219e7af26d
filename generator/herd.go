package generator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/genetic"
	"sudokubot/solver/marks"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// The measures of a herd.
const (
	herdSize   = 40 // puzzles
	herdTrial  = 3  // of how many the best has a child
	mostLost   = 4  // orbits of givens that a child does not have from its parent
	surplus    = 8  // children of a parent, of which the one lives that singles lead least far into
	mostOthers = 32 // solutions of what it does have, of which one becomes its own
)

// herd is a population of puzzles that evolves towards a recipe: T. Mantere and J. Koljonen (2007) let grids evolve, here it is
// the puzzles, and what decides is how far they are from what was asked for.
type herd struct {
	living []*made
	marks  *marks.Grid
	grown  genetic.Params // of grids
}

// evolves reports whether puzzles are to be evolved.
func (m *maker) evolves() bool { return m.Method == Genetic }

// startEvolved returns a child of the herd, or while that is small a grid that evolved.
func (m *maker) startEvolved(ctx context.Context, rng *rand.Rand) (*made, [][]sudoku.Cell, error) {
	if len(m.living) < herdSize {
		solution, err := m.fill(ctx, rng)
		if err != nil {
			return nil, nil, fmt.Errorf("fill %s: %w", m.layout.Variant(), err)
		}
		orbits := slices.Clone(m.orbits)
		shuffle(rng, orbits)
		return &made{givens: slices.Clone(solution), solution: solution}, orbits, nil
	}
	parent := m.living[rng.IntN(herdSize)]
	for range herdTrial - 1 {
		if other := m.living[rng.IntN(herdSize)]; other.nearer(parent) {
			parent = other
		}
	}
	var best *made
	for range surplus {
		x, orbits := m.child(ctx, rng, parent)
		if err := m.way.dig(m, ctx, rng, x, orbits); err != nil {
			return nil, nil, err
		}
		if x.drawn = m.drawn(x); best == nil || x.drawn < best.drawn {
			best = x
		}
	}
	return best, nil, ctx.Err()
}

// drawn returns how many cells follow from the givens of x by singles.
func (m *maker) drawn(x *made) int {
	m.marks.Clear()
	for c, d := range x.givens {
		if d != 0 {
			m.marks.Put(sudoku.Cell(c), d)
		}
	}
	return m.marks.Digits().Filled() - x.givens.Filled()
}

// child returns a full grid that agrees with most givens of a puzzle, and the orbits in the order in which they are to go: those
// it does not have from there first.
func (m *maker) child(ctx context.Context, rng *rand.Rand, parent *made) (*made, [][]sudoku.Cell) {
	var kept, others [][]sudoku.Cell
	for _, orbit := range m.orbits {
		if parent.givens[orbit[0]] != 0 {
			kept = append(kept, orbit)
		} else {
			others = append(others, orbit)
		}
	}
	shuffle(rng, kept)
	shuffle(rng, others)
	lost := min(1+rng.IntN(mostLost), len(kept))
	rest := slices.Clone(parent.givens)
	for _, orbit := range kept[:lost] {
		for _, c := range orbit {
			rest[c] = 0
		}
	}
	solution := m.another(ctx, rng, rest)
	if solution == nil {
		solution = parent.solution
	}
	x := &made{givens: slices.Clone(solution), solution: slices.Clone(solution)}
	orbits := append(others, kept[:lost]...)
	shuffle(rng, orbits)
	return x, append(orbits, kept[lost:]...)
}

// another returns one of the first solutions of some givens, at random; nil if ctx ended.
func (m *maker) another(ctx context.Context, rng *rand.Rand, givens sudoku.Grid) (solution sudoku.Grid) {
	p, seen := sudoku.Puzzle{Layout: m.layout, Givens: givens}, 0
	bitboard.Search(ctx, p, search.Limits{Solutions: mostOthers}, func(g sudoku.Grid) bool {
		if seen++; rng.IntN(seen) == 0 {
			solution = slices.Clone(g)
		}
		return true
	})
	return solution
}

// join lets x live in the herd, in the place of the farthest if it is no farther, unless it is there already.
func (m *maker) join(x *made) {
	if slices.ContainsFunc(m.living, func(other *made) bool { return slices.Equal(other.givens, x.givens) }) {
		return
	}
	x.drawn = m.drawn(x)
	if len(m.living) < herdSize {
		m.living = append(m.living, x)
		return
	}
	worst := 0
	for i, other := range m.living {
		if m.living[worst].nearer(other) {
			worst = i
		}
	}
	if !m.living[worst].nearer(x) {
		m.living[worst] = x
	}
}

// nearer reports whether x is nearer to what was asked for than other; of two that are as near, the one that singles lead
// less far into: there it has to be hard from the beginning.
func (x *made) nearer(other *made) bool {
	if x.off != other.off {
		return x.off < other.off
	}
	return x.drawn < other.drawn
}

// grow fills a grid by the genetic algorithm.
func (m *maker) grow(ctx context.Context, rng *rand.Rand) (sudoku.Grid, error) {
	empty := sudoku.Puzzle{Layout: m.layout, Givens: make(sudoku.Grid, m.layout.Size())}
	for ctx.Err() == nil {
		var grid sudoku.Grid
		_, err := genetic.Search(ctx, empty, m.grown, search.Limits{Seed: rng.Uint64()}, func(g sudoku.Grid) bool {
			grid = g
			return true
		})
		if grid != nil || err != nil {
			return grid, err
		}
	}
	return nil, ctx.Err()
}
