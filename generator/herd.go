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

// The parameters of all herds.
const (
	herdTrial  = 3  // the number of candidates for a parent
	mostLost   = 4  // orbits of a parent's givens that a child loses
	mostOthers = 32 // solutions of the remaining givens, from which the child takes one
)

// breed holds the parameters that differ between herds.
type breed struct {
	size    int // puzzles
	surplus int // children of a parent; the one with the least lead survives
	idle    int // children in a row without progress, after which a new herd begins; 0 for no limit
}

// breed returns the parameters for the recipe. Puzzles judged by trials are cheap, so there may be many.
// Their herds succeed within some ten thousand children, or hardly ever.
func (m *maker) breed() breed {
	switch {
	case m.masked():
		return breed{10, 1, maskRound}
	case m.nests():
		return breed{100, 4, 12000}
	}
	return breed{40, 8, 0}
}

// herd is a population of puzzles that evolves towards a recipe, by distance from it. In T. Mantere and J.
// Koljonen (2007) grids evolve; here puzzles do.
type herd struct {
	living []*made
	trials *trials
	is     breed
	idle   int            // children since the last progress
	grown  genetic.Params // of grids
}

// evolves reports whether puzzles evolve.
func (m *maker) evolves() bool { return m.Method == Genetic }

// startEvolved returns a child of the herd, or an evolved grid while the herd is small.
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

// grownUp reports whether the herd has its full size.
func (m *maker) grownUp() bool { return len(m.living) == m.herd.is.size }

// parent returns the nearest of a random few of the herd, or nil while the herd is small.
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

// lead returns how far easy steps lead in x. For chains within chains these are trials, otherwise singles.
func (m *maker) lead(x *made) int {
	if m.nests() {
		return m.trials.narrowest(x.givens)
	}
	return m.trials.drawn(x.givens)
}

// child returns a full grid that agrees with most givens of a puzzle, and the orbits in the order of removal:
// those that are not givens of the parent first.
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

// join adds x to the herd, in place of its farthest member unless x is farther, and without repetitions.
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

// nearer reports whether x is nearer to the recipe than other. Of equals it prefers the smaller lead: a hard
// puzzle is hard from the start.
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
