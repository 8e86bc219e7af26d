package grids

import "math/rand/v2"

// Numbers is how many numbers Classic draws from.
const Numbers = draws

// IsGrid reports whether a number that Classic could draw is that of a grid.
func IsGrid(rng *rand.Rand) bool {
	var b boxes
	return b.build(rng.Uint64N(draws))
}
