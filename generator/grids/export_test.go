package grids

import "math/rand/v2"

// Numbers is the number of different numbers that Classic draws.
const Numbers = draws

// Melted returns a map of order n, made from rows by a number of melting steps. It also reports whether
// Regions may return the shapes of the map.
func Melted(n, steps int, rng *rand.Rand) (of []int, fair bool) {
	m := newRegions(n, 1, n)
	m.shuffle(rng, steps)
	return m.of, m.fair()
}

// IsGrid draws a number as Classic does, and reports whether it has a grid.
func IsGrid(rng *rand.Rand) bool {
	var b boxes
	return b.build(rng.Uint64N(draws))
}
