package generator

import (
	"context"
	"math/rand/v2"

	"sudokubot/generator/dig"
	"sudokubot/solver/effort"
	"sudokubot/solver/level"
	"sudokubot/solver/sudoku"
)

// grade is what a level promises of a puzzle of order 9 beside its rating. Levels are told apart by every figure of these:
// what one promises, its neighbours do not have.
type grade struct {
	least, most int // givens; 0 for any number
	// The rest is of classic puzzles. Open is how many moves are open at the start, minutes how long a person is expected to
	// take, as package effort counts them.
	open    [2]int
	minutes [2]float64
	// shares part the band of the level: of a hundred puzzles so many are asked to be in each part, so that not all are as those
	// are that come up most easily. A part that does not come up in partTries is given up.
	shares []share
}

// share is how many of a hundred puzzles are in a part of a band.
type share struct {
	percent int
	Band
}

// anyOpen is more than there are cells.
const anyOpen = 1000

// grades are those of the levels. Where they part is our choice: givens and open moves of newspaper puzzles are those of 76
// from newspapers, of which 60 need singles only: 23 to 39 givens, 28 in the middle; 4 to 19 moves open at the start, 8 in
// the middle.
var grades = [...]grade{
	level.Easy: {least: 32, most: 38, open: [2]int{5, anyOpen}, minutes: [2]float64{0, 8}},
	level.Newspaper: {least: 24, most: 30, open: [2]int{4, 12}, minutes: [2]float64{8, 12}, shares: []share{
		{34, Band{17, 19}}, {33, Band{20, 20}}, {33, Band{23, 23}},
	}},
	level.Medium: {open: [2]int{2, anyOpen}, minutes: [2]float64{12, 17}, shares: []share{
		{9, Band{25, 25}}, {28, Band{26, 26}}, {22, Band{28, 28}}, {21, Band{30, 30}}, {10, Band{32, 32}}, {10, Band{34, 34}},
	}},
	level.Hard: {open: [2]int{1, anyOpen}, minutes: [2]float64{17, 26}, shares: []share{
		{14, Band{36, 40}}, {29, Band{42, 42}}, {28, Band{44, 44}}, {29, Band{45, 50}},
	}},
	level.Expert: {open: [2]int{1, anyOpen}, minutes: [2]float64{26, 45}, shares: []share{
		{27, Band{65, 66}}, {22, Band{67, 69}}, {27, Band{70, 71}}, {24, Band{72, 72}},
	}},
	level.Extreme: {open: [2]int{1, anyOpen}, minutes: [2]float64{45, 600}, shares: []share{
		{27, Band{73, 73}}, {19, Band{74, 82}}, {54, Band{83, level.Highest}},
	}},
}

// graded returns the grade of the level that r asks for; nil if it asks for none, or says itself what the puzzle is to be
// like.
func (r *recipe) graded() *grade {
	if r.layout == nil || r.layout.Size() != usual.Size() || r.Technique != nil || r.Givens != 0 || r.Minimal || r.masked() {
		return nil
	}
	for _, l := range level.All() {
		if LevelBand(l) == r.Band {
			return &grades[l]
		}
	}
	return nil
}

// spreading is prime to 100, so that of a hundred seeds in a row each part of a level gets its share, and neighbours differ.
const spreading = 37

// aim returns the part of the band in which a puzzle is looked for first.
func (g *grade) aim(seed uint64, whole Band) Band {
	at := int(seed % 100 * spreading % 100)
	for _, s := range g.shares {
		if at -= s.percent; at < 0 {
			return s.Band
		}
	}
	return whole
}

// number returns a number of givens that orbits can leave, between the least and the most; the nearest if there is none.
func (g *grade) number(rng *rand.Rand, orbits [][]sudoku.Cell) int {
	n := g.least + rng.IntN(g.most-g.least+1)
	below, above := dig.Reachable(orbits, n)
	if below < g.least {
		return above
	}
	return below
}

// counted reports whether there are as many givens as the level promises.
func (g *grade) counted(givens sudoku.Grid) bool {
	n := givens.Filled()
	return g.most == 0 || g.least <= n && n <= g.most
}

// keeps reports whether a classic puzzle keeps what the level promises of the work that it is.
func (g *grade) keeps(ctx context.Context, p sudoku.Puzzle) bool {
	f, err := effort.Of(ctx, p)
	if err != nil {
		return false
	}
	open, minutes := f.First(), f.Minutes()
	return !f.Narrowest().Late() && g.open[0] <= open && open <= g.open[1] && g.minutes[0] <= minutes && minutes < g.minutes[1]
}

// parts are how many parts the tries of a level have: in the first a puzzle is looked for that is in its share of the level
// and keeps what it promises, in the second one that keeps it, and in the last one with its ratings and givens.
const parts = 3

// partTries is how many tries each part but the last has.
const partTries = 2000

// part returns in which of its parts the try is.
func (m *maker) part() int { return min(m.count/partTries, parts-1) }

// ease puts the band that was asked for in the place of its part when the first part of the tries is over.
func (m *maker) ease() {
	if m.part() > 0 {
		m.Band = m.asked
	}
}

// promise tells how far x, which is in the band, is from what its level promises.
func (m *maker) promise(ctx context.Context, x *made) {
	switch {
	case m.grade == nil:
	case !m.grade.counted(x.givens):
		x.off = 1
	case m.layout.IsClassic() && m.part() < parts-1 && !m.grade.keeps(ctx, sudoku.Puzzle{Layout: m.layout, Givens: x.givens}):
		x.off = 1
	}
}
