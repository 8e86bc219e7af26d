package genetic

func (e *island) mutate(b *chromosome) {
	for block := range e.frame.blocks {
		if e.random.happens(e.params.Mutation) {
			e.change(b, block)
		}
	}
}

func (e *island) change(b *chromosome, block int) {
	i, j, ok := e.draw(block)
	if !ok {
		return
	}
	switch e.params.Move {
	case Swap:
		e.swap(b, block, i, j)
	case ThreeSwap:
		if k, _, ok := e.draw(block); ok && k != i && k != j {
			e.swap(b, block, i, j)
			e.swap(b, block, j, k)
		}
	case Insertion:
		for ; i < j; i++ {
			e.swap(b, block, i, i+1)
		}
		for ; i > j; i-- {
			e.swap(b, block, i, i-1)
		}
	case Sequence:
		e.swap(b, block, i, j)
		for range e.random.below(longest) {
			if i, j, ok = e.draw(block); ok {
				e.swap(b, block, i, j)
			}
		}
	}
}

const longest = 5 // swaps of a Sequence

// draw returns two free cells of a block, by their indexes among its free cells. It returns false if the
// block has fewer than two free cells or, with AnyCells, if a drawn cell is a given.
func (e *island) draw(block int) (i, j int, ok bool) {
	free := len(e.frame.free[block])
	if free < 2 {
		return 0, 0, false
	}
	all := free
	if e.params.Reading == AnyCells {
		all = len(e.frame.blocks[block])
	}
	// The cells of a block are numbered with the free cells first, so all pairs of cells are equally
	// likely.
	i, j = e.random.below(all), e.random.below(all-1)
	if j >= i {
		j++
	}
	return i, j, i < free && j < free
}

// swap exchanges two cells of a block, unless params.Repeats forbids it.
func (e *island) swap(b *chromosome, block, i, j int) {
	w := e.frame.between(block, i, j)
	if limit := e.params.Repeats; limit > 0 && e.repeats(b, w, uint8(limit)) {
		return
	}
	b.exchange(w, change(b, w))
}

// repeats reports whether a swap would put a digit more than limit times into a scored house.
func (e *island) repeats(b *chromosome, w *swap, limit uint8) bool {
	x, y := uint16(b.digits[w.a]), uint16(b.digits[w.b])
	for _, h := range w.left {
		if b.counts[h+y] >= limit {
			return true
		}
	}
	for _, h := range w.right {
		if b.counts[h+x] >= limit {
			return true
		}
	}
	return false
}
