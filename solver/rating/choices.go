package rating

import "math/bits"

// choices yields the sets of k bits of pool in the order of Explainer's permutations. The order is
// ascending, with the bits of pool numbered from the lowest.
func choices(pool uint32, k int, yield func(set uint32) bool) {
	var bit [32]uint32
	m := 0
	for ; pool != 0; pool &= pool - 1 {
		bit[m] = pool & -pool
		m++
	}
	if k > m || k == 0 {
		return
	}
	for pick := uint32(1)<<k - 1; pick < 1<<m; pick = following(pick) {
		var set uint32
		for rest := pick; rest != 0; rest &= rest - 1 {
			set |= bit[bits.TrailingZeros32(rest)]
		}
		if !yield(set) {
			return
		}
	}
}

// following returns the next larger number with equally many bits (R. W. Gosper, HAKMEM item 175).
func following(x uint32) uint32 {
	low := x & -x
	ripple := x + low
	return ripple | (x^ripple)/low>>2
}

func count(set uint32) int { return bits.OnesCount32(set) }

func lowest(set uint32) int { return bits.TrailingZeros32(set) }
