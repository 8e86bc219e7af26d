package genetic

// cross makes two children that keep building blocks: of each band the first takes the blocks of the parent in whose rows
// more digits stand, of each stack the second those of the parent in whose columns more stand. Where there are no boxes each
// block comes from either parent. The children are to be judged.
func (f *frame) cross(a, b, first, second *board, r *stream) {
	for way, child := range [2]*board{first, second} {
		copy(child.digits, a.digits)
		for _, p := range f.parts[way] {
			if f.held(b, p.houses) > f.held(a, p.houses) {
				for _, block := range p.blocks {
					f.inherit(child, b, block)
				}
			}
		}
		if len(f.parts[way]) > 0 {
			continue
		}
		for block := range f.blocks {
			if r.next()&1 == 0 {
				f.inherit(child, b, block)
			}
		}
	}
}

// inherit gives child a block of a parent.
func (f *frame) inherit(child, parent *board, block int) {
	for _, c := range f.free[block] {
		child.digits[c] = parent.digits[c]
	}
}

// weights of the parents in a crossing of several: the best ever and the best of the generation, in parts of one; the child
// itself has the rest.
const (
	bestEver     = 0.55
	bestOfAll    = 0.33
	severalCount = 3
)

// merge crosses each block of child with those of two others, as Permute does. It is to be judged.
func (e *island) merge(child, ever, best *board) {
	for block, free := range e.frame.free {
		e.mask = e.mask[:len(free)]
		var parents [severalCount][]uint8
		for i, parent := range [severalCount]*board{ever, best, child} {
			parents[i] = e.merged[i][:len(free)]
			for j, c := range free {
				parents[i][j] = parent.digits[c]
			}
		}
		for j := range e.mask {
			e.mask[j] = e.heir()
		}
		permute(parents[:], e.mask)
		for j, c := range e.frame.free[block] {
			child.digits[c] = parents[0][j]
		}
	}
}

// heir draws one of the three parents by its weight.
func (e *island) heir() uint8 {
	switch x := float64(e.random.next()>>11) / (1 << 53); {
	case x < bestEver:
		return 0
	case x < bestEver+bestOfAll:
		return 1
	}
	return 2
}

// permute is the permutation crossover of several parents: at each place all of them swap so that they hold there what the
// parent holds that the mask names. At the end they are all the same. The parents hold the same digits.
func permute(parents [][]uint8, mask []uint8) {
	for i, m := range mask {
		digit := parents[m][i]
		for _, p := range parents {
			for j := i; j < len(p); j++ {
				if p[j] == digit {
					p[i], p[j] = p[j], p[i]
					break
				}
			}
		}
	}
}
