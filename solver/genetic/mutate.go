package genetic

// mutate swaps two cells in some blocks.
func (r *Run) mutate(b *chromosome) {
	for block := range r.frame.blocks {
		if !r.random.happens(r.params.Mutation) {
			continue
		}
		if i, j, ok := r.draw(block); ok {
			r.swap(b, block, i, j)
		}
	}
}

// draw returns two free cells of a block, by their indexes among its free cells. It returns false if the
// block has fewer than two free cells or, with AnyCells, if a drawn cell is a given.
func (r *Run) draw(block int) (i, j int, ok bool) {
	free := len(r.frame.free[block])
	if free < 2 {
		return 0, 0, false
	}
	all := free
	if r.params.Reading == AnyCells {
		all = len(r.frame.blocks[block])
	}
	// The cells of a block are numbered with the free cells first, so all pairs of cells are equally
	// likely.
	i, j = r.random.below(all), r.random.below(all-1)
	if j >= i {
		j++
	}
	return i, j, i < free && j < free
}

// swap exchanges two cells of a block, unless params.Repeats forbids it.
func (r *Run) swap(b *chromosome, block, i, j int) {
	w := r.frame.between(block, i, j)
	if limit := r.params.Repeats; limit > 0 && r.repeats(b, w, uint8(limit)) {
		return
	}
	b.exchange(w, change(b, w))
}

// repeats reports whether a swap would put a digit more than limit times into a scored house.
func (r *Run) repeats(b *chromosome, w *swap, limit uint8) bool {
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
