package generator

import (
	"context"
	"math/rand/v2"

	"sudokubot/generator/dig"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// way is how givens are taken away. It is chosen so that most puzzles made are as ordered, or that many are made.
type way struct {
	dig func(m *maker, ctx context.Context, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error
	// suits reports whether an order can be carried out so; the first way that does is taken.
	suits func(m *maker) bool
}

var ways = []way{
	{byHidden, (*maker).onlyHidden},
	{byNaked, (*maker).onlySingles},
	{byPath, (*maker).fullHouses},
	{byClimbing, (*maker).climbs},
	{byProof, func(*maker) bool { return true }},
}

func (m *maker) choose() {
	for _, w := range ways {
		if w.suits(m) {
			m.way = w
			return
		}
	}
}

// free reports whether givens may be left that could be spared.
func (m *maker) free() bool { return !m.Minimal }

// onlyHidden, onlySingles: puzzles that singles solve have one solution, and this is seen without a search.
func (m *maker) onlyHidden() bool {
	return m.free() && m.Technique == nil && (m.Band.High == hiddenHigh || m.Band.High == hiddenHigh+1)
}

func (m *maker) onlySingles() bool {
	return m.free() && m.Technique == nil && (m.layout.N() > mostProved || m.Band.High == nakedHigh || m.Band.High == nakedHigh+1)
}

// fullHouses tells the one technique that no puzzle needs alone when all is taken away that can be.
func (m *maker) fullHouses() bool { return m.free() && m.path != nil && m.path.easiest() }

// climbs tells the layouts for which puzzles made at random are mostly easy or far too hard, and slow to rate.
func (m *maker) climbs() bool {
	return m.free() && m.Givens == 0 && m.Technique == nil && m.Band.High > nakedHigh && m.layout.N() > 9
}

// byProof takes away all that can go, or as much as was ordered.
func byProof(m *maker, ctx context.Context, _ *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	return m.digWith(ctx, m.unique, x, orbits)
}

func byHidden(m *maker, ctx context.Context, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	return m.digLightly(ctx, m.hidden.enough, rng, x, orbits)
}

func byNaked(m *maker, ctx context.Context, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	return m.digLightly(ctx, m.naked.enough, rng, x, orbits)
}

func byPath(m *maker, ctx context.Context, _ *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	return m.digWith(ctx, m.path.enough, x, orbits)
}

func (m *maker) digWith(ctx context.Context, enough dig.Enough, x *made, orbits [][]sudoku.Cell) error {
	if m.Givens == 0 || m.Minimal {
		return dig.Dig(ctx, enough, x.givens, x.solution, orbits)
	}
	_, err := dig.DigTo(ctx, enough, x.givens, x.solution, orbits, m.Givens)
	return err
}

// digLightly leaves easy puzzles more givens than they need: about two cells in five, as those in newspapers have. Where
// singles have to be naked ones, and where it is ordered, it takes away all that can go.
func (m *maker) digLightly(ctx context.Context, enough dig.Enough, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	if m.Givens != 0 || m.Band.Low > hiddenHigh {
		return m.digWith(ctx, enough, x, orbits)
	}
	size := m.layout.Size()
	left, _ := dig.Reachable(m.orbits, size*2/5+rng.IntN(size/16+1))
	_, err := dig.DigTo(ctx, enough, x.givens, x.solution, orbits, left)
	return err
}

// byClimbing starts from a puzzle that singles solve to the end, and takes more away as long as its rating stays below
// the bound, until it is in the band.
func byClimbing(m *maker, ctx context.Context, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	if err := dig.Dig(ctx, m.naked.enough, x.givens, x.solution, orbits); err != nil {
		return err
	}
	shuffle(rng, orbits)
	for _, orbit := range orbits {
		if x.givens[orbit[0]] == 0 {
			continue
		}
		if m.Band.Has(x.rating.ER) && x.rated {
			return nil
		}
		if err := m.climb(ctx, x, orbit); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// uniqueFrom is the rating from which there are techniques that take the solution to be the only one.
const uniqueFrom rating.Tenths = 45

// climb takes orbit away if the puzzle is not too hard then.
func (m *maker) climb(ctx context.Context, x *made, orbit []sudoku.Cell) error {
	for _, c := range orbit {
		x.givens[c] = 0
	}
	r, ok, err := rating.Within(ctx, sudoku.Puzzle{Layout: m.layout, Givens: x.givens}, m.Band.High)
	ok = ok && err == nil
	if ok && r.ER >= uniqueFrom {
		ok, err = m.unique(ctx, x.givens, x.solution)
	}
	if ok && err == nil {
		x.rating, x.rated = r, true
		return ctx.Err()
	}
	for _, c := range orbit {
		x.givens[c] = x.solution[c]
	}
	return ctx.Err()
}
