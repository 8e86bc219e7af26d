package generator

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// The distances from a recipe that judge adds up.
const (
	offGivens    = 1000 // for each missing or surplus given: above any difference of ratings
	offTechnique = 200  // for a puzzle that does not need the technique
	offEasy      = 300  // in addition, for a puzzle solved by singles
)

// judge sets the distance of x from the recipe. It rates x only if x passes the cheaper tests.
func (m *maker) judge(ctx context.Context, rng *rand.Rand, x *made) error {
	if m.evolves() && (m.masked() || !m.complete()) { // x is not the chosen child, whose headway is already set
		x.headway = m.headway(x)
	}
	if m.masked() {
		x.off = offGivens * (x.givens.Filled() - len(m.cells))
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

// In a search for chains within chains, a puzzle that trials solve (see trials) is not rated; its distance is
// at least offTried. A puzzle that trials do not solve may still be easy. If two of its digits can be
// exchanged, trials fail, but techniques that rely on uniqueness work. Its distance is then offFalse.
const (
	nested       rating.Tenths = 95 // the lowest rating of chains within chains
	nearlyNested rating.Tenths = 93
	offTried                   = 200
	offFalse                   = 2000
)

// nests reports whether puzzles evolve towards ratings that need chains within chains.
func (m *maker) nests() bool { return m.evolves() && m.Band.Low >= nested && m.rates() }

// offRefuted returns the distance of x from a puzzle that needs chains within chains.
func offRefuted(x *made) int {
	if x.headway == 0 {
		return 0
	}
	return offTried + x.headway
}

// walk sets the distance of x from a puzzle that needs the technique. It may mend x first (see mend). The
// distance is greatest for puzzles that easier techniques solve.
func (m *maker) walk(ctx context.Context, rng *rand.Rand, x *made) {
	x.way = m.path.walk(ctx, x.givens, x.solution)
	if m.late() && m.mendable() {
		m.mend(ctx, rng, x)
	}
	switch way := x.way; {
	case way.solved && way.used:
	case way.used:
		x.off = offTechnique
	case way.noRoom:
		x.off = offTechnique + len(m.path.taught) + 1
	case !way.solved:
		x.off = offTechnique + 1
	default:
		x.off = offTechnique + len(m.path.taught) - way.hardest
	}
}

func abs(x int) int { return max(x, -x) }

// tooEasy returns the distance of x from the lowest wanted rating, if that rating is above singles but
// singles solve x. Otherwise it returns 0.
func (m *maker) tooEasy(x *made) int {
	low := m.Band.Low
	if m.path != nil {
		low = max(low, ratings(m.Technique).Low)
	}
	switch {
	case low > rating.NakedSingle && m.naked.solve(x.givens):
		return int(low - rating.NakedSingle)
	case low > rating.HiddenSingle && m.hidden.solve(x.givens):
		return int(low - rating.HiddenSingle)
	}
	return 0
}

func (m *maker) rates() bool { return m.Band != Band{} && m.layout.N() <= rating.MaxOrder }

// rate rates x, unless it has a rating, and sets its distance from the band.
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
