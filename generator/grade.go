package generator

import (
	"context"
	"math"
	"math/rand/v2"

	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/sudoku"
)

// grade holds the promises of a level for order 9: the properties it requires besides the rating.
type grade struct {
	least, most int // limits of the number of givens; 0 for any number
	// open and minutes limit the moves open at the start and a person's expected minutes, for classic
	// puzzles. Both ends of open are included, and the lower end of minutes.
	open    [2]int
	minutes [2]float64
	// shares divide the band of the level, so that common ratings don't crowd out rare ratings. Each part has
	// a percentage of the puzzles. If stageTries tries find no puzzle in a part, the whole band is allowed.
	shares []share
}

// share is the percentage of the puzzles in a part of a band.
type share struct {
	percent int
	Band
}

// grades are our choice of bounds. The bounds of newspaper puzzles follow 76 printed puzzles, 60 of them
// solved by singles. They have 23 to 39 givens, median 28, and 4 to 19 moves open at the start, median 8.
var grades = [...]grade{
	level.Easy: {least: 32, most: 38, open: [2]int{5, math.MaxInt}, minutes: [2]float64{0, 8}},
	level.Newspaper: {least: 24, most: 30, open: [2]int{4, 12}, minutes: [2]float64{8, 12}, shares: []share{
		{34, Band{17, 19}}, {33, Band{20, 20}}, {33, Band{23, 23}},
	}},
	level.Medium: {open: [2]int{2, math.MaxInt}, minutes: [2]float64{12, 17}, shares: []share{
		{9, Band{25, 25}}, {28, Band{26, 26}}, {22, Band{28, 28}}, {21, Band{30, 30}}, {10, Band{32, 32}},
		{10, Band{34, 34}},
	}},
	level.Hard: {open: [2]int{1, math.MaxInt}, minutes: [2]float64{17, 26}, shares: []share{
		{14, Band{36, 40}}, {29, Band{42, 42}}, {28, Band{44, 44}}, {29, Band{45, 50}},
	}},
	level.Expert: {open: [2]int{1, math.MaxInt}, minutes: [2]float64{26, 45}, shares: []share{
		{27, Band{65, 66}}, {22, Band{67, 69}}, {27, Band{70, 71}}, {24, Band{72, 72}},
	}},
	level.Extreme: {open: [2]int{1, math.MaxInt}, minutes: [2]float64{45, 600}, shares: []share{
		{27, Band{73, 73}}, {19, Band{74, 82}}, {54, Band{83, level.Highest}},
	}},
}

// graded returns the grade of the level in r. If r has no level, or fixes other properties, it returns nil.
func (r *recipe) graded() *grade {
	if r.layout == nil || r.layout.Size() != usual.Size() || r.Technique != nil || r.Givens != 0 || r.Minimal ||
		r.masked() {
		return nil
	}
	for _, l := range level.All() {
		if LevelBand(l) == r.Band {
			return &grades[l]
		}
	}
	return nil
}

// aim returns the part of the band for a seed; without shares, it returns the whole band. It multiplies the
// seed by a factor that is coprime to 100. So a hundred consecutive seeds give each part its share, and
// neighbouring seeds mostly get different parts.
func (g *grade) aim(seed uint64, band Band) Band {
	at := int(seed % 100 * 37 % 100)
	for _, s := range g.shares {
		if at -= s.percent; at < 0 {
			return s.Band
		}
	}
	return band
}

// number returns a random number of givens between least and most that the orbits allow. If the orbits allow
// no such number, it returns the nearest above.
func (g *grade) number(rng *rand.Rand, orbits [][]sudoku.Cell) int {
	n := g.least + rng.IntN(g.most-g.least+1)
	below, above := dig.Reachable(orbits, n)
	if below < g.least {
		return above
	}
	return below
}

// keeps reports whether a classic puzzle is within the level's limits of effort, and its narrowest step is
// not late.
func (g *grade) keeps(ctx context.Context, p sudoku.Puzzle) bool {
	f, err := EffortOf(ctx, p)
	if err != nil {
		return false
	}
	open, minutes := f.First(), f.Minutes()
	return !f.Narrowest().Late() && g.open[0] <= open && open <= g.open[1] && g.minutes[0] <= minutes &&
		minutes < g.minutes[1]
}

// stageTries is the number of tries of each stage but the last. The first stage requires the share and the
// promises of the level, the second only the promises. The third requires only the rating and the number of
// givens.
const stageTries = 2000

// promise sets the distance of x from the promises of its level. The rating of x must be in the band.
func (m *maker) promise(ctx context.Context, x *made) {
	switch n := x.givens.Filled(); {
	case m.grade == nil:
	case m.grade.most != 0 && (n < m.grade.least || n > m.grade.most):
		x.off = 1
	case m.layout.IsClassic() && m.count < 2*stageTries &&
		!m.grade.keeps(ctx, sudoku.Puzzle{Layout: m.layout, Givens: x.givens}):
		x.off = 1
	}
}
