package genetic

import "math"

// odds has, for each cost of a swap in digits, the probability that a walk makes the swap, in units of 2 to
// the -32. A swap costs at most one digit for each house of its cells, and each cell is in at most eight
// scored houses.
type odds [32]uint64

func newOdds(temperature float64) (o odds) {
	o[0] = 1 << 32
	if temperature > 0 {
		for k := 1; k < len(o); k++ {
			o[k] = uint64(math.Exp(-float64(k)/temperature) * (1 << 32))
		}
	}
	return o
}

// walk tries random swaps. It makes every swap without cost, and any other swap with its probability in odds.
// It ends at a solution.
func (r *Run) walk(b *chromosome) {
	swaps, random := r.frame.swaps, *r.random
	if len(swaps) == 0 {
		return
	}
	for range r.params.Steps {
		bits := random.next()
		w := &swaps[bits>>32*uint64(len(swaps))>>32]
		cost := r.try(b, w)
		if cost > 0 && bits&(1<<32-1) >= r.odds[cost&31] {
			continue
		}
		b.exchange(w, cost)
		if b.lacks == 0 {
			break
		}
	}
	*r.random = random
}
