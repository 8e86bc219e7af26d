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

// ways are in order of preference: the first way that suits a recipe is taken.
var ways = []way{
	{byProof, (*maker).masked},
	{byHidden, (*maker).onlyHidden},
	{byNaked, (*maker).onlySingles},
	{byPath, (*maker).fullHouses},
	{byClimbing, (*maker).climbs},
	{byProof, func(*maker) bool { return true }},
}

// onlyHidden reports whether hidden singles must solve the puzzles, which proves a single solution. Hidden
// singles give ratings of 1.0 to 1.5, naked singles 2.3. So a band that ends at 1.5 or 1.6 needs no other
// technique.
func (m *maker) onlyHidden() bool {
	beyond := m.Band.High - rating.HiddenSingle
	return !m.Minimal && m.Technique == nil && (beyond == 0 || beyond == 1)
}

// onlySingles reports whether naked and hidden singles must solve the puzzles. All layouts but the classic
// one use this wherever the band allows it.
func (m *maker) onlySingles() bool {
	if m.Minimal || m.Technique != nil {
		return false
	}
	if m.asked == LevelBand(level.Newspaper) {
		return true
	}
	wide := !m.layout.IsClassic() && m.Band != Band{} && m.Band.Has(rating.NakedSingle)
	beyond := m.Band.High - rating.NakedSingle
	return wide || m.layout.N() > mostProved || beyond == 0 || beyond == 1
}

func (m *maker) fullHouses() bool { return !m.Minimal && m.path != nil && m.path.easiest() }

// climbs reports whether puzzles are made harder step by step. It is true for layouts whose minimal puzzles
// are mostly far too hard: large grids and grids with many houses, mostly Expert or more. The classic
// layout has enough puzzles of each level. Small grids are cheap enough for plain tries.
func (m *maker) climbs() bool {
	if m.Minimal || m.Givens != 0 || m.Technique != nil || m.Band.High <= rating.NakedSingle {
		return false
	}
	return !m.layout.IsClassic() && !small(m.layout) && (m.Band.Low <= level.Hard.High() || m.layout.N() > 9)
}

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

func (m *maker) all() bool { return m.Givens == 0 || m.Minimal }

// digLightly leaves some redundant givens in easy puzzles: as many givens as their level has, or about two
// in five cells. If the recipe wants a number of givens, it leaves that number. If the band starts above
// hidden singles, it removes all redundant givens.
func (m *maker) digLightly(
	ctx context.Context, enough dig.Enough, rng *rand.Rand, x *made, orbits [][]sudoku.Cell,
) error {
	if m.grade != nil && m.grade.most != 0 {
		return dig.DigTo(ctx, enough, x.givens, x.solution, orbits, m.grade.number(rng, m.orbits))
	}
	if m.Givens != 0 || m.Band.Low > rating.HiddenSingle || m.asked == LevelBand(level.Newspaper) {
		return m.digWith(ctx, enough, x, orbits)
	}
	size := m.layout.Size()
	left, _ := dig.Reachable(m.orbits, size*2/5+rng.IntN(size/16+1))
	return dig.DigTo(ctx, enough, x.givens, x.solution, orbits, left)
}

// byClimbing starts from a puzzle that singles solve. It removes more givens, except those whose removal
// would lift the rating above the band, until the rating is in the band.
func byClimbing(ctx context.Context, m *maker, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error {
	if err := dig.Dig(ctx, m.naked.enough, x.givens, x.solution, orbits); err != nil {
		return err
	}
	shuffle(rng, orbits)
	for i, orbit := range orbits {
		if x.givens[orbit[0]] == 0 {
			continue
		}
		empty(x.givens, orbit)
		fits, matches, err := m.inBand(ctx, x)
		if err = errors.Join(err, ctx.Err()); err != nil || matches {
			return err
		}
		if !fits {
			x.give(orbits[i : i+1])
		}
	}
	return nil
}

// uniqueFrom is the lowest rating of techniques that rely on uniqueness.
const uniqueFrom rating.Tenths = 45

// inBand rates x, which may have several solutions. fits means a single solution and a rating up to the end
// of the band; matches means that the rating is also in the band.
func (m *maker) inBand(ctx context.Context, x *made) (fits, matches bool, err error) {
	r, ok, err := rating.Within(ctx, sudoku.Puzzle{Layout: m.layout, Givens: x.givens}, m.Band.High)
	if err != nil || !ok {
		return false, false, nil // the error is a contradiction, because the rating assumed uniqueness wrongly
	}
	if r.ER >= uniqueFrom {
		if ok, err = m.unique(ctx, x.givens, x.solution); err != nil || !ok {
			return false, false, err
		}
	}
	x.rating, x.rated = r, true
	return true, r.ER >= m.Band.Low, nil
}
