package genetic

// scorer counts every evaluation of a chromosome or of a swap.
type scorer struct {
	frame       *frame
	evaluations int64
}

// judge sets the counts and the lacks of a newly composed chromosome.
func (s *scorer) judge(b *chromosome) {
	s.evaluations++
	clear(b.counts)
	b.lacks = s.frame.perfect()
	for c, d := range b.digits {
		for _, h := range s.frame.base[c] {
			at := h + uint16(d)
			if b.counts[at] == 0 {
				b.lacks--
			}
			b.counts[at]++
		}
	}
}

// settle counts an evaluation of a chromosome changed only by swaps, and returns its lacks. Swaps keep lacks
// right.
func (s *scorer) settle(b *chromosome) int {
	s.evaluations++
	return b.lacks
}

func (s *scorer) try(b *chromosome, w *swap) int {
	s.evaluations++
	return change(b, w)
}

// change returns the growth of b.lacks by a swap. It does not count as an evaluation.
func change(b *chromosome, w *swap) int {
	x, y := uint16(b.digits[w.a]), uint16(b.digits[w.b])
	counts, grown := b.counts, 0
	for _, h := range w.left {
		grown += is(counts[h+x], 1) - is(counts[h+y], 0)
	}
	for _, h := range w.right {
		grown += is(counts[h+y], 1) - is(counts[h+x], 0)
	}
	return grown
}

// is returns 1 if a == b, else 0. It compiles to code without a jump.
func is(a, b uint8) int {
	if a == b {
		return 1
	}
	return 0
}

// held returns the sum of the numbers of different digits in the houses.
func (f *frame) held(b *chromosome, houses []uint16) int {
	held := 0
	for _, h := range houses {
		for d := 1; d <= f.n; d++ {
			held += 1 - is(b.counts[int(h)+d], 0)
		}
	}
	return held
}
