package generator

import (
	"context"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/sudoku"
)

// Limits of the givens restored to mend a puzzle: before the path uses the technique, and in total.
const (
	mendsBefore = 8
	mendsAtMost = 40
)

// mendable reports whether puzzles with a technique may have more givens than they need.
func (m *maker) mendable() bool { return !m.path.easiest() && !m.Minimal && m.Givens == 0 }

// mend restores givens where the path ends before the solution because it needs a harder technique. Then
// the path continues with other steps. Few puzzles need a rare technique and no harder technique, but many
// need it somewhere on their path. Once the path uses the technique, mend restores only givens with which
// the path still uses it.
func (m *maker) mend(ctx context.Context, rng *rand.Rand, x *made) {
	y := *x
	for i := range mendsAtMost {
		if y.way.solved || y.way.noRoom || !y.way.used && i >= mendsBefore || ctx.Err() != nil {
			break
		}
		before := y.givens
		y.givens = slices.Clone(before)
		y.give(m.beyond(rng, &y))
		next := m.path.walk(ctx, y.givens, y.solution)
		if y.way.used && !next.used {
			y.givens = before
			continue
		}
		y.way = next
	}
	if y.way.used {
		*x = y
	}
}

func (m *maker) beyond(rng *rand.Rand, x *made) [][]sudoku.Cell {
	left := x.way.left.List()
	c := left[rng.IntN(len(left))]
	i := slices.IndexFunc(m.orbits, func(orbit []sudoku.Cell) bool { return slices.Contains(orbit, c) })
	return m.orbits[i : i+1]
}

// sparse are the techniques that need a digit with few givens. If a digit is placed in two or more of nine
// houses, a fish of four lines contains a smaller fish, which is taught earlier.
var sparse = []string{"jellyfish", "finned-jellyfish", "sashimi-jellyfish"}

// thin moves the orbits that the technique needs empty to the front. They have a random digit, or are in a
// random house (see wideHouse).
func (m *maker) thin(rng *rand.Rand, solution sudoku.Grid, orbits [][]sudoku.Cell) {
	var gone func(sudoku.Cell) bool
	switch {
	case m.path == nil:
		return
	case m.Technique.Name == "hidden-quadruple":
		house := m.layout.Houses()[rng.IntN(len(m.layout.Houses()))].Cells
		gone = func(c sudoku.Cell) bool { return slices.Contains(house, c) }
	case slices.Contains(sparse, m.Technique.Name) && m.late():
		d := sudoku.Digit(1 + rng.IntN(m.layout.N()))
		gone = func(c sudoku.Cell) bool { return solution[c] == d }
	default:
		return
	}
	first := 0
	for i, orbit := range orbits {
		if slices.ContainsFunc(orbit, gone) {
			orbits[first], orbits[i] = orbits[i], orbits[first]
			first++
		}
	}
}
