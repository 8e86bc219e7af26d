package genetic

// scorer counts every scoring: of a board, or of a swap.
type scorer struct {
	frame       *frame
	evaluations int64
}

// judge counts the digits of a newly composed board, and its lacks.
func (s *scorer) judge(b *board) {
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

// settle judges a board whose counts followed its swaps: its lacks are known.
func (s *scorer) settle(b *board) int {
	s.evaluations++
	return b.lacks
}

// try returns the growth of b.lacks by a swap.
func (s *scorer) try(b *board, w *swap) int {
	s.evaluations++
	return change(b, w)
}

// change returns the growth of b.lacks by a swap, uncounted.
func change(b *board, w *swap) int {
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

// is returns 1 where a is b, else 0; it compiles to no jump.
func is(a, b uint8) int {
	if a == b {
		return 1
	}
	return 0
}

// held returns how many different digits houses hold, all together.
func (f *frame) held(b *board, houses []uint16) int {
	held := 0
	for _, h := range houses {
		for d := 1; d <= f.n; d++ {
			held += 1 - is(b.counts[int(h)+d], 0)
		}
	}
	return held
}
