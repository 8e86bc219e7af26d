package generator

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

// A stepwise search runs in rounds. A round makes some fresh puzzles, and then keeps changing the best
// puzzle. Each round starts afresh, which ends the effect of a bad start.
const (
	roundTries = 250 // puzzles of a round
	freshTries = 25  // fresh puzzles at its start
)

// smallTries is the number of puzzles made on a small grid before the maker gives up on the wanted number of
// givens.
const smallTries = 300

// run makes puzzles until one matches the recipe. Each puzzle has random numbers derived from the seed and
// its count.
func (m *maker) run(ctx context.Context) (*made, error) {
	if m.searchesVicinity() {
		return m.vicinitySearch(ctx)
	}
	limit := m.limit()
	for m.count = range limit {
		if m.count >= stageTries {
			m.Band = m.asked
		}
		x, err := m.try(ctx)
		if err != nil {
			return nil, m.ended(ctx, err)
		}
		if x.off == 0 {
			return x, nil
		}
		m.note(x)
		if m.evolves() {
			m.join(x)
		}
		if !m.reached && small(m.layout) && m.count >= smallTries {
			break
		}
	}
	return nil, m.failure(limit)
}

func (m *maker) ended(ctx context.Context, err error) error {
	if rare, ok := m.failure(m.count).(*TriesError); ok && ctx.Err() != nil && rare.Nearest.Puzzle != nil {
		return errors.Join(err, rare)
	}
	return err
}

// limit returns the largest number of puzzles to make. They take about ten seconds; evolution may take an
// hour.
func (m *maker) limit() int {
	return limits[slices.IndexFunc(limits, func(x limit) bool { return x.suits(m) })].tries
}

type limit struct {
	tries int
	suits func(m *maker) bool
}

// populationTries limits evolved puzzles that are each rated. nestTries limits evolved puzzles that are
// mostly judged by trials. For the hardest recipes either takes about an hour.
const (
	populationTries = 20_000
	nestTries       = 2_000_000
)

// limits has an entry for every recipe. The first entry that suits a recipe applies.
var limits = []limit{
	{maskTries, (*maker).masked},
	{nestTries, (*maker).nests},
	{populationTries, (*maker).evolves},
	{smallTries, func(m *maker) bool { return m.numbered() && small(m.layout) }},
	{2000, upTo(4)},
	{12000, func(m *maker) bool { return small(m.layout) && len(m.layout.Houses()) == 3*m.layout.N() }},
	{1500, func(m *maker) bool { return small(m.layout) }},
	{6000, func(m *maker) bool { return m.numbered() && m.layout.IsClassic() }},
	{1200, func(m *maker) bool { return m.Band.Low > 90 && m.layout.IsClassic() }},
	{3000, func(m *maker) bool { return m.path != nil && m.path.long() && m.layout.IsClassic() }},
	{40000, func(m *maker) bool {
		return m.path != nil && m.Band == (Band{}) && m.mendable() && m.layout.IsClassic()
	}},
	{12000, func(m *maker) bool { return m.layout.IsClassic() }},
	{600, upTo(9)},
	{300, upTo(12)},
	{60, upTo(16)},
	{10, upTo(sudoku.MaxOrder)},
}

func upTo(n int) func(m *maker) bool { return func(m *maker) bool { return m.layout.N() <= n } }

func (m *maker) numbered() bool { return m.Givens != 0 && m.Band == (Band{}) && m.Technique == nil }

func (m *maker) try(ctx context.Context) (*made, error) {
	rng := stream(m.Seed, uint64(m.count))
	if m.count%m.round() == 0 {
		m.best = nil
	}
	x, orbits, err := m.start(ctx, rng)
	if err != nil {
		return nil, err
	}
	if err := m.way.dig(ctx, m, rng, x, orbits); err != nil {
		return nil, err
	}
	return x, m.judge(ctx, rng, x)
}

// start returns a puzzle to remove givens from, and its orbits in the order of removal.
func (m *maker) start(ctx context.Context, rng *rand.Rand) (*made, [][]sudoku.Cell, error) {
	if m.masked() {
		return m.startMasked(ctx, rng)
	}
	if m.evolves() {
		return m.startEvolved(ctx, rng)
	}
	if m.approaches() && m.best != nil && m.count%roundTries >= freshTries && (m.best.way.used || !m.bounded()) {
		x, orbits := m.changed(rng)
		return x, orbits, nil
	}
	x, orbits, err := m.fresh(ctx, rng)
	if err == nil {
		m.thin(rng, x.solution, orbits)
	}
	return x, orbits, err
}

// approaches reports whether matching puzzles are rare and similar to each other, for example those rated
// above 7.2. Then changing a near puzzle works better than making a new puzzle.
func (m *maker) approaches() bool { return m.Givens != 0 || m.Band.Low > 72 || m.late() }

// bounded reports whether the wanted technique needs many open cells. Then a fresh puzzle uses it more often
// than a changed one, unless that used it before.
func (m *maker) bounded() bool { return m.path != nil && m.path.noRoom != nil }

// changed returns the best puzzle with some orbits restored. The restored orbits are last in the order of
// removal, so that others are removed.
func (m *maker) changed(rng *rand.Rand) (*made, [][]sudoku.Cell) {
	x := &made{givens: slices.Clone(m.best.givens), solution: m.best.solution}
	given, gone := m.split(rng, x.givens)
	back := gone[:min(len(gone), 1+rng.IntN(7))]
	x.give(back)
	return x, append(given, back...)
}

func (m *maker) note(x *made) {
	m.reached = m.reached || x.off < offGivens
	if m.best == nil || x.off <= m.best.off {
		m.best = x
	}
	if m.nearest == nil || x.off < m.nearest.off {
		m.nearest = x
	}
	switch n := x.givens.Filled(); {
	case n > m.Givens && (m.above == 0 || n < m.above):
		m.above = n
	case n < m.Givens:
		m.below = max(m.below, n)
	}
}

func (m *maker) failure(tries int) error {
	if !m.reached && m.Givens != 0 {
		return &GivensError{Asked: m.Givens, Size: m.layout.Size(), Fewest: m.above, Most: m.below,
			Removed: m.Method == Diagonal}
	}
	var asked []string
	if m.Band != (Band{}) {
		asked = append(asked, "a rating of "+m.Band.String())
	}
	if m.Technique != nil {
		asked = append(asked, m.Technique.Title+" as its hardest step")
	}
	if m.Givens != 0 {
		asked = append(asked, fmt.Sprintf("%d givens", m.Givens))
	}
	if m.masked() {
		asked = append(asked, "givens in the shape "+m.Mask.String())
	}
	if m.Minimal {
		asked = append(asked, "no given to spare")
	}
	e := &TriesError{What: strings.Join(asked, ", "), Tries: tries}
	if m.nearest != nil {
		e.Nearest = m.nearest.puzzle(m.layout)
	}
	return e
}
