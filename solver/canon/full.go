package canon

// The form of a complete grid begins with 123456789. Any order of the columns allows this, which leaves
// 23,328 possibilities. The least second row begins with 456, or else with 457. This fixes most of the order:
// the second row begins with the first two or three digits of the first row's second stack.

var orders = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// firstTwo does the first two steps (see step) for a valid complete grid. It returns the two least rows.
func (m *minlex) firstTwo() (first, second uint64) {
	empty := m.begun
	m.next, m.best = nil, 1<<63
	for _, b := range empty {
		rows := &m.grids[b.grid].rows
		for r := range 9 {
			for q := r / 3 * 3; q < r/3*3+3; q++ {
				if q != r {
					m.placeBoth(b, r, q, &rows[r], &rows[q])
				}
			}
		}
	}
	m.begun, m.next = m.next, nil
	return 0x123456789, m.best
}

// placeBoth begins the form with row r and then row q. first and second are their digits. It tries all orders
// of the columns in which q begins with 456 or 457.
func (m *minlex) placeBoth(b beginning, r, q int, first, second *[9]uint8) {
	var column [10]uint8
	for c, d := range first {
		column[d] = uint8(c)
	}
	b.joined, b.tied = 0, 0
	b.used = 1 << r
	for s := uint8(0); s < 9; s += 3 {
		for _, o := range orders {
			x, y, z := column[second[s+o[0]]], column[second[s+o[1]]], column[second[s+o[2]]]
			if x/3 != y/3 || y/3 != z/3 && m.best>>24 == 0x456 {
				continue
			}
			copy(b.cols[:], []uint8{s + o[0], s + o[1], s + o[2], x, y})
			m.rest(&b, q, z, first)
		}
	}
}

// rest sets the columns after the fifth. z is the column in which the row first has the third digit of row q.
func (m *minlex) rest(b *beginning, q int, z uint8, first *[9]uint8) {
	x, y := b.cols[3], b.cols[4]
	last := x/3*9 + 3 - x - y // the three columns of a stack sum to 9*stack+3
	third := 9 - b.cols[0]/3*3 - x/3*3
	for _, o := range orders {
		b.cols[5], b.cols[6], b.cols[7], b.cols[8] = last, third+o[0], third+o[1], third+o[2]
		if z != last && z != b.cols[6] {
			continue
		}
		for p, c := range b.cols {
			b.label[first[c]] = uint8(p + 1)
		}
		b.fresh = 10
		m.addRow(b, q)
	}
}
