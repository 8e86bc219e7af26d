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

// climb tries all swaps in rounds, and makes each swap that does not raise b.lacks. It ends at a solution, or
// after a whole round that did not lower b.lacks.
func (r *Run) climb(b *chromosome) {
	swaps := r.frame.swaps
	if len(swaps) == 0 {
		return
	}
	at := r.random.below(len(swaps)) // the round begins at a random swap
	for unhelpful := 0; unhelpful < len(swaps) && b.lacks > 0; unhelpful++ {
		if at++; at == len(swaps) {
			at = 0
		}
		if cost := r.try(b, &swaps[at]); cost < 0 {
			b.exchange(&swaps[at], cost)
			unhelpful = -1
		} else if cost == 0 {
			b.exchange(&swaps[at], 0)
		}
	}
}
