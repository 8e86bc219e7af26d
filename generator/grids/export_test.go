package grids

import "math/rand/v2"

// Numbers is the number of numbers that Classic draws from.
const Numbers = draws

// Melted returns a map of order n melted from rows in this number of steps, and whether Regions may return
// its shapes.
func Melted(n, steps int, rng *rand.Rand) (of []int, fair bool) {
	m := newRegions(n, 1, n)
	m.melt(rng, steps)
	return m.of, m.fair()
}

// IsGrid draws a number as Classic does, and reports whether it has a grid.
func IsGrid(rng *rand.Rand) bool {
	var b boxes
	return b.build(rng.Uint64N(draws))
}
