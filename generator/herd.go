package generator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/genetic"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// The measures of all herds.
const (
	herdTrial  = 3  // of how many the best has a child
	mostLost   = 4  // orbits of givens that a child does not have from its parent
	mostOthers = 32 // solutions of what it does have, of which one becomes its own
)

// breed is what herds of different aims differ in.
type breed struct {
	size    int // puzzles
	surplus int // children of a parent, of which the one lives that leads least far
	idle    int // children in a row that are no nearer than the best, after which another herd begins; 0 for any number
}

// breed returns that of the recipe. Puzzles that are judged by trials cost little, so there may be many; and their herds come to
// where they want within some ten thousand children, or hardly ever.
func (m *maker) breed() breed {
	switch {
	case m.masked():
		return breed{10, 1, maskRound}
	case m.nests():
		return breed{100, 4, 12000}
	}
	return breed{40, 8, 0}
}

// herd is a population of puzzles that evolves towards a recipe: T. Mantere and J. Koljonen (2007) let grids evolve, here it is
// the puzzles, and what decides is how far they are from what was asked for.
type herd struct {
	living []*made
	trials *trials
	is     breed
	idle   int            // children since one was nearer than all before
	grown  genetic.Params // of grids
}

// evolves reports whether puzzles are to be evolved.
func (m *maker) evolves() bool { return m.Method == Genetic }

// startEvolved returns a child of the herd, or while that is small a grid that evolved.
func (m *maker) startEvolved(ctx context.Context, rng *rand.Rand) (*made, [][]sudoku.Cell, error) {
	if !m.grownUp() {
		solution, err := m.fill(ctx, rng)
		if err != nil {
			return nil, nil, fmt.Errorf("fill %s: %w", m.layout.Variant(), err)
		}
		orbits := slices.Clone(m.orbits)
		shuffle(rng, orbits)
		return &made{givens: slices.Clone(solution), solution: solution}, orbits, nil
	}
	parent := m.parent(rng)
	var best *made
	for range m.herd.is.surplus {
		x, orbits := m.child(ctx, rng, parent)
		if err := m.way.dig(ctx, m, rng, x, orbits); err != nil {
			return nil, nil, err
		}
		if x.lead = m.lead(x); best == nil || x.lead < best.lead {
			best = x
		}
	}
	return best, nil, ctx.Err()
}

// grownUp reports whether the herd is as large as it is to be.
func (m *maker) grownUp() bool { return len(m.living) == m.herd.is.size }

// parent returns the nearest of some of the herd; nil while that is small.
func (m *maker) parent(rng *rand.Rand) *made {
	if !m.grownUp() {
		return nil
	}
	parent := m.living[rng.IntN(m.herd.is.size)]
	for range herdTrial - 1 {
		if other := m.living[rng.IntN(m.herd.is.size)]; other.nearer(parent) {
			parent = other
		}
	}
	return parent
}

// lead returns how far x leads whoever solves it by what is easy. Where chains within chains are wanted that is trials, else singles.
func (m *maker) lead(x *made) int {
	if m.nests() {
		return m.trials.narrowest(x.givens)
	}
	return m.trials.drawn(x.givens)
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
	if len(m.living) < m.herd.is.size {
		m.living = append(m.living, x)
		return
	}
	best, worst := 0, 0
	for i, other := range m.living {
		if m.living[worst].nearer(other) {
			worst = i
		}
		if other.nearer(m.living[best]) {
			best = i
		}
	}
	m.idle++
	if x.nearer(m.living[best]) {
		m.idle = 0
	}
	if !m.living[worst].nearer(x) {
		m.living[worst] = x
	}
	if m.herd.is.idle > 0 && m.idle >= m.herd.is.idle {
		m.living, m.idle = nil, 0
	}
}

// nearer reports whether x is nearer to what was asked for than other; of two that are as near, the one that leads less
// far: there it has to be hard from the beginning.
func (x *made) nearer(other *made) bool {
	if x.off != other.off {
		return x.off < other.off
	}
	return x.lead < other.lead
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
