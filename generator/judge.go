package generator

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// offGivens is how far each given too many or too few is from the recipe; ratings count in tenths, so it is more than all.
const offGivens = 1000

// offTechnique is how far a puzzle is from the recipe if it does not need the technique.
const offTechnique = 200

// offEasy is how much farther it is if singles solve it.
const offEasy = 300

// judge tells how far x is from the recipe, and rates it if it gets so far. Tests that cost little come first.
func (m *maker) judge(ctx context.Context, rng *rand.Rand, x *made) error {
	if m.evolves() && (m.masked() || !m.grownUp()) { // it is no child of one that was chosen for that
		x.lead = m.lead(x)
	}
	if m.masked() {
		x.off = offGivens * (x.givens.Filled() - m.within)
	}
	if m.Givens != 0 {
		x.off = offGivens * abs(x.givens.Filled()-m.Givens)
	}
	switch {
	case x.off != 0:
	case m.nests():
		x.off = offRefuted(x)
	default:
		x.off = m.tooEasy(x)
		if x.off != 0 && m.path != nil {
			x.off += offEasy
		}
	}
	if x.off == 0 && m.path != nil {
		m.walk(ctx, rng, x)
	}
	if x.off == 0 && m.rates() {
		if err := m.rate(ctx, x); err != nil {
			return err
		}
		if m.nests() && x.rating.ER < nearlyNested {
			x.off += offFalse
		}
	}
	if x.off == 0 {
		m.promise(ctx, x)
	}
	return ctx.Err()
}

// Where chains within chains are wanted, puzzles that trials solve are not rated. Others may be easy all the same: two digits that could
// be exchanged end all trials, and not what takes the solution to be the only one. Those are farther off than all.
const (
	nested       rating.Tenths = 95 // the least rating of chains within chains
	nearlyNested rating.Tenths = 93
	offTried                   = 200
	offFalse                   = 2000
)

// nests reports whether puzzles are evolved towards ratings for which chains within chains are needed.
func (m *maker) nests() bool { return m.evolves() && m.Band.Low >= nested && m.rates() }

// offRefuted returns how far x is from taking chains within chains.
func offRefuted(x *made) int {
	if x.lead == 0 {
		return 0
	}
	return offTried + x.lead
}

// walk tells how far x is from needing the technique: most if it is too easy, less if it has something harder.
func (m *maker) walk(ctx context.Context, rng *rand.Rand, x *made) {
	x.way = m.path.walk(ctx, x.givens)
	if m.late() && m.mendable() {
		m.mend(ctx, rng, x)
	}
	switch way := x.way; {
	case way.solved && way.used:
	case way.used:
		x.off = offTechnique
	case !way.solved:
		x.off = offTechnique + 1
	default:
		x.off = offTechnique + len(m.path.taught) - way.hardest
	}
}

func abs(x int) int { return max(x, -x) }

// tooEasy returns how far x is from the recipe if singles solve what must be harder, and else 0.
func (m *maker) tooEasy(x *made) int {
	low := m.Band.Low
	if m.path != nil {
		low = max(low, ratings(m.Technique).Low)
	}
	switch {
	case low > nakedHigh && m.naked.solve(x.givens):
		return int(low - nakedHigh)
	case low > hiddenHigh && m.hidden.solve(x.givens):
		return int(low - hiddenHigh)
	}
	return 0
}

// rates reports whether puzzles have to be rated.
func (m *maker) rates() bool { return m.Band != Band{} && m.layout.N() <= rating.MaxOrder }

// rate rates x, unless it was rated while it was made, and tells how far that is from the band.
func (m *maker) rate(ctx context.Context, x *made) error {
	if !x.rated {
		r, ok, err := rating.Within(ctx, sudoku.Puzzle{Layout: m.layout, Givens: x.givens}, m.Band.High)
		if err != nil {
			return fmt.Errorf("rate %s: %w", m.layout.Text(x.givens), err)
		}
		x.rating, x.rated = r, ok
	}
	switch er := x.rating.ER; {
	case !x.rated:
		x.off = max(1, int(er-m.Band.High))
	case er < m.Band.Low:
		x.off = int(m.Band.Low - er)
	}
	return nil
}
