package grids

import "math/rand/v2"

// Numbers is how many numbers Classic draws from.
const Numbers = draws

// Melted returns a map of order n melted from rows in so many steps, and whether Regions may return its
// shapes.
func Melted(n, steps int, rng *rand.Rand) (of []int, fair bool) {
	m := newRegions(n, 1, n)
	m.melt(rng, steps)
	return m.of, m.fair()
}

// IsGrid reports whether a number that Classic could draw is that of a grid.
func IsGrid(rng *rand.Rand) bool {
	var b boxes
	return b.build(rng.Uint64N(draws))
}
