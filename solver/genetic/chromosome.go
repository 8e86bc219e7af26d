package genetic

import "sudokubot/solver/sudoku"

// chromosome is a full grid with the givens in place, in which each block holds every digit once.
type chromosome struct {
	digits []uint8
	counts []uint8 // count of each digit in each scored house; houses are stride apart
	lacks  int     // number of digits missing in all scored houses; 0 for a solution
}

func (f *frame) newChromosome() *chromosome {
	return &chromosome{digits: make([]uint8, f.size), counts: make([]uint8, f.scored*stride)}
}

func (b *chromosome) become(other *chromosome) {
	copy(b.digits, other.digits)
	copy(b.counts, other.counts)
	b.lacks = other.lacks
}

// shuffle fills the free cells of every block at random. The caller must then judge the chromosome.
func (f *frame) shuffle(b *chromosome, r *stream) {
	for c, d := range f.givens {
		b.digits[c] = uint8(d)
	}
	for i, free := range f.free {
		missing := f.missing[i]
		for j, c := range free {
			k := r.below(j + 1) // inside-out shuffle
			if k != j {
				b.digits[c] = b.digits[free[k]]
			}
			b.digits[free[k]] = missing[j]
		}
	}
}

// exchange carries out a swap. change is the growth of b.lacks by the swap.
func (b *chromosome) exchange(w *swap, change int) {
	x, y := b.digits[w.a], b.digits[w.b]
	b.digits[w.a], b.digits[w.b] = y, x
	for _, h := range w.left {
		b.counts[h+uint16(x)]--
		b.counts[h+uint16(y)]++
	}
	for _, h := range w.right {
		b.counts[h+uint16(y)]--
		b.counts[h+uint16(x)]++
	}
	b.lacks += change
}

func (b *chromosome) grid(g sudoku.Grid) sudoku.Grid {
	for c, d := range b.digits {
		g[c] = sudoku.Digit(d)
	}
	return g
}
