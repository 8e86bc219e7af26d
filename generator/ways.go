package generator

import (
	"context"
	"errors"
	"math/rand/v2"

	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// ways are tried in this order: the first that suits is taken.
var ways = []way{
	{byMask, (*maker).masked},
	{byHidden, (*maker).onlyHidden},
	{byNaked, (*maker).onlySingles},
	{byPath, (*maker).fullHouses},
	{byClimbing, (*maker).climbs},
	{byProof, func(*maker) bool { return true }},
}

// onlyHidden reports whether a recipe is so easy that hidden singles solve what is made: such puzzles have one solution, and
// it takes no search to see that.
func (m *maker) onlyHidden() bool {
	return !m.Minimal && m.Technique == nil && (m.Band.High == hiddenHigh || m.Band.High == hiddenHigh+1)
}

// onlySingles does the same with naked singles. Where a puzzle of another layout than the classic may be easy it is made so.
func (m *maker) onlySingles() bool {
	if m.Minimal || m.Technique != nil {
		return false
	}
	if m.asked == LevelBand(level.Newspaper) {
		return true
	}
	wide := !m.layout.IsClassic() && m.Band != Band{} && m.Band.Low <= nakedHigh && m.Band.High >= nakedHigh
	return wide || m.layout.N() > mostProved || m.Band.High == nakedHigh || m.Band.High == nakedHigh+1
}

// fullHouses reports whether the recipe is for full houses, which no puzzle gets by with that has lost all it can lose.
func (m *maker) fullHouses() bool { return !m.Minimal && m.path != nil && m.path.easiest() }

// climbs reports whether puzzles are made harder step by step: where one that has lost all it can lose is mostly far too
// hard, as on large grids and on those with many houses, where it is mostly Expert or more. Of the classic layout there are
// enough of each kind, and small grids cost so little that any kind comes up soon if it does at all.
func (m *maker) climbs() bool {
	if m.Minimal || m.Givens != 0 || m.Technique != nil || m.Band.High <= nakedHigh {
		return false
	}
	return !m.layout.IsClassic() && !small(m.layout) && (m.Band.Low <= level.Hard.High() || m.layout.N() > 9)
}

// byProof takes away all that can go, or as much as was asked for.
func byProof(ctx context.Context, m *maker, _ *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	if m.layout.IsClassic() && m.all() {
		return dig.DigClassic(ctx, x.givens, x.solution, orbits)
	}
	return m.digWith(ctx, m.unique, x, orbits)
}

func byHidden(ctx context.Context, m *maker, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	return m.digLightly(ctx, m.hidden.enough, rng, x, orbits)
}

func byNaked(ctx context.Context, m *maker, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	return m.digLightly(ctx, m.naked.enough, rng, x, orbits)
}

func byPath(ctx context.Context, m *maker, _ *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	return m.digWith(ctx, m.path.enough, x, orbits)
}

func (m *maker) digWith(ctx context.Context, enough dig.Enough, x *made, orbits [][]sudoku.Cell) error {
	if m.all() {
		return dig.Dig(ctx, enough, x.givens, x.solution, orbits)
	}
	return dig.DigTo(ctx, enough, x.givens, x.solution, orbits, m.Givens)
}

// all reports whether all givens go that can.
func (m *maker) all() bool { return m.Givens == 0 || m.Minimal }

// digLightly leaves easy puzzles more givens than they need: as many as their level promises, or about two cells in five.
// Where singles have to be naked ones, and where it is asked for, it takes away all that can go.
func (m *maker) digLightly(ctx context.Context, enough dig.Enough, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	if m.grade != nil && m.grade.most != 0 {
		return dig.DigTo(ctx, enough, x.givens, x.solution, orbits, m.grade.number(rng, m.orbits))
	}
	if m.Givens != 0 || m.Band.Low > hiddenHigh || m.asked == LevelBand(level.Newspaper) {
		return m.digWith(ctx, enough, x, orbits)
	}
	size := m.layout.Size()
	left, _ := dig.Reachable(m.orbits, size*2/5+rng.IntN(size/16+1))
	return dig.DigTo(ctx, enough, x.givens, x.solution, orbits, left)
}

// byClimbing starts from a puzzle that singles solve to the end, and takes more away as long as its rating stays below
// the bound, until it is in the band.
func byClimbing(ctx context.Context, m *maker, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	if err := dig.Dig(ctx, m.naked.enough, x.givens, x.solution, orbits); err != nil {
		return err
	}
	shuffle(rng, orbits)
	for i, orbit := range orbits {
		if x.givens[orbit[0]] == 0 {
			continue
		}
		for _, c := range orbit {
			x.givens[c] = 0
		}
		fits, there, err := m.inBand(ctx, x)
		if err = errors.Join(err, ctx.Err()); err != nil || there {
			return err
		}
		if fits {
			continue
		}
		x.give(orbits[i : i+1])
	}
	return nil
}

// uniqueFrom is the rating from which there are techniques that take the solution to be the only one.
const uniqueFrom rating.Tenths = 45

// inBand rates x, as a puzzle that may have several solutions. It fits as long as it is not too hard, and is there when it
// is hard enough.
func (m *maker) inBand(ctx context.Context, x *made) (fits, there bool, err error) {
	r, ok, err := rating.Within(ctx, sudoku.Puzzle{Layout: m.layout, Givens: x.givens}, m.Band.High)
	if err != nil || !ok {
		return false, false, nil // an error is a contradiction that came of taking the solution to be the only one
	}
	if r.ER >= uniqueFrom {
		if ok, err = m.unique(ctx, x.givens, x.solution); err != nil || !ok {
			return false, false, err
		}
	}
	x.rating, x.rated = r, true
	return true, r.ER >= m.Band.Low, nil
}
