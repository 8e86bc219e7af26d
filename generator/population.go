package generator

import (
	"context"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/genetic"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// The parameters of all populations.
const (
	parentTrials = 3  // the number of candidates for a parent
	mostLost     = 4  // orbits of a parent's givens that a child loses
	mostOthers   = 32 // limit of the solutions of the remaining givens; the child takes one at random
)

type evolution struct {
	size    int // puzzles
	surplus int // number of children of a parent; only the child with the least headway survives
	idle    int // number of children in a row without progress that starts a new population; 0 for no limit
}

// evolution returns the parameters for the recipe. Puzzles judged by trials are cheap, so there may be
// many. A population of such puzzles succeeds within some ten thousand children, or hardly ever.
func (m *maker) evolution() evolution {
	switch {
	case m.masked():
		return evolution{10, 1, maskRound}
	case m.nests():
		return evolution{100, 4, 12000}
	}
	return evolution{40, 8, 0}
}

// population is a set of puzzles that evolves to reduce their distance from a recipe. In T. Mantere and J.
// Koljonen (2007) grids evolve; here puzzles do.
type population struct {
	members []*made
	trials  *trials
	params  evolution
	idle    int            // children since the last progress
	grown   genetic.Params // parameters for the evolution of full grids
}

func (m *maker) evolves() bool { return m.Method == Genetic }

// startEvolved makes some children of a parent, removes givens from each, and returns the best child. No
// orbits are left to remove, so the second result is nil. While the population is incomplete, startEvolved
// returns a full evolved grid and all orbits.
func (m *maker) startEvolved(ctx context.Context, rng *rand.Rand) (*made, [][]sudoku.Cell, error) {
	if !m.complete() {
		return m.fresh(ctx, rng)
	}
	parent := m.parent(rng)
	var best *made
	for range m.population.params.surplus {
		x, orbits := m.child(ctx, rng, parent)
		if err := m.way.dig(ctx, m, rng, x, orbits); err != nil {
			return nil, nil, err
		}
		if x.headway = m.headway(x); best == nil || x.headway < best.headway {
			best = x
		}
	}
	return best, nil, ctx.Err()
}

func (m *maker) complete() bool { return len(m.members) == m.population.params.size }

// parent returns the best of a few random members of the population. While the population is incomplete, it
// returns nil.
func (m *maker) parent(rng *rand.Rand) *made {
	if !m.complete() {
		return nil
	}
	parent := m.members[rng.IntN(m.population.params.size)]
	for range parentTrials - 1 {
		if other := m.members[rng.IntN(m.population.params.size)]; other.nearer(parent) {
			parent = other
		}
	}
	return parent
}

// headway measures how far easy steps solve x. For chains within chains it is the result of
// trials.narrowest. Otherwise it is the number of cells that singles fill.
func (m *maker) headway(x *made) int {
	if m.nests() {
		return m.trials.narrowest(x.givens)
	}
	return m.trials.drawn(x.givens)
}

// child returns a full grid that agrees with most givens of a puzzle, and the orbits in the order of
// removal. Orbits that are not givens of the parent come first.
func (m *maker) child(ctx context.Context, rng *rand.Rand, parent *made) (*made, [][]sudoku.Cell) {
	kept, others := m.split(rng, parent.givens)
	lost := min(1+rng.IntN(mostLost), len(kept))
	rest := slices.Clone(parent.givens)
	for _, orbit := range kept[:lost] {
		empty(rest, orbit)
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

// another returns a random choice of the first solutions of some givens; nil if ctx ended.
func (m *maker) another(ctx context.Context, rng *rand.Rand, givens sudoku.Grid) (solution sudoku.Grid) {
	p, seen := sudoku.Puzzle{Layout: m.layout, Givens: givens}, 0
	bitboard.SearchInOrder(ctx, p, search.Limits{Solutions: mostOthers}, func(g sudoku.Grid) bool {
		if seen++; rng.IntN(seen) == 0 {
			solution = slices.Clone(g)
		}
		return true
	})
	return solution
}

// join adds x to the population. In a complete population x replaces the farthest member. If x is farther,
// or equal to a member, it is not added. After too many children without progress, join empties the
// population.
func (m *maker) join(x *made) {
	if slices.ContainsFunc(m.members, func(other *made) bool { return slices.Equal(other.givens, x.givens) }) {
		return
	}
	if len(m.members) < m.population.params.size {
		m.members = append(m.members, x)
		return
	}
	best, worst := 0, 0
	for i, other := range m.members {
		if m.members[worst].nearer(other) {
			worst = i
		}
		if other.nearer(m.members[best]) {
			best = i
		}
	}
	m.idle++
	if x.nearer(m.members[best]) {
		m.idle = 0
	}
	if !m.members[worst].nearer(x) {
		m.members[worst] = x
	}
	if m.population.params.idle > 0 && m.idle >= m.population.params.idle {
		m.members, m.idle = nil, 0
	}
}

// nearer reports whether x is nearer to the recipe than other. At equal distances the puzzle with the
// smaller headway is nearer, because a hard puzzle is hard from the start.
func (x *made) nearer(other *made) bool {
	if x.off != other.off {
		return x.off < other.off
	}
	return x.headway < other.headway
}

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
