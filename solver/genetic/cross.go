package genetic

// cross makes two children that preserve building blocks. The first child takes each band from the parent
// whose rows of the band have more distinct digits. The second takes each stack from the parent whose
// columns have more. Without boxes each block comes from a random parent. The caller must then judge the
// children.
func (f *frame) cross(a, b, first, second *chromosome, r *stream) {
	for way, child := range [2]*chromosome{first, second} {
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

func (f *frame) inherit(child, parent *chromosome, block int) {
	for _, c := range f.free[block] {
		child.digits[c] = parent.digits[c]
	}
}

// In merge, the mask names bestEver with probability fromBestEver, best with probability fromBest, and child
// otherwise. These are mergedCount parents.
const (
	fromBestEver = 0.55
	fromBest     = 0.33
	mergedCount  = 3
)

// merge crosses each block of child with those of bestEver and best (see permute). The caller must then judge
// child.
func (r *Run) merge(child, bestEver, best *chromosome) {
	for block, free := range r.frame.free {
		r.mask = r.mask[:len(free)]
		var parents [mergedCount][]uint8
		for i, parent := range [mergedCount]*chromosome{bestEver, best, child} {
			parents[i] = r.merged[i][:len(free)]
			for j, c := range free {
				parents[i][j] = parent.digits[c]
			}
		}
		for j := range r.mask {
			r.mask[j] = r.drawParent()
		}
		permute(parents[:], r.mask)
		for j, c := range r.frame.free[block] {
			child.digits[c] = parents[0][j]
		}
	}
}

func (r *Run) drawParent() uint8 {
	switch x := float64(r.random.next()>>11) / (1 << 53); {
	case x < fromBestEver:
		return 0
	case x < fromBestEver+fromBest:
		return 1
	}
	return 2
}

// permute is the permutation crossover of several parents whose digits are equal sets. At each index the
// mask names a parent. All parents swap to have that parent's digit at the index, so in the end they are
// equal.
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
